"""A small excavator of some 3 t on rubber tracks. Both sides are alike, so its cab stands in the middle, behind the boom."""
import math

import numpy as np

from .parts import Parts, rounded


def beam(knots, mat, p, half, bevel=0.02, y=0.0):
    """A welded arm: knots of (x, z, half height) joined to one outline, its middle at `y`."""
    at = [np.array(k[:2]) for k in knots]
    up, down = [], []
    for i, (x, z, h) in enumerate(knots):
        way = at[min(i + 1, len(at) - 1)] - at[max(i - 1, 0)]
        way = way / np.linalg.norm(way)
        up.append((x - way[1] * h, z + way[0] * h))
        down.append((x + way[1] * h, z - way[0] * h))
    p.extrude(rounded(up + down[::-1], 0.06, 6), 'y', y - half, y + half, mat, bevel, 3)


def cylinder(p, a, b, y, thick, share=0.58):
    a, b = (np.array((q[0], y, q[1]), float) for q in (a, b))
    mid = a + (b - a) * share
    p.rod(a, mid, thick, 'frame', n=20, bevel=0.006)
    p.rod(mid, b, thick * 0.55, 'silver', n=16)
    for q in (a, b):
        p.rod(q - (0, 0.05, 0), q + (0, 0.05, 0), thick * 0.9, 'frame', n=16, bevel=0.004)


def track(p, side, rear, front, y, width, high):
    """A rubber track around an idler, a sprocket and rollers."""
    r = high / 2
    inner, outer = side * (y - width / 2), side * (y + width / 2)
    turns = np.linspace(-math.pi / 2, math.pi / 2, 16)
    belt = [(front - r + r * math.cos(t), r + r * math.sin(t)) for t in turns] + [(rear + r - r * math.cos(t), r - r * math.sin(t)) for t in turns]
    p.extrude(belt, 'y', inner, outer, 'tyre', 0.012, 2)
    # Lugs all around.
    loop = np.array(belt + belt[:1])
    step = np.linalg.norm(np.diff(loop, axis=0), axis=1)
    far = np.concatenate([[0], np.cumsum(step)])
    count = int(far[-1] / 0.115)
    for k in range(count):
        d = far[-1] * k / count
        i = min(int(np.searchsorted(far, d, 'right')) - 1, len(step) - 1)
        q = loop[i] + (loop[i + 1] - loop[i]) * (d - far[i]) / step[i]
        way = (loop[i + 1] - loop[i]) / step[i]
        out = np.array([way[1], -way[0]])
        block = [q + way * s * 0.03 + out * o for s, o in ((-1.2, -0.02), (1.2, -0.02), (0.8, 0.026), (-0.8, 0.026))]
        p.extrude([tuple(c) for c in block], 'y', inner + side * 0.012, outer - side * 0.012, 'tyre', 0.003, 1)
    face = side * (y + width / 2)
    out = lambda v: face + side * v
    # The wheels lie in a recess of the belt; a frame joins them.
    recess = [(front - r + (r - 0.07) * math.cos(t), r + (r - 0.07) * math.sin(t)) for t in turns] + [(rear + r - (r - 0.07) * math.cos(t), r - (r - 0.07) * math.sin(t)) for t in turns]
    p.extrude(recess, 'y', out(-0.03), out(0.003), 'black', 0.002, 1)
    p.extrude(rounded([(rear + r, r + 0.1), (front - r, r + 0.1), (front - r + 0.05, r - 0.02), (front - r - 0.05, r - 0.09), (rear + r + 0.05, r - 0.09), (rear + r - 0.05, r - 0.02)], 0.04), 'y', out(-0.05), out(0.012), 'frame', 0.012)
    for x, big in ((rear + r, r - 0.085), (front - r, r - 0.09)):
        p.lathe([(big, out(0.0)), (big, out(0.016)), (big * 0.82, out(0.022)), (big * 0.76, out(0.008)), (big * 0.4, out(0.008)), (big * 0.36, out(0.034)), (0, out(0.034))], (x, 0, r), 'grey', 40)
        for k in range(8):
            a = k * math.pi / 4
            p.rod((x + big * 0.58 * math.cos(a), out(0.0), r + big * 0.58 * math.sin(a)), (x + big * 0.58 * math.cos(a), out(0.02), r + big * 0.58 * math.sin(a)), 0.014, 'frame', n=8)
    for x in np.linspace(rear + 2.4 * r, front - 2.4 * r, 4):
        p.lathe([(0.085, out(0.0)), (0.085, out(0.014)), (0.04, out(0.022)), (0, out(0.022))], (x, 0, 0.135), 'grey', 28)


