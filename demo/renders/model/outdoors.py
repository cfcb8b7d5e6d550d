"""Scenes under the sky: a road, a coast, a field and a yard."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

from .ground import brand, camera, glow, grid, grounds, open_sky, shine, slab
from .plants import away, bush, foliage, rough, spread, tree
from .materials import Graph, plain


def road(put):
    bend = lambda y: 0.00165 * max(0.0, y - 6) ** 2
    half = 3.5

    def height(x, y):
        off = abs(x - bend(y)) - half - 2.0
        if off <= 0:
            return -0.02
        hill = rough(x, y, 160, 46, 3.1) * min(1.0, max(0.0, (off - 14) / 130)) + min(off, 8) * 0.05
        return hill + 0.12 * noise.noise(Vector((x * 0.9, y * 0.9, 0)))

    grass = grounds('grass', [(0.25, (0.10, 0.11, 0.035)), (0.45, (0.23, 0.20, 0.075)), (0.62, (0.36, 0.29, 0.13)), (0.8, (0.15, 0.15, 0.05))], 0.95, 1.0, 7.0, 0.05)
    xs = spread(-420, 420, 260, 2.2)
    grid('land', xs, away(-14, 1500, 260), height, grass)
    asphalt = grounds('asphalt', [(0.3, (0.055, 0.055, 0.058)), (0.6, (0.085, 0.085, 0.088)), (0.8, (0.11, 0.11, 0.112))], 0.75, 0.35, 60.0, 0.3)
    white = plain('line', 0.62, 0.6)
    ys = [-14 + i * 1.5 for i in range(260)]

    def ribbon(name, left, right, z, material, dashes=False):
        mesh = bpy.data.meshes.new(name)
        points, faces = [], []
        for y in ys:
            c = bend(y)
            points += [(c + left, y, z), (c + right, y, z)]
        for i in range(len(ys) - 1):
            if dashes and i % 6 > 1:
                continue
            faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
        mesh.from_pydata(points, [], faces)
        mesh.materials.append(material)
        bpy.context.collection.objects.link(bpy.data.objects.new(name, mesh))

    ribbon('asphalt', -half - 0.5, half + 0.5, 0.0, asphalt)
    ribbon('left', -half, -half + 0.14, 0.004, white)
    ribbon('right', half - 0.14, half, 0.004, white)
    ribbon('middle', -0.07, 0.07, 0.004, white, True)
    leaves = [foliage('leaves', (0.035, 0.05, 0.018), (0.10, 0.115, 0.045)), foliage('leaves-2', (0.05, 0.055, 0.02), (0.14, 0.13, 0.05))]
    wood = plain('wood', (0.36, 0.31, 0.26), 0.85)
    rng = np.random.default_rng(7)
    for k in range(46):
        y = 26 + 300 * rng.uniform(0, 1) ** 1.5
        side = -1 if rng.uniform() < 0.62 else 1
        x = bend(y) + side * (half + 6 + 70 * rng.uniform(0, 1) ** 1.3)
        tree((x, y, height(x, y) - 0.2), rng.uniform(7, 14), leaves[k % 2], wood, k * 1.31)
    for k in range(120):
        y = 120 + 900 * rng.uniform(0, 1)
        x = rng.uniform(-400, 420)
        if abs(x - bend(y)) > 16:
            bush((x, y, height(x, y) + 2), rng.uniform(3, 7), leaves[k % 2], k * 0.77)
    put('suv', (2.35, 6.6), 262)
    put('sedan', (-1.7, 30.0), 84, grey=0.45)
    open_sky(17, 132, 0.115, sun=0.55, air=1.1, dust=1.2)
    camera((-0.9, -2.6, 1.35), (1.9, 12.0, 1.55), 33)


def coast(put):
    def height(x, y):
        lookout = max(0.0, min(1.0, (16 - y + 2.2 * noise.noise(Vector((x * 0.08, 0.3, 0)))) / 7))
        return -7.5 + 7.45 * lookout * lookout * (3 - 2 * lookout) + 0.1 * noise.noise(Vector((x * 0.5, y * 0.5, 4)))

    gravel = grounds('gravel', [(0.28, (0.28, 0.22, 0.16)), (0.5, (0.42, 0.35, 0.26)), (0.72, (0.52, 0.45, 0.35))], 0.95, 0.5, 24.0, 0.1)
    grid('lookout', spread(-90, 90, 150, 1.6), away(-14, 60, 150, 1.4), lambda x, y: min(-0.02, height(x, y)), gravel)
    heath = grounds('heath', [(0.3, (0.05, 0.065, 0.03)), (0.55, (0.13, 0.13, 0.06)), (0.75, (0.22, 0.19, 0.10))], 0.95, 1.0, 1.4, 0.05)

    def head(x, y):
        t = max(0.0, 1 - ((x - 620) / 520) ** 2 - ((y - 1150) / 420) ** 2)
        return -16 + (150 * t**0.6 + rough(x, y, 190, 46, 8.2) * min(1.0, t * 4)) * (1 if t > 0 else 0)

    grid('head', [40 + i * 9.0 for i in range(150)], [700 + i * 9.0 for i in range(110)], head, heath)

    def far(x, y):
        t = max(0.0, 1 - ((x + 900) / 1500) ** 2 - ((y - 5200) / 900) ** 2)
        return -30 + 330 * t**0.8 + rough(x, y, 700, 150, 2.4) * min(1.0, t * 3) * (1 if t > 0 else 0)

    grid('far', [-2500 + i * 40.0 for i in range(85)], [4300 + i * 40.0 for i in range(46)], far, heath)
    sea = bpy.data.materials.new('sea')
    g = Graph(sea)
    p = g.node('ShaderNodeBsdfPrincipled')
    p.inputs['Base Color'].default_value = (0.012, 0.065, 0.085, 1)
    p.inputs['Roughness'].default_value = 0.16
    p.inputs['Specular'].default_value = 0.5
    at = g.node('ShaderNodeNewGeometry').outputs['Position']
    waves = g.node('ShaderNodeTexNoise')
    g.feed(waves.inputs['Vector'], at)
    waves.inputs['Scale'].default_value = 0.22
    waves.inputs['Detail'].default_value = 7
    b = g.node('ShaderNodeBump')
    b.inputs['Strength'].default_value = 0.55
    b.inputs['Distance'].default_value = 0.6
    g.feed(b.inputs['Height'], waves.outputs[0])
    g.feed(p.inputs['Normal'], b.outputs[0])
    g.feed(g.node('ShaderNodeOutputMaterial').inputs[0], p.outputs[0])
    slab('sea', (-14000, -30, -8), (14000, 16000, -6.4), sea)
    leaves = [foliage('leaves', (0.04, 0.06, 0.025), (0.12, 0.14, 0.06)), foliage('leaves-2', (0.07, 0.075, 0.035), (0.18, 0.165, 0.075))]
    rng = np.random.default_rng(3)
    for k in range(130):
        x = rng.uniform(-60, 60)
        y = 12.5 + 4.5 * rng.uniform(0, 1) + 1.4 * noise.noise(Vector((x * 0.08, 0.3, 0)))
        bush((x, y, max(-2.4, height(x, y))), rng.uniform(0.35, 0.95), leaves[k % 2], k * 0.9)
    turn = math.radians(197)
    way = np.array([math.cos(turn), math.sin(turn)])
    car = np.array([1.1, 4.3])
    put('suv', car, 197)
    put('caravan', car - way * 7.0, 197, grey=0.8)
    open_sky(24, 142, 0.115, sun=0.5, air=1.0, dust=0.8)
    camera((-1.0, -7.2, 1.75), (1.7, 6.0, 1.62), 30)


def field(put):
    def height(x, y):
        return 0.9 * noise.noise(Vector((x / 60, y / 60, 1.7))) * min(1.0, max(0.0, (y - 14) / 60)) + rough(x, y, 500, 70, 5.5) * min(1.0, max(0.0, (y - 420) / 500)) - 0.01

    stubble = grounds('stubble', [(0.2, (0.16, 0.15, 0.06)), (0.42, (0.34, 0.28, 0.12)), (0.6, (0.50, 0.41, 0.20)), (0.82, (0.60, 0.51, 0.29))], 0.95, 1.0, 14.0, 0.05, rows=0.16)
    grid('field', spread(-700, 700, 240, 2.3), away(-12, 1800, 240), height, stubble)
    leaves = [foliage('leaves', (0.035, 0.05, 0.018), (0.10, 0.115, 0.045)), foliage('leaves-2', (0.055, 0.06, 0.02), (0.15, 0.14, 0.055))]
    wood = plain('wood', (0.36, 0.31, 0.26), 0.85)
    rng = np.random.default_rng(11)
    for k in range(34):
        x, y = -190 + k * 11 + rng.uniform(-5, 5), 150 + rng.uniform(-14, 40)
        tree((x, y, height(x, y) - 0.3), rng.uniform(8, 15), leaves[k % 2], wood, k * 1.7)
    for k in range(160):
        x, y = rng.uniform(-500, 500), 420 + 900 * rng.uniform(0, 1)
        bush((x, y, height(x, y) + 2), rng.uniform(4, 8), leaves[k % 2], k * 0.77)
    iron = bpy.data.materials.new('iron')
    g = Graph(iron)
    at = g.node('ShaderNodeSeparateXYZ')
    g.feed(at.inputs[0], g.node('ShaderNodeNewGeometry').outputs['Position'])
    ribs = g.math('SINE', g.math('MULTIPLY', g.math('ADD', at.outputs[0], at.outputs[1]), 30.0))
    p = g.node('ShaderNodeBsdfPrincipled')
    p.inputs['Base Color'].default_value = (0.46, 0.47, 0.47, 1)
    p.inputs['Roughness'].default_value = 0.42
    p.inputs['Metallic'].default_value = 0.6
    b = g.node('ShaderNodeBump')
    b.inputs['Strength'].default_value = 0.7
    b.inputs['Distance'].default_value = 0.06
    g.feed(b.inputs['Height'], ribs)
    g.feed(p.inputs['Normal'], b.outputs[0])
    g.feed(g.node('ShaderNodeOutputMaterial').inputs[0], p.outputs[0])
    x0, x1, y0, y1 = 22, 46, 58, 74
    slab('shed', (x0, y0, -0.5), (x1, y1, 5.6), iron)
    for x in (24.5, 31.2, 37.9):
        slab('door', (x, y0 - 0.06, -0.4), (x + 5.4, y0 + 0.05, 4.6), plain('inside', 0.012, 0.9))
    mesh = bpy.data.meshes.new('roof')
    mid = (y0 + y1) / 2
    mesh.from_pydata([(x0 - 0.7, y0 - 0.8, 5.5), (x1 + 0.7, y0 - 0.8, 5.5), (x1 + 0.7, mid, 8.4), (x0 - 0.7, mid, 8.4), (x0 - 0.7, y1 + 0.8, 5.5), (x1 + 0.7, y1 + 0.8, 5.5)], [], [(0, 1, 2, 3), (3, 2, 5, 4), (0, 3, 4), (1, 5, 2)])
    mesh.materials.append(iron)
    bpy.context.collection.objects.link(bpy.data.objects.new('roof', mesh))
    put('tractor', (2.9, 5.2), 238)
    put('ute', (-4.2, 8.6), 300, grey=0.6)
    open_sky(18, 128, 0.115, sun=0.55, air=1.1, dust=1.2)
    camera((-0.2, -6.2, 1.5), (0.9, 8.0, 1.75), 31)


CARS = [(shape, (-10.15 + 3.1 * k, 3.3), 284, grey) for k, (shape, grey) in enumerate((('wagon', 0.28), ('sedan', 0.72), ('suv', None), ('hatch', 0.02), ('ute', 0.5), ('people-mover', 0.72), ('coupe', 0.1)))]
CARAVANS = [('caravan', (-8.2, 6.2), 286, 0.72), ('caravan-off-road', (-3.5, 6.0), 286, 0.66), ('caravan-small', (1.2, 5.2), 284, 0.72), ('camper', (5.0, 3.9), 284, None), ('caravan-pop-top', (9.2, 5.4), 282, 0.7)]
MACHINES = [('tractor-large', (-7.2, 6.4), 292, None), ('tractor', (-2.6, 4.6), 290, None), ('telehandler', (1.9, 4.9), 286, 0.5), ('tractor-small', (5.2, 2.9), 284, None), ('ute-tray', (8.6, 3.4), 282, 0.72)]


def yard(put, row=CARS):
    asphalt = grounds('asphalt', [(0.3, (0.12, 0.12, 0.122)), (0.6, (0.16, 0.16, 0.162)), (0.8, (0.2, 0.2, 0.2))], 0.85, 0.3, 40.0, 0.2)
    slab('ground', (-400, -40, -0.1), (400, 60, 0), asphalt)
    grass = grounds('grass', [(0.25, (0.10, 0.12, 0.035)), (0.5, (0.20, 0.19, 0.07)), (0.75, (0.30, 0.26, 0.11))], 0.95, 0.9, 7.0, 0.05)
    grid('land', spread(-900, 900, 160, 2.0), away(40, 1800, 120), lambda x, y: rough(x, y, 420, 90, 4.4) * min(1.0, max(0.0, (y - 120) / 600)) - 0.15, grass)
    white = plain('line', 0.6, 0.6)
    for i in range(14):
        x = -21 + i * 3.1
        slab('bay', (x - 0.05, 0.4, 0.0), (x + 0.05, 5.8, 0.006), white)
    # The hall: a long front of glass below a board of the brand.
    y0, high = 19.0, 6.2
    pale = plain('wall', 0.66, 0.8)
    dark = plain('frame', 0.03, 0.5)
    slab('hall', (-15, y0, 0), (17, y0 + 16, high), pale)
    slab('inside', (-13.2, y0 - 0.04, 0.2), (12.2, y0 - 0.02, 4.2), plain('glass', (0.045, 0.055, 0.06), 0.03, 0.0, 1.0))
    shine(slab('lit', (-13.0, y0 - 0.05, 3.55), (12.0, y0 - 0.045, 3.75), glow('lit', (1, 0.95, 0.86), 1.1)))
    for i in range(15):
        x = -13.2 + i * 25.4 / 14
        slab('mullion', (x - 0.05, y0 - 0.12, 0.1), (x + 0.05, y0, 4.2), dark)
    slab('board', (-15.2, y0 - 0.5, 4.35), (17.2, y0 + 0.2, 5.75), brand(0.4))
    slab('canopy', (-15.4, y0 - 2.6, 4.2), (17.4, y0, 4.36), dark)
    slab('step', (-15, y0 - 1.6, 0), (17, y0, 0.14), plain('step', 0.42, 0.8))
    for x in (-24.0, 24.5, 30.5):
        slab('pole', (x - 0.06, 15.9, 0), (x + 0.06, 16.1, 9.0), plain('pole', 0.5, 0.4, 0.6))
        slab('flag', (x + 0.06, 15.97, 5.6), (x + 1.15, 16.03, 8.9), brand(0.6))
    leaves = [foliage('leaves', (0.035, 0.055, 0.018), (0.10, 0.125, 0.045)), foliage('leaves-2', (0.05, 0.06, 0.02), (0.14, 0.14, 0.05))]
    wood = plain('wood', (0.36, 0.31, 0.26), 0.85)
    rng = np.random.default_rng(5)
    for k in range(16):
        x = (-30 - 60 * rng.uniform()) if k % 2 else (24 + 60 * rng.uniform())
        tree((x, 34 + 26 * rng.uniform(), 0), rng.uniform(7, 12), leaves[k % 2], wood, k * 1.9)
    for each in row:
        put(*each)
    open_sky(30, 140, 0.105, sun=0.5, air=1.0, dust=0.7)
    camera((3.4, -7.6, 1.85), (0.4, 6.0, 1.75), 29)
