"""Puts meshes, materials, lamps and a camera into Blender's scene."""
import math

import bpy
import numpy as np
from mathutils import Vector

from .field import box, capsule, mesh_of, smin
from .marks import atlas_of
from .wheel import wheel_parts


PAINT = 0.08
"""How much light the paint sends back while it is rendered: little, so that most samples go to what it mirrors."""


def add_mesh(name, points, faces, normals, material, place=(0, 0, 0), turned=False):
    mesh = bpy.data.meshes.new(name)
    points = np.array(points, np.float32)
    if turned:
        points = points * np.array([-1, -1, 1], np.float32)
        normals = normals * np.array([-1, -1, 1], np.float32)
    points = points + np.array(place, np.float32)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set('co', points.ravel())
    mesh.loops.add(len(faces) * 3)
    mesh.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', np.arange(0, len(faces) * 3, 3, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(faces), 3, np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))
    mesh.update(calc_edges=True)
    mesh.validate()
    if len(mesh.vertices) == len(normals):
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.pi
        length = np.linalg.norm(normals, axis=1, keepdims=True)
        mesh.normals_split_custom_set_from_vertices((normals / np.maximum(length, 1e-9)).tolist())
    thing = bpy.data.objects.new(name, mesh)
    mesh.materials.append(material)
    bpy.context.collection.objects.link(thing)
    return thing


def plain(name, colour, rough=0.5, metal=0.0, coat=0.0, emit=0.0):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    p = m.node_tree.nodes['Principled BSDF']
    p.inputs['Base Color'].default_value = (*((colour,) * 3 if np.isscalar(colour) else colour), 1)
    p.inputs['Roughness'].default_value = rough
    p.inputs['Metallic'].default_value = metal
    p.inputs['Clearcoat'].default_value = coat
    if emit:
        p.inputs['Emission'].default_value = (1, 1, 1, 1)
        p.inputs['Emission Strength'].default_value = emit
    return m


def image_of(name, pixels):
    rows, cols, _ = pixels.shape
    image = bpy.data.images.new(name, cols, rows, alpha=True, float_buffer=False)
    image.alpha_mode = 'CHANNEL_PACKED'
    image.colorspace_settings.name = 'Non-Color'
    image.pixels.foreach_set(np.ascontiguousarray(np.clip(pixels, 0, 1), np.float32).ravel())
    image.pack()
    return image


class Graph:
    """Short words for making shader nodes."""

    def __init__(self, material):
        material.use_nodes = True
        self.tree = material.node_tree
        self.tree.nodes.clear()

    def node(self, kind, **settings):
        n = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(n, key, value)
        return n

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, op, *values):
        n = self.node('ShaderNodeMath', operation=op)
        for socket, value in zip(n.inputs, values):
            self.feed(socket, value)
        return n.outputs[0]

    def mix(self, share, a, b):
        """Numbers: a where share is 0, b where it is 1."""
        return self.math('ADD', a, self.math('MULTIPLY', share, self.math('SUBTRACT', b, a)))

    def colours(self, share, a, b):
        n = self.node('ShaderNodeMixRGB')
        self.feed(n.inputs[0], share)
        self.feed(n.inputs[1], a)
        self.feed(n.inputs[2], b)
        return n.outputs[0]


