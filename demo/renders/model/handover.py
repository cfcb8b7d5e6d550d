"""Where a car is handed over: a desk with a key on it, chairs, a plant, the car behind."""
import math

import bpy
import numpy as np

from .parts import Parts, rounded
from .ground import brand, camera, floor, glow, shine, slab, strip
from .materials import plain


def placed(p, build, at, turn):
    """What `build` adds around the origin, moved to `at` and turned by degrees."""
    before = len(p.things)
    build(p)
    for thing in p.things[before:]:
        thing.location = (*at, 0) if len(at) == 2 else at
        thing.rotation_euler = (0, 0, math.radians(turn))


def chair(mat):
    """A shell on four legs; one who sits in it looks along -y."""

    def build(p):
        p.extrude(rounded([(-0.27, 0.42, 0.03), (-0.27, 0.49, 0.05), (0.2, 0.49, 0.12), (0.27, 0.86, 0.05), (0.33, 0.86, 0.05), (0.27, 0.42, 0.1)], 0.03, 8), 'x', -0.25, 0.25, mat, 0.012, 3)
        for x in (-0.21, 0.21):
            for y in (-0.2, 0.22):
                p.rod((x, y, 0.43), (x * 1.2, y * 1.25, 0.0), 0.016, 'wood', 0.011, n=12)

    return build


def armchair(mat):
    def build(p):
        p.box((-0.38, 0.38), (-0.36, 0.36), (0.2, 0.44), mat, 0.07)
        p.box((-0.38, 0.38), (0.22, 0.42), (0.24, 0.84), mat, 0.09)
        for x in (-0.4, 0.4):
            p.box((x - 0.08, x + 0.08), (-0.36, 0.38), (0.2, 0.62), mat, 0.07)
            for y in (-0.3, 0.3):
                p.rod((x * 0.9, y, 0.22), (x * 0.95, y, 0), 0.02, 'wood', 0.013, n=12)

    return build


def table(p):
    p.lathe([(0, 0.48), (0.34, 0.48), (0.35, 0.495), (0.34, 0.51), (0, 0.51)], (0, 0, 0), 'wood', 64, up=True)
    p.rod((0, 0, 0.02), (0, 0, 0.49), 0.03, 'frame', n=20)
    p.lathe([(0, 0), (0.2, 0), (0.2, 0.012), (0.03, 0.03), (0, 0.03)], (0, 0, 0), 'frame', 48, up=True)
    for k, (x, y, mat) in enumerate(((-0.1, 0.06, 'brand'), (-0.06, 0.02, 'white'))):
        p.box((x - 0.1, x + 0.1), (y - 0.14, y + 0.14), (0.51 + 0.006 * k, 0.516 + 0.006 * k), mat, 0)
    cup(p, (0.14, -0.08, 0.51))


def cup(p, at):
    p.lathe([(0, 0), (0.07, 0.0), (0.078, 0.01), (0, 0.012)], at, 'white', 40, up=True)
    p.lathe([(0, 0.014), (0.026, 0.014), (0.04, 0.05), (0.042, 0.075), (0.038, 0.075), (0.034, 0.05), (0, 0.03)], at, 'white', 40, up=True)


def plant(p):
    """Long leaves that bend over out of a pot."""
    p.lathe([(0, 0), (0.17, 0), (0.19, 0.03), (0.23, 0.46), (0.22, 0.48), (0.2, 0.46), (0, 0.42)], (0, 0, 0), 'pot', 56, up=True)
    rng = np.random.default_rng(4)
    for k in range(44):
        a = k * 2.4 + rng.uniform(-0.3, 0.3)
        long, lean, wide = rng.uniform(0.7, 1.35), rng.uniform(0.15, 0.8), rng.uniform(0.03, 0.05)
        points, faces = [], []
        for i in range(9):
            t = i / 8
            out, up = 0.06 + long * lean * t**1.6, 0.42 + long * (t - 0.42 * lean * t**2.4)
            w = wide * math.sin(math.pi * min(1, 0.12 + 0.88 * t)) + 0.002
            c, s = math.cos(a), math.sin(a)
            for side, drop in ((-1, 0), (0, -0.3 * w), (1, 0)):
                points.append((out * c - side * w * s, out * s + side * w * c, up + drop))
            if i:
                q = 3 * i
                faces += [(q - 3, q - 2, q + 1, q), (q - 2, q - 1, q + 2, q + 1)]
        p.mesh(points, faces, 'leaf' if k % 3 else 'leaf-pale', smooth=60)


