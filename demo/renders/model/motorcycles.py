"""Motorcycles as figures: a naked one, a sports one, one for adventures, one for dirt, a cruiser. Both sides are alike, so each has two silencers."""
import math

import numpy as np

from .field import box, capsule, mesh_of, smax, smin
from .parts import Parts, rectangle, rounded
from .materials import plain
from .scene import add_mesh
from .tractor import ring

naked = {
    'fork': 'gold', 'front': 0.72, 'rear': -0.7, 'radii': (0.312, 0.318), 'halves': (0.06, 0.09), 'rake': 24.5, 'clamp': 0.93, 'wire': False,
    'tank': [((0.14, 0, 0.86), (0.27, 0.165, 0.135)), ((0.02, 0, 0.83), (0.26, 0.12, 0.1)), ((0.3, 0, 0.8), (0.15, 0.17, 0.1))], 'tankFoot': 0.74,
    'seat': [(0.0, 0.79, 0.12), (-0.28, 0.795, 0.15), (-0.36, 0.83, 0.13), (-0.46, 0.865, 0.12), (-0.68, 0.88, 0.09)],
    'tail': [(-0.1, 0.1, 0.68, 0.76), (-0.4, 0.12, 0.72, 0.84), (-0.66, 0.085, 0.8, 0.9), (-0.86, 0.04, 0.86, 0.915)],
    'bar': (0.36, 1.04, 0.37), 'lamp': (0.56, 0.87, 0.095), 'silencer': ((-0.16, 0.15, 0.3), (-0.58, 0.2, 0.44), 0.052), 'twin': False,
}
adventure = {
    'fork': 'frame', 'front': 0.8, 'rear': -0.76, 'radii': (0.345, 0.325), 'halves': (0.052, 0.078), 'rake': 26.5, 'clamp': 1.04, 'wire': True,
    'tank': [((0.12, 0, 0.96), (0.26, 0.19, 0.15)), ((0.26, 0, 0.88), (0.2, 0.225, 0.15)), ((-0.02, 0, 0.91), (0.22, 0.12, 0.1))], 'tankFoot': 0.76,
    'seat': [(-0.02, 0.87, 0.11), (-0.3, 0.87, 0.15), (-0.42, 0.9, 0.15), (-0.52, 0.915, 0.14), (-0.78, 0.925, 0.12)],
    'tail': [(-0.12, 0.1, 0.74, 0.82), (-0.45, 0.12, 0.78, 0.88), (-0.75, 0.1, 0.84, 0.91), (-0.92, 0.06, 0.87, 0.91)],
    'bar': (0.38, 1.18, 0.42), 'lamp': (0.6, 1.02, 0.1), 'silencer': ((-0.2, 0.16, 0.42), (-0.62, 0.22, 0.62), 0.055), 'twin': False,
}
cruiser = {
    'fork': 'chrome', 'front': 0.9, 'rear': -0.76, 'radii': (0.33, 0.32), 'halves': (0.065, 0.09), 'rake': 33, 'clamp': 0.86, 'wire': False,
    'tank': [((0.16, 0, 0.78), (0.32, 0.15, 0.13)), ((0.3, 0, 0.8), (0.18, 0.13, 0.11))], 'tankFoot': 0.7,
    'seat': [(-0.12, 0.69, 0.12), (-0.34, 0.67, 0.19), (-0.5, 0.7, 0.18), (-0.58, 0.75, 0.13), (-0.84, 0.73, 0.11)],
    'tail': [(-0.2, 0.08, 0.6, 0.66), (-0.5, 0.09, 0.62, 0.68), (-0.8, 0.1, 0.66, 0.7), (-0.95, 0.1, 0.64, 0.68)],
    'bar': (0.16, 1.02, 0.4), 'lamp': (0.56, 0.82, 0.1), 'silencer': ((0.05, 0.2, 0.24), (-0.95, 0.24, 0.27), 0.05), 'twin': True,
}

