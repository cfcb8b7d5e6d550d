"""The inside of a caravan: kitchen and dinette along the walls, a bed across the front. Metres; z = 0 is its floor.

Windows are openings: the room behind a picture is seen through them.
"""
import math

import numpy as np

from .field import box, smin
from .parts import rectangle, rounded
from .materials import plain
from .seats import solid

HALF, REAR, FRONT, ROOF = 1.14, -3.1, 2.5, 2.0


def surfaces(p):
    """Materials of a caravan's inside."""
    def grained(name, colour, dark, scale, rough, across):
        m = plain(name, colour, rough)
        tree = m.node_tree
        where = tree.nodes.new('ShaderNodeNewGeometry')
        turn = tree.nodes.new('ShaderNodeMapping')
        turn.inputs['Scale'].default_value = across
        grain = tree.nodes.new('ShaderNodeTexNoise')
        grain.inputs['Scale'].default_value = scale
        grain.inputs['Detail'].default_value = 5
        ramp = tree.nodes.new('ShaderNodeValToRGB')
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.7
        ramp.color_ramp.elements[0].color = (*dark, 1)
        ramp.color_ramp.elements[1].color = (*colour, 1)
        tree.links.new(where.outputs['Position'], turn.inputs[0])
        tree.links.new(turn.outputs[0], grain.inputs[0])
        tree.links.new(grain.outputs[0], ramp.inputs[0])
        tree.links.new(ramp.outputs[0], tree.nodes['Principled BSDF'].inputs['Base Color'])
        return m

    p.mats |= {
        'ply': plain('ply', (0.74, 0.73, 0.7), 0.5),
        'front': plain('front', (0.7, 0.69, 0.665), 0.22),
        'oak': grained('oak', (0.42, 0.29, 0.17), (0.3, 0.195, 0.105), 9, 0.45, (0.25, 3, 3)),
        'floor': grained('floor', (0.3, 0.235, 0.17), (0.2, 0.15, 0.105), 8, 0.4, (0.3, 4, 1)),
        'stone': grained('stone', (0.5, 0.49, 0.47), (0.38, 0.37, 0.355), 90, 0.25, (1, 1, 1)),
        'linen': plain('linen', (0.78, 0.77, 0.74), 0.95),
        'throw': plain('throw', (0.14, 0.2, 0.22), 0.95),
        'cushion': plain('cushion', (0.3, 0.285, 0.26), 0.9),
        'basin': plain('basin', (0.42, 0.43, 0.44), 0.3, 0.9),
        'light': plain('light', 0.9, 0.4, emit=1.1),
    }


def wall(p, y, windows):
    """A side wall with openings of (x, z) pairs, their frames and blinds."""
    a, b = sorted((y, y + math.copysign(0.05, y)))
    spans = sorted(windows)
    edge = REAR
    for (x0, x1), (z0, z1) in spans:
        p.box((edge, x0), (a, b), (0, ROOF), 'ply', 0)
        p.box((x0, x1), (a, b), (0, z0), 'ply', 0)
        p.box((x0, x1), (a, b), (z1, ROOF), 'ply', 0)
        edge = x1
        inner = y - math.copysign(0.012, y)
        s, t = sorted((inner, y + math.copysign(0.05, y)))
        for u in ((x0 - 0.035, x0 + 0.015), (x1 - 0.015, x1 + 0.035)):
            p.box(u, (s, t), (z0 - 0.035, z1 + 0.035), 'frame', 0.008)
        for v in ((z0 - 0.035, z0 + 0.015), (z1 - 0.015, z1 + 0.035)):
            p.box((x0 - 0.035, x1 + 0.035), (s, t), v, 'frame', 0.008)
        blind = sorted((y - math.copysign(0.045, y), y))
        p.box((x0 - 0.05, x1 + 0.05), tuple(blind), (z1 + 0.01, z1 + 0.075), 'front', 0.015)
        p.box((x0 + 0.0, x1 - 0.0), tuple(sorted((y - math.copysign(0.02, y), y))), (z1 - 0.07, z1 + 0.02), 'linen', 0.004)
    p.box((edge, FRONT), (a, b), (0, ROOF), 'ply', 0)