def body_material(panels, spec):
    masks, colours, place = atlas_of(panels)
    m = bpy.data.materials.new('body')
    g = Graph(m)
    geometry = g.node('ShaderNodeNewGeometry')

    def own(kind, what):
        """As the car itself has it, wherever it stands."""
        n = g.node('ShaderNodeVectorTransform', vector_type=kind, convert_from='WORLD', convert_to='OBJECT')
        g.feed(n.inputs[0], geometry.outputs[what])
        split = g.node('ShaderNodeSeparateXYZ')
        g.feed(split.inputs[0], n.outputs[0])
        return split.outputs

    x, y, z = own('POINT', 'Position')
    nx, ny, nz = own('NORMAL', 'Normal')
    # The shading normal looks to the viewer; inside faces are told apart below.
    y = g.math('ABSOLUTE', y)
    ax, ay, az = g.math('ABSOLUTE', nx), g.math('ABSOLUTE', ny), g.math('ABSOLUTE', nz)
    is_side = g.math('GREATER_THAN', ay, g.math('MAXIMUM', ax, g.math('MULTIPLY', az, 0.75)))
    is_front = g.math('MULTIPLY', g.math('GREATER_THAN', nx, 0.25), g.math('GREATER_THAN', x, -0.2))
    is_rear = g.math('MULTIPLY', g.math('LESS_THAN', nx, spec.get('rearFace', -0.22)), g.math('LESS_THAN', x, 0.2))

    def uv(name):
        u0, us, v0, vs = place[name]
        a = {'side': x, 'top': x, 'front': y, 'rear': y}[name]
        b = {'side': z, 'top': y, 'front': z, 'rear': z}[name]
        return g.math('MULTIPLY_ADD', a, us, u0), g.math('MULTIPLY_ADD', b, vs, v0)

    u, v = uv('top')
    for share, name in ((is_rear, 'rear'), (is_front, 'front'), (is_side, 'side')):
        u2, v2 = uv(name)
        u, v = g.mix(share, u, u2), g.mix(share, v, v2)
    at = g.node('ShaderNodeCombineXYZ')
    g.feed(at.inputs[0], u)
    g.feed(at.inputs[1], v)

    def texture(name, pixels):
        n = g.node('ShaderNodeTexImage', image=image_of(name, pixels), interpolation='Linear', extension='EXTEND')
        g.feed(n.inputs[0], at.outputs[0])
        return n

    t1, t2 = texture('masks', masks), texture('colours', colours)
    parts = g.node('ShaderNodeSeparateRGB')
    g.feed(parts.inputs[0], t1.outputs['Color'])
    glass, decal, groove = parts.outputs
    metal, gloss = t1.outputs['Alpha'], t2.outputs['Alpha']
    # Wheel wells, the floor, and a bed's liner are black.
    black = g.math('LESS_THAN', nz, -0.55)
    wheel = spec['wheel']['radius']
    for axle in spec['axles']:
        dx, dz = g.math('SUBTRACT', x, axle), g.math('SUBTRACT', z, wheel)
        r = g.math('SQRT', g.math('ADD', g.math('MULTIPLY', dx, dx), g.math('MULTIPLY', dz, dz)))
        black = g.math('MAXIMUM', black, g.math('LESS_THAN', r, spec['arch'] + 0.004))
    well = spec.get('open') or spec.get('well')
    if well and (spec.get('liner') or spec.get('open')):
        inside = g.math('MULTIPLY', g.math('LESS_THAN', y, well['half'] + 0.012), g.math('LESS_THAN', z, 1.128))
        inside = g.math('MULTIPLY', inside, g.math('MULTIPLY', g.math('GREATER_THAN', x, well['from'] - 0.012), g.math('LESS_THAN', x, well['to'] + 0.012)))
        inside = g.math('MULTIPLY', inside, g.math('GREATER_THAN', z, well['floor'] - 0.03))
        black = g.math('MAXIMUM', black, inside)
    not_black = g.math('SUBTRACT', 1.0, black)
    glass = g.math('MULTIPLY', glass, not_black)
    decal = g.math('MAXIMUM', decal, black)
    decal_colour = g.colours(black, t2.outputs['Color'], (0.01, 0.01, 0.01, 1))
    gloss, metal = g.math('MULTIPLY', gloss, not_black), g.math('MULTIPLY', metal, not_black)
    paint_light = g.math('MULTIPLY', g.math('SUBTRACT', 1.0, g.math('MULTIPLY', groove, 0.94)), PAINT)
    paint = g.node('ShaderNodeCombineRGB')
    for socket in paint.inputs:
        g.feed(socket, paint_light)
    solid = g.node('ShaderNodeBsdfPrincipled')
    g.feed(solid.inputs['Base Color'], g.colours(decal, paint.outputs[0], decal_colour))
    g.feed(solid.inputs['Metallic'], g.math('MULTIPLY', metal, decal))
    g.feed(solid.inputs['Roughness'], g.mix(decal, 0.035, g.mix(gloss, 0.55, 0.05)))
    g.feed(solid.inputs['Specular'], g.mix(g.math('MULTIPLY', groove, g.math('SUBTRACT', 1.0, decal)), 0.62, 0.05))
    # Glass: a mirror over a tint.
    tint = g.node('ShaderNodeBsdfTransparent')
    tint.inputs[0].default_value = (0.30, 0.33, 0.34, 1)
    mirror = g.node('ShaderNodeBsdfGlossy')
    mirror.inputs['Roughness'].default_value = 0.0
    fresnel = g.node('ShaderNodeFresnel')
    fresnel.inputs[0].default_value = 1.6
    pane = g.node('ShaderNodeMixShader')
    g.feed(pane.inputs[0], g.math('MULTIPLY', fresnel.outputs[0], g.math('SUBTRACT', 1.0, g.math('MULTIPLY', geometry.outputs['Backfacing'], 0.8))))
    g.feed(pane.inputs[1], tint.outputs[0])
    g.feed(pane.inputs[2], mirror.outputs[0])
    trim = g.node('ShaderNodeBsdfDiffuse')
    trim.inputs[0].default_value = (0.03, 0.03, 0.03, 1)
    lined = g.node('ShaderNodeMixShader')
    g.feed(lined.inputs[0], geometry.outputs['Backfacing'])
    g.feed(lined.inputs[1], solid.outputs[0])
    g.feed(lined.inputs[2], trim.outputs[0])
    both = g.node('ShaderNodeMixShader')
    g.feed(both.inputs[0], glass)
    g.feed(both.inputs[1], lined.outputs[0])
    g.feed(both.inputs[2], pane.outputs[0])
    g.feed(g.node('ShaderNodeOutputMaterial').inputs[0], both.outputs[0])
    share = g.math('MULTIPLY', g.math('SUBTRACT', 1.0, decal), g.math('SUBTRACT', 1.0, glass))
    aov = g.node('ShaderNodeOutputAOV', name='paint')
    g.feed(aov.inputs['Value'], g.math('MULTIPLY', share, g.math('SUBTRACT', 1.0, geometry.outputs['Backfacing'])))
    return m


