"""A tractor's cab, looked into through its open left door. Metres; z = 0 is its floor, the driver looks along +x."""
import math

import numpy as np

from .field import box
from .parts import rectangle, rounded, section
from .materials import plain
from .seats import front_seat, solid
from .telehandler import helm


def shell(p):
    """Posts, floor, roof, the bonnet before the screen. Answers what is overhead and lets light through."""
    p.extrude(rounded([(-0.95, -0.69), (-0.95, 0.62), (0.72, 0.62), (0.8, 0.4), (0.8, -0.69)], 0.06), 'z', -0.05, 0, 'lower', 0.01)
    p.extrude(rounded([(-0.1, -0.36), (-0.1, 0.58), (0.66, 0.58), (0.7, 0.36), (0.7, -0.36)], 0.05), 'z', -0.002, 0.012, 'carpet', 0.004)
    for k in range(14):
        p.box((-0.06, 0.62), (-0.3 + k * 0.062, -0.28 + k * 0.062), (0.01, 0.017), 'carpet', 0.003)
    p.box((-0.62, 0.66), (0.6, 0.66), (-0.08, 0.012), 'plate', 0.01)
    posts = {
        1: ([(0.7, 0.05), (0.82, 0.5), (0.68, 1.62)], [(-0.95, 0.55), (-0.84, 1.62)]),
        -1: ([(0.7, 0.05), (0.82, 0.5), (0.68, 1.62)], [(-0.22, 0.35), (-0.26, 0.8), (-0.2, 1.62)], [(-0.95, 0.5), (-0.84, 1.62)], [(0.78, 0.36), (-0.22, 0.36), (-0.5, 0.5), (-0.95, 0.52)]),
    }
    for side, lines in posts.items():
        for knots in lines:
            p.tube([(x, side * 0.68, z) for x, z in knots], 0.034, 'frame')
    for x, z in ((0.78, 0.42), (-0.93, 0.6)):
        p.rod((x, -0.68, z), (x, 0.68, z), 0.028, 'frame', n=14)
    # Lining inside the right fender, the wall below the screen, the lower rear.
    p.extrude(rounded([(-0.95, 0.0), (-0.95, 0.52), (-0.5, 0.5), (-0.2, 0.34), (0.74, 0.3), (0.74, 0.0)], 0.06), 'y', -0.69, -0.6, 'lower', 0.02)
    p.extrude(rounded([(0.66, 0.0), (0.76, 0.36), (0.84, 0.36), (0.76, 0.0)], 0.03), 'y', -0.62, 0.62, 'lower', 0.012)
    p.extrude(rounded([(-0.98, 0.0), (-0.98, 0.56), (-0.88, 0.56), (-0.82, 0.0)], 0.03), 'y', -0.66, 0.66, 'lower', 0.02)
    before = len(p.things)
    p.extrude(rounded(rectangle(-0.98, 0.8, -0.74, 0.74), 0.1), 'z', 1.6, 1.7, 'lining', 0.02)
    over = p.things[before:]
    # Over the screen: vents, radio, switches, a sun blind.
    p.extrude(rounded([(0.3, 1.5, 0.03), (0.3, 1.6, 0.02), (0.72, 1.6, 0.02), (0.72, 1.53, 0.03)], 0.02), 'y', -0.62, 0.62, 'soft', 0.015)
    for y in (-0.48, -0.2, 0.2, 0.48):
        p.lathe([(0, -0.006), (0.045, -0.006), (0.05, 0.0), (0.05, 0.02)], (0.42, y, 1.5), 'piano', 36, up=True)
    p.box((0.285, 0.31), (-0.1, 0.1), (1.53, 1.585), 'piano', 0.006)
    for y in (-0.44, -0.36, -0.28, 0.28, 0.36, 0.44):
        p.box((0.288, 0.305), (y - 0.025, y + 0.025), (1.535, 1.58), 'lining' if abs(y) == 0.36 else 'black', 0.005)
    # Bonnet and exhaust before the screen; a mirror outside.
    p.loft([section(x, h, a, b, 0.1, 7) for x, h, a, b in ((0.98, 0.4, 0.1, 0.6), (1.5, 0.39, 0.1, 0.56), (2.1, 0.36, 0.1, 0.46), (2.5, 0.33, 0.1, 0.36), (2.6, 0.28, 0.1, 0.28))], 'paint')
    p.rod((1.05, -0.5, -0.4), (1.05, -0.5, 0.75), 0.075, 'frame', bevel=0.02)
    p.rod((1.05, -0.5, 0.75), (1.05, -0.5, 1.5), 0.05, 'frame', bevel=0.01)
    p.tube([(0.7, -0.68, 1.2), (0.9, -1.02, 1.24)], 0.014, 'frame')
    p.box((0.88, 0.93), (-1.1, -0.95), (0.98, 1.32), 'frame', 0.025)
    p.box((0.872, 0.885), (-1.085, -0.965), (1.0, 1.3), 'mirror', 0.006)
    # The right fender, painted, seen through the window.
    turns = np.linspace(math.radians(28), math.radians(150), 20)
    p.extrude([(-0.9 + 0.98 * math.cos(t), -0.36 + 0.98 * math.sin(t)) for t in turns] + [(-0.9 + 0.94 * math.cos(t), -0.36 + 0.94 * math.sin(t)) for t in turns[::-1]], 'y', -1.12, -0.74, 'paint', 0.012)
    return over


