"""Trucks with the cab over the engine: a rigid one with a tray or a box, and a prime mover. Both sides are alike."""
import math

import bpy
import numpy as np

from .parts import Parts, rectangle, rounded
from .tractor import ring


def truck_wheel(p, centre, side, radius, half, is_front):
    """A tyre with four grooves on a steel disc with hand holes: domed in front, deep behind, where two tyres stand together."""
    rim = radius * 0.56
    r = radius
    groove = []
    for v in (-0.5, -0.17, 0.17, 0.5):
        groove += [(r, v - 0.05), (r - 0.014, v - 0.04), (r - 0.014, v + 0.04), (r, v + 0.05)]
    profile = [(rim, -0.82), (rim + 0.02, -0.9), ((rim + r) / 2, -1.0), (r - 0.05, -0.95), (r - 0.01, -0.8), *groove, (r - 0.01, 0.8), (r - 0.05, 0.95), ((rim + r) / 2, 1.0), (rim + 0.02, 0.9), (rim, 0.82)]
    for along in (0,) if is_front else (0, -2.25):
        c = np.array(centre) + (0, side * along * half, 0)
        p.lathe([(a, b * half) for a, b in profile], c, 'tyre', 96)
    y = lambda v: side * v * half
    face = 0.75 if is_front else -0.35
    hub = 1.05 if is_front else 0.55
    p.lathe([(rim + 0.012, y(0.86)), (rim + 0.008, y(0.95)), (rim - 0.012, y(0.93)), (rim - 0.02, y(0.6)), (rim * 0.93, y(face + 0.05)), (rim * 0.8, y(face)), (rim * 0.55, y(face + 0.08)), (rim * 0.5, y(face + 0.2)), (0, y(face + 0.2))], centre, 'pale', 72)
    p.lathe([(rim * 0.3, y(face + 0.18)), (rim * 0.28, y(hub - 0.1)), (rim * 0.2, y(hub)), (0, y(hub))], centre, 'grey', 40)
    p.lathe([(rim, -y(0.8)), (rim - 0.01, y(face - 0.05)), (0, y(face - 0.05))], centre, 'black', 40)
    for k in range(10):
        a = k * math.pi / 5
        at = np.array(centre) + (rim * 0.41 * math.cos(a), 0, rim * 0.41 * math.sin(a))
        p.rod(at + (0, y(face + 0.15), 0), at + (0, y(face + 0.34), 0), 0.014, 'alloy', n=6)
        at = np.array(centre) + (rim * 0.72 * math.cos(a + 0.3), 0, rim * 0.72 * math.sin(a + 0.3))
        p.rod(at + (0, y(face - 0.1), 0), at + (0, y(face + 0.07), 0), rim * 0.085, 'black', n=14)


def arched(p, body, axle, height, radius, half):
    """Cuts an arch for a wheel through a whole body, with a dark lining.

    An outline with the arch in it would fold over where the arc meets the straight edge: its bevel needs room.
    """
    turns = np.linspace(0, 2 * math.pi, 64, endpoint=False)
    n = len(turns)
    round_ = [(axle + radius * math.cos(t), height + radius * math.sin(t)) for t in turns]
    cutter = bpy.data.meshes.new('cutter')
    faces = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    cutter.from_pydata([(x, y, z) for y in (-half - 0.2, half + 0.2) for x, z in round_], [], faces)
    import bmesh

    b = bmesh.new()
    b.from_mesh(cutter)
    bmesh.ops.recalc_face_normals(b, faces=b.faces)
    b.to_mesh(cutter)
    b.free()
    thing = bpy.data.objects.new('cutter', cutter)
    bpy.context.collection.objects.link(thing)
    thing.hide_render = True
    cut = body.modifiers.new('arch', 'BOOLEAN')
    cut.operation, cut.object, cut.solver = 'DIFFERENCE', thing, 'EXACT'
    p.extrude(ring(axle, height, radius + 0.006, radius - 0.01, -35, 215, 40), 'y', -half + 0.03, half - 0.03, 'black', 0)