def painted():
    """The paint alone, for mirrors and handles."""
    m = bpy.data.materials.new('paint')
    g = Graph(m)
    solid = g.node('ShaderNodeBsdfPrincipled')
    solid.inputs['Base Color'].default_value = (PAINT, PAINT, PAINT, 1)
    solid.inputs['Roughness'].default_value = 0.035
    solid.inputs['Specular'].default_value = 0.62
    g.feed(g.node('ShaderNodeOutputMaterial').inputs[0], solid.outputs[0])
    aov = g.node('ShaderNodeOutputAOV', name='paint')
    aov.inputs['Value'].default_value = 1.0
    return m


def see_through():
    """Cab glass: a mirror over a pale tint."""
    m = bpy.data.materials.new('pane')
    g = Graph(m)
    tint = g.node('ShaderNodeBsdfTransparent')
    tint.inputs[0].default_value = (0.7, 0.74, 0.74, 1)
    mirror = g.node('ShaderNodeBsdfGlossy')
    mirror.inputs['Roughness'].default_value = 0.0
    fresnel = g.node('ShaderNodeFresnel')
    fresnel.inputs[0].default_value = 1.5
    # Light goes straight through, so a face seen from behind must not reflect as if it were inside glass.
    outside = g.math('SUBTRACT', 1.0, g.node('ShaderNodeNewGeometry').outputs['Backfacing'])
    mixed = g.node('ShaderNodeMixShader')
    for socket, value in zip(mixed.inputs, (g.math('MULTIPLY', fresnel.outputs[0], outside), tint.outputs[0], mirror.outputs[0])):
        g.feed(socket, value)
    g.feed(g.node('ShaderNodeOutputMaterial').inputs[0], mixed.outputs[0])
    return m


def materials():
    return {
        'tyre': plain('tyre', 0.014, 0.7),
        'rim': plain('rim', (0.62, 0.63, 0.65), 0.24, 0.85, 0.5),
        'rim-dark': plain('rim-dark', (0.06, 0.06, 0.065), 0.25, 0.6, 0.6),
        'disc': plain('disc', 0.16, 0.4, 0.8),
        'black': plain('black', 0.008, 0.7),
        'trim': plain('trim', 0.02, 0.45),
        'cloth': plain('cloth', 0.05, 0.9),
        'mirror': plain('mirror', 0.8, 0.02, 1.0),
        'silver': plain('silver', 0.6, 0.25, 1.0),
        'white': plain('white', 0.8, 0.4),
        'pane': see_through(),
        'paint': painted(),
    }


