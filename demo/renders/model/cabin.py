"""The inside of a car, and a boot behind an open tailgate: what galleries show after the outside.

Axes as in `field.py`; the cabin's middle is y = 0, the driver sits at y < 0.
"""
import math

import numpy as np

from .dashboard import console, dashboard, steering
from .field import box, smax, smin
from .parts import rectangle, rounded
from .seats import bench, bench_from_behind, front_seat, solid


def door(p, side):
    """What one sees of a front and a rear door, their windows, pillars."""
    y = lambda v: side * v
    span = lambda a, b: tuple(sorted((y(a), y(b))))
    def card(x, yy, z):
        Y = yy * side
        f = box(x, Y, z, (-0.3, 0.83, 0.64), (1.2, 0.075, 0.36), 0.04)
        arm = smin(box(x, Y, z, (0.1, 0.74, 0.68), (0.36, 0.05, 0.035), 0.03), box(x, Y, z, (-0.95, 0.74, 0.68), (0.26, 0.05, 0.035), 0.03), 0.01)
        f = smin(f, arm, 0.05)
        return smax(f, -(np.maximum(np.abs(x + 0.36) - 0.006, 0.74 - Y)), 0.006)
    low, high = (-1.6, *(span(0.6, 0.95)[:1]), 0.25), (0.95, span(0.6, 0.95)[1], 1.05)
    solid(p, 'lower', card, low, high, 0.012)
    p.box((-1.5, 0.9), span(0.765, 0.85), (0.985, 1.003), 'soft', 0.008)
    for x0, x1 in ((-0.2, 0.6), (-1.2, -0.5)):
        p.box((x0, x1), span(0.748, 0.76), (0.83, 0.842), 'satin', 0.004)
        p.box((x1 - 0.28, x1 - 0.16), span(0.742, 0.76), (0.87, 0.895), 'satin', 0.01)
        p.box((x1 - 0.3, x1 - 0.14), span(0.75, 0.76), (0.855, 0.915), 'black', 0.015)
        p.box((x1 - 0.36, x1 - 0.12), span(0.66, 0.74), (0.712, 0.722), 'piano', 0.004)
        p.rod((x1 - 0.05, y(0.752), 0.47), (x1 - 0.05, y(0.745), 0.47), 0.075, 'black', n=40)
    # Pillars and the rail of the roof.
    p.tube([(1.12, y(0.8), 0.97), (0.75, y(0.74), 1.22), (0.3, y(0.67), 1.49)], 0.045, 'lining')
    p.loft([[(x + d, y(v), z) for x, z in rounded(rectangle(-0.42, -0.3, 0.95, 1.55), 0.03)] for d, v in ((0, 0.84), (0, 0.72))], 'lining', 0.01)
    p.loft([[(x - 0.1 * (z - 1), y(v), z) for x, z in rounded(rectangle(-1.6, -1.42, 0.95, 1.5), 0.03)] for v in (0.84, 0.7)], 'lining', 0.01)
    p.tube([(0.32, y(0.68), 1.485), (-0.4, y(0.69), 1.53), (-1.7, y(0.68), 1.47)], 0.05, 'lining')


def overhead(things):
    """Marks what is seen above but lets light through (`cabins.py`)."""
    for thing in things:
        thing.name = 'overhead'