def cab(p, s):
    """The cab from figures: `back`, `front`, `half`, `floor`, `belt` (foot of the screen), `roof`, `lean` of the screen."""
    back, front, half, floor, belt, roof, lean = (s[k] for k in ('back', 'front', 'half', 'floor', 'belt', 'roof', 'lean'))
    brow = roof - s['brow']
    shell = [(back, floor, 0.12), (back, roof, 0.16), (front - lean - 0.5, roof + 0.02, 0.3), (front - lean, brow, 0.16), (front, belt, 0.16), (front, floor, 0.12)]
    body = p.extrude(rounded(shell, 0.08, 8), 'y', -half, half, 'paint', 0.045, 4)
    arched(p, body, s['axle'], s['wheel'], s['arch'], half)
    p.box((back + 0.1, front - 0.15), (-half + 0.16, half - 0.16), (floor - 0.12, floor + 0.2), 'black', 0.02)
    # The screen in its black surround, wipers at its foot.
    slope = lambda v: front - lean * (v - belt) / (brow - belt)
    low, high = belt + 0.05, brow - 0.03
    screen = lambda grow: rounded([(-half + 0.13 - grow, low - grow), (half - 0.13 + grow, low - grow), (half - 0.19 + grow, high + grow * 0.6), (-half + 0.19 - grow, high + grow * 0.6)], 0.1)
    surround, _ = (p.loft([[(slope(v) + d, u, v) for u, v in screen(grow)] for d in ends], mat, 0.004) for grow, ends, mat in ((0.05, (-0.03, 0.008), 'frame'), (-0.006, (-0.002, 0.006), 'pane')))
    for y in (-0.55, 0.25):
        p.rod((slope(low) + 0.03, y, low - 0.02), (slope(low + 0.1) + 0.035, y + 0.45, low + 0.1), 0.009, 'frame', n=8)
    # Grille, its slats, lamps and the bumper.
    g0, g1 = s['grille']
    p.ends(rounded(rectangle(-half + 0.2, half - 0.2, g0, g1), 0.06), front + 0.012, 0.015, 'charcoal')
    for k in range(s['slats']):
        z = g0 + (k + 0.75) * (g1 - g0) / (s['slats'] + 0.5)
        p.box((front + 0.02, front + 0.045), (-half + 0.26, half - 0.26), (z - 0.016, z + 0.016), 'alloy' if s['bright'] else 'frame', 0.008)
    p.ends(rounded(rectangle(-0.17, 0.17, g1 + 0.02, g1 + 0.07), 0.02), front + 0.014, 0.012, 'alloy')
    b0, b1 = s['bumper']
    p.extrude(rounded([(front - 0.35, b0), (front + 0.06, b0, 0.06), (front + 0.09, (b0 + b1) / 2, 0.1), (front + 0.05, b1, 0.04), (front - 0.35, b1)], 0.03), 'y', -half - 0.01, half + 0.01, s['bumperMat'], 0.03, 4)
    # Doors: window, seams, handle.
    d0, d1 = s['door']
    top = brow - 0.02
    frames = p.sides(rounded([(d0 + 0.1, belt + 0.03), (d1 - 0.06, belt - 0.06), (min(d1, slope(top)) - 0.16, top), (d0 + 0.1, top)], 0.07), half, 0.004, 'frame')
    window = rounded([(d0 + 0.14, belt + 0.07), (d1 - 0.11, belt - 0.01), (min(d1, slope(top)) - 0.2, top - 0.04), (d0 + 0.14, top - 0.04)], 0.05)
    p.sides(window, half - 0.012, -0.004, 'pane')
    # Room inside, opened by the windows and the screen; seats, dashboard and wheel in it.
    sill = belt - 0.42
    p.carve([body], [(d0 - 0.12, sill), (front - 0.1, sill), (front - 0.1, belt - 0.04), (slope(high) - 0.06, brow - 0.02), (front - lean - 0.5, roof - 0.05), (d0 - 0.12, roof - 0.06)], 'y', -half + 0.06, half - 0.06)
    p.carve([body, *frames], window, 'y', -half - 0.1, half + 0.1, 'frame')
    p.carve([body, surround], screen(0), 'x', -0.2, 0.1, 'frame', lambda x, u, v: (x + slope(v), u, v))
    for y in (-0.5, 0.5):
        p.box((d0 + 0.02, d0 + 0.5), (y - 0.25, y + 0.25), (sill, belt - 0.2), 'seat', 0.06)
        p.loft([[(x + d, y + u, z) for u, z in rounded(rectangle(-0.24, 0.24, belt - 0.3, belt + 0.42), 0.1) for x in (d0 + 0.16 - 0.12 * (z - belt),)] for d in (-0.07, 0.07)], 'seat', 0.03)
        p.box((d0 - 0.02, d0 + 0.1), (y - 0.13, y + 0.13), (belt + 0.45, belt + 0.66), 'seat', 0.04)
    p.box((front - 0.5, front - 0.14), (-half + 0.08, half - 0.08), (sill, belt + 0.02), 'lining', 0.04)
    turn = np.arange(25) * 2 * math.pi / 24
    p.tube([(front - 0.66 - 0.14 * math.cos(t), -0.5 + 0.22 * math.sin(t), belt + 0.12 - 0.15 * math.cos(t)) for t in turn], 0.017, 'black')
    p.rod((front - 0.66, -0.5, belt + 0.12), (front - 0.45, -0.5, belt - 0.05), 0.03, 'trim')
    if s['sleeper']:
        p.sides(rounded(rectangle(back + 0.25, d0 - 0.25, belt + 0.3, top - 0.1), 0.08), half, 0.008, 'glass')
    for x, z0_, z1_ in ((d0, floor + 0.3, top), (d1 - 0.01, floor + 0.45, belt - 0.05)):
        p.sides(rectangle(x - 0.007, x + 0.007, z0_, z1_), half, 0.0015, 'seam', 0)
    p.sides(rectangle(d0, d1, floor + 0.44, floor + 0.454), half, 0.0015, 'seam', 0)
    p.sides(rounded(rectangle(d0 + 0.06, d0 + 0.26, belt - 0.2, belt - 0.13), 0.02), half, 0.03, 'frame', 0.01)
    for side in (1, -1):
        u0, u1 = sorted((side * (half - 0.09), side * (half - 0.46)))
        z0, z1 = s['lamp']
        p.ends(rounded(rectangle(u0, u1, z0, z1), 0.05), front + s['lampOut'], 0.018, 'frame')
        p.ends(rounded(rectangle(u0 + 0.025, u1 - 0.025, z0 + 0.025, z1 - 0.025), 0.035), front + s['lampOut'], 0.03, 'mirror', 0.008)
        for at in (0.13, 0.29):
            p.rod((front + s['lampOut'], side * (half - at), (z0 + z1) / 2), (front + s['lampOut'] + 0.045, side * (half - at), (z0 + z1) / 2), (z1 - z0) * 0.32, 'lens', n=24, bevel=0.008)
        p.box((front - 0.02, front + 0.03), (side * (half - 0.06), side * (half + 0.005)), (z0 + 0.02, z1 - 0.02), 'amber', 0.008)
        p.ends(rounded(rectangle(side * (half - 0.3) - 0.09, side * (half - 0.3) + 0.09, b0 + 0.08, b0 + 0.15), 0.02), front + 0.07, 0.02, 'lens')
        # Mirrors on arms.
        y = side * (half + 0.2)
        p.tube([(front - 0.25, side * (half - 0.02), brow - 0.1), (front - 0.02, y, brow - 0.12), (front - 0.02, y, belt - 0.1), (front - 0.2, side * (half - 0.02), belt - 0.16)], 0.016, 'frame')
        m0, m1 = brow - 0.62 * s['mirror'], brow - 0.14
        p.box((front - 0.06, front + 0.04), (y - 0.11, y + 0.11), (m0, m1), 'frame', 0.04)
        p.box((front - 0.068, front - 0.05), (y - 0.09, y + 0.09), (m0 + 0.03, m1 - 0.03), 'mirror', 0.01)
    p.ends(rectangle(-0.19, 0.19, b0 + 0.1, b0 + 0.2), front + 0.085, 0.012, 'white')