def room(p):
    """Floor with planks, walls, ceiling with a hatch and lamps. Answers what is overhead."""
    p.box((REAR, FRONT), (-HALF, HALF), (-0.05, 0), 'floor', 0)
    for k in range(13):
        y = -HALF + 0.18 * k
        p.box((REAR, FRONT), (y - 0.0015, y + 0.0015), (0, 0.0008), 'black', 0)
    wall(p, HALF, [((-1.15, -0.35), (1.06, 1.42)), ((0.75, 1.6), (0.95, 1.45))])
    wall(p, -HALF, [((-1.55, -0.35), (0.98, 1.45)), ((0.75, 1.6), (0.95, 1.45))])
    p.box((FRONT, FRONT + 0.05), (-HALF, HALF), (0, ROOF), 'ply', 0)
    before = len(p.things)
    p.box((REAR, FRONT), (-HALF, HALF), (ROOF, ROOF + 0.05), 'ply', 0)
    over = p.things[before:]
    p.box((-0.95, -0.35), (-0.3, 0.3), (ROOF - 0.03, ROOF), 'front', 0.02)
    p.box((-0.88, -0.42), (-0.23, 0.23), (ROOF - 0.036, ROOF - 0.02), 'linen', 0.008)
    for x in (-1.9, 0.35, 1.3):
        for y in (-0.4, 0.4):
            p.lathe([(0, -0.012), (0.05, -0.012), (0.058, -0.004), (0.058, 0)], (x, y, ROOF), 'light', 40, up=True)
    return over


def doors(p, y, face, spans, z, mat='front', handle=True):
    """Cupboard doors side by side in a front at `y`; `face` is the way they look (+1 or -1)."""
    for x0, x1 in spans:
        p.extrude(rounded(rectangle(x0 + 0.004, x1 - 0.004, z[0] + 0.004, z[1] - 0.004), 0.008), 'y', *sorted((y, y + face * 0.018)), mat, 0.004)
        if handle:
            top = z[1] - 0.05 if z[0] < 1 else z[0] + 0.045
            p.box(((x0 + x1) / 2 - 0.07, (x0 + x1) / 2 + 0.07), tuple(sorted((y + face * 0.018, y + face * 0.04))), (top - 0.006, top + 0.006), 'frame', 0.004)


def lockers(p, y, spans, deep=0.34, low=1.53):
    """Lockers under the ceiling along a wall."""
    face = -1 if y > 0 else 1
    front = y + face * deep
    x0, x1 = spans[0][0], spans[-1][1]
    p.box((x0, x1), tuple(sorted((y, front))), (low, ROOF - 0.01), 'oak', 0.008)
    doors(p, front, face, spans, (low + 0.02, ROOF - 0.03))
    p.box((x0 + 0.05, x1 - 0.05), tuple(sorted((front - face * 0.06, front - face * 0.045))), (low - 0.008, low + 0.002), 'light', 0.002)


