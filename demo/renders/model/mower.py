"""A zero-turn mower of some 20 hp: a deck between castors and drive wheels, two levers, the engine behind. Both sides are alike."""
import numpy as np

from .parts import Parts, rectangle, rounded
from .tractor import lugged_wheel


def castor(p, x, side, r):
    """A front wheel in its fork, free to turn around an upright shaft."""
    y = side * 0.45
    half = 0.075
    turns = np.linspace(-1.35, 1.35, 13)
    tyre = [(r - 0.055 + 0.055 * np.cos(t), half * np.sin(t)) for t in turns]
    p.lathe([(r * 0.5, -half * 0.85), *tyre, (r * 0.5, half * 0.85)], (x, y, r), 'tyre', 64)
    for face in (1, -1):
        p.lathe([(r * 0.53, face * half * 0.9), (r * 0.5, face * half * 0.92), (r * 0.44, face * half * 0.6), (r * 0.2, face * half * 0.6), (r * 0.18, face * half * 1.05), (0, face * half * 1.05)], (x, y, r), 'pale', 40)
        p.box((x - 0.024, x + 0.024), (y + face * 0.1 - 0.007, y + face * 0.1 + 0.007), (r - 0.03, r * 2 + 0.06), 'frame', 0.004)
    p.rod((x, y - 0.11, r), (x, y + 0.11, r), 0.014, 'alloy', n=14)
    p.box((x - 0.03, x + 0.03), (y - 0.107, y + 0.107), (r * 2 + 0.04, r * 2 + 0.065), 'frame', 0.006)
    p.rod((x, y, r * 2 + 0.05), (x, y, r * 2 + 0.2), 0.032, 'frame', n=24, bevel=0.005)
    p.rod((x, y, r * 2 + 0.2), (x, y, r * 2 + 0.225), 0.026, 'charcoal', n=20, bevel=0.005)


def deck(p):
    """The cutting deck: three blades wide, its belt covers on top, rollers against scalping."""
    plan = [(0.02, -0.6, 0.1), (0.02, 0.6, 0.1), (0.2, 0.7, 0.12), (0.5, 0.7, 0.14), (0.66, 0.44, 0.16), (0.74, 0.2, 0.2), (0.74, -0.2, 0.2), (0.66, -0.44, 0.16), (0.5, -0.7, 0.14), (0.2, -0.7, 0.12)]
    p.extrude(rounded(plan, 0.12, 8), 'z', 0.1, 0.25, 'paint', 0.03, 4)
    p.extrude(rounded([(x * 1.0, y * 1.006, r) for x, y, r in plan], 0.12, 8), 'z', 0.085, 0.125, 'charcoal', 0.006)
    for side in (1, -1):
        p.extrude(rounded(rectangle(0.14, 0.5, *sorted((side * 0.28, side * 0.64))), 0.1), 'z', 0.24, 0.3, 'frame', 0.02)
        p.rod((0.62, side * 0.56, 0.13), (0.62, side * 0.64, 0.13), 0.055, 'tyre', n=28, bevel=0.012)
        p.box((0.52, 0.64), tuple(sorted((side * 0.59, side * 0.61))), (0.12, 0.2), 'frame', 0.006)
        for x in (0.08, 0.56):
            p.tube([(x, side * 0.3, 0.26), (x - 0.02, side * 0.3, 0.42)], 0.012, 'frame')


def seat(p):
    p.box((-0.3, 0.12), (-0.25, 0.25), (0.7, 0.8), 'cloth', 0.045)
    p.extrude(rounded([(-0.34, 0.74), (-0.22, 0.78), (-0.3, 1.22), (-0.41, 1.22)], 0.05), 'y', -0.24, 0.24, 'cloth', 0.045, 4)
    for side in (1, -1):
        p.box((-0.26, 0.1), (side * 0.23 - 0.035, side * 0.23 + 0.035), (0.77, 0.83), 'cloth', 0.028)
        p.box((-0.24, 0.02), (side * 0.31 - 0.03, side * 0.31 + 0.03), (0.95, 0.99), 'charcoal', 0.018)
        p.rod((-0.3, side * 0.3, 0.86), (-0.26, side * 0.31, 0.96), 0.016, 'frame', n=12)
    p.box((-0.28, 0.1), (-0.2, 0.2), (0.62, 0.7), 'frame', 0.02)