def chassis(p, rear, front, z, wheels, radius, half):
    for side in (1, -1):
        p.box((rear, front), (side * 0.39, side * 0.47), (z - 0.12, z + 0.1), 'frame', 0.01)
    for axle in wheels:
        p.rod((axle, -half + 0.2, radius), (axle, half - 0.2, radius), 0.08, 'frame')
        p.lathe([(0, -0.2), (0.16, -0.16), (0.2, 0), (0.16, 0.16), (0, 0.2)], (axle, 0, radius), 'frame', 32)


def tail(p, rear, half, z):
    for side in (1, -1):
        p.box((rear - 0.05, rear), (side * (half - 0.15) - 0.2, side * (half - 0.15) + 0.15), (z - 0.07, z + 0.07), 'frame', 0.01)
        for at, mat in ((-0.17, 'red'), (-0.06, 'amber'), (0.05, 'lens')):
            p.box((rear - 0.07, rear - 0.04), (side * (half - 0.15) + at, side * (half - 0.15) + at + 0.09), (z - 0.05, z + 0.05), mat, 0.01)
    p.box((rear - 0.02, rear), (-0.19, 0.19), (z - 0.06, z + 0.06), 'white', 0.004)


def guard(p, axle, radius, half, width):
    """A round mudguard over the rear wheels, with a flap."""
    turns = np.radians(np.linspace(20, 165, 24))
    ring = [(axle + (radius + 0.09) * math.cos(t), radius + (radius + 0.09) * math.sin(t)) for t in turns]
    ring += [(axle + (radius + 0.075) * math.cos(t), radius + (radius + 0.075) * math.sin(t)) for t in turns[::-1]]
    for side in (1, -1):
        p.extrude(ring, 'y', side * (half - width), side * half, 'frame', 0.004)
        p.box((axle - radius - 0.12, axle - radius - 0.105), (side * (half - width), side * half), (0.2, radius + 0.2), 'black', 0.004)