def cab(p, rear, front, half, floor, roof):
    """Panes between posts, seen from all sides; seat and levers in it."""
    glass = [(front - 0.02, floor + 0.32), (front + 0.03, floor + 0.9), (front - 0.14, roof - 0.08), (rear + 0.06, roof - 0.08), (rear, floor + 0.75), (rear + 0.02, floor + 0.55), (rear + 0.5, floor + 0.3)]
    p.extrude(rounded(glass, 0.04), 'y', -half + 0.01, half - 0.01, 'pane', 0.02)
    door = [(front - 0.03, floor), (front + 0.0, floor + 0.35), (rear + 0.48, floor + 0.32), (rear, floor + 0.6), (rear, floor)]
    p.extrude(rounded(door, 0.03), 'y', -half, half, 'paint', 0.02)
    for side in (1, -1):
        y = side * (half - 0.015)
        for knots, thick in (
            ([(front - 0.02, floor + 0.3), (front + 0.03, floor + 0.9), (front - 0.14, roof - 0.06)], 0.036),
            ([(rear, floor + 0.58), (rear + 0.06, roof - 0.06)], 0.042),
            ([(rear + 0.5, floor + 0.3), (rear + 0.44, roof - 0.06)], 0.026),
            ([(front - 0.02, floor + 0.33), (rear + 0.5, floor + 0.32), (rear, floor + 0.6)], 0.022),
            ([(front - 0.12, roof - 0.08), (rear + 0.05, roof - 0.08)], 0.034),
        ):
            p.tube([(x, y, z) for x, z in knots], thick, 'frame')
        p.rod((rear + 0.56, side * (half + 0.03), floor + 0.75), (rear + 0.56, side * (half + 0.03), floor + 1.0), 0.012, 'charcoal', n=10)
        p.rod((front + 0.02, side * (half + 0.03), floor + 0.5), (front - 0.02, side * (half + 0.03), floor + 1.15), 0.014, 'frame', n=10)
        p.box((front - 0.2, front - 0.15), (side * (half + 0.1) - 0.07, side * (half + 0.1) + 0.07), (roof - 0.42, roof - 0.16), 'frame', 0.02)
        p.rod((front - 0.17, side * half, roof - 0.2), (front - 0.17, side * (half + 0.1), roof - 0.2), 0.012, 'frame', n=8)
        p.box((front - 0.16, front - 0.11), (side * 0.33 - 0.07, side * 0.33 + 0.07), (roof - 0.005, roof + 0.07), 'frame', 0.015)
        p.box((front - 0.115, front - 0.1), (side * 0.33 - 0.055, side * 0.33 + 0.055), (roof + 0.01, roof + 0.058), 'lens', 0.008)
        # Levers on their consoles.
        p.box((rear + 0.42, rear + 0.78), (side * 0.3 - 0.07, side * 0.3 + 0.07), (floor + 0.36, floor + 0.66), 'lining', 0.03)
        p.rod((rear + 0.72, side * 0.3, floor + 0.66), (rear + 0.76, side * 0.29, floor + 0.86), 0.018, 'black', n=10)
    for x, z in ((front + 0.0, floor + 0.33), (front + 0.03, floor + 0.9), (front - 0.13, roof - 0.08)):
        p.rod((x, -half + 0.02, z), (x, half - 0.02, z), 0.022, 'frame', n=10)
    p.extrude(rounded([(front - 0.06, roof - 0.07, 0.03), (front - 0.09, roof, 0.05), (rear + 0.02, roof + 0.01, 0.06), (rear, roof - 0.07, 0.03)], 0.04), 'y', -half - 0.015, half + 0.015, 'paint', 0.03, 4)
    p.box((rear + 0.3, rear + 0.72), (-0.21, 0.21), (floor + 0.4, floor + 0.58), 'seat', 0.05)
    p.box((rear + 0.2, rear + 0.33), (-0.2, 0.2), (floor + 0.5, floor + 1.2), 'seat', 0.06)
    p.box((rear + 0.14, front - 0.1), (-half + 0.06, half - 0.06), (floor + 0.28, floor + 0.34), 'lining', 0.01)
    p.rod((rear + 0.3, 0.0, roof), (rear + 0.3, 0.0, roof + 0.05), 0.045, 'frame')
    p.rod((rear + 0.3, 0.0, roof + 0.05), (rear + 0.3, 0.0, roof + 0.15), 0.05, 'amber', 0.042, bevel=0.01)


