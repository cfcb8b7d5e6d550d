"""A telehandler of some 3 t: its cab on the left, its engine on the right, the boom between them, forks on the ground.

It is not alike on both sides, so it is rendered from all around.
"""
import numpy as np

from .excavator import beam, cylinder
from .parts import Parts, rectangle, rounded
from .tractor import lugged_wheel, ring


def glazed(p, outline, y0, y1, thick=0.03, mat='frame'):
    """Panes from `y0` to `y1` between posts along an outline of (x, z); bars across at its corners."""
    p.extrude(rounded(outline, 0.03), 'y', y0 + 0.012, y1 - 0.012, 'pane', 0.01)
    loop = [*outline, outline[0]]
    for y in (y0 + 0.01, y1 - 0.01):
        p.tube([(x, y, z) for x, z in loop], thick, mat)
    for x, z in outline:
        p.rod((x, y0, z), (x, y1, z), thick * 0.9, mat, n=12)
        for y in (y0 + 0.01, y1 - 0.01):
            p.rod((x, y - thick * 0.8, z), (x, y + thick * 0.8, z), thick * 1.06, mat, n=14, bevel=0.006)


def beacon(p, x, y, z):
    p.rod((x, y, z), (x, y, z + 0.05), 0.045, 'frame')
    p.rod((x, y, z + 0.05), (x, y, z + 0.16), 0.05, 'amber', 0.042, bevel=0.01)


def lamp_box(p, x, y, z, size, mat, face):
    """A lamp in a dark housing that looks forward (`face` 1) or backward (-1); `size` its half width and half height."""
    w, h = size
    p.box(tuple(sorted((x, x - face * 0.06))), (y - w, y + w), (z - h, z + h), 'frame', 0.012)
    p.box(tuple(sorted((x - face * 0.02, x + face * 0.01))), (y - w + 0.012, y + w - 0.012), (z - h + 0.012, z + h - 0.012), mat, 0.006)


def seat(p, x, y, z):
    """A driver's seat with armrests."""
    p.box((x - 0.25, x + 0.22), (y - 0.23, y + 0.23), (z, z + 0.13), 'seat', 0.05)
    p.extrude(rounded([(x - 0.3, z + 0.08), (x - 0.17, z + 0.1), (x - 0.28, z + 0.74), (x - 0.38, z + 0.74)], 0.05), 'y', y - 0.22, y + 0.22, 'seat', 0.04, 4)
    for side in (1, -1):
        p.box((x - 0.2, x + 0.12), (y + side * 0.27 - 0.035, y + side * 0.27 + 0.035), (z + 0.22, z + 0.27), 'lining', 0.02)
    p.box((x - 0.2, x + 0.16), (y - 0.18, y + 0.18), (z - 0.25, z), 'lining', 0.03)


def helm(p, x, y, z):
    """A steering wheel on its column."""
    turn = np.arange(25) * 2 * np.pi / 24
    p.tube([(x - 0.1 * np.cos(t), y + 0.19 * np.sin(t), z - 0.16 * np.cos(t)) for t in turn], 0.015, 'black')
    p.rod((x + 0.16, y, z - 0.3), (x, y, z), 0.026, 'lining', n=12)
    p.tube([(x, y - 0.18, z), (x + 0.01, y, z), (x, y + 0.18, z)], 0.012, 'black')