def tray(p, rear, front, half, deck, high, rack, post=None):
    """A tray of aluminium with drop sides `high` metres above the deck, and a headboard up to `rack`; `post` parts its sides."""
    out = half + 0.03
    p.box((rear, front), (-out, out), (deck - 0.1, deck), 'frame', 0.01)
    p.box((rear + 0.02, front - 0.02), (-half, half), (deck - 0.01, deck + 0.012), 'plate', 0.003)
    ribs = [0.09, 0.2, 0.31] if high > 0.35 else [0.07, 0.17]
    ends = [rear + 0.03, *([] if post is None else [post - 0.03, post + 0.03]), front - 0.08]
    for side in (1, -1):
        for x0, x1 in zip(ends[::2], ends[1::2]):
            p.box((x0, x1), (side * half, side * (half + 0.035)), (deck - 0.02, deck + high), 'alloy', 0.006)
            for z in ribs:
                p.box((x0 + 0.03, x1 - 0.03), (side * (half + 0.035), side * (half + 0.045)), (deck + z - 0.025, deck + z + 0.02), 'alloy', 0.004)
            for x in (x0 + 0.12, x1 - 0.12):
                p.box((x - 0.04, x + 0.04), (side * (half + 0.04), side * (half + 0.06)), (deck + high - 0.16, deck + high - 0.04), 'frame', 0.006)
        for x0, x1 in [(rear, rear + 0.05), *([] if post is None else [(post - 0.03, post + 0.03)])]:
            p.box((x0, x1), (side * (half - 0.02), side * (half + 0.04)), (deck - 0.06, deck + high + 0.02), 'frame', 0.006)
    p.box((rear - 0.005, rear + 0.03), (-half + 0.03, half - 0.03), (deck - 0.02, deck + high), 'alloy', 0.006)
    for z in ribs:
        p.box((rear - 0.015, rear), (-half + 0.07, half - 0.07), (deck + z - 0.025, deck + z + 0.02), 'alloy', 0.004)
    # The headboard with its rack.
    foot = deck + 0.44 * (rack - deck) / 1.34
    for y in (-half + 0.02, -0.35, 0.35, half - 0.02):
        p.box((front - 0.05, front), (y - 0.03, y + 0.03), (deck - 0.06, rack), 'frame', 0.008)
    for z in (foot, (foot + rack) / 2, rack - 0.02):
        p.box((front - 0.055, front + 0.005), (-half - 0.01, half + 0.01), (z - 0.035, z + 0.035), 'frame', 0.01)
    p.box((front - 0.035, front - 0.02), (-half + 0.02, half - 0.02), (deck, foot), 'alloy', 0.004)


