"""A bus of 7 m for some twenty: a rounded box with a band of windows. Both sides are alike, so each has a door."""
import math

import numpy as np

from .parts import Parts, rectangle, rounded
from .trucks import arched, truck_wheel


def bus():
    p = Parts()
    half, radius, floor, roof, rear, nose, axles = 1.04, 0.38, 0.42, 2.62, -3.5, 3.46, (2.05, -1.9)
    spec = {'ends': (rear - 0.04, nose + 0.06), 'half': half, 'axles': axles, 'wheel': {'radius': radius, 'width': 0.24}, 'studio': 1.3}
    shell = [(nose, floor, 0.16), (nose - 0.02, 1.25, 0.2), (nose - 0.42, roof - 0.12, 0.3), (nose - 0.8, roof, 0.4), (rear + 0.1, roof - 0.04, 0.28), (rear, 1.2, 0.4), (rear + 0.03, floor, 0.16)]
    body = p.extrude(rounded(shell, 0.1, 8), 'y', -half, half, 'paint', 0.06, 5)
    for axle in axles:
        arched(p, body, axle, radius, 0.47, half)
    p.box((rear + 0.2, nose - 0.3), (-half + 0.3, half - 0.3), (floor - 0.1, floor + 0.3), 'black', 0.02)
    belt, head = 1.3, 2.26
    slope = lambda v: nose - 0.02 - 0.4 * (v - 1.25) / (roof - 1.37)
    screen = lambda grow: rounded([(-half + 0.1 - grow, 1.22 - grow), (half - 0.1 + grow, 1.22 - grow), (half - 0.14 + grow, head + 0.06 + grow), (-half + 0.14 - grow, head + 0.06 + grow)], 0.12)
    surround, _ = (p.loft([[(slope(v) + d, u, v) for u, v in screen(grow)] for d in ends], mat, 0.005) for grow, ends, mat in ((0.05, (-0.05, 0.01), 'frame'), (-0.008, (-0.01, 0.002), 'pane')))
    p.carve([body, surround], screen(0), 'x', -0.25, 0.1, 'frame', lambda x, u, v: (x + slope(v), u, v))
    for y in (-0.6, 0.2):
        p.rod((slope(1.2) + 0.03, y, 1.19), (slope(1.3) + 0.04, y + 0.5, 1.3), 0.009, 'frame', n=8)
    p.ends(rounded(rectangle(-0.5, 0.5, 0.84, 1.0), 0.05), nose + 0.0, 0.012, 'charcoal')
    for z in (0.88, 0.92, 0.96):
        p.box((nose + 0.005, nose + 0.022), (-0.46, 0.46), (z - 0.008, z + 0.008), 'alloy', 0.004)
    p.ends(rounded(rectangle(-0.07, 0.07, 0.88, 0.96), 0.03), nose + 0.012, 0.014, 'alloy')
    p.extrude(rounded([(nose - 0.3, 0.34), (nose + 0.04, 0.34, 0.08), (nose + 0.05, 0.68, 0.05), (nose - 0.3, 0.68)], 0.05), 'y', -half - 0.006, half + 0.006, 'paint', 0.03, 4)
    p.ends(rounded(rectangle(-0.5, 0.5, 0.38, 0.5), 0.03), nose + 0.05, 0.012, 'charcoal')
    p.ends(rectangle(-0.19, 0.19, 0.53, 0.63), nose + 0.045, 0.012, 'white')
    # One dark band, opened by its panes; the door before the front axle; seats behind them.
    band = [(rear + 0.42, belt - 0.05), (2.5, belt - 0.05), (2.5, belt - 0.16), (3.12, belt - 0.16), (2.86, head + 0.05), (rear + 0.42, head + 0.05)]
    bands = p.sides(rounded(band, 0.09), half, 0.004, 'frame')
    p.carve([body], [(rear + 0.12, 0.75), (nose - 0.12, 0.75), (nose - 0.12, 1.2), (slope(head) - 0.1, head + 0.1), (rear + 0.14, head + 0.14)], 'y', -half + 0.07, half - 0.07)
    panes = [rounded(rectangle(x0, x1, belt, head), 0.06) for x0, x1 in ((-3.02, -2.12), (-2.04, -1.06), (-0.98, 0.0), (0.08, 1.06), (1.24, 1.79), (1.83, 2.38))]
    panes.append(rounded([(2.5, belt - 0.1), (2.98, belt - 0.1), (2.76, head - 0.02), (2.5, head - 0.02)], 0.05))
    for pane in panes:
        p.carve([body, *bands], pane, 'y', -half - 0.1, half + 0.1, 'frame')
        p.sides(pane, half - 0.014, -0.004, 'pane')
    for x0, x1 in ((-3.02, -2.12), (-2.04, -1.06), (-0.98, 0.0), (0.08, 1.06)):
        p.sides(rectangle(x0 + 0.02, x1 - 0.02, head - 0.3, head - 0.285), half, 0.004, 'charcoal', 0.002)
    for x in (-2.9, -2.15, -1.4, -0.65, 0.1, 0.85, 1.9):
        for y in (-0.74, -0.3, 0.3, 0.74) if x < 1.5 else (-0.5,):
            p.loft([[(x + 0.08 - 0.14 * (z - belt) + d, y + u, z) for u, z in rounded(rectangle(-0.2, 0.2, 0.8, 1.72), 0.1)] for d in (-0.06, 0.06)], 'seat', 0.03)
    p.box((nose - 0.62, nose - 0.16), (-half + 0.1, half - 0.1), (0.8, 1.2), 'lining', 0.05)
    turn = np.arange(25) * 2 * math.pi / 24
    p.tube([(nose - 0.72 - 0.12 * math.cos(t), -0.5 + 0.23 * math.sin(t), 1.34 - 0.16 * math.cos(t)) for t in turn], 0.018, 'black')
    for x in (1.18, 2.44):
        p.sides(rectangle(x - 0.008, x + 0.008, floor + 0.06 if x < 1.5 else 0.95, head + 0.1), half, 0.002, 'seam', 0)
    p.sides(rounded(rectangle(1.28, 1.4, 1.08, 1.16), 0.02), half, 0.022, 'frame')
    # A stripe.
    p.sides(rectangle(rear + 0.3, nose - 0.3, 0.98, 1.0), half, 0.003, 'grey', 0)
    p.sides(rectangle(rear + 0.3, nose - 0.34, 1.02, 1.09), half, 0.003, 'charcoal', 0)
    for side in (1, -1):
        span = lambda a, b: tuple(sorted((side * a, side * b)))
        u0, u1 = span(half - 0.1, half - 0.46)
        p.ends(rounded(rectangle(u0, u1, 0.76, 1.0), 0.07), nose - 0.015, 0.02, 'frame')
        p.ends(rounded(rectangle(u0 + 0.02, u1 - 0.02, 0.78, 0.98), 0.055), nose - 0.012, 0.03, 'mirror', 0.008)
        for at in (0.19, 0.35):
            p.rod((nose - 0.02, side * (half - at), 0.88), (nose + 0.026, side * (half - at), 0.88), 0.072, 'lens', n=28, bevel=0.01)
        p.ends(rounded(rectangle(side * 0.72 - 0.09, side * 0.72 + 0.09, 0.44, 0.52), 0.03), nose + 0.05, 0.014, 'lens')
        # Side lamps, mirrors.
        for x in (-3.0, -0.3, 1.2, 2.95):
            p.box((x - 0.05, x + 0.05), span(half, half + 0.014), (0.7, 0.735), 'amber', 0.006)
        p.tube([(nose - 0.46, side * (half - 0.05), roof - 0.22), (nose - 0.1, side * (half + 0.14), roof - 0.26), (nose - 0.06, side * (half + 0.16), 2.1)], 0.017, 'frame')
        p.box((nose - 0.11, nose - 0.03), (side * (half + 0.16) - 0.1, side * (half + 0.16) + 0.1), (1.72, 2.1), 'frame', 0.04)
        p.box((nose - 0.118, nose - 0.1), (side * (half + 0.16) - 0.08, side * (half + 0.16) + 0.08), (1.75, 2.07), 'mirror', 0.01)
        # The rear.
        p.ends(rounded(rectangle(side * 0.88 - 0.09, side * 0.88 + 0.09, 0.78, 1.24), 0.05), rear + 0.03, -0.04, 'frame')
        for z0, z1, mat in ((1.04, 1.22, 'red'), (0.93, 1.03, 'amber'), (0.8, 0.92, 'lens')):
            p.ends(rounded(rectangle(side * 0.88 - 0.07, side * 0.88 + 0.07, z0, z1), 0.025), rear + 0.03, -0.055, mat, 0.01)
        truck_wheel(p, (axles[0], side * 0.88, radius), side, radius, 0.105, True)
        truck_wheel(p, (axles[1], side * 0.88, radius), side, radius, 0.105, False)
    p.ends(rounded(rectangle(-0.74, 0.74, 1.36, 2.16), 0.12), rear + 0.1, -0.1, 'frame')
    p.ends(rounded(rectangle(-0.7, 0.7, 1.4, 2.12), 0.1), rear + 0.1, -0.115, 'glass', 0.01)
    p.extrude(rounded([(rear + 0.3, 0.36), (rear - 0.04, 0.36, 0.06), (rear - 0.05, 0.6, 0.05), (rear + 0.3, 0.6)], 0.05), 'y', -half - 0.006, half + 0.006, 'paint', 0.03, 4)
    p.ends(rectangle(-0.19, 0.19, 0.66, 0.77), rear + 0.02, -0.02, 'white')
    p.extrude(rounded(rectangle(-1.6, 0.4, -0.62, 0.62), 0.15), 'z', roof - 0.06, roof + 0.14, 'pale', 0.06)
    p.ends(rounded(rectangle(-0.46, 0.46, 2.38, 2.5), 0.02), slope(2.44) + 0.0, 0.02, 'charcoal')
    spec['close'] = {'wheel': ((axles[0], 1.0, 0.58), 62, 2.2), 'lamp': ((nose, 0.66, 0.86), 24, 1.7)}
    return spec, p.points(), [(a, s * 0.88) for a in axles for s in (1, -1)]