def kitchen(p):
    """Along the left: fridge, drawers, sink, hob, lockers above."""
    x0, x1, front, top = -1.75, 0.2, HALF - 0.56, 0.9
    p.box((x0, x1), (front + 0.05, HALF), (0.0, 0.1), 'frame', 0.004)
    p.box((x0, x1), (front + 0.01, HALF), (0.09, top - 0.03), 'oak', 0.006)
    p.extrude(rounded(rectangle(x0 - 0.01, x1 + 0.03, front - 0.02, HALF), 0.03), 'z', top - 0.03, top + 0.004, 'stone', 0.006)
    doors(p, front + 0.01, -1, [(-1.72, -1.2), (-0.68, -0.18)], (0.1, 0.86))
    for z in ((0.1, 0.36), (0.36, 0.62), (0.62, 0.86)):
        doors(p, front + 0.01, -1, [(-0.16, 0.17)], z)
    # Oven between the cupboards, the hob with its pan supports over it.
    p.box((-1.18, -0.7), (front - 0.012, front + 0.02), (0.3, 0.85), 'frame', 0.012)
    p.box((-1.13, -0.75), (front - 0.018, front), (0.36, 0.68), 'glass', 0.01)
    p.rod((-1.12, front - 0.045, 0.71), (-0.76, front - 0.045, 0.71), 0.009, 'satin', n=14)
    for k in range(4):
        p.rod((-1.1 + 0.1 * k, front - 0.012, 0.79), (-1.1 + 0.1 * k, front - 0.04, 0.79), 0.017, 'satin', n=20, bevel=0.003)
    doors(p, front + 0.01, -1, [(-1.18, -0.7)], (0.1, 0.29))
    hob = rounded(rectangle(-1.2, -0.68, front + 0.05, front + 0.47), 0.03)
    p.extrude(hob, 'z', top, top + 0.012, 'glass', 0.004)
    for x in (-1.07, -0.81):
        for y in (front + 0.16, front + 0.36):
            p.lathe([(0, 0.02), (0.035, 0.02), (0.045, 0.0)], (x, y, top + 0.01), 'charcoal', 28, up=True)
            for d in (-0.07, 0.07):
                p.box((x + d - 0.004, x + d + 0.004), (y - 0.08, y + 0.08), (top + 0.012, top + 0.04), 'frame', 0.002)
                p.box((x - 0.08, x + 0.08), (y + d - 0.004, y + d + 0.004), (top + 0.034, top + 0.042), 'frame', 0.002)
    # Sink and tap.
    p.extrude(rounded(rectangle(-0.56, -0.14, front + 0.1, front + 0.44), 0.06), 'z', top, top + 0.006, 'basin', 0.002)
    p.extrude(rounded(rectangle(-0.52, -0.18, front + 0.14, front + 0.4), 0.05), 'z', top + 0.004, top + 0.0075, 'charcoal', 0.001)
    p.lathe([(0, 0.009), (0.024, 0.009), (0.03, 0.007)], (-0.35, front + 0.27, top), 'basin', 24, up=True)
    arc = [(-0.35, front + 0.47 - 0.08 + 0.08 * math.cos(t), top + 0.22 + 0.08 * math.sin(t)) for t in np.linspace(0, math.pi, 14)]
    p.sweep([(-0.35, front + 0.47, top + 0.01 + 0.021 * k) for k in range(10)] + arc + [(-0.35, front + 0.31, top + 0.19)], 0.011, 'frame')
    p.rod((-0.35, front + 0.47, top), (-0.35, front + 0.47, top + 0.05), 0.02, 'frame', n=20, bevel=0.004)
    p.rod((-0.33, front + 0.47, top + 0.045), (-0.27, front + 0.46, top + 0.07), 0.007, 'frame', n=10)
    # A splashback of tiles under and beside the window.
    for row in range(2):
        for k in range(26):
            x = x0 + 0.075 * k
            if x + 0.07 < x1:
                p.box((x, x + 0.071), (HALF - 0.008, HALF + 0.002), (top + 0.012 + 0.057 * row, top + 0.066 + 0.057 * row), 'front', 0.003)
    lockers(p, HALF, [(-1.75, -1.26), (-1.26, -0.62), (-0.62, -0.2), (-0.2, 0.2)])
    # Microwave in the lockers.
    p.box((-1.22, -0.66), (HALF - 0.375, HALF - 0.34), (1.58, 1.92), 'glass', 0.012)
    p.box((-0.78, -0.68), (HALF - 0.38, HALF - 0.37), (1.6, 1.9), 'charcoal', 0.004)
    # Fridge, as high as the lockers.
    p.box((-2.45, -1.78), (front - 0.02, HALF), (0.0, ROOF - 0.01), 'oak', 0.006)
    for z in ((0.14, 0.95), (0.97, 1.66)):
        p.box((-2.4, -1.83), (front - 0.06, front - 0.01), z, 'charcoal', 0.015)
        p.box((-1.9, -1.875), (front - 0.09, front - 0.055), (z[0] + 0.2, z[1] - 0.2), 'satin', 0.008)
    doors(p, front - 0.02, -1, [(-2.42, -1.81)], (1.69, ROOF - 0.03))
    # What makes it lived in: kettle, jar, plant.
    p.lathe([(0, 0), (0.075, 0), (0.08, 0.02), (0.06, 0.14), (0.045, 0.17), (0.02, 0.18), (0.012, 0.2), (0, 0.2)], (0.02, HALF - 0.2, top + 0.004), 'satin', 40, up=True)
    p.sweep([(0.02 + 0.075 * math.sin(t), HALF - 0.2, top + 0.12 + 0.085 * math.cos(t)) for t in np.linspace(0.1, 2.4, 20)], 0.008, 'frame')
    p.lathe([(0, 0), (0.04, 0), (0.045, 0.01), (0.045, 0.12), (0.03, 0.14), (0, 0.14)], (-1.5, HALF - 0.16, top + 0.004), 'oak', 32, up=True)
    p.lathe([(0, 0), (0.04, 0), (0.055, 0.09), (0.05, 0.09), (0, 0.08)], (-1.36, HALF - 0.14, top + 0.004), 'linen', 32, up=True)


