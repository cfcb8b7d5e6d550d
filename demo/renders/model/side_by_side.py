"""A side-by-side for farms: an open cab for three under a cage, a cargo box behind. Its steering wheel is on the right."""
import math

import numpy as np

from .parts import Parts, rectangle, rounded, section
from .telehandler import helm, lamp_box
from .tractor import lugged_wheel, ring


def nose(p):
    """Bonnet, lamps, bumper, fenders over the front wheels."""
    hood = [(0.6, 0.56, 0.66, 1.12), (0.84, 0.54, 0.64, 1.09), (1.12, 0.47, 0.6, 1.0), (1.34, 0.4, 0.56, 0.88), (1.44, 0.35, 0.55, 0.78), (1.47, 0.3, 0.57, 0.73)]
    p.loft([section(x, h, a, b, 0.09, 7) for x, h, a, b in hood], 'paint')
    p.extrude(rounded([(0.82, 1.096), (1.1, 1.012), (1.1, 0.99), (0.82, 1.05)], 0.005), 'y', -0.26, 0.26, 'frame', 0.004)
    p.ends(rounded([(-0.24, 0.58), (0.24, 0.58), (0.27, 0.68), (-0.27, 0.68)], 0.03), 1.468, 0.014, 'seam')
    for k in range(4):
        p.rod((1.482, -0.24, 0.6 + 0.022 * k), (1.482, 0.24, 0.6 + 0.022 * k), 0.005, 'charcoal', n=8)
    p.extrude(rounded([(1.3, 0.34), (1.3, 0.54), (1.46, 0.54), (1.5, 0.42)], 0.03), 'y', -0.42, 0.42, 'frame', 0.02)
    for side in (1, -1):
        # Fenders of dark plastic, their upper faces painted.
        p.extrude(ring(1.03, 0.37, 0.47, 0.44, 12, 168), 'y', *sorted((side * 0.44, side * 0.8)), 'frame', 0.012)
        p.extrude(ring(1.03, 0.37, 0.488, 0.46, 24, 150), 'y', *sorted((side * 0.42, side * 0.74)), 'paint', 0.012)
        eye = rounded([(0.2, 0.72), (0.2, 0.79), (0.38, 0.85), (0.43, 0.82), (0.4, 0.75)], 0.02)
        for grow, reach, mat in ((0.0, 1.45, 'frame'), (0.012, 1.464, 'lens')):
            shrunk = [(u + (0.31 - u) * grow * 8, v + (0.785 - v) * grow * 8) for u, v in eye]
            p.loft([[(x - 0.9 * max(u - 0.2, 0) ** 1.3, side * u, v) for u, v in shrunk] for x in (1.3, reach)], mat, 0.005)
        p.tube([(1.34, side * 0.26, 0.4), (1.56, side * 0.27, 0.44), (1.56, side * 0.27, 0.7), (1.44, side * 0.26, 0.72)], 0.018, 'frame')
    for z in (0.46, 0.58, 0.7):
        p.rod((1.56, -0.27, z), (1.56, 0.27, z), 0.016, 'frame', n=12)
    p.rod((1.5, 0, 0.42), (1.62, 0, 0.42), 0.02, 'silver', n=12)


