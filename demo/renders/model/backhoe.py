"""A backhoe loader of some 8 t: a loader's bucket in front on the ground, a digger's arm folded up behind. Both sides are alike."""
import numpy as np

from .excavator import beam, cylinder
from .parts import Parts, rectangle, rounded, section
from .telehandler import beacon, glazed, helm, lamp_box, seat
from .tractor import lugged_wheel, ring


def bonnet(p):
    hood = [(0.5, 0.44, 1.0, 1.66), (1.0, 0.43, 0.98, 1.62), (1.6, 0.4, 0.94, 1.5), (1.92, 0.38, 0.92, 1.4), (2.02, 0.34, 0.92, 1.34)]
    p.loft([section(x, h, a, b, 0.1, 7) for x, h, a, b in hood], 'paint')
    p.box((0.4, 1.96), (-0.34, 0.34), (0.6, 1.0), 'charcoal', 0.04)
    p.ends(rounded(rectangle(-0.27, 0.27, 0.98, 1.27), 0.04), 2.02, 0.014, 'seam')
    for k in range(9):
        p.rod((2.036, -0.25, 1.0 + 0.031 * k), (2.036, 0.25, 1.0 + 0.031 * k), 0.007, 'charcoal', n=8)
    for side in (1, -1):
        vent = [(0.75, 1.2), (1.5, 1.2), (1.45, 1.42), (0.78, 1.46)]
        at = lambda x, d: side * (np.interp(x, [k[0] for k in hood], [k[1] for k in hood]) + d)
        p.loft([[(x, at(x, d), z) for x, z in vent] for d in (-0.03, 0.006)], 'seam', 0.002)
        for k in range(6):
            z = 1.23 + 0.034 * k
            p.rod((0.8, at(0.8, 0.006), z), (1.46, at(1.46, 0.006), z - 0.012), 0.006, 'charcoal', n=6)
        p.box((-0.1, 0.5), tuple(sorted((side * 0.4, side * 0.82))), (0.5, 0.92), 'frame', 0.04)
        for z in (0.44, 0.66):
            p.box((0.02, 0.46), tuple(sorted((side * 0.78, side * 0.98))), (z, z + 0.03), 'plate', 0.008)
    p.rod((1.2, 0.2, 1.5), (1.2, 0.2, 2.0), 0.045, 'frame', bevel=0.01)
    p.rod((1.2, 0.2, 2.0), (1.2, 0.2, 2.25), 0.03, 'alloy')