def dinette(p):
    """Along the right: two seats face each other over a table, lockers above."""
    for x, way in ((-1.95, 1), (0.05, -1)):
        span = lambda a, b: tuple(sorted((x + way * a, x + way * b)))
        p.box(span(0.0, 0.55), (-HALF, -0.42), (0, 0.4), 'oak', 0.008)
        doors(p, -0.42, 1, [span(0.06, 0.5)], (0.06, 0.36), handle=False)
        p.box(span(0.09, 0.58), (-HALF + 0.01, -0.4), (0.4, 0.5), 'cushion', 0.04)
        for y0, y1 in ((-HALF + 0.01, -0.78), (-0.77, -0.4)):
            p.extrude(rounded([span(0.02, 0.02)[:1] + (0.48,), (x + way * 0.17, 0.48), (x + way * 0.12, 0.96), (x + way * 0.0, 0.96)], 0.04), 'y', y0, y1, 'cushion', 0.035, 4)
        p.box(span(-0.04, 0.0), (-HALF, -0.4), (0, 0.98), 'oak', 0.01)
    top = rounded(rectangle(-1.42, -0.48, -HALF + 0.01, -0.42), 0.07)
    p.extrude(top, 'z', 0.7, 0.735, 'stone', 0.01)
    p.rod((-0.95, -0.62, 0), (-0.95, -0.62, 0.7), 0.035, 'satin', n=28)
    p.lathe([(0, 0.0), (0.16, 0.0), (0.16, 0.012), (0.04, 0.03)], (-0.95, -0.62, 0), 'satin', 40, up=True)
    for x, mat in ((-1.7, 'throw'), (-0.2, 'throw')):
        way = 1 if x < -1 else -1
        pillow(p, mat, (x + way * 0.02, -0.86, 0.72), (0.07, 0.2, 0.19), lean=way * 0.25)
    lockers(p, -HALF, [(-1.98, -1.45), (-1.45, -0.95), (-0.95, -0.45), (-0.45, 0.06)])
    # On the table: two cups on a tray.
    p.extrude(rounded(rectangle(-1.1, -0.8, -0.92, -0.7), 0.03), 'z', 0.736, 0.75, 'oak', 0.004)
    for x, y in ((-1.02, -0.82), (-0.9, -0.79)):
        p.lathe([(0, 0), (0.028, 0), (0.036, 0.08), (0.032, 0.08), (0.026, 0.01), (0, 0.01)], (x, y, 0.75), 'linen', 32, up=True)


def pillow(p, mat, at, size, lean=0.0):
    """A soft cushion: thick in the middle, its corners drawn out. Half sizes along x, y, z."""
    def field(x, y, z):
        X, Y, Z = x - at[0] + lean * (z - at[2]), (y - at[1]) / size[1], (z - at[2]) / size[2]
        edge = np.clip(1 - Y**4, 0, 1) * np.clip(1 - Z**4, 0, 1)
        thick = size[0] * (0.08 + 0.92 * np.sqrt(edge))
        return smin(np.abs(X) - thick, np.abs(X) - thick, 0.01) * 0.5 + np.maximum(np.maximum(np.abs(Y), np.abs(Z)) - 1, 0) * min(size[1:])
    reach = [s + 0.06 + (abs(lean) * size[2] if k == 0 else 0) for k, s in enumerate(size)]
    solid(p, mat, field, tuple(a - r for a, r in zip(at, reach)), tuple(a + r for a, r in zip(at, reach)), 0.011)