def console(p):
    """The armrest with its lever and screen, and the panel of levers beside it."""
    def side(x, y, z):
        return box(x, y, z - 0.08 * np.clip(-x, 0, 1), (-0.2, -0.5, 0.24), (0.58, 0.11, 0.26), 0.06)
    solid(p, 'lower', side, (-0.85, -0.66, -0.05), (0.45, -0.34, 0.65), 0.01)
    def rest(x, y, z):
        return box(x, y + 0.4, z - 0.06 * np.clip(x + 0.1, 0, 1), (-0.18, 0, 0.72), (0.27, 0.075, 0.05), 0.045)
    solid(p, 'hide', rest, (-0.5, -0.52, 0.62), (0.16, -0.28, 0.84), 0.008)
    p.extrude(rounded([(0.04, 0.68), (0.04, 0.75), (0.36, 0.8), (0.38, 0.72)], 0.03), 'y', -0.51, -0.3, 'soft', 0.02, 4)
    # The drive lever: a handle with buttons, leaning.
    def handle(x, y, z):
        X, Z = x - 0.14 - 0.25 * (z - 0.78), z - 0.87
        return box(X, y + 0.365, Z, (0, 0, 0), (0.032 + 0.014 * np.clip(Z * 8, -1, 1), 0.03, 0.085), 0.028)
    solid(p, 'black', handle, (0.02, -0.44, 0.72), (0.28, -0.29, 1.0), 0.005)
    for k, mat in enumerate(('amber', 'lining', 'lining')):
        p.rod((0.13 + 0.014 * k, -0.336, 0.9 - 0.028 * k), (0.13 + 0.014 * k, -0.326, 0.902 - 0.028 * k), 0.009, mat, n=16)
    for k, mat in enumerate(('red', 'amber', 'moss', 'lining')):
        x = 0.2 + 0.035 * k
        p.rod((x, -0.46 + 0.0 * k, 0.78), (x + 0.01, -0.46, 0.83), 0.006, 'satin', n=10)
        p.box((x, x + 0.024), (-0.475, -0.445), (0.825, 0.86), mat, 0.008)
    p.rod((0.32, -0.36, 0.8), (0.32, -0.36, 0.815), 0.022, 'satin', n=28, bevel=0.004)
    # The screen on its arm, turned to the driver.
    p.tube([(0.36, -0.45, 0.76), (0.42, -0.47, 0.88), (0.42, -0.47, 0.96)], 0.014, 'frame')
    panel = lambda w, h, d: [[(0.40 + d - 0.28 * v + 0.5 * (u + 0.0) * 0.6, -0.47 + u * 0.95, 1.03 + v) for u, v in rounded(rectangle(-w, w, -h, h), 0.014)] for d in d]
    p.loft(panel(0.135, 0.092, (0.02, -0.008)), 'black', 0.004)
    p.loft(panel(0.122, 0.079, (-0.004, -0.0095)), 'glow', 0.0)
    tile = lambda u0, u1, v0, v1, mat: p.loft([[(0.40 + d - 0.28 * v + 0.3 * u, -0.47 + u * 0.95, 1.03 + v) for u, v in rectangle(u0, u1, v0, v1)] for d in (-0.0095, -0.0105)], mat, 0.0)
    tile(-0.115, 0.115, 0.055, 0.073, 'navy')
    tile(-0.11, 0.01, -0.07, 0.045, 'moss')
    for k in range(3):
        tile(0.022, 0.112, -0.07 + 0.041 * k, -0.036 + 0.041 * k, 'navy' if k != 1 else 'amber')
    for k in range(5):
        tile(-0.105 + 0.023 * k, -0.099 + 0.023 * k, -0.065, 0.04, 'glow')
    # Levers of the remotes behind, knobs.
    for k, mat in enumerate(('red', 'amber', 'navy')):
        x = -0.36 - 0.07 * k
        p.rod((x, -0.56, 0.52), (x + 0.015, -0.56, 0.66), 0.008, 'satin', n=10)
        p.rod((x + 0.013, -0.56, 0.64), (x + 0.018, -0.56, 0.7), 0.016, mat, n=18, bevel=0.005)
    for k in range(4):
        p.rod((0.0 + 0.08 * k, -0.55, 0.49), (0.0 + 0.08 * k, -0.55, 0.515), 0.021, 'black', n=24, bevel=0.004)