def rigid(body):
    """A light truck of 7 m; `body` is 'tray' or 'box'."""
    p = Parts()
    half, radius, front_axle, rear_axle, rear = 1.0, 0.4, 2.55, -1.35, -3.35
    spec = {'ends': (rear - 0.05, 3.5), 'half': half, 'axles': (front_axle, rear_axle), 'wheel': {'radius': radius, 'width': 0.24}, 'studio': 1.3}
    cab(p, {'back': 1.75, 'front': 3.32, 'half': half, 'floor': 0.6, 'belt': 1.36, 'roof': 2.24, 'lean': 0.36, 'brow': 0.12, 'axle': front_axle, 'wheel': radius, 'arch': 0.5,
        'grille': (0.92, 1.24), 'slats': 3, 'bright': True, 'bumper': (0.34, 0.76), 'bumperMat': 'paint', 'lamp': (0.78, 0.98), 'lampOut': 0.008, 'door': (1.95, 3.12), 'sleeper': False, 'mirror': 0.8})
    wheels = []
    for side in (1, -1):
        truck_wheel(p, (front_axle, side * 0.84, radius), side, radius, 0.11, True)
        truck_wheel(p, (rear_axle, side * 0.86, radius), side, radius, 0.11, False)
        wheels += [(front_axle, side * 0.84), (rear_axle, side * 0.8)]
        p.box((0.35, 1.15), (side * 0.5, side * 0.92), (0.42, 0.78), 'alloy', 0.08)
        p.box((1.3, 1.65), (side * 0.5, side * 0.9), (0.46, 0.76), 'frame', 0.03)
    chassis(p, rear + 0.1, 2.9, 0.74, (front_axle, rear_axle), radius, half)
    guard(p, rear_axle, radius, 0.98, 0.4)
    deck, front = 0.98, 1.6
    if body == 'tray':
        tray(p, rear, front, 1.05, deck, 0.38, 2.32, -0.9)
    else:
        top = 3.05
        p.box((rear, front), (-1.1, 1.1), (deck - 0.08, deck + 0.02), 'frame', 0.01)
        p.box((rear + 0.03, front - 0.03), (-1.1, 1.1), (deck, top), 'pale', 0.03)
        p.sides(rectangle(-2.9, 1.1, 1.62, 1.7), 1.1, 0.003, 'paint', 0)
        p.sides(rectangle(-2.9, 1.1, 1.73, 1.76), 1.1, 0.003, 'paint', 0)
        for side in (1, -1):
            for z in (deck + 0.03, top - 0.05):
                p.box((rear, front), (side * 1.085, side * 1.115), (z - 0.04, z + 0.05), 'alloy', 0.012)
            for x in (rear + 0.02, front - 0.02):
                p.box((x - 0.035, x + 0.035), (side * 1.05, side * 1.115), (deck, top + 0.01), 'alloy', 0.014)
            for x in (rear + 0.3, -0.9, 1.3):
                p.box((x - 0.05, x + 0.05), (side * 1.11, side * 1.125), (deck - 0.02, deck + 0.03), 'amber', 0.006)
        for y0, y1 in ((-1.05, -0.01), (0.01, 1.05)):
            p.box((rear - 0.01, rear + 0.04), (y0, y1), (deck + 0.04, top - 0.06), 'pale', 0.008)
        for y in (-0.14, 0.14):
            p.rod((rear - 0.03, y, deck + 0.08), (rear - 0.03, y, top - 0.1), 0.018, 'alloy', n=12)
            p.box((rear - 0.045, rear), (y - 0.05, y + 0.05), (1.5, 1.6), 'frame', 0.01)
        p.extrude(rounded([(front + 0.02, 2.24), (front + 0.02, 2.96), (front + 0.1, 2.98), (front + 0.62, 2.5), (front + 0.8, 2.28)], 0.05), 'y', -0.85, 0.85, 'paint', 0.04, 4)
    tail(p, rear, half, 0.72)
    spec['low'] = deck
    spec['close'] = {'wheel': ((front_axle, 0.95, 0.62), 62, 2.3), 'lamp': ((3.3, 0.62, 0.92), 24, 1.7)}
    return spec, p.points(), wheels