sport = naked | {
    'clamp': 0.86, 'bar': (0.4, 0.92, 0.35), 'lamp': (0.62, 0.82, 0.06), 'fork': 'frame',
    'seat': [(0.0, 0.79, 0.12), (-0.28, 0.79, 0.14), (-0.34, 0.85, 0.12), (-0.46, 0.91, 0.11), (-0.68, 0.94, 0.08)],
    'tail': [(-0.1, 0.1, 0.69, 0.76), (-0.4, 0.12, 0.75, 0.87), (-0.66, 0.085, 0.85, 0.94), (-0.88, 0.035, 0.92, 0.965)],
}
dirt = {
    'front': 0.79, 'rear': -0.72, 'radii': (0.35, 0.335), 'halves': (0.042, 0.06), 'rake': 26.5, 'clamp': 1.03, 'wire': True, 'fork': 'gold',
    'tank': [((0.12, 0, 0.93), (0.24, 0.125, 0.1)), ((0.24, 0, 0.87), (0.16, 0.16, 0.12))], 'tankFoot': 0.78,
    'seat': [(0.12, 0.95, 0.085), (-0.2, 0.925, 0.12), (-0.5, 0.93, 0.12), (-0.8, 0.955, 0.1)],
    'tail': [(-0.2, 0.09, 0.79, 0.86), (-0.5, 0.1, 0.84, 0.89), (-0.8, 0.085, 0.89, 0.925), (-1.04, 0.06, 0.925, 0.945)],
    'bar': (0.34, 1.2, 0.4), 'lamp': (0.6, 0.98, 0.085), 'silencer': ((-0.26, 0.13, 0.52), (-0.66, 0.17, 0.74), 0.048), 'twin': False,
}


def egg(x, y, z, centre, radii):
    k = np.sqrt(((x - centre[0]) / radii[0]) ** 2 + ((y - centre[1]) / radii[1]) ** 2 + ((z - centre[2]) / radii[2]) ** 2)
    return (k - 1) * min(radii)


def solid(p, mat, field, low, high, step=0.008):
    points, faces, normals = mesh_of(field, low, high, step, mirror=True)
    p.things.append(add_mesh(mat, points, faces, normals, p.mats[mat]))


def wheel(p, x, radius, half, wire, discs):
    """A round tyre on a cast or a wire wheel, with its brake discs."""
    rim = radius - half * 1.35 - 0.012
    c = (x, 0, radius)
    turns = np.linspace(-2.1, 2.1, 19)
    mid = (radius + rim) / 2
    tyre = [(mid + (radius - mid) * math.cos(t), half * math.sin(t) * (1.0 if abs(t) < 1.6 else 0.92)) for t in turns]
    p.lathe([(rim, -half * 0.75), *tyre, (rim, half * 0.75)], c, 'tyre', 96)
    p.lathe([(rim + 0.012, -half * 0.8), (rim + 0.006, -half * 0.88), (rim - 0.016, -half * 0.7), (rim - 0.022, 0), (rim - 0.016, half * 0.7), (rim + 0.006, half * 0.88), (rim + 0.012, half * 0.8)], c, 'alloy' if wire else 'charcoal', 96)
    p.rod((x, -half * 1.1, radius), (x, half * 1.1, radius), 0.045, 'charcoal', n=28, bevel=0.006)
    at = lambda a, r, y: (x + r * math.cos(a), y, radius + r * math.sin(a))
    if wire:
        for k in range(36):
            a = k * math.pi / 18
            s = 1 if k % 2 else -1
            p.rod(at(a + s * 0.35, 0.04, s * half * 0.6), at(a, rim - 0.01, s * half * 0.15), 0.0022, 'alloy', n=5)
    else:
        for k in range(5):
            a = k * 2 * math.pi / 5 + 0.3
            for d in (-0.16, 0.16):
                p.rod(at(a, 0.035, 0), at(a + d, rim - 0.008, 0), 0.021, 'charcoal', 0.013, n=10)
    for side in discs:
        y = side * (half + 0.014)
        p.lathe([(0.145, y - 0.0025), (0.145, y + 0.0025), (0.088, y + 0.0025), (0.088, y - 0.0025), (0.145, y - 0.0025)], c, 'silver', 72)
        p.lathe([(0.09, y - 0.003), (0.09, y + 0.004), (0.03, y + 0.008), (0.03, y - 0.003)], c, 'charcoal', 48)
        s = -1 if x > 0 else 1
        p.extrude(rounded([at(a, r, 0)[::2] for a, r in ((math.pi / 2 + s * 1.2, 0.1), (math.pi / 2 + s * 1.2, 0.165), (math.pi / 2 + s * 0.6, 0.165), (math.pi / 2 + s * 0.6, 0.1))], 0.02), 'y', *sorted((y - 0.022, y + 0.026)), 'frame', 0.008)