def desk(p):
    """Its front in the colour of the brand; on it a folder with the key, a laptop, a cup."""
    p.box((-1.05, 1.05), (-0.4, 0.4), (0.72, 0.76), 'wood', 0.008)
    p.box((-1.0, 1.0), (-0.36, -0.32), (0.12, 0.72), 'brand', 0.006)
    for x in (-0.99, 0.99):
        p.box((x - 0.025, x + 0.025), (-0.36, 0.36), (0.0, 0.72), 'shell', 0.006)
    p.box((0.5, 0.95), (-0.3, 0.34), (0.1, 0.7), 'shell', 0.008)
    p.box((-0.17, 0.2), (-0.34, -0.08), (0.76, 0.774), 'hide', 0.006)
    p.box((-0.02, 0.06), (-0.23, -0.19), (0.774, 0.79), 'black', 0.007)
    p.box((0.06, 0.115), (-0.218, -0.204), (0.777, 0.781), 'alloy', 0.001)
    turn = np.arange(17) * 2 * math.pi / 16
    p.tube([(-0.045 + 0.022 * math.cos(t), -0.21 + 0.022 * math.sin(t), 0.78) for t in turn], 0.003, 'silver')
    p.box((0.36, 0.7), (-0.02, 0.22), (0.76, 0.775), 'alloy', 0.005)
    p.mesh([(0.36, -0.03, 0.775), (0.7, -0.03, 0.775), (0.7, -0.1, 1.0), (0.36, -0.1, 1.0)], [(0, 1, 2, 3)], 'alloy')
    cup(p, (-0.5, -0.05, 0.76))
    p.rod((-0.86, 0.2, 0.76), (-0.86, 0.2, 0.775), 0.09, 'frame', n=36)
    p.tube([(-0.86, 0.2, 0.77), (-0.86, 0.24, 1.1), (-0.8, 0.1, 1.25)], 0.009, 'frame')
    p.rod((-0.8, 0.1, 1.27), (-0.78, 0.04, 1.19), 0.03, 'frame', 0.075, n=28)


