"""A compact tractor of 25 to 40 hp: an open platform under a roll bar. Both sides are alike."""
import math

import numpy as np

from .parts import Parts, rounded, section
from .tractor import lugged_wheel, ring


def compact():
    p = Parts()
    back, front = (-0.72, 0.57), (0.92, 0.38)
    spec = {'ends': (-1.34, 1.62), 'half': 0.72, 'axles': (back[0], front[0]), 'wheel': {'radius': back[1], 'width': 0.3}, 'studio': 0.9}
    wheels = []
    for side in (1, -1):
        lugged_wheel(p, (back[0], side * 0.57, back[1]), side, back[1], 0.155, 0.33, 18)
        lugged_wheel(p, (front[0], side * 0.54, front[1]), side, front[1], 0.105, 0.22, 16)
        wheels += [(back[0], side * 0.57), (front[0], side * 0.54)]
    # Bonnet over a dark flank, with lamps and grille in its face.
    hood = [(0.02, 0.275, 0.9, 1.235), (0.4, 0.27, 0.88, 1.215), (0.9, 0.255, 0.84, 1.15), (1.2, 0.245, 0.8, 1.075), (1.36, 0.23, 0.77, 1.01), (1.42, 0.2, 0.78, 0.96)]
    p.loft([section(x, h, a, b, 0.09, 7) for x, h, a, b in hood], 'paint')
    p.loft([section(x, h, a, b, 0.03, 4) for x, h, a, b in ((0.02, 0.262, 0.6, 1.0), (0.8, 0.245, 0.6, 0.92), (1.34, 0.2, 0.6, 0.82))], 'frame')
    p.ends(rounded([(-0.15, 0.62), (0.15, 0.62), (0.17, 0.8), (-0.17, 0.8)], 0.03), 1.37, 0.014, 'seam')
    for k in range(6):
        p.rod((1.385, -0.14, 0.645 + 0.026 * k), (1.385, 0.14, 0.645 + 0.026 * k), 0.005, 'charcoal', n=8)
    for side in (1, -1):
        eye = rounded([(0.05, 0.825), (0.045, 0.895), (0.15, 0.915), (0.175, 0.87), (0.165, 0.825)], 0.012)
        for reach, mat in ((1.424, 'frame'), (1.434, 'lens')):
            p.loft([[(x - 0.6 * u * u, side * u, v) for u, v in eye] for x in (1.3, reach + 0.01)], mat, 0.004)
        at = lambda x, v: (x, side * (np.interp(x, [k[0] for k in hood], [k[1] for k in hood]) + v))
        p.loft([[(*at(x, d), z) for x, z in rounded([(0.42, 0.92), (1.08, 0.87), (1.04, 0.98), (0.45, 1.04)], 0.02)] for d in (-0.03, 0.004)], 'seam', 0.002)
        for k in range(5):
            p.rod((*at(0.47, 0.005), 0.945 + 0.02 * k), (*at(1.03, 0.005), 0.895 + 0.019 * k), 0.004, 'charcoal', n=6)
    p.box((-1.0, 1.2), (-0.17, 0.17), (0.42, 0.72), 'frame', 0.04)
    p.box((0.1, 0.9), (-0.22, 0.22), (0.48, 0.8), 'charcoal', 0.04)
    p.box((-1.0, -0.4), (-0.26, 0.26), (0.42, 0.86), 'frame', 0.05)
    p.rod((front[0], -0.46, front[1]), (front[0], 0.46, front[1]), 0.06, 'frame')
    p.rod((back[0], -0.5, back[1]), (back[0], 0.5, back[1]), 0.11, 'frame')
    # A guard before the nose, weights on it.
    p.box((1.2, 1.46), (-0.15, 0.15), (0.46, 0.62), 'frame', 0.02)
    for k in range(4):
        y = (k - 1.5) * 0.085
        p.extrude(rounded([(1.46, 0.44), (1.46, 0.7), (1.55, 0.7), (1.61, 0.64), (1.61, 0.44)], 0.03), 'y', y - 0.037, y + 0.037, 'frame', 0.01)
    # Platform, dashboard and steering wheel, seat.
    p.box((-0.42, 0.16), (-0.56, 0.56), (0.54, 0.57), 'plate', 0.008)
    p.extrude(rounded([(-0.06, 0.6, 0.02), (-0.1, 1.16, 0.06), (-0.02, 1.27, 0.06), (0.1, 1.24, 0.05), (0.12, 0.6, 0.02)], 0.04), 'y', -0.24, 0.24, 'frame', 0.03, 4)
    turn = np.arange(25) * 2 * math.pi / 24
    p.tube([(-0.2 - 0.09 * math.cos(t), 0.185 * math.sin(t), 1.33 - 0.16 * math.cos(t)) for t in turn], 0.014, 'black')
    p.rod((-0.02, 0, 1.2), (-0.2, 0, 1.33), 0.022, 'black')
    p.tube([(-0.2, -0.18, 1.33), (-0.21, 0, 1.32), (-0.2, 0.18, 1.33)], 0.011, 'black')
    p.box((-0.9, -0.44), (-0.24, 0.24), (0.94, 1.06), 'cloth', 0.05)
    p.extrude(rounded([(-0.94, 1.0), (-0.82, 1.02), (-0.9, 1.44), (-0.99, 1.44)], 0.045), 'y', -0.23, 0.23, 'cloth', 0.04, 4)
    p.box((-0.9, -0.5), (-0.2, 0.2), (0.84, 0.96), 'frame', 0.03)
    for side in (1, -1):
        # Fenders with a handrail and lamps; steps.
        p.extrude(ring(back[0], back[1], 0.66, 0.635, 18, 158), 'y', side * 0.4, side * 0.73, 'paint', 0.01)
        p.extrude(ring(back[0], back[1], 0.655, 0.3, 18, 158), 'y', side * 0.39, side * 0.42, 'paint', 0.008)
        p.tube([(-0.42, side * 0.66, 1.2), (-0.46, side * 0.66, 1.33), (-0.74, side * 0.66, 1.36), (-0.92, side * 0.66, 1.2)], 0.013, 'frame')
        p.box((-1.32, -1.27), (side * 0.6 - 0.1, side * 0.6 + 0.1), (0.76, 0.85), 'frame', 0.012)
        p.box((-1.33, -1.315), (side * 0.6 - 0.09, side * 0.6), (0.77, 0.84), 'red', 0.006)
        p.box((-1.33, -1.315), (side * 0.6, side * 0.6 + 0.09), (0.77, 0.84), 'amber', 0.006)
        p.box((-0.2, 0.1), (side * 0.5, side * 0.62), (0.32, 0.35), 'plate', 0.008)
        for x in (-0.18, 0.07):
            p.box((x - 0.012, x + 0.012), (side * 0.54, side * 0.56), (0.33, 0.56), 'frame', 0.004)
        p.rod((-0.3, side * 0.3, 0.86), (-0.24, side * 0.34, 1.08), 0.01, 'frame', n=10)
        p.rod((-0.24, side * 0.34, 1.08), (-0.235, side * 0.342, 1.12), 0.022, 'red', n=16, bevel=0.008)
        # Roll bar.
        p.box((-1.06, -0.96), (side * 0.42, side * 0.5), (0.5, 1.5), 'frame', 0.012)
        p.tube([(-1.01, side * 0.46, 1.45), (-1.01, side * 0.46, 2.12), (-1.0, side * 0.36, 2.24)], 0.036, 'frame')
        p.box((-1.05, -0.97), (side * 0.42, side * 0.5), (1.44, 1.56), 'charcoal', 0.014)
        p.rod((-1.0, side * 0.46, 1.98), (-1.0, side * 0.56, 1.98), 0.012, 'frame', n=8)
        p.box((-1.05, -0.95), (side * 0.58 - 0.03, side * 0.58 + 0.03), (1.93, 2.03), 'amber', 0.012)
        p.rod((-0.95, side * 0.22, 0.46), (-1.34, side * 0.32, 0.4), 0.028, 'alloy', n=12)
        p.rod((-1.05, side * 0.24, 0.78), (-1.24, side * 0.3, 0.42), 0.018, 'alloy', n=12)
    p.rod((-1.0, -0.36, 2.24), (-1.0, 0.36, 2.24), 0.036, 'frame')
    p.rod((-1.0, 0, 0.74), (-1.32, 0, 0.66), 0.024, 'alloy', n=12)
    p.rod((0.62, 0, 1.15), (0.62, 0, 1.42), 0.03, 'frame', n=20, bevel=0.008)
    spec['close'] = {'wheel': ((back[0], 0.7, 0.62), 62, 2.0), 'lamp': ((1.42, 0.12, 0.86), 24, 1.2)}
    return spec, p.points(0.025), wheels