def lines(p, back):
    """Coiled lines for the trailer: they hang behind the cab, both ends plugged into brackets there."""
    for side in (1, -1):
        p.box((back - 0.07, back), (side * 0.46 - 0.16, side * 0.46 + 0.16), (1.96, 2.1), 'frame', 0.02)
    for k, mat in enumerate(('red', 'frame', 'amber')):
        wide, deep = 0.56 - 0.1 * k, 0.62 - 0.13 * k
        t = np.linspace(-1, 1, 900)
        middle = np.stack([np.full_like(t, back - 0.11 - 0.02 * k), wide * t, 1.94 - deep * (1 - t**2)], axis=1)
        along = np.gradient(middle, axis=0)
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        out = np.array((1.0, 0, 0))
        across = np.cross(along, out)
        turn = t * math.pi * 26
        # The coil grows out of straight ends.
        r = 0.034 * np.clip((1 - np.abs(t)) * 9, 0, 1)[:, None]
        p.sweep(middle + r * (np.cos(turn)[:, None] * out + np.sin(turn)[:, None] * across), 0.0095, mat, 8)
        for side in (1, -1):
            p.rod((back - 0.11 - 0.02 * k, side * wide, 1.92), (back - 0.06, side * wide, 1.99), 0.02, 'alloy', n=12)