def driving(p):
    """Seat on its suspension, steering wheel on a column with instruments, pedals."""
    front_seat(p, -0.34, 0.0, 0.56)
    for k in range(5):
        grow = 0.012 * (k % 2)
        p.box((-0.54 - grow, -0.16 + grow), (-0.18 - grow, 0.18 + grow), (0.08 + 0.065 * k, 0.14 + 0.065 * k), 'black', 0.02)
    p.box((-0.56, -0.1), (-0.2, 0.2), (0.0, 0.08), 'lower', 0.02)
    def rest(x, y, z):
        return box(x, y - 0.33, z, (-0.36, 0, 0.78), (0.2, 0.05, 0.04), 0.036)
    solid(p, 'hide', rest, (-0.62, 0.24, 0.7), (-0.1, 0.42, 0.86), 0.008)
    p.rod((-0.52, 0.3, 0.62), (-0.5, 0.31, 0.76), 0.016, 'frame', n=12)
    p.extrude(rounded([(0.42, 0.0, 0.04), (0.36, 0.66, 0.06), (0.5, 0.74, 0.05), (0.66, 0.6, 0.08), (0.7, 0.0, 0.04)], 0.05), 'y', -0.17, 0.17, 'lower', 0.035, 4)
    p.extrude(rounded([(0.4, 0.72, 0.03), (0.46, 0.92, 0.05), (0.56, 0.93, 0.05), (0.62, 0.7, 0.03)], 0.03), 'y', -0.19, 0.19, 'soft', 0.03, 4)
    for y in (-0.085, 0.085):
        p.loft([[(0.4 + 0.3 * (z - 0.72) - d, y + u, z) for u, z in [(0.062 * math.cos(t), 0.82 + 0.062 * math.sin(t)) for t in np.arange(28) * 2 * math.pi / 28]] for d in (0.0, 0.01)], 'satin', 0.002)
        p.loft([[(0.4 + 0.3 * (z - 0.72) - d, y + u, z) for u, z in [(0.054 * math.cos(t), 0.82 + 0.054 * math.sin(t)) for t in np.arange(28) * 2 * math.pi / 28]] for d in (0.004, 0.012)], 'piano', 0.0)
        p.rod((0.4 + 0.3 * 0.1 - 0.014, y, 0.82), (0.4 + 0.3 * 0.135 - 0.014, y + 0.025, 0.855), 0.003, 'red', n=8)
    helm(p, 0.26, 0.0, 0.86)
    p.rod((0.3, 0.06, 0.8), (0.27, 0.26, 0.86), 0.008, 'black', n=10)
    p.rod((0.276, 0.22, 0.85), (0.268, 0.28, 0.865), 0.014, 'amber', n=16, bevel=0.005)
    for y, wide in ((0.3, 0.05), (-0.24, 0.04), (-0.36, 0.04)):
        p.tube([(0.68, y, 0.3), (0.6, y, 0.14)], 0.012, 'frame')
        p.extrude(rounded([(0.56, 0.12), (0.58, 0.1), (0.66, 0.17), (0.64, 0.19)], 0.006), 'y', y - wide, y + wide, 'black', 0.004)


def tractor_cab(p):
    """The whole cab; answers what is overhead."""
    p.mats |= {
        'moss': plain('moss', (0.05, 0.22, 0.06), 0.4, emit=0.02),
        'navy': plain('navy', (0.03, 0.08, 0.25), 0.4, emit=0.02),
        'glow': plain('glow', (0.5, 0.55, 0.58), 0.3, emit=0.25),
    }
    over = shell(p)
    console(p)
    driving(p)
    return over