def cab(p, half):
    p.extrude(rounded([(-1.2, 1.16), (-1.2, 1.5), (-0.5, 1.2), (0.56, 1.08), (0.56, 0.92), (-0.3, 0.92), (-0.6, 1.1)], 0.03), 'y', -half, half, 'paint', 0.015)
    glass = [(0.54, 1.06), (-0.42, 1.2), (-1.22, 1.5), (-1.14, 2.72), (0.4, 2.72), (0.52, 2.0)]
    glazed(p, glass, -half, half, 0.036)
    for side in (1, -1):
        y = side * (half - 0.01)
        p.tube([(-0.42, y, 1.2), (-0.4, y, 2.72)], 0.032, 'frame')
        p.box((-0.36, -0.2), tuple(sorted((side * half, side * (half + 0.035)))), (1.62, 1.66), 'frame', 0.012)
        p.rod((0.58, side * (half + 0.03), 1.25), (0.54, side * (half + 0.03), 2.0), 0.014, 'frame', n=10)
        p.tube([(0.5, y, 2.3), (0.66, side * (half + 0.24), 2.34)], 0.014, 'frame')
        p.box((0.64, 0.68), tuple(sorted((side * (half + 0.15), side * (half + 0.33)))), (2.06, 2.42), 'frame', 0.025)
        p.box((0.632, 0.645), tuple(sorted((side * (half + 0.165), side * (half + 0.315)))), (2.08, 2.4), 'mirror', 0.006)
        for y in (side * 0.25, side * 0.58):
            lamp_box(p, 0.54, y, 2.8, (0.09, 0.055), 'lens', 1)
            lamp_box(p, -1.3, y, 2.8, (0.09, 0.055), 'lens', -1)
    p.extrude(rounded([(-1.26, 2.71, 0.03), (-1.28, 2.82, 0.06), (0.46, 2.84, 0.06), (0.5, 2.71, 0.03)], 0.03), 'y', -half - 0.03, half + 0.03, 'frame', 0.03, 4)
    p.loft([[(x, y, z) for x, y in rounded(rectangle(-1.16 + g, 0.34 - g, -half + 0.05 + g, half - 0.05 - g), 0.14)] for g, z in ((0, 2.82), (0, 2.88), (0.04, 2.92), (0.14, 2.94))], 'paint')
    beacon(p, -0.9, 0, 2.93)
    seat(p, -0.45, 0, 1.36)
    p.extrude(rounded([(0.2, 1.0), (0.14, 1.6), (0.3, 1.7), (0.5, 1.5), (0.52, 1.0)], 0.05), 'y', -0.3, 0.3, 'lining', 0.03, 4)
    helm(p, 0.02, 0, 1.76)
    # Levers of the digger's arm, behind the seat.
    for side in (1, -1):
        p.box((-1.1, -0.95), (side * 0.26 - 0.06, side * 0.26 + 0.06), (1.4, 1.72), 'lining', 0.03)
        p.rod((-1.02, side * 0.26, 1.7), (-1.0, side * 0.25, 1.94), 0.016, 'black', n=10)


def loader(p, half):
    """Arms beside the bonnet and a bucket as wide as the machine."""
    for side in (1, -1):
        y = side * 0.6
        p.extrude(rounded([(0.62, 0.8), (0.56, 1.62), (0.7, 1.74), (0.86, 1.62), (0.94, 0.8)], 0.05), 'y', *sorted((side * 0.47, side * 0.53)), 'frame', 0.015)
        beam([(0.7, 1.62, 0.08), (1.2, 1.56, 0.13), (1.7, 1.2, 0.14), (2.06, 0.62, 0.11), (2.2, 0.24, 0.07)], 'paint', p, 0.055, 0.016, y)
        for x, z, r in ((0.7, 1.62, 0.05), (2.2, 0.24, 0.045), (1.6, 1.28, 0.04)):
            p.rod((x, y - 0.09, z), (x, y + 0.09, z), r, 'charcoal', n=20, bevel=0.006)
        cylinder(p, (0.8, 0.98), (1.6, 1.28), side * 0.5, 0.055, 0.58)
        cylinder(p, (1.2, 1.72), (2.02, 1.06), y, 0.045, 0.6)
        p.extrude(rounded([(1.9, 0.78), (1.96, 1.08), (2.08, 1.1), (2.06, 0.74)], 0.03), 'y', *sorted((y + side * 0.06, y + side * 0.09)), 'frame', 0.006)
        p.rod((2.04, y, 1.06), (2.32, y, 0.72), 0.035, 'frame', n=14)
    back = [(2.92, 0.03), (2.92, 0.055), (2.46, 0.075), (2.32, 0.2), (2.26, 0.44), (2.32, 0.72), (2.5, 0.9), (2.52, 0.885), (2.36, 0.7), (2.3, 0.44), (2.36, 0.2), (2.46, 0.03)]
    back = [*back[:2], (2.5, 0.06), (2.38, 0.21), (2.335, 0.44), (2.385, 0.69), (2.53, 0.86), (2.51, 0.9), (2.31, 0.73), (2.245, 0.44), (2.31, 0.17), (2.45, 0.03)]
    p.extrude(back, 'y', -half, half, 'charcoal', 0.006, 2)
    cheek = [(2.95, 0.03), (2.95, 0.08), (2.78, 0.4), (2.54, 0.9), (2.31, 0.73), (2.245, 0.44), (2.31, 0.17), (2.45, 0.03)]
    for side in (1, -1):
        p.extrude(rounded(cheek, 0.02, 4), 'y', *sorted((side * (half - 0.02), side * (half + 0.015))), 'charcoal', 0.006)
    p.box((2.86, 3.0), (-half, half), (0.022, 0.05), 'alloy', 0.006)
    for y in np.linspace(-half + 0.08, half - 0.08, 8):
        p.extrude(rounded([(2.84, 0.02), (2.84, 0.09), (3.06, 0.045), (3.06, 0.03)], 0.008), 'y', y - 0.04, y + 0.04, 'frame', 0.005)
    p.rod((2.2, -0.62, 0.24), (2.2, 0.62, 0.24), 0.05, 'frame', n=16)
    p.rod((2.0, -0.58, 0.72), (2.0, 0.58, 0.72), 0.06, 'frame', n=16)


