"""Seats with bolsters, inserts and head restraints, and the materials of an inside."""
import math

import numpy as np

from .field import box, mesh_of, smax, smin
from .materials import plain
from .scene import add_mesh

TURN = math.radians(20)
"""How far seat backs lean."""


def fabrics(p):
    """Materials that only an inside has."""
    def woven(name, colour, scale, rough):
        m = plain(name, colour, rough)
        tree = m.node_tree
        where = tree.nodes.new('ShaderNodeNewGeometry')
        grain = tree.nodes.new('ShaderNodeTexNoise')
        grain.inputs['Scale'].default_value = scale
        grain.inputs['Detail'].default_value = 3
        bump = tree.nodes.new('ShaderNodeBump')
        bump.inputs['Strength'].default_value = 0.22
        bump.inputs['Distance'].default_value = 0.002
        tree.links.new(where.outputs['Position'], grain.inputs[0])
        tree.links.new(grain.outputs[0], bump.inputs['Height'])
        tree.links.new(bump.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])
        return m

    p.mats |= {
        'hide': woven('hide', 0.042, 260, 0.42),
        'insert': woven('insert', (0.105, 0.108, 0.113), 420, 0.85),
        'soft': woven('soft', 0.04, 320, 0.5),
        'lower': woven('lower', (0.085, 0.086, 0.09), 320, 0.6),
        'lining': woven('lining', (0.42, 0.41, 0.39), 300, 0.95),
        'carpet': woven('carpet', 0.04, 500, 1.0),
        'piano': plain('piano', 0.006, 0.06, coat=0.6),
        'satin': plain('satin', 0.5, 0.34, 0.9),
        'thread': plain('thread', 0.3, 0.8),
    }


def solid(p, mat, field, low, high, step=0.009):
    add_mesh(mat, *mesh_of(field, low, high, step), p.mats[mat])


def leaned(x, z):
    """Coordinates along and up a seat's back, from its hinge."""
    return x * math.cos(TURN) + z * math.sin(TURN), -x * math.sin(TURN) + z * math.cos(TURN)


def grooves(f, at, v, depth):
    for u in at:
        f = smax(f, -(np.sqrt((v[0] - u) ** 2 + (v[1] - depth) ** 2) - 0.006), 0.006)
    return f


def front_seat(p, cx, cy, cz):
    """A bolstered seat with a head restraint."""
    def shell(x, y, z):
        X, Y, Z = x - cx, np.abs(y - cy), z - cz - 0.1 * (x - cx)
        f = smin(box(X, Y, Z, (0, 0, 0), (0.26, 0.245, 0.07), 0.06), box(X, Y, Z, (-0.02, 0.205, 0.035), (0.23, 0.05, 0.07), 0.048), 0.03)
        bx, bz = leaned(X + 0.25, z - cz - 0.02)
        wide = 0.245 - 0.05 * np.clip(bz - 0.35, 0, 1)
        back = smin(box(bx, Y * 0.245 / wide, bz, (0, 0, 0.33), (0.055, 0.24, 0.34), 0.055), box(bx, Y * 0.245 / wide, bz, (0.05, 0.205, 0.27), (0.055, 0.045, 0.25), 0.045), 0.03)
        head = box(bx - 0.015 * np.cos(Y * 12), Y, bz, (0.02, 0, 0.79), (0.05, 0.135, 0.085), 0.05)
        return np.minimum(smin(f, back, 0.03), head)

    def insert(x, y, z):
        X, Y, Z = x - cx, y - cy, z - cz - 0.1 * (x - cx)
        f = box(X, Y, Z, (0.03, 0, 0.035), (0.225, 0.15, 0.055), 0.03)
        f = grooves(f, (-0.12, -0.04, 0.04, 0.12), (X, Z), 0.092)
        bx, bz = leaned(X + 0.25, z - cz - 0.02)
        back = box(bx, Y, bz, (0.045, 0, 0.34), (0.03, 0.15, 0.27), 0.025)
        return np.minimum(f, grooves(back, (0.2, 0.3, 0.4, 0.5), (bz, bx), 0.077))

    low, high = (cx - 0.62, cy - 0.3, cz - 0.12), (cx + 0.32, cy + 0.3, cz + 0.92)
    solid(p, 'hide', shell, low, high)
    solid(p, 'insert', insert, low, high, 0.008)
    up = lambda h: (cx - 0.25 - h * math.sin(TURN) + 0.01, cz + 0.02 + h * math.cos(TURN))
    for y in (-0.06, 0.06):
        (x0, z0), (x1, z1) = up(0.64), up(0.76)
        p.rod((x0, cy + y, z0), (x1, cy + y, z1), 0.008, 'satin', n=12)
    # Stitching beside the inserts.
    for side in (1, -1):
        for k in range(44):
            h = 0.08 + 0.0125 * k
            x, z = up(h)
            p.rod((x + 0.078, cy + side * 0.158, z + 0.028), (x + 0.0755, cy + side * 0.158, z + 0.0345), 0.0016, 'thread', n=5)
    p.box((cx - 0.2, cx + 0.2), (cy - 0.22, cy + 0.22), (0.3, cz - 0.05), 'lower', 0.02)


def bench(p, cx, cz, half):
    """Rear seats for three."""
    def shell(x, y, z):
        X, Z = x - cx, z - cz - 0.1 * (x - cx)
        f = box(X, y, Z, (0, 0, 0), (0.26, half, 0.08), 0.06)
        bx, bz = leaned(X + 0.24, z - cz - 0.02)
        back = box(bx, y, bz, (0, 0, 0.3), (0.07, half, 0.33), 0.055)
        f = smin(f, back, 0.03)
        for at in (-0.38, 0, 0.38):
            f = np.minimum(f, box(bx, y - at, bz, (0.0, 0, 0.7 if at else 0.66), (0.045, 0.125, 0.08), 0.045))
        for at in (-0.19, 0.19):
            f = smax(f, -(np.maximum(np.abs(y - at) - 0.004, np.where(bz > 0.62, 1, -1))), 0.008)
        return f

    def insert(x, y, z):
        X, Z = x - cx, z - cz - 0.1 * (x - cx)
        bx, bz = leaned(X + 0.24, z - cz - 0.02)
        Y = np.abs(y) - half * 0.62
        f = grooves(box(X, Y, Z, (0.02, 0, 0.04), (0.21, 0.17, 0.055), 0.03), (-0.1, 0.0, 0.1), (X, Z), 0.097)
        back = grooves(box(bx, Y, bz, (0.05, 0, 0.3), (0.035, 0.17, 0.24), 0.025), (0.18, 0.3, 0.42), (bz, bx), 0.087)
        return np.minimum(f, back)

    low, high = (cx - 0.62, -half - 0.05, cz - 0.14), (cx + 0.32, half + 0.05, cz + 0.88)
    solid(p, 'hide', shell, low, high, 0.01)
    solid(p, 'insert', insert, low, high, 0.01)


def bench_from_behind(p):
    cx = -1.02
    def back(x, y, z):
        bx, bz = leaned(x - cx - 0.02, z - 0.62)
        f = box(bx, y, bz, (0, 0, 0.25), (0.07, 0.6, 0.3), 0.04)
        f = smax(f, -np.maximum(np.abs(y + 0.12) - 0.006, bx + 0.05), 0.008)
        for at in (-0.36, 0, 0.36):
            f = np.minimum(f, box(bx, y - at, bz, (0.01, 0, 0.66), (0.045, 0.125, 0.075), 0.045))
        return f
    solid(p, 'insert', back, (cx - 0.5, -0.66, 0.5), (cx + 0.2, 0.66, 1.4), 0.01)