def canopy(p, rear, front, half, floor, roof):
    """A roof on four posts over an open seat."""
    p.box((rear + 0.1, front - 0.02), (-half, half), (floor - 0.02, floor + 0.02), 'plate', 0.008)
    p.extrude(rounded([(rear - 0.02, floor, 0.04), (rear - 0.02, floor + 0.4, 0.06), (rear + 0.5, floor + 0.36, 0.06), (rear + 0.56, floor, 0.04)], 0.04), 'y', -half, half, 'paint', 0.03, 4)
    for side in (1, -1):
        y = side * (half - 0.03)
        for knots in ([(front - 0.04, floor), (front + 0.0, floor + 0.7), (front - 0.1, roof - 0.03)], [(rear + 0.0, floor + 0.3), (rear + 0.04, roof - 0.03)]):
            p.tube([(x, y, z) for x, z in knots], 0.032, 'frame')
            x, z = knots[1] if len(knots) == 3 else knots[0]
            p.rod((x, y - 0.03, z), (x, y + 0.03, z), 0.034, 'frame', n=16, bevel=0.006)
        p.tube([(front - 0.04, y, floor + 0.35), (front - 0.2, y, floor + 0.5), (front - 0.22, y, floor + 0.02)], 0.016, 'frame')
        # Consoles with a lever each, arm rests.
        p.box((rear + 0.42, rear + 0.8), (side * 0.32 - 0.07, side * 0.32 + 0.07), (floor + 0.36, floor + 0.62), 'frame', 0.03)
        p.rod((rear + 0.72, side * 0.32, floor + 0.6), (rear + 0.76, side * 0.31, floor + 0.8), 0.014, 'frame', n=10)
        p.rod((rear + 0.757, side * 0.31, floor + 0.78), (rear + 0.77, side * 0.307, floor + 0.88), 0.024, 'black', n=16, bevel=0.008)
        p.box((rear + 0.3, rear + 0.55), (side * 0.32 - 0.05, side * 0.32 + 0.05), (floor + 0.66, floor + 0.71), 'cloth', 0.02)
        # Pedals and travel levers.
        p.rod((front - 0.16, side * 0.1, floor), (front - 0.22, side * 0.1, floor + 0.62), 0.013, 'frame', n=10)
        p.rod((front - 0.22, side * 0.1, floor + 0.6), (front - 0.23, side * 0.1, floor + 0.7), 0.022, 'black', n=14, bevel=0.006)
    for x in (front - 0.1, rear + 0.04):
        p.rod((x, -half + 0.03, roof - 0.04), (x, half - 0.03, roof - 0.04), 0.03, 'frame', n=12)
    p.rod((front - 0.01, -half + 0.03, floor + 0.62), (front - 0.01, half - 0.03, floor + 0.62), 0.022, 'frame', n=12)
    p.extrude(rounded([(front - 0.0, roof - 0.05, 0.02), (front - 0.04, roof, 0.03), (rear - 0.05, roof + 0.015, 0.03), (rear - 0.09, roof - 0.05, 0.02)], 0.02), 'y', -half - 0.02, half + 0.02, 'paint', 0.02, 4)
    p.box((rear + 0.3, rear + 0.74), (-0.22, 0.22), (floor + 0.4, floor + 0.54), 'cloth', 0.05)
    p.extrude(rounded([(rear + 0.22, floor + 0.5), (rear + 0.34, floor + 0.52), (rear + 0.26, floor + 1.04), (rear + 0.16, floor + 1.04)], 0.045), 'y', -0.21, 0.21, 'cloth', 0.04, 4)
    p.rod((rear + 0.3, 0.0, roof), (rear + 0.3, 0.0, roof + 0.05), 0.045, 'frame')
    p.rod((rear + 0.3, 0.0, roof + 0.05), (rear + 0.3, 0.0, roof + 0.15), 0.05, 'amber', 0.042, bevel=0.01)