def interior(p, doors=(1, -1)):
    dashboard(p)
    steering(p)
    console(p)
    front_seat(p, -0.12, -0.37, 0.56)
    front_seat(p, -0.12, 0.37, 0.56)
    bench(p, -1.05, 0.56, 0.64)
    for side in doors:
        door(p, side)
    p.box((-1.6, 1.2), (-0.84, 0.84), (0.24, 0.3), 'carpet', 0.01)
    p.box((0.95, 1.2), (-0.84, 0.84), (0.28, 0.9), 'carpet', 0.01)
    for y, w in ((-0.28, 0.03), (-0.4, 0.045)):
        p.box((0.72, 0.74), (y - w, y + w), (0.4, 0.48), 'frame', 0.008)
    # Lining of the roof, visors, mirror.
    before = len(p.things)
    p.extrude([(0.33, 1.49), (0.31, 1.51), (-0.4, 1.555), (-1.2, 1.545), (-1.75, 1.49), (-1.75, 1.56), (-0.4, 1.62), (0.33, 1.56)], 'y', -0.7, 0.7, 'lining', 0.004)
    for y in (-0.36, 0.36):
        p.loft([[(x, yy, 1.495 - 0.02 + d + (0.3 - x) * 0.09) for x, yy in rounded(rectangle(0.13, 0.3, y - 0.2, y + 0.2), 0.03)] for d in (0.0, 0.02)], 'lining', 0.006)
    overhead(p.things[before:])
    p.rod((0.4, 0, 1.45), (0.34, 0, 1.37), 0.012, 'black', n=12)
    p.loft([[(x, yy, z) for yy, z in rounded(rectangle(-0.13, 0.13, 1.315, 1.385), 0.028)] for x in (0.325, 0.35)], 'black', 0.008)
    p.extrude(rounded(rectangle(-0.12, 0.12, 1.323, 1.377), 0.024), 'x', 0.3225, 0.326, 'mirror', 0)
    # The bonnet, seen through the screen.
    p.loft([[(x, w * math.sin(t), z + 0.05 * math.cos(t * 1.0)) for t in np.linspace(-1.2, 1.2, 24)] + [(x, 0.7 * math.sin(1.2), z - 0.2), (x, -0.7 * math.sin(1.2), z - 0.2)] for x, w, z in ((1.22, 0.86, 0.93), (1.7, 0.84, 0.9), (2.1, 0.8, 0.84), (2.3, 0.76, 0.74))], 'paint')
    p.box((1.14, 1.26), (-0.8, 0.8), (0.9, 0.935), 'black', 0.01)