def add_car(car, panels):
    """The whole car; answers the points of its body and tyres, for framing and shadow."""
    s = car.spec
    mats = materials()
    r, f = s['ends']
    high = max(z for _, z in s['cabin']['roof']) + 0.06
    body = mesh_of(car.field, (r - 0.06, 0, 0.04), (f + 0.06, s['half'] + 0.1, high), s.get('step', 0.0165), mirror=True)
    add_mesh('body', *body, body_material(panels, s))
    wheel_points = []
    parts = wheel_parts(s['wheel'])
    for axle in s['axles']:
        for side in (1, -1):
            y = side * (s['half'] * 0.985 - s['wheel']['width'] / 2 + s.get('stance', 0.0))
            place = (axle, y, s['wheel']['radius'])
            for kind, points, faces, normals in parts:
                add_mesh(kind, points, faces, normals, mats[kind], place, turned=side < 0)
            wheel_points.append((axle, y))
    add_small(car, s, mats)
    if s.get('open'):
        add_screen(car, s, mats)
    return body[0], wheel_points


def add_both(name, field, low, high, step, material):
    points, faces, normals = mesh_of(field, low, high, step)
    add_mesh(name, points, faces, normals, material)
    flip = np.array([1, -1, 1], np.float32)
    add_mesh(name, points * flip, faces[:, ::-1], normals * flip, material)


def add_screen(car, s, mats):
    """The windscreen of an open car in its frame, and hoops behind the seats."""
    def frame(x, y, z):
        plane, edge = car.windscreen(x, np.abs(y), z)
        return np.maximum(np.abs(plane) - 0.016, np.maximum(edge, -0.045 - edge))

    def pane(x, y, z):
        plane, edge = car.windscreen(x, np.abs(y), z)
        return np.maximum(np.abs(plane) - 0.004, edge + 0.035)

    low, high = (-0.3, -0.85, 0.7), (1.1, 0.85, s['open']['head'] + 0.05)
    for name, field, step in (('black', frame, 0.009), ('pane', pane, 0.006)):
        points, faces, normals = mesh_of(field, low, high, step, mirror=True)
        add_mesh(name, points, faces, normals, mats[name])
    x = s['open']['from'] + 0.02

    def hoop(x_, y, z):
        r = np.sqrt(((y - 0.37) / 1.0) ** 2 + (np.maximum(z - 0.9, 0) / 0.75) ** 2)
        return np.sqrt((r - 0.19) ** 2 + (x_ - x) ** 2) - 0.026

    add_both('silver', hoop, (x - 0.06, 0.1, 0.82), (x + 0.06, 0.64, 1.12), 0.008, mats['trim'])


