"""A utility tractor of about 100 hp, and the same grown to 300 hp: lugged tyres, bonnet, cab. Both sides are alike, so the exhaust stands in the middle."""
import math

import numpy as np

from .parts import Parts, rectangle, rounded, section


def lugged_wheel(p, centre, side, radius, half, rim, lugs, disc='pale'):
    """A tyre with slanted bars and a dished disc; `half` its half width, `side` 1 on the left."""
    deep = 0.045 * radius / 0.8
    r = radius - deep
    carcass = [(rim, -half * 0.8), (rim + 0.03, -half * 0.88), ((rim + r) / 2, -half), (r - 0.07, -half * 0.95), (r - 0.015, -half * 0.72), (r, -half * 0.3)]
    carcass += [(a, -b) for a, b in reversed(carcass)]
    p.lathe(carcass, centre, 'tyre', 96)
    # Bars reach into the carcass, on a small tyre not as far as its side.
    root = r - min(0.07, 0.24 * (r - rim))
    points, faces = [], []
    for k in range(2 * lugs):
        hand = 1 if k % 2 else -1
        a0 = k * math.pi / lugs
        base = len(points)
        for t in np.linspace(0, 1, 6):
            y = hand * half * (-0.06 + 1.06 * t)
            turn = a0 - 0.36 * t * 0.8 / math.sqrt(radius / 0.8)
            drop = 0.0 if t < 0.75 else (t - 0.75) * 4 * 0.055
            wide = (0.032 + 0.014 * t) / radius
            for a, out in ((-wide * 1.35, root - drop), (wide * 1.35, root - drop), (wide, radius - drop), (-wide, radius - drop)):
                points.append((centre[0] + out * math.cos(turn + a), centre[1] + y, centre[2] + out * math.sin(turn + a)))
        for i in range(5):
            q = base + i * 4
            faces += [(q + j, q + (j + 1) % 4, q + 4 + (j + 1) % 4, q + 4 + j) for j in range(4)]
        faces += [(base, base + 1, base + 2, base + 3), (base + 20, base + 21, base + 22, base + 23)]
    p.mesh(points, faces, 'tyre', 0.006, 2)
    s = side
    y = lambda v: s * v * half
    p.lathe([(rim + 0.025, y(0.9)), (rim + 0.02, y(0.97)), (rim - 0.005, y(0.94)), (rim - 0.02, y(0.7)), (rim - 0.035, y(0.1)), (rim * 0.78, y(0.05)), (rim * 0.7, y(0.2)), (rim * 0.42, y(0.34)), (rim * 0.4, y(0.42)), (0, y(0.42))], centre, disc, 72)
    p.lathe([(rim * 0.24, y(0.4)), (rim * 0.22, y(0.66)), (rim * 0.15, y(0.72)), (0, y(0.72))], centre, 'grey', 40)
    p.lathe([(rim + 0.02, -y(0.9)), (rim - 0.03, -y(0.5)), (rim - 0.035, y(0.1)), (0, y(0.05))], centre, 'black', 40)
    for k in range(8):
        a = k * math.pi / 4
        at = np.array(centre) + (rim * 0.33 * math.cos(a), 0, rim * 0.33 * math.sin(a))
        p.rod(at + (0, y(0.38), 0), at + (0, y(0.5), 0), 0.018, 'alloy', n=8)
        at = np.array(centre) + (rim * 0.86 * math.cos(a + 0.2), 0, rim * 0.86 * math.sin(a + 0.2))
        p.rod(at + (0, y(0.02), 0), at + (0, y(0.22), 0), 0.04, 'grey', n=8)


def ring(x, z, outer, inner, start, end, steps=22):
    """Part of a ring in (x, z), from one angle to another in degrees."""
    turns = np.radians(np.linspace(start, end, steps))
    return [(x + outer * math.cos(t), z + outer * math.sin(t)) for t in turns] + [(x + inner * math.cos(t), z + inner * math.sin(t)) for t in turns[::-1]]


