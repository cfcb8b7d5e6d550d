"""Where vehicles stand: a showroom, a road, a coast, a field, a yard. Each puts ground, light, vehicles and the camera."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

from .scene import Graph, painted, plain


def camera(eye, look, lens, shift=0.0):
    c = bpy.context.scene.camera
    c.data.sensor_width = 36
    c.data.sensor_fit = 'HORIZONTAL'
    c.data.lens = lens
    c.data.shift_y = shift
    c.data.clip_end = 20000
    c.location = eye
    c.rotation_euler = (Vector(look) - Vector(eye)).to_track_quat('-Z', 'Y').to_euler()


def slab(name, low, high, material):
    (x0, y0, z0), (x1, y1, z1) = low, high
    mesh = bpy.data.meshes.new(name)
    corners = [(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
    mesh.from_pydata(corners, [], [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])
    mesh.update()
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def grid(name, xs, ys, height, material):
    """A ground of the heights that `height(x, y)` answers."""
    mesh = bpy.data.meshes.new(name)
    points = [(x, y, height(x, y)) for y in ys for x in xs]
    n = len(xs)
    mesh.from_pydata(points, [], [(r * n + c, r * n + c + 1, (r + 1) * n + c + 1, (r + 1) * n + c) for r in range(len(ys) - 1) for c in range(n - 1)])
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.update()
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def strip(name, at, size, power, look, colour=(1, 1, 1), mirrored=False):
    light = bpy.data.lights.new(name, 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size
    light.energy = power
    light.color = colour
    thing = bpy.data.objects.new(name, light)
    thing.location = at
    thing.visible_camera = False
    thing.visible_glossy = mirrored
    thing.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)


def open_sky(elevation, turn, strength, sun=1.0, air=1.0, dust=1.0):
    """A sky with its sun; `turn` in degrees, 0 is behind a camera that looks along +y."""
    scene = bpy.context.scene
    world = bpy.data.worlds.new('sky')
    scene.world = world
    world.use_nodes = True
    t = world.node_tree
    t.nodes.clear()
    sky = t.nodes.new('ShaderNodeTexSky')
    sky.sky_type = 'NISHITA'
    sky.sun_elevation = math.radians(elevation)
    sky.sun_rotation = math.radians(turn)
    sky.sun_intensity = sun
    sky.air_density, sky.dust_density = air, dust
    back = t.nodes.new('ShaderNodeBackground')
    back.inputs[1].default_value = strength
    out = t.nodes.new('ShaderNodeOutputWorld')
    t.links.new(sky.outputs[0], back.inputs[0])
    t.links.new(back.outputs[0], out.inputs[0])


def grounds(name, parts, rough=0.9, bump=0.0, scale=6.0, spec=0.2, rows=0.0):
    """Colours that run into each other by noise of several sizes: `parts` is a list of (level, colour).

    `rows` is how much of it follows the rows of a sown field, 0.6 m apart along y.
    """
    m = bpy.data.materials.new(name)
    g = Graph(m)
    at = g.node('ShaderNodeNewGeometry').outputs['Position']
    big, small = g.node('ShaderNodeTexNoise'), g.node('ShaderNodeTexNoise')
    for n, size, detail in ((big, scale * 0.03, 6), (small, scale, 8)):
        g.feed(n.inputs['Vector'], at)
        n.inputs['Scale'].default_value = size
        n.inputs['Detail'].default_value = detail
    level = g.math('ADD', g.math('MULTIPLY', big.outputs[0], 0.6), g.math('MULTIPLY', small.outputs[0], 0.4))
    if rows:
        split = g.node('ShaderNodeSeparateXYZ')
        g.feed(split.inputs[0], at)
        # A little crooked, as they were sown.
        across = g.math('ADD', g.math('MULTIPLY', split.outputs[0], 10.5), g.math('MULTIPLY', big.outputs[0], 9.0))
        level = g.math('ADD', level, g.math('MULTIPLY', g.math('SINE', across), rows))
    ramp = g.node('ShaderNodeValToRGB')
    while len(ramp.color_ramp.elements) < len(parts):
        ramp.color_ramp.elements.new(0.5)
    for element, (place, colour) in zip(ramp.color_ramp.elements, parts):
        element.position, element.color = place, (*colour, 1)
    g.feed(ramp.inputs[0], level)
    p = g.node('ShaderNodeBsdfPrincipled')
    g.feed(p.inputs['Base Color'], ramp.outputs[0])
    p.inputs['Roughness'].default_value = rough
    p.inputs['Specular'].default_value = spec
    if bump:
        b = g.node('ShaderNodeBump')
        b.inputs['Strength'].default_value = bump
        b.inputs['Distance'].default_value = 0.1
        g.feed(b.inputs['Height'], small.outputs[0])
        g.feed(p.inputs['Normal'], b.outputs[0])
    g.feed(g.node('ShaderNodeOutputMaterial').inputs[0], p.outputs[0])
    return m


def floor(colour, rough, size):
    """Large smooth tiles with thin joints, which mirror a little."""
    m = bpy.data.materials.new('tiles')
    g = Graph(m)
    at = g.node('ShaderNodeSeparateXYZ')
    g.feed(at.inputs[0], g.node('ShaderNodeNewGeometry').outputs['Position'])
    joint = 0.0
    for axis in (0, 1):
        part = g.math('FRACT', g.math('DIVIDE', g.math('ADD', at.outputs[axis], 500.0), size))
        near = g.math('LESS_THAN', g.math('MINIMUM', part, g.math('SUBTRACT', 1.0, part)), 0.0025)
        joint = g.math('MAXIMUM', joint, near)
    p = g.node('ShaderNodeBsdfPrincipled')
    g.feed(p.inputs['Base Color'], g.colours(joint, (*colour, 1), (*[c * 0.45 for c in colour], 1)))
    p.inputs['Roughness'].default_value = rough
    p.inputs['Specular'].default_value = 0.5
    g.feed(g.node('ShaderNodeOutputMaterial').inputs[0], p.outputs[0])
    return m


def shine(thing):
    """Seen and mirrored, without lighting what is around: lamps do that, and leave far less noise."""
    thing.visible_diffuse = False


def glow(name, colour, power):
    m = bpy.data.materials.new(name)
    g = Graph(m)
    e = g.node('ShaderNodeEmission')
    e.inputs[0].default_value = (*colour, 1)
    e.inputs[1].default_value = power
    m.cycles.sample_as_light = False
    g.feed(g.node('ShaderNodeOutputMaterial').inputs[0], e.outputs[0])
    return m


def brand(rough=0.35):
    """What is painted in the colour of the brand, without the shine of a car."""
    m = painted()
    for node in m.node_tree.nodes:
        if node.type == 'BSDF_PRINCIPLED':
            node.inputs['Roughness'].default_value = rough
            node.inputs['Specular'].default_value = 0.3
    return m


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


def rough(x, y, size, high, seed=0.0):
    """Heights of a landscape: noise of several sizes, 0 to `high`."""
    return high * max(0.0, 0.5 + 0.62 * noise.fractal(Vector((x / size + seed, y / size, seed)), 1.0, 2.1, 5))


def spread(low, high, count, power=2.0):
    """Places along an axis, closer together where they are near."""
    t = np.linspace(-1, 1, count)
    u = np.sign(t) * np.abs(t) ** power
    return [float(low + (high - low) * (v + 1) / 2) for v in u]


def away(near, far, count, power=2.4):
    return [float(near + (far - near) * t**power) for t in np.linspace(0, 1, count)]


def foliage(name, dark, bright):
    return grounds(name, [(0.3, dark), (0.52, bright), (0.7, dark)], 0.9, 0.9, 5.0, 0.1)


def bush(at, size, material, seed):
    """A round of leaves, rough all over."""
    mesh = bpy.data.meshes.new('bush')
    import bmesh

    b = bmesh.new()
    bmesh.ops.create_icosphere(b, subdivisions=4, radius=1)
    for v in b.verts:
        n = noise.fractal(v.co * 2.1 + Vector((seed, seed * 1.7, 0)), 0.7, 2.2, 5)
        v.co = v.co * (1 + 0.55 * n)
        v.co.z *= 0.82
    b.to_mesh(mesh)
    b.free()
    for face in mesh.polygons:
        face.use_smooth = False
    mesh.materials.append(material)
    thing = bpy.data.objects.new('bush', mesh)
    thing.location = at
    thing.scale = (size, size, size)
    bpy.context.collection.objects.link(thing)
    return thing


def tree(at, high, leaves, wood, seed):
    """A gum: a pale trunk that forks, and loose rounds of leaves."""
    rng = np.random.default_rng(int(seed * 10))
    x, y, z = at
    slab_height = high * 0.55
    for k in range(3):
        lean = (rng.uniform(-1, 1) * high * 0.1, rng.uniform(-1, 1) * high * 0.1)
        curve = bpy.data.curves.new('trunk', 'CURVE')
        curve.dimensions = '3D'
        curve.bevel_depth = high * 0.016
        line = curve.splines.new('POLY')
        line.points.add(2)
        for point, (t, s) in zip(line.points, ((0, 0), (0.5, 0.35), (1, 1))):
            point.co = (x + lean[0] * s, y + lean[1] * s, z + slab_height * 1.25 * t, 1)
        curve.materials.append(wood)
        bpy.context.collection.objects.link(bpy.data.objects.new('trunk', curve))
    for k in range(16):
        a, r = rng.uniform(0, 2 * math.pi), high * 0.27 * math.sqrt(rng.uniform(0, 1))
        h = z + high * (0.56 + 0.42 * rng.uniform(0, 1) * (1 - r / high))
        bush((x + r * math.cos(a), y + r * math.sin(a), h), high * rng.uniform(0.09, 0.17), leaves, seed + k * 0.37)


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


def yard(put):
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
    row = (('wagon', 0.28), ('sedan', 0.72), ('suv', None), ('hatch', 0.02), ('ute', 0.5), ('people-mover', 0.72), ('coupe', 0.1))
    for k, (shape, grey) in enumerate(row):
        put(shape, (-10.15 + 3.1 * k, 3.3), 284, grey)
    open_sky(30, 140, 0.105, sun=0.5, air=1.0, dust=0.7)
    camera((3.4, -7.6, 1.85), (0.4, 6.0, 1.75), 29)


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


places = {'coast': coast, 'field': field, 'road': road, 'showroom': showroom, 'workshop': workshop, 'yard': yard}
