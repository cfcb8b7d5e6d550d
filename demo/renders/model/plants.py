"""Bushes, trees and what is strewn about."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

from .ground import grounds


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