def cage(p):
    for side in (1, -1):
        y = lambda v: side * v
        p.tube([(0.76, y(0.62), 0.5), (0.74, y(0.66), 1.08), (0.36, y(0.63), 1.895), (-0.52, y(0.63), 1.9), (-0.6, y(0.67), 1.1), (-0.56, y(0.6), 0.5)], 0.026, 'frame')
        for x, v, z in ((0.74, 0.66, 1.08), (0.36, 0.63, 1.895), (-0.52, 0.63, 1.9), (-0.6, 0.67, 1.1)):
            p.rod((x, y(v - 0.026), z), (x, y(v + 0.026), z), 0.029, 'frame', n=16, bevel=0.006)
        # A bar at the hip, a handle for who climbs in.
        p.tube([(-0.58, y(0.67), 1.06), (-0.2, y(0.7), 1.04), (-0.06, y(0.7), 0.94), (-0.06, y(0.68), 0.62)], 0.018, 'frame')
        p.tube([(0.62, y(0.5), 1.12), (0.6, y(0.6), 1.18), (0.56, y(0.66), 1.1)], 0.013, 'frame')
        # A mirror at the front post.
        p.rod((0.56, y(0.65), 1.44), (0.58, y(0.76), 1.46), 0.01, 'frame', n=8)
        p.box((0.57, 0.605), tuple(sorted((y(0.72), y(0.9)))), (1.4, 1.52), 'frame', 0.016)
        p.box((0.563, 0.575), tuple(sorted((y(0.735), y(0.885)))), (1.415, 1.505), 'mirror', 0.005)
    for x, z in ((0.36, 1.895), (-0.52, 1.9), (-0.6, 1.1), (0.74, 1.08)):
        p.rod((x, -0.63, z), (x, 0.63, z), 0.024, 'frame', n=14)
    p.loft([[(x, y, z) for x, y in rounded(rectangle(-0.7 + g, 0.48 - g, -0.72 + g, 0.72 - g), 0.12)] for g, z in ((0.02, 1.9), (0, 1.915), (0, 1.945), (0.03, 1.965), (0.12, 1.975))], 'frame')
    screen = lambda g: rounded([(-0.6 + g, 1.1 + g), (0.6 - g, 1.1 + g), (0.575 - g, 1.84 - g), (-0.575 + g, 1.84 - g)], 0.03)
    at = lambda z: 0.74 - (z - 1.08) * 0.38 / 0.78
    p.loft([[(at(v) + d, u, v) for u, v in screen(0.03)] for d in (0.0, 0.006)], 'pane')
    # A net behind the heads.
    for v in np.linspace(-0.5, 0.5, 11):
        p.rod((-0.6, v, 1.12), (-0.53, v, 1.88), 0.004, 'frame', n=6)
    for z in np.linspace(1.2, 1.8, 7):
        x = -0.6 + (z - 1.1) * 0.1
        p.rod((x, -0.6, z), (x, 0.6, z), 0.004, 'frame', n=6)


def room(p):
    """Floor, seats for three, dashboard."""
    p.box((-0.5, 0.72), (-0.62, 0.62), (0.4, 0.44), 'plate', 0.01)
    p.extrude(rounded([(-0.56, 0.36, 0.03), (-0.56, 0.66, 0.06), (-0.1, 0.66, 0.06), (0.0, 0.48, 0.06), (0.62, 0.46, 0.05), (0.62, 0.36, 0.03)], 0.03), 'y', -0.68, 0.68, 'frame', 0.02)
    p.sides(rounded([(-0.58, 0.37), (-0.6, 0.66), (-0.13, 0.66), (-0.03, 0.5), (0.5, 0.49), (0.58, 0.62), (0.66, 0.62), (0.64, 0.37)], 0.03), 0.68, 0.02, 'paint', 0.008)
    p.sides(rounded(rectangle(-0.5, 0.56, 0.36, 0.41), 0.02), 0.7, 0.03, 'frame', 0.01)
    for k, y in enumerate((-0.42, 0.0, 0.42)):
        wide = 0.19 if k != 1 else 0.18
        p.box((-0.5, 0.02), (y - wide, y + wide), (0.64, 0.78), 'cloth', 0.05)
        p.extrude(rounded([(-0.52, 0.74), (-0.42, 0.76), (-0.52, 1.3), (-0.6, 1.3)], 0.04), 'y', y - wide, y + wide, 'cloth', 0.035, 4)
    p.extrude(rounded([(0.46, 0.84, 0.05), (0.44, 1.06, 0.06), (0.58, 1.13, 0.05), (0.74, 1.08, 0.04), (0.74, 0.5, 0.03), (0.66, 0.5, 0.03)], 0.04), 'y', -0.6, 0.6, 'trim', 0.03, 4)
    p.extrude(rounded(rectangle(-0.13, 0.13, 0.9, 1.04), 0.03), 'x', 0.436, 0.46, 'frame', 0.006)
    p.extrude(rounded(rectangle(0.2, 0.52, 0.88, 1.02), 0.03), 'x', 0.438, 0.46, 'frame', 0.006)
    helm(p, 0.3, -0.36, 1.1)
    p.rod((0.36, -0.08, 0.86), (0.28, -0.08, 1.0), 0.012, 'frame', n=10)
    p.rod((0.28, -0.08, 1.0), (0.27, -0.08, 1.03), 0.024, 'black', n=16, bevel=0.008)