def team(put):
    wide, deep, high = 22.0, 8.0, 4.2
    slab('floor', (-wide, -14, -0.1), (wide, deep, 0), floor((0.50, 0.49, 0.47), 0.03, 1.2))
    slab('back', (-wide, deep, 0), (wide, deep + 0.2, high), plain('wall', (0.64, 0.63, 0.6), 0.8))
    slab('ceiling', (-wide, -14, high), (wide, deep, high + 0.2), plain('ceiling', (0.3, 0.3, 0.3), 0.9))
    dark = plain('dark', (0.05, 0.05, 0.055), 0.6)
    timber = plain('timber', (0.32, 0.18, 0.09), 0.55)
    # Slats of timber behind the desk, a panel of the brand, windows to the right behind the car.
    for i in range(44):
        slab('slat', (-8.6 + i * 0.14, deep - 0.12, 0), (-8.52 + i * 0.14, deep, high), timber)
    slab('brand', (-2.4, deep - 0.1, 0), (0.6, deep, high), brand(0.5))
    for z in (1.05, 1.65, 2.25):
        slab('shelf', (-2.1, deep - 0.4, z), (0.3, deep - 0.1, z + 0.035), timber)
    rng = np.random.default_rng(3)
    books = [plain('book', tone, 0.7) for tone in ((0.7, 0.7, 0.68), (0.12, 0.13, 0.15), (0.42, 0.36, 0.28), (0.3, 0.33, 0.36))]
    for z in (1.085, 1.685, 2.285):
        x = -2.0
        while x < 0.1:
            w, tall = rng.uniform(0.025, 0.06), rng.uniform(0.22, 0.32)
            slab('book', (x, deep - 0.34, z), (x + w, deep - 0.12, z + tall), books[int(rng.integers(4))])
            x += w + (0.004 if rng.uniform() < 0.86 else rng.uniform(0.15, 0.5))
    shine(slab('day', (0.9, deep - 0.06, 0.1), (wide, deep - 0.04, high - 0.4), glow('day', (0.80, 0.90, 1.0), 1.4)))
    for i in range(11):
        x = 0.9 + i * 1.9
        slab('mullion', (x - 0.05, deep - 0.2, 0), (x + 0.05, deep - 0.02, high - 0.35), dark)
    for z in (0.06, 2.5, high - 0.42):
        slab('rail', (0.9, deep - 0.18, z), (wide, deep - 0.02, z + 0.07), dark)
    p = Parts()
    p.mats |= {
        'brand': brand(0.4), 'wood': plain('oak', (0.42, 0.27, 0.14), 0.45), 'shell': plain('shell', 0.62, 0.5), 'hide': plain('hide', (0.03, 0.022, 0.018), 0.5),
        'felt': plain('felt', (0.33, 0.34, 0.35), 0.95), 'sand': plain('sand', (0.46, 0.4, 0.32), 0.95), 'pot': plain('pot', 0.55, 0.6),
        'leaf': plain('leaf', (0.05, 0.13, 0.035), 0.4), 'leaf-pale': plain('leaf-pale', (0.1, 0.2, 0.05), 0.4), 'rug': plain('rug', (0.3, 0.29, 0.27), 0.98),
    }
    placed(p, desk, (-2.35, 0.9), 0)
    placed(p, chair('felt'), (-2.95, -0.1), 168)
    placed(p, chair('felt'), (-1.75, -0.15), 196)
    placed(p, chair('sand'), (-2.3, 1.75), -8)
    p.lathe([(0, 0.0), (1.5, 0.0), (1.5, 0.012), (0, 0.012)], (0.35, 3.6, 0), 'rug', 96, up=True)
    placed(p, armchair('sand'), (-0.5, 4.0), 40)
    placed(p, armchair('sand'), (1.0, 4.5), -12)
    placed(p, table, (0.35, 3.3), 20)
    placed(p, plant, (-4.5, 2.4), 0)
    placed(p, plant, (-0.9, 6.9), 60)
    # Lamps over the desk.
    for x in (-3.0, -2.35, -1.7):
        p.rod((x, 0.9, 2.35), (x, 0.9, high), 0.006, 'frame', n=8)
        p.lathe([(0.02, 0.24), (0.05, 0.22), (0.14, 0.0), (0.135, 0.0), (0.045, 0.21)], (x, 0.9, 2.12), 'frame', 48, up=True)
        shine(slab('bulb', (x - 0.05, 0.85, 2.13), (x + 0.05, 0.95, 2.2), glow('bulb', (1, 0.9, 0.72), 4)))
    lamp = glow('lamp', (1.0, 0.97, 0.92), 3.2)
    for y in (-5.0, -1.4, 2.2, 5.8):
        shine(slab('line', (-14, y - 0.06, high - 0.05), (16, y + 0.06, high - 0.02), lamp))
    strip('roof', (0, 0, high - 0.12), (26, 12), 1500, (0, 0, 0), (1, 0.98, 0.95), mirrored=True)
    strip('front', (-2, -12, 3.2), (22, 3.4), 800, (0, 2, 0.8))
    strip('right', (14, 4, 2.6), (6, 3.4), 420, (0, 2, 0.8), (0.85, 0.93, 1))
    put('suv', (3.0, 1.6), 232)
    put('sedan', (6.6, 5.0), 226, grey=0.5)
    world = bpy.data.worlds.new('inside')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.5, 0.5, 0.52, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.3
    camera((-0.05, -5.7, 1.45), (-0.05, 2.0, 1.12), 30)