def add_small(car, s, mats):
    g = s['cabin']
    # Mirrors stand at the front end of the side windows.
    half = lambda x, z: float(car.cabin_half(np.float64(x), np.float64(z)))
    mz = g['belt'] + 0.09
    mx = float(car.screen(mz)) - g.get('screenCurve', 0.3) * half(1, mz) ** 2 - 0.17
    my = half(mx, mz) + 0.13
    big = s.get('mirror', 1.0) * (1.25 if s.get('barn') or s.get('well') else 1)
    def shell(x, y, z):
        f = box(x - 0.12 * (y - my), y, z, (mx, my, mz), (0.085, 0.115 * big, 0.07 * big), 0.05)
        return f
    add_both('mirror', shell, (mx - 0.14, my - 0.18, mz - 0.14), (mx + 0.14, my + 0.18, mz + 0.14), 0.008, mats['paint'])
    add_both('glass', lambda x, y, z: box(x - 0.12 * (y - my), y, z, (mx - 0.082, my, mz), (0.008, 0.098 * big, 0.055 * big), 0.006), (mx - 0.14, my - 0.18, mz - 0.12), (mx, my + 0.18, mz + 0.12), 0.006, mats['mirror'])
    add_both('stalk', lambda x, y, z: capsule(x, y, z, (mx + 0.02, my - 0.16, mz - 0.06), (mx, my, mz - 0.05), 0.022), (mx - 0.1, my - 0.2, mz - 0.12), (mx + 0.12, my + 0.05, mz + 0.03), 0.008, mats['trim'])
    # Handles lie on the crease, before the rear end of each door.
    front, split, rear = s['doors']
    for end in [e for e in ((split if split is not None else rear), rear if split is not None else None) if e is not None]:
        hx = end + 0.14
        hz = float(car.crease(hx)) + 0.02 if not s.get('barn') else 1.03
        hy = float(car.half_width(np.float64(hx), np.float64(hz)))
        handle = lambda x, y, z, hx=hx, hy=hy, hz=hz: box(x, y, z, (hx, hy + 0.022, hz), (0.105, 0.012, 0.016), 0.011)
        add_both('handle', handle, (hx - 0.13, hy - 0.02, hz - 0.04), (hx + 0.13, hy + 0.06, hz + 0.04), 0.005, mats['paint'])
        cup = lambda x, y, z, hx=hx, hy=hy, hz=hz: box(x, y, z, (hx, hy + 0.0, hz), (0.075, 0.006, 0.026), 0.005)
        add_both('cup', cup, (hx - 0.1, hy - 0.02, hz - 0.05), (hx + 0.1, hy + 0.02, hz + 0.05), 0.005, mats['black'])
    if s.get('rails'):
        knots = [x for x, _ in g['roof']]
        x0, x1 = max(min(knots) + 0.4, -1.75), 0.3
        def rail(x, y, z):
            zr = car.roof(x) - g.get('crown', 0.09) * y * y - 0.004
            cross = np.sqrt((y - 0.55 * s['half'] / 0.92) ** 2 + (z - zr) ** 2) - 0.016
            return np.maximum(cross, np.abs(x - (x0 + x1) / 2) - (x1 - x0) / 2)
        add_both('rail', rail, (x0 - 0.1, 0.44, 1.2), (x1 + 0.1, 0.68, 1.8), 0.01, mats['silver'])
    if s.get('steps'):
        y = s['half'] + 0.015
        add_both('step', lambda x, yy, z: box(x, yy, z, (0.12, y, 0.36), (0.95, 0.06, 0.03), 0.025), (-0.95, y - 0.1, 0.3), (1.2, y + 0.1, 0.42), 0.012, mats['trim'])
    # Seats, dashboard and wheel, seen through the glass.
    belt = g['belt']
    sx = (g['screen'][1][0] + g['screen'][-1][0]) / 2 - 0.85
    rows = [sx, sx - s.get('rowGap', 0.85)] if s['doors'][1] is not None or not s.get('well') else [sx]
    if s['doors'][1] is None:
        rows = [sx]
    if s.get('blind') is not None:
        rows = [sx + 0.1]
    for row in rows:
        def seat(x, y, z, row=row):
            back = box(x + 0.35 * (z - belt), y, z, (row - 0.22, 0.37, belt - 0.12), (0.07, 0.24, 0.33), 0.06)
            head = box(x + 0.3 * (z - belt), y, z, (row - 0.21, 0.37, belt + 0.23), (0.05, 0.12, 0.09), 0.045)
            return np.minimum(back, head)
        add_both('seat', seat, (row - 0.6, 0.08, belt - 0.5), (row + 0.3, 0.66, belt + 0.42), 0.02, mats['cloth'])
    dash_x = g['screen'][1][0] - 0.32
    add_both('dash', lambda x, y, z: box(x, y, z, (dash_x, 0.3, belt - 0.12), (0.3, 0.42, 0.12), 0.08), (dash_x - 0.4, -0.2, belt - 0.35), (dash_x + 0.4, 0.85, belt + 0.1), 0.02, mats['trim'])
    wx, wz = dash_x - 0.36, belt - 0.02
    def steering(x, y, z):
        u = (x - wx) * 0.9 + (z - wz) * 0.42
        v = -(x - wx) * 0.42 + (z - wz) * 0.9
        r = np.sqrt((y + 0.37) ** 2 + v * v)
        return np.sqrt((r - 0.18) ** 2 + u * u) - 0.016
    points, faces, normals = mesh_of(steering, (wx - 0.25, -0.6, wz - 0.25), (wx + 0.25, -0.12, wz + 0.25), 0.012)
    add_mesh('steering', points, faces, normals, mats['black'])