def body(p):
    for side in (1, -1):
        y = lambda v: side * v
        # Fenders over the drive wheels; the tanks are in them.
        pod = [(-0.84, 0.6, 0.08), (-0.8, 0.74, 0.1), (-0.2, 0.8, 0.12), (0.14, 0.74, 0.12), (0.24, 0.54, 0.08), (-0.05, 0.5, 0.06), (-0.25, 0.64, 0.1)]
        p.extrude(rounded(pod, 0.08, 8), 'y', *sorted((y(0.3), y(0.66))), 'paint', 0.035, 4)
        p.box((-0.5, -0.06), tuple(sorted((y(0.36), y(0.6)))), (0.785, 0.81), 'frame', 0.02)
        p.rod((-0.62, y(0.48), 0.76), (-0.62, y(0.48), 0.81), 0.045, 'frame', n=28, bevel=0.01)
        # Frame, arm of the castor.
        p.box((-0.95, 0.8), tuple(sorted((y(0.26), y(0.32)))), (0.36, 0.46), 'frame', 0.01)
        p.tube([(0.74, y(0.28), 0.42), (0.9, y(0.36), 0.44), (0.98, y(0.45), 0.45)], 0.034, 'frame')
        # Levers in two bends, their grips towards each other.
        p.tube([(0.14, y(0.42), 0.62), (0.17, y(0.42), 0.86), (0.12, y(0.4), 1.02), (0.1, y(0.34), 1.06)], 0.013, 'frame')
        p.rod((0.1, y(0.34), 1.06), (0.08, y(0.08), 1.07), 0.02, 'black', n=18, bevel=0.006)
        # Bar against rolling over, with its joint.
        p.box((-0.72, -0.62), tuple(sorted((y(0.34), y(0.42)))), (0.36, 0.98), 'frame', 0.012)
        p.tube([(-0.67, y(0.38), 0.95), (-0.67, y(0.38), 1.62), (-0.67, y(0.3), 1.72)], 0.026, 'frame')
        p.box((-0.7, -0.64), tuple(sorted((y(0.34), y(0.425)))), (0.95, 1.06), 'charcoal', 0.012)
        # Guard and lamps behind.
        p.tube([(-0.9, y(0.34), 0.42), (-1.1, y(0.34), 0.42), (-1.12, y(0.34), 0.62), (-1.02, y(0.34), 0.68)], 0.018, 'frame')
        p.box((-0.845, -0.83), tuple(sorted((y(0.42), y(0.58)))), (0.64, 0.69), 'red', 0.006)
        p.extrude(rounded(rectangle(*sorted((y(0.14), y(0.26))), 0.49, 0.53), 0.015), 'x', 0.8, 0.83, 'lens', 0.006)
    p.rod((-0.67, -0.3, 1.72), (-0.67, 0.3, 1.72), 0.026, 'frame', n=12)
    p.rod((-1.12, -0.34, 0.62), (-1.12, 0.34, 0.62), 0.018, 'frame', n=12)
    p.rod((-1.1, -0.34, 0.42), (-1.1, 0.34, 0.42), 0.018, 'frame', n=12)
    p.rod((0.97, -0.45, 0.45), (0.97, 0.45, 0.45), 0.034, 'frame', n=16)
    # Platform for the feet, its upright front.
    p.extrude(rounded([(0.12, 0.44), (0.7, 0.47), (0.84, 0.6), (0.86, 0.58), (0.72, 0.44), (0.12, 0.41)], 0.008), 'y', -0.34, 0.34, 'plate', 0.004)
    p.extrude(rounded([(0.74, 0.42, 0.03), (0.82, 0.58, 0.03), (0.84, 0.46, 0.03), (0.8, 0.38, 0.03)], 0.03), 'y', -0.36, 0.36, 'paint', 0.012)
    # Engine: cowl with slots, silencer, filter.
    p.box((-1.0, -0.5), (-0.3, 0.3), (0.34, 0.56), 'charcoal', 0.03)
    p.extrude(rounded([(-1.04, 0.5, 0.06), (-1.02, 0.78, 0.1), (-0.62, 0.84, 0.1), (-0.46, 0.74, 0.06), (-0.46, 0.5, 0.04)], 0.06, 6), 'y', -0.26, 0.26, 'frame', 0.035, 4)
    for k in range(6):
        p.box((-1.055, -1.02), (-0.17, 0.17), (0.53 + 0.034 * k, 0.546 + 0.034 * k), 'grey', 0.004)
    p.rod((-0.98, -0.2, 0.4), (-0.98, 0.2, 0.4), 0.06, 'grey', n=28, bevel=0.015)


def mower():
    p = Parts()
    back, r = (-0.52, 0.3), 0.165
    spec = {'ends': (-1.12, 1.15), 'half': 0.7, 'axles': (back[0], 0.97), 'wheel': {'radius': back[1], 'width': 0.26}, 'studio': 0.8}
    wheels = []
    for side in (1, -1):
        lugged_wheel(p, (back[0], side * 0.52, back[1]), side, back[1], 0.135, 0.16, 22)
        castor(p, 0.97, side, r)
        wheels += [(back[0], side * 0.52), (0.97, side * 0.45)]
    p.rod((back[0], -0.45, back[1]), (back[0], 0.45, back[1]), 0.06, 'frame')
    deck(p)
    body(p)
    seat(p)
    spec['close'] = {'wheel': ((back[0], 0.6, 0.36), 62, 1.3), 'lamp': ((0.6, 0.1, 0.4), 24, 1.9)}
    return spec, p.points(0.02), wheels