def motorcycle(s, style):
    p = Parts()
    p.mats |= {'gold': plain('gold', (0.55, 0.36, 0.1), 0.25, 0.9), 'hide': plain('hide', 0.022, 0.55), 'chrome': plain('chrome', 0.75, 0.08, 1.0)}
    rf, rr = s['radii']
    xf, xr = s['front'], s['rear']
    spec = {'ends': (xr - rr, xf + rf), 'half': 0.3, 'axles': (xf, xr), 'wheel': {'radius': rr, 'width': 0.16}, 'studio': 0.8}
    wheel(p, xf, rf, s['halves'][0], s['wire'], (1, -1))
    wheel(p, xr, rr, s['halves'][1], s['wire'], (1, -1))
    shiny = 'chrome' if style == 'cruiser' else 'alloy'
    # Fork, clamps, handlebar with grips, levers and mirrors.
    lean = math.tan(math.radians(s['rake']))
    along = lambda z: xf - 0.03 - (z - rf) * lean
    top = s['clamp']
    for side in (1, -1):
        y = side * (s['halves'][0] + 0.05)
        p.rod((along(rf) + 0.03, y, rf), (along(rf + 0.34), y, rf + 0.34), 0.024 if style != 'cruiser' else 0.03, shiny if style == 'cruiser' else 'alloy', n=20)
        p.rod((along(rf + 0.26), y, rf + 0.26), (along(top + 0.05), y, top + 0.05), 0.031 if style != 'cruiser' else 0.024, s['fork'], n=20)
        p.rod((xf, side * 0.01, rf), (xf, y * 1.15, rf), 0.02, 'alloy', n=16)
    for z in (top, top - 0.17):
        p.box((along(z) - 0.045, along(z) + 0.04), (-0.14, 0.14), (z - 0.018, z + 0.018), 'charcoal', 0.014)
    bx, bz, wide = s['bar']
    for side in (1, -1):
        p.tube([(along(top) - 0.01, side * 0.04, top + 0.03), (along(top) - 0.01 if style != 'cruiser' else bx + 0.12, side * 0.07, bz - 0.02), (bx + 0.05, side * 0.2, bz), (bx - 0.04, side * (wide - 0.13), bz)], 0.012, shiny if style == 'cruiser' else 'frame')
        p.rod((bx - 0.04, side * (wide - 0.13), bz), (bx - 0.07, side * wide, bz - 0.005), 0.0175, 'tyre', n=18)
        p.box((bx - 0.06, bx - 0.01), (side * (wide - 0.165), side * (wide - 0.13)), (bz - 0.025, bz + 0.022), 'frame', 0.01)
        p.tube([(bx - 0.02, side * (wide - 0.14), bz - 0.005), (bx + 0.05, side * (wide - 0.09), bz - 0.01), (bx + 0.02, side * (wide + 0.01), bz - 0.02)], 0.005, 'alloy')
        m = (bx - 0.03, side * (wide + 0.03), bz + 0.17)
        p.rod((bx - 0.03, side * (wide - 0.15), bz + 0.01), m, 0.006, 'frame', n=10)
        solid_pair(p, 'frame', m, (0.022, 0.062, 0.038), side)
        p.extrude(rounded(rectangle(m[1] - 0.052, m[1] + 0.052, m[2] - 0.03, m[2] + 0.03), 0.025), 'x', m[0] - 0.026, m[0] - 0.02, 'mirror', 0)
        # Indicators.
        for x, z, y in ((s['lamp'][0] - 0.06, s['lamp'][1] - 0.05, 0.2), (xr - 0.2, s['tail'][-1][2] - 0.06, 0.15)):
            p.rod((x, 0, z), (x, side * y, z), 0.007, 'frame', n=8)
            p.rod((x - 0.025, side * y, z), (x + 0.025, side * y, z), 0.02, 'amber', 0.014, n=16, bevel=0.004)
    # Head lamp, instruments.
    lx, lz, lr = s['lamp']
    if style == 'cruiser':
        p.rod((lx - 0.12, 0, lz), (lx - 0.02, 0, lz), 0.05, 'chrome', lr, n=40)
        p.rod((lx - 0.02, 0, lz), (lx + 0.03, 0, lz), lr, 'chrome', n=40, bevel=0.01)
        p.rod((lx + 0.02, 0, lz), (lx + 0.036, 0, lz), lr * 0.9, 'lens', n=40, bevel=0.006)
    elif style != 'sport':
        solid(p, 'frame', lambda x, y, z: box(x + 0.9 * y * y + 0.3 * (z - lz), y, z, (lx, 0, lz), (0.07, lr * 1.15, lr), 0.045), (lx - 0.15, 0, lz - 0.15), (lx + 0.15, 0.2, lz + 0.15))
        for z in (lz + 0.025, lz - 0.035):
            solid(p, 'lens', lambda x, y, z_, z=z: box(x + 0.9 * y * y + 0.3 * (z_ - lz), y, z_, (lx + 0.006, 0, z), (0.07, lr * 0.82, 0.02), 0.015), (lx - 0.1, 0, lz - 0.12), (lx + 0.15, 0.2, lz + 0.12), 0.005)
    p.box((along(top) - 0.02, along(top) + 0.08), (-0.07, 0.07), (top + 0.07, top + 0.12), 'frame', 0.02)
    # Mudguard in front.
    if style != 'dirt':
        p.extrude(ring(xf, rf, rf + 0.03, rf + 0.018, 48 if style != 'cruiser' else 30, 160), 'y', -s['halves'][0] - 0.012, s['halves'][0] + 0.012, 'paint', 0.005)
    # Tank, seat, tail.
    def tank(x, y, z):
        f = egg(x, y, z, *s['tank'][0])
        for each in s['tank'][1:]:
            f = smin(f, egg(x, y, z, *each), 0.06)
        f = smax(f, s['tankFoot'] - z, 0.03)
        if style != 'cruiser':
            f = smax(f, -capsule(x, y, z, (-0.3, 0.25, s['tankFoot'] + 0.03), (0.12, 0.25, s['tankFoot'] + 0.05), 0.12), 0.03)
        return f
    solid(p, 'paint', tank, (-0.4, 0, 0.6), (0.6, 0.3, 1.2))
    cap = s['tank'][0][0]
    p.rod((cap[0], 0, cap[2] + s['tank'][0][1][2] - 0.02), (cap[0], 0, cap[2] + s['tank'][0][1][2] + 0.008), 0.04, 'charcoal', n=32, bevel=0.004)
    profile = lambda i: lambda x: np.interp(x, [k[0] for k in s['seat'][::-1]], [k[i] for k in s['seat'][::-1]])
    high, broad = profile(1), profile(2)
    x0, x1 = s['seat'][-1][0], s['seat'][0][0]
    def seat(x, y, z):
        f = smax(np.abs(z - high(x) + 0.03) - 0.035, y - broad(x) + 0.25 * np.maximum(z - high(x) + 0.03, 0), 0.04)
        return smax(f, np.maximum(x0 - x, x - x1), 0.04)
    solid(p, 'hide', seat, (x0 - 0.05, 0, 0.5), (x1 + 0.05, 0.3, 1.05))
    if style == 'cruiser':
        p.extrude(ring(xr, rr, rr + 0.045, rr + 0.03, 15, 170), 'y', -s['halves'][1] - 0.03, s['halves'][1] + 0.03, 'paint', 0.012)
    else:
        p.loft([[(x, u, v) for u, v in rounded(rectangle(-w, w, a, b), 0.03)] for x, w, a, b in s['tail']], 'paint')
        p.loft([[(x, u, v) for u, v in rounded(rectangle(-w, w, a, b), 0.02)] for x, w, a, b in ((-0.02, 0.13, 0.6, 0.78), (-0.3, 0.14, 0.66, 0.78), (-0.6, 0.09, 0.78, 0.84))], 'frame')
    tx, tw, ta, tb = s['tail'][-1]
    p.box((tx - 0.025, tx + 0.01), (-tw - 0.01, tw + 0.01), (ta + 0.005, tb - 0.01), 'red', 0.012)
    p.rod((tx + 0.12, 0, ta), (xr - 0.3, 0, 0.62), 0.016, 'frame', n=10)
    p.box((xr - 0.315, xr - 0.295), (-0.1, 0.1), (0.5, 0.66), 'white', 0.006)
    # Frame, engine, radiator.
    pivot = (-0.2, rr + 0.12)
    for side in (1, -1):
        p.tube([(along(top - 0.05) - 0.06, side * 0.045, top - 0.05), (0.1, side * 0.15, s['tankFoot'] - 0.02), (pivot[0], side * 0.14, pivot[1] + 0.1), (pivot[0], side * 0.12, pivot[1] - 0.08)], 0.028, 'frame')
        p.tube([(along(top - 0.12) - 0.05, side * 0.04, top - 0.14), (0.32, side * 0.12, 0.42), (0.1, side * 0.13, 0.24), (-0.18, side * 0.13, 0.26)], 0.018, 'frame')
        p.tube([(pivot[0] + 0.02, side * 0.12, pivot[1]), (-0.45, side * 0.125, pivot[1] - 0.02), (xr, side * (s['halves'][1] + 0.045), rr)], 0.032, 'alloy' if style != 'cruiser' else 'frame')
        p.rod((xr, side * 0.02, rr), (xr, side * (s['halves'][1] + 0.07), rr), 0.026, 'charcoal', n=16)
        p.rod((-0.14, side * 0.14, pivot[1] - 0.12), (-0.16, side * 0.28, pivot[1] - 0.12), 0.011, 'alloy', n=10)
        for x, r, mat in ((-0.06, 0.115, 'charcoal'), (0.14, 0.085, 'grey')):
            p.rod((x, side * 0.15, 0.4), (x, side * 0.2, 0.4), r, mat, r * 0.86, n=40, bevel=0.01)
        a, b, r = s['silencer']
        a, b = (np.array((q[0], side * q[1], q[2])) for q in (a, b))
        p.tube([(0.27, side * 0.06, 0.55), (0.36, side * 0.075, 0.42), (0.28, side * 0.09, 0.24), (0.05, side * 0.12, 0.2), tuple(a)], 0.021, 'chrome')
        p.rod(a, a + (b - a) * 0.3, 0.024, shiny, r, n=28)
        p.rod(a + (b - a) * 0.3, b, r, 'chrome' if style == 'cruiser' else 'charcoal', n=32, bevel=0.012)
        p.rod(b, b + (b - a) * 0.012, r * 0.6, 'black', n=20)
    p.extrude(rounded([(-0.22, 0.26), (0.22, 0.24), (0.26, 0.42), (0.12, 0.52), (-0.2, 0.55)], 0.05), 'y', -0.16, 0.16, 'charcoal', 0.03)
    banks = ((0.2, 0.46, 0.3, 0.7), (-0.06, 0.48, -0.14, 0.72)) if s['twin'] else ((0.13, 0.46, 0.2, 0.72),)
    for xa, za, xb, zb in banks:
        for k in range(9 if s['twin'] else 1):
            t0, t1 = (k / 9, (k + 0.55) / 9) if s['twin'] else (0, 1)
            at = lambda t: (xa + (xb - xa) * t, 0, za + (zb - za) * t)
            p.rod(at(t0), at(t1), 0.115 if s['twin'] else 0.14, 'alloy' if s['twin'] else 'grey', n=40, bevel=0.004)
        p.rod((xa, 0, za), (xb, 0, zb), 0.085, 'charcoal', n=28)
        p.rod((xb, 0, zb), (xb + (xb - xa) * 0.2, 0, zb + (zb - za) * 0.2), 0.1, shiny if s['twin'] else 'charcoal', n=32, bevel=0.02)
    if s['twin']:
        for side in (1, -1):
            p.rod((0.1, side * 0.1, 0.62), (0.1, side * 0.22, 0.62), 0.08, 'chrome', n=40, bevel=0.015)
    else:
        p.box((0.33, 0.38), (-0.17, 0.17), (0.46, 0.76), 'black', 0.015)
        for k in range(12):
            p.box((0.378, 0.386), (-0.16, 0.16), (0.475 + 0.0235 * k, 0.483 + 0.0235 * k), 'charcoal', 0)
    p.tube([(-0.24, 0, pivot[1] + 0.02), (-0.32, 0, 0.76)], 0.02, 'alloy')
    for k in range(8):
        t = k / 8
        p.lathe([(0.033, -0.007), (0.043, 0), (0.033, 0.007)], (-0.25 - 0.06 * t, 0, pivot[1] + 0.06 + 0.2 * t), 'red', 24, up=True)
    if style == 'adventure':
        furnish(p, s, along, top)
    elif style == 'sport':
        fairing(p)
    elif style == 'dirt':
        plastics(p, s)
    elif style == 'naked':
        p.loft([[(x, u, v) for u, v in rounded(rectangle(-w, w, a, b), 0.03)] for x, w, a, b in ((0.3, 0.1, 0.2, 0.32), (0.1, 0.14, 0.17, 0.28), (-0.2, 0.13, 0.17, 0.24))], 'paint')
        for side in (1, -1):
            p.loft([[(x, side * y, z) for x, z in rounded([(0.2, 0.8), (0.44, 0.84), (0.46, 0.72), (0.34, 0.62)], 0.03)] for y in (0.13, 0.185)], 'paint', 0.012)
    spec['close'] = {'wheel': ((xf - 0.05, 0.05, rf * 1.15), 62, 1.15), 'lamp': ((s['lamp'][0] - 0.05, 0.1, s['lamp'][1] - 0.02), 24, 0.95)}
    return spec, p.points(0.02), [(xf, 0), (xr, 0)]