def floor_material(length):
    """A floor that shines by itself, darker under the car: what a body mirrors of it is free of noise."""
    m = bpy.data.materials.new('floor')
    g = Graph(m)
    pos = g.node('ShaderNodeSeparateXYZ')
    g.feed(pos.inputs[0], g.node('ShaderNodeNewGeometry').outputs['Position'])
    x, y, _ = pos.outputs
    beyond_x = g.math('MAXIMUM', 0.0, g.math('SUBTRACT', g.math('ABSOLUTE', x), length * 0.46))
    beyond_y = g.math('MAXIMUM', 0.0, g.math('SUBTRACT', g.math('ABSOLUTE', y), 0.7))
    away = g.math('SQRT', g.math('ADD', g.math('MULTIPLY', beyond_x, beyond_x), g.math('MULTIPLY', beyond_y, beyond_y)))
    ramp = g.node('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
    for socket, value in zip(ramp.inputs, (away, 0.0, 1.1, 0.03, 0.5)):
        g.feed(socket, value)
    glow = g.node('ShaderNodeEmission')
    g.feed(glow.inputs[1], ramp.outputs[0])
    g.feed(g.node('ShaderNodeOutputMaterial').inputs[0], glow.outputs[0])
    m.cycles.sample_as_light = False
    return m


def add_studio(length, scale=1):
    """Soft boxes that turn with the camera (their parent is answered), a bright floor that only light sees.

    `scale` above 1 moves the lamps away from what is larger than a car.
    """
    scene = bpy.context.scene
    world = bpy.data.worlds.new('room') if scene.world is None else scene.world
    scene.world = world
    world.use_nodes = True
    g = world.node_tree
    g.nodes.clear()
    coords = g.nodes.new('ShaderNodeTexCoord')
    split = g.nodes.new('ShaderNodeSeparateXYZ')
    ramp = g.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position = 0.0
    ramp.color_ramp.elements[0].color = (0.40, 0.41, 0.42, 1)
    ramp.color_ramp.elements[1].position = 1.0
    ramp.color_ramp.elements[1].color = (0.3, 0.3, 0.31, 1)
    for at, level in ((0.04, 0.4), (0.1, 0.1), (0.17, 0.1), (0.2, 1.15), (0.42, 1.0), (0.5, 0.16)):
        e = ramp.color_ramp.elements.new(at)
        e.color = (level, level, level * 1.02, 1)
    back = g.nodes.new('ShaderNodeBackground')
    out = g.nodes.new('ShaderNodeOutputWorld')
    g.links.new(coords.outputs['Generated'], split.inputs[0])
    g.links.new(split.outputs[2], ramp.inputs[0])
    g.links.new(ramp.outputs[0], back.inputs[0])
    back.inputs[1].default_value = 1.0
    g.links.new(back.outputs[0], out.inputs[0])
    floor = bpy.data.meshes.new('floor')
    e = 30
    floor.from_pydata([(-e, -e, 0), (e, -e, 0), (e, e, 0), (-e, e, 0)], [], [(0, 1, 2, 3)])
    thing = bpy.data.objects.new('floor', floor)
    floor.materials.append(floor_material(length))
    thing.visible_camera = False
    bpy.context.collection.objects.link(thing)
    rig = bpy.data.objects.new('rig', None)
    bpy.context.collection.objects.link(rig)

    def lamp(name, at, size, power, look=(0, 0, 0.6)):
        light = bpy.data.lights.new(name, 'AREA')
        light.shape = 'RECTANGLE'
        light.size, light.size_y = (scale * one for one in size)
        light.energy = power * scale**2
        lamp = bpy.data.objects.new(name, light)
        lamp.location = [scale * one for one in at]
        lamp.visible_camera = False
        lamp.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
        lamp.parent = rig
        # Of the soft boxes at the sides paint would mirror hard corners.
        lamp.visible_glossy = name == 'roof'
        bpy.context.collection.objects.link(lamp)

    # The camera looks from +x of the rig.
    lamp('roof', (0.3, 0, 4.6), (3.6, 6.4), 190, (0, 0, 0))
    lamp('key', (6.0, 5.2, 3.2), (2.6, 1.8), 80)
    lamp('fill', (6.0, -5.2, 3.2), (2.6, 1.8), 80)
    return rig