def prime_mover():
    """A prime mover with three axles and a sleeper."""
    p = Parts()
    half, radius, axles, rear = 1.22, 0.52, (2.35, -1.35, -2.7), -3.4
    spec = {'ends': (rear - 0.05, 3.6), 'half': half, 'axles': axles, 'wheel': {'radius': radius, 'width': 0.3}, 'studio': 1.45}
    figures = {'back': 1.1, 'front': 3.42, 'half': half, 'floor': 0.86, 'belt': 1.95, 'roof': 3.12, 'lean': 0.2, 'brow': 0.2, 'axle': axles[0], 'wheel': radius, 'arch': 0.66,
        'grille': (0.92, 1.66), 'slats': 6, 'bright': True, 'bumper': (0.32, 0.86), 'bumperMat': 'paint', 'lamp': (0.62, 0.86), 'lampOut': 0.085, 'door': (2.0, 3.2), 'sleeper': True, 'mirror': 1.2}
    cab(p, figures)
    # Roof fairing with its board, visor, horns, side fairings behind the cab.
    p.loft([[(x, u, z) for u, z in rounded([(-w, 3.05), (w, 3.05), (w * 0.93, h), (-w * 0.93, h)], 0.16, 6)] for x, w, h in ((1.14, 1.17, 3.72), (1.7, 1.17, 3.74), (2.2, 1.15, 3.66), (2.62, 1.12, 3.46), (2.9, 1.08, 3.24))], 'paint')
    p.extrude([(3.16, 2.9), (3.42, 2.78), (3.425, 2.8), (3.17, 2.935)], 'y', -1.02, 1.02, 'charcoal', 0.003)
    for y in (-0.75, -0.38, 0, 0.38, 0.75):
        p.box((2.84, 2.9), (y - 0.07, y + 0.07), (3.17, 3.22), 'amber', 0.015)
    wheels = []
    for side in (1, -1):
        truck_wheel(p, (axles[0], side * 1.05, radius), side, radius, 0.15, True)
        wheels.append((axles[0], side * 1.05))
        for axle in axles[1:]:
            truck_wheel(p, (axle, side * 1.08, radius), side, radius, 0.14, False)
            wheels.append((axle, side * 0.95))
        p.box((0.62, 1.1), (side * (half - 0.05), side * half), (1.0, 3.1), 'paint', 0.02)
        # Tanks and steps between the axles.
        p.rod((-0.72, side * 0.88, 0.66), (0.62, side * 0.88, 0.66), 0.31, 'alloy', n=40, bevel=0.03)
        for x in (-0.45, 0.35):
            p.box((x - 0.03, x + 0.03), (side * 0.55, side * 1.2), (0.34, 0.37), 'frame', 0.006)
        p.box((0.75, 1.6), (side * 0.75, side * 1.2), (0.38, 0.88), 'charcoal', 0.05)
        for z in (0.42, 0.72, 1.02):
            p.box((3.02, 3.34), (side * (half - 0.16), side * (half + 0.004)), (z, z + 0.05), 'frame', 0.01)
        p.rod((0.84, side * 1.02, 0.9), (0.84, side * 1.02, 3.5), 0.075, 'alloy', n=28)
        p.rod((0.84, side * 1.02, 1.3), (0.84, side * 1.02, 2.5), 0.1, 'alloy', n=28, bevel=0.01)
        p.rod((0.84, side * 1.02, 3.48), (0.74, side * 1.02, 3.62), 0.075, 'alloy', n=28)
        p.rod((1.9, side * (half + 0.05), 1.15), (1.9, side * (half + 0.05), 2.1), 0.018, 'alloy', n=12)
    chassis(p, rear, 3.0, 0.95, axles, radius, half)
    for axle in axles[1:]:
        guard(p, axle, radius, 1.22, 0.56)
    # Turntable on its plate, catwalk, lines for the trailer.
    p.extrude(rounded(rectangle(-2.75, -1.3, -0.5, 0.5), 0.1), 'z', 1.05, 1.1, 'frame', 0.01)
    p.extrude(rounded([(-2.62, -0.44), (-2.62, -0.12), (-2.2, 0.0), (-2.62, 0.12), (-2.62, 0.44), (-1.62, 0.5), (-1.5, 0.0), (-1.62, -0.5)], 0.06), 'z', 1.16, 1.22, 'charcoal', 0.015)
    p.box((-2.1, -1.7), (-0.4, 0.4), (1.08, 1.18), 'frame', 0.02)
    p.box((-0.9, 0.9), (-0.75, 0.75), (1.06, 1.1), 'plate', 0.006)
    lines(p, 1.06)
    tail(p, rear, 1.0, 0.92)
    spec['close'] = {'wheel': ((axles[0], 1.2, 0.85), 62, 3.0), 'lamp': ((3.5, 0.75, 0.95), 24, 2.3)}
    return spec, p.points(), wheels