def digger(p):
    """Stabilisers, kingpost, and the arm folded up for the road."""
    p.box((-1.5, -1.3), (-1.1, 1.1), (0.62, 0.84), 'paint', 0.03)
    p.box((-1.5, -1.3), (-1.1, 1.1), (1.1, 1.22), 'paint', 0.03)
    p.box((-1.34, -0.9), (-0.5, 0.5), (0.7, 1.2), 'charcoal', 0.04)
    for side in (1, -1):
        y = side * 1.02
        p.box((-1.53, -1.27), (y - 0.1, y + 0.1), (0.5, 1.5), 'paint', 0.025)
        p.box((-1.48, -1.32), (y - 0.06, y + 0.06), (0.34, 0.6), 'charcoal', 0.012)
        p.extrude(rounded(rectangle(-1.58, -1.22, y - 0.17, y + 0.17), 0.04), 'z', 0.28, 0.32, 'frame', 0.01)
        lamp_box(p, -1.54, side * 0.72, 1.16, (0.13, 0.05), 'red', -1)
        lamp_box(p, -1.54, side * 0.45, 1.16, (0.1, 0.05), 'amber', -1)
    p.box((-1.74, -1.48), (-0.3, 0.3), (0.56, 1.28), 'charcoal', 0.03)
    p.rod((-1.76, 0, 0.58), (-1.76, 0, 1.16), 0.1, 'frame', n=28, bevel=0.01)
    for side in (1, -1):
        p.extrude(rounded([(-1.7, 0.62), (-1.7, 1.1), (-1.9, 1.14), (-2.0, 0.92), (-1.94, 0.62)], 0.06), 'y', *sorted((side * 0.13, side * 0.18)), 'frame', 0.012)
    elbow, hand = (-1.88, 3.34), (-2.66, 1.62)
    beam([(-1.88, 0.9, 0.1), (-2.08, 1.4, 0.15), (-2.08, 2.1, 0.18), (-1.9, 2.8, 0.16), (elbow[0], elbow[1], 0.1)], 'paint', p, 0.11, 0.022)
    beam([(-1.62, 3.5, 0.07), (elbow[0], 3.36, 0.14), (-2.2, 2.74, 0.13), (hand[0], hand[1], 0.07)], 'paint', p, 0.1, 0.02)
    for x, z, r, w in ((-1.88, 0.9, 0.055, 0.2), (elbow[0], elbow[1], 0.055, 0.15), (hand[0], hand[1], 0.045, 0.15)):
        p.rod((x, -w, z), (x, w, z), r, 'charcoal', n=20, bevel=0.006)
    cylinder(p, (-1.72, 1.2), (-1.8, 2.3), 0.0, 0.065, 0.6)
    cylinder(p, (-1.74, 2.42), (-1.58, 3.48), 0.0, 0.055, 0.55)
    cylinder(p, (-2.2, 3.06), (-2.78, 2.0), 0.0, 0.05, 0.6)
    for side in (1, -1):
        p.extrude(rounded([(-2.8, 2.04), (-2.72, 2.06), (-2.52, 1.78), (-2.6, 1.74)], 0.03), 'y', *sorted((side * 0.11, side * 0.135)), 'frame', 0.005)
        p.extrude(rounded([(-2.82, 2.02), (-2.74, 2.02), (-2.86, 1.5), (-2.94, 1.52)], 0.03), 'y', *sorted((side * 0.08, side * 0.105)), 'frame', 0.005)
        # Hoses along the arm.
        p.tube([(-1.8, side * 0.06, 1.2), (-1.99, side * 0.125, 1.5), (-1.99, side * 0.125, 2.1), (-1.84, side * 0.125, 2.7), (-1.8, side * 0.125, 3.1)], 0.013, 'black')
    back = [(-2.62, 1.6), (-2.94, 1.56), (-3.06, 1.3), (-2.98, 1.0), (-2.76, 0.86), (-2.5, 0.92), (-2.36, 1.02)]
    inner = [(-2.38, 1.06), (-2.52, 0.97), (-2.75, 0.91), (-2.94, 1.03), (-3.01, 1.3), (-2.9, 1.51), (-2.63, 1.55)]
    p.extrude(rounded(back + inner, 0.01, 4), 'y', -0.3, 0.3, 'charcoal', 0.006)
    for side in (1, -1):
        p.extrude(rounded(back, 0.04, 5), 'y', *sorted((side * 0.285, side * 0.31)), 'charcoal', 0.006)
    for y in (-0.25, -0.085, 0.085, 0.25):
        p.extrude([(-2.4, 0.98), (-2.4, 1.05), (-2.24, 1.12), (-2.23, 1.1)], 'y', y - 0.04, y + 0.04, 'alloy', 0.005)