def boom(p, y):
    """Two boxes, one in the other, from the tower behind down to the forks."""
    fall = lambda x: 1.98 - (x + 1.85) * 0.222
    box = lambda x0, x1, h: rounded([(x0, fall(x0) - h), (x1, fall(x1) - h), (x1, fall(x1) + h), (x0, fall(x0) + h)], 0.03)
    p.extrude(box(-2.06, 1.36, 0.2), 'y', y - 0.16, y + 0.16, 'paint', 0.022)
    p.extrude(box(1.28, 1.375, 0.225), 'y', y - 0.185, y + 0.185, 'charcoal', 0.012)
    p.extrude(box(1.2, 1.82, 0.15), 'y', y - 0.115, y + 0.115, 'paint', 0.015)
    for side in (1, -1):
        # A hose in its clips, and a line that is welded on along the middle.
        out = y + side * 0.172
        p.rod((-1.7, out, fall(-1.7) + 0.02), (1.2, out, fall(1.2) + 0.02), 0.011, 'frame', n=10)
        for x in np.linspace(-1.5, 1.1, 6):
            p.box((x - 0.03, x + 0.03), (out - 0.014, out + 0.014), (fall(x), fall(x) + 0.04), 'charcoal', 0.004)
    beam([(1.62, fall(1.62), 0.15), (1.98, 1.06, 0.16), (2.26, 0.76, 0.13), (2.36, 0.44, 0.09)], 'paint', p, 0.115, 0.015, y)
    for x, z, r, w in ((-1.85, 1.98, 0.07, 0.27), (2.34, 0.46, 0.05, 0.2), (2.12, 0.98, 0.045, 0.17)):
        p.rod((x, y - w, z), (x, y + w, z), r, 'charcoal', n=24, bevel=0.008)
    cylinder(p, (-0.75, 0.95), (0.55, fall(0.55) - 0.2), y, 0.07, 0.6)
    cylinder(p, (1.86, 1.32), (2.42, 0.92), y, 0.05, 0.6)


def forks(p, y):
    """The carriage with its guard, two forks flat on the ground."""
    x = 2.46
    for z, h in ((0.2, 0.05), (0.66, 0.05)):
        p.box((x - 0.03, x + 0.03), (y - 0.62, y + 0.62), (z - h, z + h), 'charcoal', 0.01)
    for side in (1, -1):
        p.box((x - 0.05, x + 0.02), (y + side * 0.585 - 0.03, y + side * 0.585 + 0.03), (0.15, 1.16), 'charcoal', 0.008)
        p.extrude(rounded([(2.3, 0.34), (2.3, 0.56), (2.38, 1.0), (2.44, 1.0), (2.44, 0.18), (2.38, 0.18)], 0.03), 'y', y + side * 0.16, y + side * 0.195, 'charcoal', 0.008)
        f = y + side * 0.36
        p.extrude(rounded([(x + 0.03, 0.72, 0.01), (x + 0.075, 0.72, 0.01), (x + 0.075, 0.075, 0.02), (3.5, 0.045, 0.004), (3.5, 0.03, 0.004), (x + 0.03, 0.03, 0.05)], 0.01), 'y', f - 0.062, f + 0.062, 'frame', 0.004)
        p.box((x - 0.02, x + 0.08), (f - 0.075, f + 0.075), (0.62, 0.73), 'frame', 0.01)
    p.box((x - 0.05, x + 0.02), (y - 0.62, y + 0.62), (1.12, 1.18), 'charcoal', 0.012)
    for k in range(7):
        v = y + (k - 3) * 0.16
        p.box((x - 0.025, x + 0.005), (v - 0.012, v + 0.012), (0.7, 1.14), 'charcoal', 0.003)