def tractor():
    p = Parts()
    back, front = (-0.9, 0.0, 0.84), (1.5, 0.0, 0.58)
    spec = {'ends': (-1.78, 2.42), 'half': 1.06, 'axles': (-0.9, 1.5), 'wheel': {'radius': 0.84, 'width': 0.46}, 'studio': 1.05}
    wheels = []
    for side in (1, -1):
        lugged_wheel(p, (back[0], side * 0.83, back[2]), side, 0.84, 0.235, 0.5, 20)
        lugged_wheel(p, (front[0], side * 0.78, front[2]), side, 0.58, 0.175, 0.35, 18)
        wheels += [(-0.9, side * 0.83), (1.5, side * 0.78)]
    # Bonnet: narrow and falling towards the nose, a dark flank below.
    hood = [(0.2, 0.40, 1.26, 1.78), (0.7, 0.39, 1.22, 1.745), (1.3, 0.37, 1.16, 1.67), (1.75, 0.345, 1.08, 1.58), (1.98, 0.335, 1.04, 1.515), (2.09, 0.32, 1.03, 1.475), (2.125, 0.29, 1.045, 1.44)]
    p.loft([section(x, h, a, b, 0.12, 7) for x, h, a, b in hood], 'paint')
    p.loft([section(x, h, a, b, 0.04, 4) for x, h, a, b in ((0.2, 0.385, 0.84, 1.4), (1.2, 0.36, 0.86, 1.3), (1.9, 0.31, 0.86, 1.14))], 'frame')
    for side in (1, -1):
        at = lambda x, v: (x, side * (np.interp(x, [k[0] for k in hood], [k[1] for k in hood]) + v))
        fall = lambda x, z: z - 0.09 * (x - 0.6)
        vent = [(0.62, 1.3), (1.72, 1.3), (1.66, 1.46), (0.65, 1.46)]
        p.loft([[(*at(x, d), fall(x, z)) for x, z in vent] for d in (-0.03, 0.006)], 'seam', 0.002)
        for k in range(6):
            z = 1.32 + 0.024 * k
            a, b = (0.66, z), (1.66, z)
            p.rod((*at(a[0], 0.006), z - 0.09 * 0.06), (*at(b[0], 0.006), z - 0.09 * 1.06), 0.005, 'charcoal', n=6)
        # Head lamps beside the grille.
        eye = rounded([(0.06, 1.31), (0.06, 1.39), (0.2, 1.41), (0.255, 1.36), (0.24, 1.31)], 0.015)
        p.loft([[(x, side * u, v) for u, v in eye] for x in (1.95, 2.123)], 'frame', 0.004)
        eye = rounded([(0.08, 1.322), (0.08, 1.38), (0.19, 1.395), (0.235, 1.357), (0.225, 1.322)], 0.012)
        p.loft([[(x, side * u, v) for u, v in eye] for x in (1.95, 2.136)], 'lens', 0.006)
    p.ends(rounded([(-0.2, 1.08), (0.2, 1.08), (0.235, 1.29), (-0.235, 1.29)], 0.03), 2.125, 0.012, 'seam')
    for k in range(7):
        p.rod((2.138, -0.2, 1.1 + k * 0.028), (2.138, 0.2, 1.1 + k * 0.028), 0.006, 'charcoal', n=8)
    # Engine, gearbox, front axle, weights.
    p.box((-1.15, 1.9), (-0.22, 0.22), (0.5, 0.95), 'frame', 0.05)
    p.box((0.2, 1.4), (-0.31, 0.31), (0.62, 0.95), 'charcoal', 0.05)
    p.box((-1.2, -0.3), (-0.36, 0.36), (0.6, 1.15), 'frame', 0.05)
    p.rod((front[0], -0.66, 0.58), (front[0], 0.66, 0.58), 0.085, 'frame')
    p.rod((back[0], -0.7, 0.84), (back[0], 0.7, 0.84), 0.15, 'frame')
    p.box((1.75, 2.2), (-0.2, 0.2), (0.62, 0.86), 'frame', 0.03)
    for k in range(7):
        y = (k - 3) * 0.09
        p.extrude(rounded([(2.16, 0.62), (2.16, 0.98), (2.3, 0.98), (2.4, 0.9), (2.4, 0.62)], 0.04), 'y', y - 0.04, y + 0.04, 'frame', 0.012)
    # Cab: panes between black posts.
    half = 0.74
    glass = [(0.22, 1.22), (0.3, 1.5), (0.12, 2.5), (-1.2, 2.5), (-1.34, 1.55), (-1.1, 1.5), (-0.72, 1.1), (-0.55, 1.0), (0.1, 1.0)]
    p.extrude(rounded(glass, 0.04), 'y', -half, half, 'pane', 0.02)
    for side in (1, -1):
        y = side * (half - 0.01)
        posts = {
            'a': [(0.1, 1.0), (0.2, 1.2), (0.29, 1.5), (0.1, 2.52)],
            'b': [(-0.6, 1.05), (-0.64, 1.5), (-0.58, 2.52)],
            'c': [(-1.1, 1.5), (-1.33, 1.56), (-1.19, 2.52)],
            'sill': [(0.1, 1.0), (-0.56, 1.0), (-0.74, 1.14), (-1.1, 1.5)],
        }
        for name, knots in posts.items():
            thick = 0.04 if name in 'ac' else 0.026
            p.tube([(x, y, z) for x, z in knots], thick, 'frame')
        p.rod((0.12, y, 2.47), (-1.2, y, 2.47), 0.035, 'frame', n=12)
        p.rod((-0.5, side * (half + 0.035), 1.25), (-0.5, side * (half + 0.035), 1.5), 0.013, 'charcoal', n=10)
        p.rod((0.3, side * (half + 0.06), 1.3), (0.2, side * (half + 0.06), 1.95), 0.014, 'charcoal', n=10)
        # Mirrors on arms.
        p.rod((0.16, side * half, 2.2), (0.3, side * 1.0, 2.2), 0.014, 'frame', n=10)
        p.box((0.28, 0.33), (side * 0.93, side * 1.09), (2.0, 2.32), 'frame', 0.025)
        p.box((0.272, 0.285), (side * 0.945, side * 1.075), (2.02, 2.3), 'mirror', 0.006)
        # Fenders over the rear wheels.
        p.extrude(ring(back[0], back[2], 0.955, 0.92, 22, 152), 'y', side * 0.56, side * 1.08, 'paint', 0.014)
        p.extrude(ring(back[0], back[2], 0.95, 0.55, 22, 152), 'y', side * 0.56, side * 0.6, 'paint', 0.01)
        p.extrude(ring(back[0], back[2], 0.962, 0.9, 22, 152), 'y', side * 1.06, side * 1.095, 'frame', 0.012)
        p.box((-1.76, -1.7), (side * 0.82 - 0.15, side * 0.82 + 0.15), (1.2, 1.32), 'frame', 0.015)
        p.box((-1.775, -1.755), (side * 0.82 - 0.13, side * 0.82 - 0.005), (1.215, 1.305), 'red', 0.008)
        p.box((-1.775, -1.755), (side * 0.82 + 0.005, side * 0.82 + 0.13), (1.215, 1.305), 'amber', 0.008)
        # Front fenders, steps, tank.
        p.extrude(ring(front[0], front[2], 0.66, 0.635, 40, 150), 'y', side * 0.62, side * 0.94, 'frame', 0.01)
        p.box((1.4, 1.46), (side * 0.5, side * 0.64), (1.0, 1.2), 'frame', 0.01)
        for z in (0.42, 0.68, 0.94):
            p.box((-0.2, 0.18), (side * 0.55, side * 0.84), (z, z + 0.03), 'frame', 0.01)
        for x in (-0.2, 0.16):
            p.box((x, x + 0.02), (side * 0.8, side * 0.84), (0.42, 0.97), 'frame', 0.005)
        p.box((0.25, 0.9), (side * 0.3, side * 0.52), (0.62, 0.95), 'frame', 0.06)
        p.box((0.2, 0.25), (side * 0.52 - 0.1, side * 0.52 + 0.1), (2.545, 2.615), 'lens', 0.015)
        p.box((-1.36, -1.31), (side * 0.52 - 0.1, side * 0.52 + 0.1), (2.545, 2.615), 'lens', 0.015)
        # Arms of the linkage.
        p.rod((-1.1, side * 0.26, 0.62), (-1.78, side * 0.4, 0.52), 0.04, 'alloy', n=12)
        p.rod((-1.25, side * 0.3, 1.05), (-1.6, side * 0.38, 0.56), 0.025, 'alloy', n=12)
    p.rod((-1.2, 0, 1.0), (-1.72, 0, 0.92), 0.035, 'alloy', n=12)
    # Roof: its rim dark, its cap painted.
    p.extrude(rounded(rectangle(-1.34, 0.24, -0.8, 0.8), 0.14), 'z', 2.49, 2.57, 'frame', 0.025)
    outline = lambda grow: rounded(rectangle(-1.36 - grow, 0.27 + grow, -0.83 - grow, 0.83 + grow), 0.18)
    p.loft([[(x, y, z) for x, y in outline(g)] for g, z in ((-0.03, 2.555), (0.0, 2.575), (0.0, 2.645), (-0.025, 2.69), (-0.07, 2.72), (-0.14, 2.74))], 'paint')
    p.rod((-1.1, 0.0, 2.73), (-1.1, 0.0, 2.78), 0.05, 'frame')
    p.rod((-1.1, 0.0, 2.78), (-1.1, 0.0, 2.9), 0.055, 'amber', 0.045, bevel=0.012)
    # Exhaust in the middle of the bonnet; seat and steering wheel.
    p.rod((0.72, 0, 1.7), (0.72, 0, 2.15), 0.055, 'frame', bevel=0.015)
    p.rod((0.72, 0, 2.15), (0.72, 0, 2.6), 0.033, 'alloy')
    p.rod((0.72, 0, 2.58), (0.68, 0, 2.68), 0.033, 'alloy')
    p.box((-1.0, -0.5), (-0.25, 0.25), (1.2, 1.45), 'cloth', 0.06)
    p.box((-1.06, -0.92), (-0.24, 0.24), (1.4, 2.0), 'cloth', 0.06)
    p.box((-0.05, 0.2), (-0.3, 0.3), (1.0, 1.72), 'trim', 0.06)
    p.rod((0.0, 0, 1.7), (-0.14, 0, 1.82), 0.025, 'trim')
    turn = np.arange(25) * 2 * math.pi / 24
    p.tube([(-0.14 - 0.12 * math.cos(t), 0.2 * math.sin(t), 1.82 - 0.15 * math.cos(t)) for t in turn], 0.014, 'black')
    spec['close'] = {'wheel': ((-0.9, 1.0, 0.9), 62, 2.9), 'lamp': ((2.1, 0.2, 1.25), 24, 1.7)}
    return p, spec, wheels