def backhoe():
    p = Parts()
    back, front = (-0.72, 0.73), (1.44, 0.5)
    spec = {'ends': (-3.06, 3.06), 'half': 1.12, 'axles': (back[0], front[0]), 'wheel': {'radius': back[1], 'width': 0.44}, 'studio': 1.15}
    wheels = []
    for side in (1, -1):
        lugged_wheel(p, (back[0], side * 0.86, back[1]), side, back[1], 0.22, 0.38, 18)
        lugged_wheel(p, (front[0], side * 0.84, front[1]), side, front[1], 0.16, 0.26, 15)
        wheels += [(back[0], side * 0.86), (front[0], side * 0.84)]
        p.extrude(ring(back[0], back[1], 0.86, 0.825, 15, 150), 'y', *sorted((side * 0.62, side * 1.12)), 'paint', 0.012)
        p.extrude(ring(back[0], back[1], 0.855, 0.5, 15, 150), 'y', *sorted((side * 0.6, side * 0.64)), 'paint', 0.01)
        p.extrude(ring(front[0], front[1], 0.585, 0.56, 35, 150), 'y', *sorted((side * 0.66, side * 1.02)), 'frame', 0.008)
        p.box((1.4, 1.46), tuple(sorted((side * 0.4, side * 0.68))), (1.02, 1.06), 'frame', 0.01)
    p.box((-1.4, 2.0), (-0.36, 0.36), (0.52, 0.9), 'charcoal', 0.04)
    p.rod((front[0], -0.74, front[1]), (front[0], 0.74, front[1]), 0.1, 'frame')
    p.rod((back[0], -0.76, back[1]), (back[0], 0.76, back[1]), 0.16, 'frame')
    bonnet(p)
    cab(p, 0.76)
    loader(p, 1.14)
    digger(p)
    spec['close'] = {'wheel': ((back[0], 0.95, 0.8), 62, 2.6), 'lamp': ((2.3, 0.3, 0.85), 24, 2.4)}
    return spec, p.points(), wheels