def cab(p, y0, y1):
    mid = (y0 + y1) / 2
    p.extrude(rounded([(-0.7, 0.6), (-0.7, 1.42), (-0.5, 1.42), (-0.1, 1.12), (0.84, 1.06), (0.88, 0.6)], 0.06, 6), 'y', y0, y1, 'paint', 0.035, 4)
    glass = [(-0.12, 1.13), (-0.64, 1.42), (-0.6, 2.36), (0.36, 2.38), (0.74, 1.86), (0.82, 1.08)]
    glazed(p, glass, y0 + 0.02, y1 - 0.02, 0.034)
    for y in (y0 + 0.03, y1 - 0.03):
        p.tube([(-0.08, y, 1.13), (-0.12, y, 1.5), (-0.1, y, 2.37)], 0.026, 'frame')
    # Door: its seam, handle and hinges; a step.
    p.extrude(rounded(rectangle(-0.04, 0.76, 0.66, 1.06), 0.05), 'y', y1 - 0.01, y1 + 0.006, 'seam', 0.002)
    p.extrude(rounded(rectangle(-0.028, 0.748, 0.672, 1.048), 0.045), 'y', y1 - 0.01, y1 + 0.012, 'paint', 0.006)
    p.box((-0.02, 0.12), (y1, y1 + 0.035), (1.18, 1.22), 'frame', 0.012)
    p.rod((0.86, y1 + 0.03, 1.2), (0.78, y1 + 0.03, 1.85), 0.014, 'frame', n=10)
    for z in (0.3, 0.5):
        p.box((0.05, 0.62), (y1 - 0.22, y1 + 0.02), (z, z + 0.03), 'plate', 0.008)
    for x in (0.05, 0.6):
        p.box((x, x + 0.02), (y1 - 0.03, y1 + 0.015), (0.3, 0.64), 'frame', 0.004)
    # Roof with a window to look up at the load.
    p.extrude(rounded([(-0.68, 2.36, 0.03), (-0.68, 2.45, 0.06), (0.2, 2.48, 0.05), (0.42, 2.43, 0.03), (0.4, 2.36, 0.03)], 0.03), 'y', y0 - 0.015, y1 + 0.015, 'frame', 0.025, 4)
    p.loft([[(x, y, z) for x, y in rounded(rectangle(-0.6 + g, 0.16 - g, y0 + 0.05 + g, y1 - 0.05 - g), 0.1)] for g, z in ((0, 2.45), (0, 2.5), (0.03, 2.52))], 'paint')
    beacon(p, -0.45, mid, 2.5)
    for y in (y0 + 0.16, y1 - 0.16):
        lamp_box(p, 0.47, y, 2.43, (0.075, 0.05), 'lens', 1)
        lamp_box(p, -0.74, y, 2.42, (0.07, 0.045), 'lens', -1)
    # Paint seen through panes leaves speckles: a lining hides the boom.
    p.extrude(rounded([(-0.58, 1.42), (-0.1, 1.14), (0.78, 1.1), (0.76, 1.56), (-0.56, 1.86)], 0.03), 'y', y0 + 0.035, y0 + 0.05, 'lining', 0.004)
    seat(p, -0.2, mid, 1.2)
    p.extrude(rounded([(0.5, 1.0), (0.42, 1.42), (0.56, 1.5), (0.76, 1.3), (0.78, 1.0)], 0.05), 'y', mid - 0.2, mid + 0.2, 'lining', 0.03, 4)
    helm(p, 0.34, mid, 1.56)
    # A mirror before the door.
    p.tube([(0.72, y1, 1.88), (0.84, y1 + 0.2, 1.98)], 0.013, 'frame')
    p.box((0.82, 0.86), (y1 + 0.12, y1 + 0.29), (1.86, 2.2), 'frame', 0.025)
    p.box((0.812, 0.825), (y1 + 0.135, y1 + 0.275), (1.88, 2.18), 'mirror', 0.006)


def engine(p, y0, y1):
    """The pod on the right, lower than the cab, so that the driver sees over it."""
    p.extrude(rounded([(-0.84, 0.6, 0.08), (-0.84, 1.3, 0.1), (0.3, 1.34, 0.2), (0.84, 1.16, 0.16), (0.9, 0.6, 0.08)], 0.08, 8), 'y', y0, y1, 'paint', 0.06, 5)
    vent = lambda x0, x1, z0, z1: p.extrude(rounded(rectangle(x0, x1, z0, z1), 0.03), 'y', y0 - 0.008, y0 + 0.02, 'seam', 0.002)
    vent(-0.66, 0.08, 0.86, 1.18)
    for k in range(9):
        p.rod((-0.63, y0 - 0.01, 0.885 + k * 0.034), (0.05, y0 - 0.01, 0.885 + k * 0.034), 0.007, 'charcoal', n=8)
    p.extrude(rounded(rectangle(0.2, 0.62, 0.72, 1.08), 0.04), 'y', y0 - 0.004, y0 + 0.02, 'seam', 0.001)
    p.extrude(rounded(rectangle(0.21, 0.61, 0.73, 1.07), 0.035), 'y', y0 - 0.01, y0 + 0.02, 'paint', 0.006)
    p.box((0.24, 0.36), (y0 - 0.03, y0), (0.98, 1.01), 'frame', 0.008)
    p.rod((-0.6, (y0 + y1) / 2, 1.28), (-0.6, (y0 + y1) / 2, 1.62), 0.05, 'frame', bevel=0.01)
    p.tube([(-0.6, (y0 + y1) / 2, 1.6), (-0.6, (y0 + y1) / 2, 1.78), (-0.66, (y0 + y1) / 2, 1.86)], 0.032, 'alloy')
    p.tube([(0.74, y0 + 0.1, 1.2), (0.8, y0 + 0.02, 1.5), (0.82, y0 - 0.02, 1.56)], 0.013, 'frame')
    p.box((0.8, 0.84), (y0 - 0.1, y0 + 0.06), (1.5, 1.78), 'frame', 0.025)
    p.box((0.792, 0.805), (y0 - 0.085, y0 + 0.045), (1.52, 1.76), 'mirror', 0.006)