def bed(p):
    """An island bed with its head at the front, robes beside it, lockers over it."""
    x0, x1, half = 0.55, 2.4, 0.74
    p.box((x0 + 0.06, x1), (-half + 0.03, half - 0.03), (0, 0.36), 'oak', 0.012)
    p.box((x0 + 0.05, x0 + 0.065), (-0.5, 0.5), (0.06, 0.32), 'front', 0.004)
    p.box((x0, x1), (-half, half), (0.36, 0.54), 'linen', 0.06)

    def quilt(x, y, z):
        soft = 0.006 * np.sin(9 * x + 3 * y) + 0.004 * np.sin(14 * y - 5 * x) + 0.003 * np.sin(23 * x + 11 * y)
        f = box(x, y, z - soft, ((x0 + 1.86) / 2 - 0.02, 0, 0.48), ((1.86 - x0) / 2 + 0.04, half + 0.035, 0.115), 0.06)
        return f
    solid(p, 'linen', quilt, (x0 - 0.15, -half - 0.1, 0.32), (1.95, half + 0.1, 0.68), 0.014)

    def throw(x, y, z):
        soft = 0.006 * np.sin(9 * x + 3 * y) + 0.004 * np.sin(14 * y - 5 * x) + 0.005 * np.sin(31 * x)
        return box(x, y, z - soft, (0.92, 0, 0.478), (0.24, half + 0.048, 0.13), 0.06)
    solid(p, 'throw', throw, (0.6, -half - 0.1, 0.32), (1.25, half + 0.1, 0.66), 0.012)
    for y in (-0.37, 0.37):
        pillow(p, 'linen', (2.16, y, 0.78), (0.1, 0.33, 0.22), lean=0.5)
        pillow(p, 'cushion', (1.97, y * 0.92, 0.73), (0.085, 0.27, 0.18), lean=0.55)
    # Padded head, shelves and robes at both sides.
    for k in range(5):
        y = -0.6 + 0.3 * k
        p.box((2.4, 2.49), (y - 0.148, y + 0.148), (0.5, 1.14), 'cushion', 0.03)
    for side in (1, -1):
        s = lambda a, b: tuple(sorted((side * a, side * b)))
        p.box((1.95, FRONT), s(0.78, HALF), (0, 0.62), 'oak', 0.008)
        p.extrude(rounded(rectangle(1.92, FRONT, *s(0.77, HALF)), 0.02), 'z', 0.62, 0.65, 'stone', 0.006)
        p.box((1.95, FRONT), s(0.8, HALF), (1.15, ROOF - 0.01), 'oak', 0.008)
        p.extrude(rounded(rectangle(*s(0.81, HALF - 0.01), 1.17, ROOF - 0.03), 0.008), 'x', 1.932, 1.95, 'front', 0.004)
        p.extrude(rounded(rectangle(*s(0.8, HALF - 0.01), 0.04, 0.59), 0.008), 'x', 1.932, 1.95, 'front', 0.004)
        p.box((1.91, 1.935), s(0.85, 0.862), (1.24, 1.4), 'frame', 0.004)
        p.rod((2.38, side * 0.66, 1.3), (2.3, side * 0.64, 1.24), 0.012, 'frame', n=12)
        p.rod((2.3, side * 0.64, 1.24), (2.25, side * 0.63, 1.19), 0.022, 'frame', 0.034, n=20, bevel=0.004)
        p.lathe([(0, 0), (0.05, 0), (0.06, 0.1), (0.05, 0.1), (0, 0.09)], (2.15, side * 0.95, 0.65), 'linen', 32, up=True)
    p.box((2.16, FRONT), (-0.8, 0.8), (1.5, ROOF - 0.01), 'oak', 0.008)
    for y0, y1 in ((-0.78, -0.26), (-0.26, 0.26), (0.26, 0.78)):
        p.extrude(rounded(rectangle(y0 + 0.004, y1 - 0.004, 1.52, ROOF - 0.03), 0.008), 'x', 2.142, 2.16, 'front', 0.004)
        p.box((2.12, 2.145), ((y0 + y1) / 2 - 0.07, (y0 + y1) / 2 + 0.07), (1.56, 1.572), 'frame', 0.004)
    p.box((2.2, 2.215), (-0.72, 0.72), (1.492, 1.502), 'light', 0.002)


def living(p):
    """The whole inside; answers what is overhead and lets light through (`cabins.py`)."""
    surfaces(p)
    over = room(p)
    kitchen(p)
    dinette(p)
    bed(p)
    return over