def solid_pair(p, mat, at, half, side):
    points, faces, normals = mesh_of(lambda x, y, z: box(x, y, z, at, half, min(half) * 0.95), tuple(a - h - 0.02 for a, h in zip(at, half)), tuple(a + h + 0.02 for a, h in zip(at, half)), 0.006)
    p.things.append(add_mesh(mat, points, faces, normals, p.mats[mat]))


def furnish(p, s, along, top):
    """Beak, screen, hand guards, crash bars, bash plate, a small rack."""
    p.loft([[(x, u, v) for u, v in rounded(rectangle(-w, w, a, b), 0.012)] for x, w, a, b in ((0.4, 0.13, 0.86, 0.92), (0.62, 0.1, 0.86, 0.9), (0.84, 0.07, 0.83, 0.86), (1.0, 0.03, 0.79, 0.805))], 'paint')
    p.loft([[(0.66 - 0.55 * (z - 1.08) - 1.6 * u * u - d, u, z) for u, z in rounded([(-0.14, 1.08), (0.14, 1.08), (0.16, 1.3), (0.11, 1.46), (-0.11, 1.46), (-0.16, 1.3)], 0.05)] for d in (0, 0.005)], 'pane')
    bx, bz, wide = s['bar']
    for side in (1, -1):
        p.loft([[(bx + 0.06 + d - 1.2 * (abs(y) - wide + 0.1) ** 2, side * y, z) for y, z in rounded(rectangle(wide - 0.2, wide + 0.03, bz - 0.05, bz + 0.075), 0.04)] for d in (0, 0.012)], 'frame', 0.004)
        p.tube([(0.4, side * 0.1, 0.84), (0.42, side * 0.24, 0.74), (0.36, side * 0.25, 0.56), (0.1, side * 0.2, 0.46)], 0.013, 'frame')
        p.tube([(0.42, side * 0.24, 0.74), (0.1, side * 0.22, 0.66)], 0.013, 'frame')
        p.loft([[(x, side * y, z) for x, z in rounded([(0.1, 0.86), (0.42, 1.0), (0.52, 0.9), (0.4, 0.68), (0.28, 0.66)], 0.04)] for y in (0.14, 0.225)], 'paint', 0.016)
    p.extrude(rounded(rectangle(-0.98, -0.74, -0.13, 0.13), 0.04), 'z', 0.94, 0.955, 'frame', 0.005)
    p.extrude([(0.3, 0.4), (0.34, 0.28), (0.1, 0.18), (-0.15, 0.2), (-0.15, 0.215), (0.1, 0.2), (0.32, 0.3)], 'y', -0.13, 0.13, 'alloy', 0.004)