def cargo(p):
    """A box that tips: floor, walls, tailgate, a rail around it."""
    x0, x1, half, z0, z1 = -1.5, -0.68, 0.7, 0.78, 1.08
    p.box((x0, x1), (-half, half), (z0, z0 + 0.03), 'plate', 0.008)
    for side in (1, -1):
        p.box((x0, x1), tuple(sorted((side * (half - 0.03), side * half))), (z0, z1), 'paint', 0.012)
        for x in np.linspace(x0 + 0.16, x1 - 0.16, 3):
            p.box((x - 0.03, x + 0.03), tuple(sorted((side * half, side * (half + 0.012)))), (z0 + 0.03, z1 - 0.05), 'paint', 0.008)
        p.rod((x0, side * (half - 0.015), z1 + 0.01), (x1, side * (half - 0.015), z1 + 0.01), 0.022, 'frame', n=14)
        p.extrude(ring(-1.02, 0.37, 0.46, 0.43, 14, 160), 'y', *sorted((side * 0.46, side * 0.8)), 'frame', 0.012)
        lamp_box(p, x0 + 0.03, side * 0.58, 0.68, (0.08, 0.045), 'red', -1)
    for x, a in ((x0, -0.03), (x1, 0.03)):
        p.box(tuple(sorted((x, x - a))), (-half, half), (z0, z1), 'paint', 0.012)
    p.extrude(rounded(rectangle(-0.5, 0.5, z0 + 0.07, z1 - 0.07), 0.03), 'x', x0 - 0.01, x0 + 0.01, 'paint', 0.006)
    p.box((x0 - 0.03, x0), (-0.1, 0.1), (z1 - 0.05, z1 - 0.015), 'frame', 0.008)
    p.rod((x1, -half, z1 + 0.01), (x1, half, z1 + 0.01), 0.022, 'frame', n=14)
    p.box((-1.36, -0.6), (-0.42, 0.42), (0.44, 0.74), 'charcoal', 0.05)


def running_gear(p, wheels, r):
    p.box((-1.3, 1.35), (-0.26, 0.26), (0.3, 0.42), 'frame', 0.03)
    for x, y in wheels:
        side = 1 if y > 0 else -1
        lugged_wheel(p, (x, y, r), side, r, 0.145, 0.2, 14, 'rim-dark')
        for d in (-0.13, 0.13):
            p.rod((x + d, side * 0.2, 0.36), (x, y - side * 0.06, 0.3), 0.018, 'frame', n=10)
        top, foot = np.array((x - 0.02, side * 0.36, 0.78)), np.array((x, y - side * 0.14, 0.34))
        p.rod(foot, top, 0.022, 'silver', n=14)
        way = (top - foot) / np.linalg.norm(top - foot)
        across = np.cross(way, (1, 0, 0))
        coil = [foot + way * (0.1 + 0.3 * k / 60) + 0.045 * (math.cos(k * 0.7) * across + math.sin(k * 0.7) * np.array((1, 0, 0))) for k in range(61)]
        p.tube(coil, 0.008, 'charcoal')
        p.rod((x, 0, r), (x, y, r), 0.03, 'frame', n=12)
    p.rod((-1.3, 0, 0.4), (-1.56, 0, 0.38), 0.026, 'frame', n=12)
    p.box((-1.6, -1.5), (-0.07, 0.07), (0.34, 0.42), 'frame', 0.012)


def side_by_side():
    p = Parts()
    r = 0.37
    spec = {'ends': (-1.6, 1.62), 'half': 0.8, 'axles': (-1.02, 1.03), 'wheel': {'radius': r, 'width': 0.29}, 'studio': 0.9}
    wheels = [(x, side * 0.665) for x in spec['axles'] for side in (1, -1)]
    running_gear(p, wheels, r)
    nose(p)
    room(p)
    cage(p)
    cargo(p)
    spec['close'] = {'wheel': ((1.03, 0.7, 0.45), 62, 1.5), 'lamp': ((1.4, 0.12, 0.8), 24, 1.5)}
    return spec, p.points(0.025), wheels