def excavator(roof=cab):
    """`roof` is `cab` or `canopy`."""
    p = Parts()
    half = 0.78
    spec = {'ends': (-1.12, 3.02), 'half': half, 'axles': (-0.75, 0.75), 'wheel': {'radius': 0.28, 'width': 0.32}, 'studio': 1.0}
    for side in (1, -1):
        track(p, side, -1.03, 1.03, 0.6, 0.32, 0.56)
        p.box((-0.62, 0.62), (side * 0.2, side * 0.48), (0.26, 0.46), 'frame', 0.03)
    p.box((-0.5, 0.5), (-0.32, 0.32), (0.3, 0.56), 'frame', 0.04)
    p.lathe([(0, 0), (0.42, 0), (0.42, 0.1), (0.38, 0.12), (0, 0.12)], (0, 0, 0.54), 'charcoal', 56, up=True)
    # The blade in front on its arms.
    p.extrude(rounded([(1.3, 0.04), (1.24, 0.1), (1.2, 0.24), (1.25, 0.4), (1.29, 0.4), (1.25, 0.24), (1.29, 0.1), (1.34, 0.05)], 0.008), 'y', -0.76, 0.76, 'paint', 0.006)
    for side in (1, -1):
        p.extrude(rounded([(0.4, 0.3), (0.4, 0.42), (1.22, 0.3), (1.22, 0.16)], 0.03), 'y', side * 0.24, side * 0.34, 'paint', 0.012)
    cylinder(p, (0.5, 0.5), (1.2, 0.3), 0.0, 0.045)
    # The house: round behind, so that it turns within its tracks.
    turns = np.linspace(math.pi * 0.62, math.pi * 1.38, 24)
    plan = [(0.72, -0.66, 0.16), (0.72, 0.66, 0.16)] + [(0.02 + 0.98 * math.cos(t), 0.98 * math.sin(t) * 0.8, 0.0) for t in turns]
    p.extrude(rounded(plan, 0.1, 6), 'z', 0.66, 0.84, 'frame', 0.03, 4)
    hood = [(-0.28, -0.66, 0.05), (-0.28, 0.66, 0.05)] + [(0.02 + 0.97 * math.cos(t), 0.97 * math.sin(t) * 0.8, 0.0) for t in np.linspace(math.pi * 0.66, math.pi * 1.34, 24)]
    p.extrude(rounded(hood, 0.05, 6), 'z', 0.84, 1.42, 'paint', 0.06, 5)
    weight = [(0.0 + s * math.cos(t), s * math.sin(t) * 0.8, 0.0) for s, ts in ((1.015, np.linspace(math.pi * 0.68, math.pi * 1.32, 24)), (0.8, np.linspace(math.pi * 1.32, math.pi * 0.68, 24))) for t in ts]
    p.extrude([q[:2] for q in weight], 'z', 0.72, 1.06, 'charcoal', 0.03, 4)
    for side in (1, -1):
        p.box((-0.26, 0.66), (side * 0.5, side * 0.665), (0.84, 0.93), 'paint', 0.03)
        for k in range(6):
            p.box((-0.44, -0.31), (side * 0.655, side * 0.678), (1.1 + 0.04 * k, 1.115 + 0.04 * k), 'seam', 0.003)
        p.box((-0.915, -0.84), (side * 0.3 - 0.06, side * 0.3 + 0.06), (1.12, 1.18), 'red', 0.01)
        # A rail to climb in by.
        p.tube([(0.62, side * 0.6, 0.92), (0.66, side * 0.61, 1.3), (0.6, side * 0.58, 1.4)], 0.014, 'frame')
    p.rod((-0.6, 0, 1.4), (-0.6, 0, 1.56), 0.035, 'charcoal', n=20, bevel=0.008)
    roof(p, -0.32, 0.66, 0.5, 0.84, 2.44)
    # Boom, dipper and bucket in the middle, the bucket on the ground.
    p.box((0.6, 0.98), (-0.16, 0.16), (0.62, 0.8), 'frame', 0.04)
    p.rod((0.95, 0, 0.5), (0.95, 0, 0.92), 0.09, 'frame', n=28, bevel=0.01)
    for side in (1, -1):
        p.extrude(rounded([(0.86, 0.56), (0.86, 0.96), (1.04, 1.02), (1.16, 0.9), (1.12, 0.56)], 0.06), 'y', side * 0.1, side * 0.15, 'frame', 0.012)
    knee, tip, hand = (1.62, 2.12), (2.66, 2.3), (2.5, 0.8)
    beam([(1.02, 0.9, 0.07), (1.26, 1.5, 0.13), (knee[0], knee[1], 0.15), (2.1, 2.3, 0.12), (tip[0], tip[1], 0.07)], 'paint', p, 0.085)
    beam([(2.5, 2.56, 0.06), (2.62, 2.3, 0.13), (2.6, 1.8, 0.1), (hand[0], hand[1], 0.06)], 'paint', p, 0.075)
    for x, z, r, wide in ((1.02, 0.9, 0.05, 0.17), (tip[0] - 0.03, tip[1], 0.045, 0.12), (hand[0], hand[1], 0.04, 0.13)):
        p.rod((x, -wide, z), (x, wide, z), r, 'charcoal', n=20, bevel=0.006)
    for side in (1, -1):
        cylinder(p, (1.1, 0.7), (1.52, 1.84), side * 0.125, 0.048, 0.55)
        p.extrude(rounded([(1.4, 1.74), (1.6, 1.98), (1.66, 1.86), (1.54, 1.68)], 0.04), 'y', side * 0.085, side * 0.1, 'paint', 0.004)
    cylinder(p, (1.55, 2.34), (2.46, 2.56), 0.0, 0.055, 0.6)
    p.extrude(rounded([(1.46, 2.16), (1.5, 2.4), (1.62, 2.38), (1.74, 2.22)], 0.03), 'y', -0.06, 0.06, 'paint', 0.012)
    cylinder(p, (2.78, 2.2), (2.76, 1.14), 0.0, 0.045, 0.6)
    # Links and the bucket with its teeth.
    for side in (1, -1):
        p.extrude(rounded([(2.72, 1.18), (2.8, 1.18), (2.58, 0.98), (2.5, 1.0)], 0.03), 'y', side * 0.09, side * 0.115, 'frame', 0.005)
        p.extrude(rounded([(2.72, 1.18), (2.8, 1.18), (2.86, 0.78), (2.76, 0.76)], 0.03), 'y', side * 0.06, side * 0.085, 'frame', 0.005)
    low = lambda points: [(x, z - 0.075) for x, z in points]
    back = low([(2.42, 0.82), (2.62, 0.9), (2.86, 0.8), (2.98, 0.56), (2.92, 0.3), (2.72, 0.14), (2.46, 0.1), (2.32, 0.16)])
    inside = low([(2.36, 0.19), (2.48, 0.14), (2.7, 0.18), (2.88, 0.32), (2.94, 0.55), (2.83, 0.77), (2.62, 0.86), (2.43, 0.78)])
    p.extrude(rounded(back + inside, 0.01, 4), 'y', -0.28, 0.28, 'charcoal', 0.006)
    for side in (1, -1):
        p.extrude(rounded(back, 0.05, 5), 'y', side * 0.265, side * 0.285, 'charcoal', 0.006)
    for y in (-0.24, -0.08, 0.08, 0.24):
        p.extrude(low([(2.34, 0.13), (2.34, 0.19), (2.2, 0.21), (2.2, 0.195)]), 'y', y - 0.035, y + 0.035, 'alloy', 0.006)
    # Hoses along the boom.
    for y in (-0.03, 0.03):
        p.tube([(0.9, y, 0.9), (1.0, y, 1.22), (1.14, y, 1.55), (1.42, y, 2.22), (1.7, y, 2.32), (2.2, y, 2.44), (2.5, y, 2.46)], 0.014, 'black')
    spec['close'] = {'wheel': ((0.3, 0.76, 0.42), 62, 2.2), 'lamp': ((0.6, 0.2, 2.2), 24, 1.6)}
    return spec, p.points(), [(x, s * 0.6) for x in (-0.75, -0.25, 0.25, 0.75) for s in (1, -1)]