def fairing(p):
    """A full fairing with two narrow lamps and a screen."""
    sections = ((0.79, 0.025, 0.8, 0.835), (0.74, 0.1, 0.755, 0.87), (0.62, 0.165, 0.66, 0.95), (0.5, 0.195, 0.57, 0.965), (0.42, 0.205, 0.46, 0.94), (0.34, 0.21, 0.26, 0.88), (0.15, 0.205, 0.19, 0.78), (-0.06, 0.185, 0.17, 0.55), (-0.24, 0.14, 0.19, 0.36))
    p.loft([[(x, u, v) for u, v in rounded([(-w * 0.55, a), (w * 0.55, a), (w, a + (b - a) * 0.45), (w * 0.8, b), (-w * 0.8, b), (-w, a + (b - a) * 0.45)], min(0.05, w * 0.5), 5)] for x, w, a, b in sections], 'paint')
    for side in (1, -1):
        # Lamps, the vents behind them, the seam of the lower half.
        eye = rounded([(0.035, 0.795), (0.145, 0.835), (0.15, 0.86), (0.04, 0.825)], 0.008)
        p.loft([[(x, side * u, v) for u, v in eye] for x in (0.6, 0.752)], 'frame', 0.003)
        eye = rounded([(0.05, 0.804), (0.132, 0.836), (0.136, 0.852), (0.054, 0.822)], 0.006)
        p.loft([[(x - 1.1 * u * u, side * u, v) for u, v in eye] for x in (0.62, 0.772)], 'lens', 0.003)
        for k in range(3):
            x, z = 0.26 - 0.09 * k, 0.6 - 0.05 * k
            p.extrude(rounded([(x, z), (x + 0.05, z + 0.02), (x + 0.0, z - 0.17), (x - 0.05, z - 0.17)], 0.012), 'y', side * 0.15, side * 0.2085, 'black', 0.003)
    for side in (1, -1):
        p.rod((0.6, side * 0.15, 0.93), (0.5, side * 0.33, 1.0), 0.009, 'frame', n=10)
    p.loft([[(0.66 - 0.95 * (z - 0.9) - 1.4 * u * u - d, u, z) for u, z in rounded([(-0.12, 0.9), (0.12, 0.9), (0.14, 1.0), (0.08, 1.12), (-0.08, 1.12), (-0.14, 1.0)], 0.04)] for d in (0, 0.005)], 'pane')