def utility():
    p, spec, wheels = tractor()
    return spec, p.points(), wheels


def broadacre(scale=1.2, longer=0.3):
    """Larger all over, `longer` metres more of bonnet before that, and double wheels behind."""
    p, spec, wheels = tractor()
    for side in (1, -1):
        lugged_wheel(p, (-0.9, side * 1.37, 0.84), side, 0.84, 0.235, 0.5, 20)
        p.rod((-0.9, side * 0.8, 0.84), (-0.9, side * 1.4, 0.84), 0.14, 'frame')
        wheels.append((-0.9, side * 1.37))
    grown = lambda x: (x + longer * min(max((x - 0.25) / 0.6, 0), 1)) * scale
    for thing in p.things:
        for v in thing.data.vertices:
            v.co = (grown(v.co.x), v.co.y * scale, v.co.z * scale)
    spec |= {
        'ends': tuple(grown(x) for x in spec['ends']),
        'half': 1.62 * scale,
        'axles': tuple(grown(x) for x in spec['axles']),
        'wheel': {name: value * scale for name, value in spec['wheel'].items()},
        'studio': 1.3,
        'close': {'wheel': ((grown(-0.9), 1.6 * scale, 1.08), 62, 3.6), 'lamp': ((grown(2.1), 0.24, 1.5), 24, 2.1)},
    }
    return spec, p.points(), [(grown(x), y * scale) for x, y in wheels]
