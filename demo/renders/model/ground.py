"""What scenes stand on and are lit by: slabs, grounds, floors, lamps, sky, the camera."""
import math

import bpy
from mathutils import Vector, noise

from .materials import Graph, painted


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