def plastics(p, s):
    """A high mudguard, a mask around the lamp, shrouds beside the radiator, plates for numbers, knobs on the tyres."""
    p.loft([[(x, u, v) for u, v in rounded(rectangle(-w, w, a, b), 0.012)] for x, w, a, b in ((0.34, 0.08, 0.86, 0.885), (0.62, 0.085, 0.825, 0.85), (0.86, 0.08, 0.8, 0.82), (1.12, 0.05, 0.745, 0.755))], 'paint')
    lx, lz, _ = s['lamp']
    p.loft([[(lx + d - 0.35 * (z - lz) - 0.8 * u * u, u, z) for u, z in rounded([(-0.11, lz - 0.13), (0.11, lz - 0.13), (0.13, lz + 0.06), (0.09, lz + 0.14), (-0.09, lz + 0.14), (-0.13, lz + 0.06)], 0.03)] for d in (0.0, 0.045)], 'paint', 0.008)
    bx, bz, wide = s['bar']
    for side in (1, -1):
        p.loft([[(x, side * y, z) for x, z in rounded([(0.08, 0.88), (0.34, 1.0), (0.46, 0.9), (0.36, 0.66), (0.26, 0.64)], 0.04)] for y in (0.11, 0.19)], 'paint', 0.016)
        p.loft([[(x, side * y, z) for x, z in rounded([(-0.16, 0.86), (-0.55, 0.87), (-0.62, 0.78), (-0.3, 0.68)], 0.04)] for y in (0.08, 0.135)], 'white', 0.012)
        p.loft([[(bx + 0.06 + d - 1.2 * (abs(y) - wide + 0.1) ** 2, side * y, z) for y, z in rounded(rectangle(wide - 0.2, wide + 0.03, bz - 0.05, bz + 0.06), 0.04)] for d in (0, 0.012)], 'paint', 0.004)
    for x, r, half in ((s['front'], s['radii'][0], s['halves'][0]), (s['rear'], s['radii'][1], s['halves'][1])):
        for k in range(44):
            a = k * math.pi / 22
            for y in (-0.62, 0, 0.62) if k % 2 else (-0.3, 0.3):
                out = r - half * 0.55 * y * y
                at = lambda t, q: (x + q * math.cos(a + t), r + q * math.sin(a + t))
                p.extrude([at(-0.03, out - 0.01), at(0.03, out - 0.01), at(0.026, out + 0.012), at(-0.026, out + 0.012)], 'y', (y - 0.2) * half, (y + 0.2) * half, 'tyre', 0)
    p.extrude([(0.3, 0.4), (0.34, 0.28), (0.1, 0.18), (-0.15, 0.2), (-0.15, 0.215), (0.1, 0.2), (0.32, 0.3)], 'y', -0.13, 0.13, 'frame', 0.004)


motorcycles = {
    'motorcycle': lambda: motorcycle(naked, 'naked'),
    'motorcycle-adventure': lambda: motorcycle(adventure, 'adventure'),
    'motorcycle-sport': lambda: motorcycle(sport, 'sport'),
    'motorcycle-dirt': lambda: motorcycle(dirt, 'dirt'),
    'motorcycle-cruiser': lambda: motorcycle(cruiser, 'cruiser'),
}
