"""Puts meshes, mirrors, handles, seats and lamps into Blender's scene."""
import math

import bpy
import numpy as np
from mathutils import Vector

from .field import box, capsule, mesh_of, smin
from .materials import Graph, body_material, materials
from .wheel import wheel_parts


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
        x0, x1 = s.get('railEnds', (max(min(knots) + 0.4, -1.75), 0.3))
        def rail(x, y, z):
            zr = car.roof(x) - g.get('crown', 0.09) * y * y - 0.004
            cross = np.sqrt((y - 0.55 * s['half'] / 0.92) ** 2 + (z - zr) ** 2) - 0.016
            return np.maximum(cross, np.abs(x - (x0 + x1) / 2) - (x1 - x0) / 2)
        add_both('rail', rail, (x0 - 0.1, 0.44, 1.2), (x1 + 0.1, 0.68, 1.8), 0.01, mats['silver'])
    if s.get('bar'):
        # A sports bar on the sides of the tub, its legs leaning back.
        xb, top, y = s['bar']
        low = float(car.top(xb)) - 0.02
        def bar(x, yy, z):
            legs = smin(capsule(x, yy, z, (xb - 0.42, y, low), (xb - 0.06, y - 0.12, top), 0.036), capsule(x, yy, z, (xb + 0.02, y, low), (xb, y - 0.12, top), 0.036), 0.03)
            return smin(legs, capsule(x, yy, z, (xb - 0.03, y - 0.14, top), (xb - 0.03, -0.1, top + 0.02), 0.036), 0.03)
        add_both('bar', bar, (xb - 0.55, -0.06, low - 0.1), (xb + 0.15, y + 0.1, top + 0.12), 0.012, mats['trim'])
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