def telehandler():
    p = Parts()
    r, back, front, b = 0.61, -1.42, 1.36, -0.13
    spec = {'ends': (-2.34, 3.5), 'half': 1.12, 'axles': (back, front), 'wheel': {'radius': r, 'width': 0.4}, 'studio': 1.1}
    wheels = [(x, side * 0.9) for x in (back, front) for side in (1, -1)]
    for x, y in wheels:
        side = 1 if y > 0 else -1
        lugged_wheel(p, (x, y, r), side, r, 0.2, 0.34, 17)
        p.rod((x, 0, r), (x, y, r), 0.12, 'frame')
        p.extrude(ring(x, r, 0.7, 0.672, 22, 158), 'y', *sorted((side * 0.68, side * 1.12)), 'frame', 0.01)
    # Frame, its plates before and behind, the tower that carries the boom.
    p.extrude(rounded([(-2.1, 0.52), (-2.1, 0.9), (1.5, 0.95), (2.0, 0.86), (2.06, 0.56)], 0.06), 'y', -0.44, 0.44, 'charcoal', 0.025)
    p.box((-0.9, 0.86), (-0.95, 0.95), (0.5, 0.66), 'frame', 0.03)
    for side in (1, -1):
        y = sorted((b + side * 0.19, b + side * 0.26))
        p.extrude(rounded([(-2.2, 0.62, 0.05), (-2.24, 1.5, 0.2), (-2.06, 2.16, 0.12), (-1.7, 2.16, 0.12), (-1.0, 1.2, 0.2), (-0.84, 0.62, 0.05)], 0.06, 8), 'y', *y, 'paint', 0.015)
        lamp_box(p, 2.1, side * 0.36, 0.76, (0.1, 0.075), 'lens', 1)
        p.box((1.9, 2.06), (side * 0.36 - 0.14, side * 0.36 + 0.14), (0.64, 0.88), 'frame', 0.02)
        lamp_box(p, -2.36, side * 0.66, 1.0, (0.08, 0.06), 'red', -1)
        lamp_box(p, -2.36, side * 0.66, 0.86, (0.08, 0.05), 'amber', -1)
    p.extrude(rounded([(-2.34, 0.6, 0.06), (-2.34, 1.12, 0.1), (-2.0, 1.2, 0.06), (-2.0, 0.6, 0.04)], 0.06, 6), 'y', -0.8, 0.8, 'paint', 0.04, 4)
    p.box((-2.37, -2.3), (-0.3, 0.3), (0.62, 0.74), 'frame', 0.02)
    p.box((-2.02, -1.0), (0.2, 0.66), (0.86, 1.24), 'charcoal', 0.05)
    cab(p, 0.1, 1.06)
    engine(p, -1.06, -0.38)
    boom(p, b)
    forks(p, b)
    spec['close'] = {'wheel': ((front, 0.95, 0.66), 62, 2.2), 'lamp': ((1.7, 0.1, 0.95), 24, 2.5)}
    return spec, p.points(), wheels
