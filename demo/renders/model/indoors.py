"""Scenes with a roof: a showroom and a workshop."""
import bpy
import numpy as np

from .ground import brand, camera, floor, glow, shine, slab, strip
from .materials import plain


def showroom(put):
    wide, deep, high = 26.0, 13.0, 5.2
    slab('floor', (-wide, -14, -0.1), (wide, deep, 0), floor((0.50, 0.49, 0.47), 0.02, 1.6))
    wall = plain('wall', (0.62, 0.61, 0.59), 0.8)
    dark = plain('dark', (0.05, 0.05, 0.055), 0.6)
    slab('back', (-wide, deep, 0), (wide, deep + 0.2, high), wall)
    slab('ceiling', (-wide, -14, high), (wide, deep, high + 0.2), plain('ceiling', (0.16, 0.16, 0.165), 0.9))
    # A wall of the brand, and slats of timber beside it.
    slab('brand', (-4.6, deep - 0.16, 0), (6.4, deep - 0.06, high), brand(0.5))
    timber = plain('timber', (0.30, 0.17, 0.085), 0.55)
    for i in range(62):
        x = 6.5 + i * 0.2
        slab('slat', (x, deep - 0.14, 0), (x + 0.11, deep - 0.02, high), timber)
    # Windows to the left, with a bright day behind.
    shine(slab('day', (-wide + 0.3, deep - 0.12, 0.15), (-4.9, deep - 0.1, high - 0.5), glow('day', (0.80, 0.90, 1.0), 1.5)))
    for i in range(12):
        x = -wide + 0.3 + i * 1.96
        slab('mullion', (x - 0.05, deep - 0.3, 0), (x + 0.05, deep - 0.08, high), dark)
    for z in (0.1, 2.9, high - 0.5):
        slab('rail', (-wide, deep - 0.28, z), (-4.8, deep - 0.08, z + 0.08), dark)
    # Lines of light below the ceiling.
    lamp = glow('lamp', (1.0, 0.97, 0.92), 3.5)
    for y in (-6.0, -2.2, 1.6, 5.4, 9.2):
        shine(slab('line', (-16, y - 0.09, high - 0.06), (18, y + 0.09, high - 0.02), lamp))
    strip('roof', (0, 1, high - 0.15), (30, 14), 2400, (0, 1, 0), (1, 0.98, 0.95), mirrored=True)
    strip('front', (-2, -13, 3.4), (24, 4), 1100, (0, 2, 0.8), (1, 1, 1))
    strip('left', (-20, 4, 3), (8, 4), 800, (0, 2, 0.8), (0.85, 0.93, 1))
    put('suv', (2.5, 0.4), 234)
    put('hatch', (-3.5, 2.6), 304, grey=0.72)
    put('ute', (8.6, 4.6), 226, grey=0.03)
    world = bpy.data.worlds.new('inside')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.5, 0.5, 0.52, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.25
    camera((0.5, -8.6, 1.5), (0.8, 2.0, 1.02), 31)


def workshop(put):
    wide, deep, high = 15.0, 9.0, 5.6
    slab('floor', (-wide, -12, -0.1), (wide, deep, 0), floor((0.30, 0.31, 0.32), 0.06, 3.0))
    pale = plain('wall', (0.68, 0.68, 0.67), 0.8)
    dark = plain('dark', (0.045, 0.045, 0.05), 0.5)
    steel = plain('steel', 0.5, 0.3, 0.9)
    slab('back', (-wide, deep, 0), (wide, deep + 0.2, high), pale)
    slab('band', (-wide, deep - 0.03, 2.5), (wide, deep - 0.01, 3.0), brand(0.5))
    slab('ceiling', (-wide, -12, high), (wide, deep, high + 0.2), plain('ceiling', 0.22, 0.9))
    slab('side', (-wide - 0.2, -12, 0), (-wide, deep, high), pale)
    # A row of cabinets, a bench, and boards with tools above it.
    for i in range(7):
        x = -1.6 + i * 1.25
        slab('cabinet', (x, deep - 0.65, 0.1), (x + 1.2, deep - 0.05, 0.98), brand(0.35) if i % 2 == 0 else dark)
        for k in range(4):
            slab('drawer', (x + 0.08, deep - 0.68, 0.24 + k * 0.18), (x + 1.12, deep - 0.64, 0.26 + k * 0.18), steel)
    slab('bench', (-1.7, deep - 0.72, 0.98), (7.3, deep - 0.02, 1.05), plain('top', (0.34, 0.2, 0.1), 0.5))
    slab('board', (-1.5, deep - 0.06, 1.4), (7.1, deep - 0.03, 2.3), plain('board', 0.12, 0.7))
    rng = np.random.default_rng(2)
    for k in range(40):
        x = -1.2 + 8.0 * k / 40
        slab('tool', (x, deep - 0.1, 1.55 + rng.uniform(0, 0.15)), (x + rng.uniform(0.03, 0.09), deep - 0.06, 2.15 - rng.uniform(0, 0.2)), steel)
    # A door to the yard, with daylight.
    shine(slab('day', (-12.5, deep - 0.05, 0.05), (-4.2, deep - 0.03, 4.3), glow('day', (0.82, 0.91, 1.0), 1.5)))
    for i in range(6):
        x = -12.5 + i * 8.3 / 5
        slab('mullion', (x - 0.06, deep - 0.16, 0), (x + 0.06, deep - 0.02, 4.35), dark)
    for z in (0.05, 1.15, 2.2, 3.25, 4.3):
        slab('rail', (-12.5, deep - 0.14, z - 0.04), (-4.2, deep - 0.02, z + 0.04), dark)
    # A lift of two posts, with a car on it.
    for y in (0.2, 3.7):
        slab('post', (3.15, y - 0.18, 0), (3.5, y + 0.18, 4.1), brand(0.3))
        for x in (2.2, 4.3):
            slab('arm', (x, y + (0.1 if y < 1 else -1.0), 1.58), (x + 0.14, y + (1.0 if y < 1 else -0.1), 1.68), dark)
    slab('beam', (3.2, 0.2, 4.0), (3.45, 3.7, 4.15), brand(0.3))
    put('suv', (3.4, 1.95, 1.62), 205, grey=0.7)
    put('hatch', (-4.4, 2.6), 302)
    slab('trolley', (7.4, 1.0, 0.12), (8.3, 1.55, 0.95), brand(0.35))
    slab('trolley-top', (7.38, 0.98, 0.95), (8.32, 1.57, 0.99), dark)
    lamp = glow('lamp', (1.0, 0.98, 0.95), 3.5)
    for y in (-5.0, -1.0, 3.0, 7.0):
        for x in (-9.0, -2.0, 5.0):
            shine(slab('tube', (x, y - 0.08, high - 0.4), (x + 5.0, y + 0.08, high - 0.34), lamp))
    strip('roof', (0, 0, high - 0.5), (24, 12), 2000, (0, 0, 0), (1, 0.98, 0.96), mirrored=True)
    strip('front', (0, -11, 3.2), (20, 4), 900, (0, 2, 1.0))
    strip('left', (-13, 6, 3), (7, 4), 500, (0, 2, 0.8), (0.85, 0.93, 1))
    world = bpy.data.worlds.new('inside')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.5, 0.5, 0.52, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.25
    camera((-0.6, -8.0, 1.6), (0.6, 2.0, 1.55), 29)