def boot(p):
    """A boot with a flat floor behind an open tailgate; the body around it is painted."""
    fl, x0, x1 = 0.68, -2.1, -1.2
    p.box((x0, x1 + 0.2), (-0.54, 0.54), (fl - 0.06, fl), 'carpet', 0.01)
    p.box((x0 + 0.06, x1 - 0.1), (-0.5, 0.5), (fl, fl + 0.006), 'carpet', 0.003)
    p.box((x0 - 0.06, x0 + 0.02), (-0.55, 0.55), (fl - 0.05, fl + 0.012), 'satin', 0.008)
    p.box((-1.66, -1.6), (-0.06, 0.06), (fl + 0.004, fl + 0.011), 'piano', 0.003)
    for side in (1, -1):
        span = lambda a, b: tuple(sorted((side * a, side * b)))
        def trim(x, yy, z, side=side):
            Y = yy * side
            f = box(x, Y, z, (-1.66, 0.66, 0.86), (0.5, 0.13, 0.25), 0.07)
            arch = np.sqrt((x + 1.45) ** 2 + (z - 0.5) ** 2) - 0.42
            return smin(f, np.maximum(arch, np.abs(Y - 0.62) - 0.15), 0.05)
        solid(p, 'lower', trim, (-2.2, *(span(0.4, 0.85)[:1]), 0.55), (-1.1, span(0.4, 0.85)[1], 1.2), 0.011)
        p.box((-1.95, -1.7), span(0.525, 0.54), (0.8, 0.95), 'soft', 0.01)
        p.rod((-1.98, side * 0.53, 1.03), (-1.9, side * 0.53, 1.03), 0.018, 'satin', n=16)
        # Rear quarter pillar and rail inside.
        p.tube([(-1.3, side * 0.72, 1.08), (-1.4, side * 0.68, 1.5)], 0.05, 'lining')
        p.tube([(-2.12, side * 0.68, 1.05), (-1.95, side * 0.64, 1.56)], 0.075, 'lining')
        p.box((-2.05, -1.2), span(0.72, 0.8), (1.06, 1.1), 'soft', 0.01)
        p.tube([(-1.0, side * 0.68, 1.53), (-2.0, side * 0.66, 1.56)], 0.05, 'lining')
        # The painted frame with its lamps.
        outer = [(0.62, 0.62), (0.95, 0.56), (0.965, 0.95), (0.9, 1.25), (0.78, 1.62), (0.66, 1.7), (0.66, 1.62), (0.74, 1.2), (0.73, 0.85)]
        p.loft([[(x, side * u, v) for u, v in rounded(outer, 0.02)] for x in (-2.2, -2.12)], 'paint', 0.012)
        p.loft([[(x, side * u, v) for u, v in rounded([(0.76, 0.92), (0.955, 0.9), (0.93, 1.14), (0.78, 1.14)], 0.03)] for x in (-2.22, -2.15)], 'red', 0.01)
        p.loft([[(x, side * u, v) for u, v in rounded([(0.8, 0.95), (0.93, 0.94), (0.928, 0.972), (0.8, 0.976)], 0.015)] for x in (-2.226, -2.15)], 'lens', 0.006)
        p.tube([(-2.11, side * 0.7, 0.7), (-2.11, side * 0.71, 1.15), (-2.06, side * 0.62, 1.6)], 0.018, 'black')
        p.rod((-2.08, side * 0.68, 1.3), (-2.3, side * 0.62, 1.78), 0.012, 'frame', n=12)
        p.rod((-2.2, side * 0.648, 1.57), (-2.4, side * 0.6, 2.0), 0.008, 'satin', n=12)
    p.rod((-2.11, -0.68, 0.69), (-2.11, 0.68, 0.69), 0.018, 'black')
    p.tube([(-2.06, -0.62, 1.6), (-2.06, 0.62, 1.6)], 0.018, 'black')
    # Bumper: painted above, dark below, its step plated.
    def bumper(x, y, z):
        X = x - 0.1 * y * y
        return box(X, y, z, (-2.17, 0, 0.5), (0.11, 0.98, 0.15), 0.05)
    solid(p, 'paint', bumper, (-2.4, -1.02, 0.3), (-1.9, 1.02, 0.68), 0.012)
    solid(p, 'soft', lambda x, y, z: box(x - 0.1 * y * y, y, z, (-2.2, 0, 0.34), (0.1, 0.98, 0.1), 0.05), (-2.4, -1.02, 0.2), (-1.9, 1.02, 0.5), 0.012)
    p.extrude(rounded(rectangle(-2.27, -2.12, -0.5, 0.5), 0.03), 'z', 0.64, 0.656, 'plate', 0.004)
    overhead([p.box((-2.0, -0.6), (-0.66, 0.66), (1.56, 1.6), 'lining', 0.01)])
    bench_from_behind(p)
    p.extrude([(-2.1, 1.66), (-2.45, 1.95), (-2.5, 2.0), (-2.1, 1.72)], 'y', -0.66, 0.66, 'paint', 0.01)


def sill(p):
    """The opening of the front door on the left, which is looked through: sill, pillars, the rail of the roof."""
    p.extrude(rounded([(-0.55, 0.2), (0.95, 0.2), (0.95, 0.37), (-0.55, 0.37)], 0.05), 'y', 0.76, 0.92, 'paint', 0.02)
    p.box((-0.5, 0.9), (0.74, 0.8), (0.36, 0.385), 'lower', 0.006)
    p.box((-0.2, 0.6), (0.8, 0.86), (0.37, 0.376), 'satin', 0.002)
    p.loft([[(x + d, v, z) for x, z in rounded(rectangle(-0.62, -0.5, 0.3, 1.6), 0.03)] for d, v in ((0, 0.9), (0, 0.74))], 'paint', 0.02)
    p.tube([(-0.49, 0.82, 0.34), (-0.5, 0.8, 1.0), (-0.52, 0.72, 1.5)], 0.018, 'black')
    p.tube([(1.2, 0.84, 0.95), (0.75, 0.78, 1.25), (0.3, 0.71, 1.52)], 0.055, 'paint')
    p.tube([(0.3, 0.71, 1.52), (-0.4, 0.73, 1.56), (-1.7, 0.72, 1.5)], 0.055, 'paint')
