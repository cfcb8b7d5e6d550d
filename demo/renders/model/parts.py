"""What is built out of parts: rounded boxes, extruded outlines, lofts, rods and lathed rounds, in metres.

Axes as in `field.py`. Edges are rounded by Blender's bevel; flat faces stay flat.
"""
import math

import bpy
import numpy as np

from .materials import materials, plain


def rounded(outline, radius, steps=6):
    """An outline of (u, v) or (u, v, own radius) with arcs at its corners."""
    out = []
    n = len(outline)
    for i in range(n):
        p = np.array(outline[i][:2], float)
        r = outline[i][2] if len(outline[i]) > 2 else radius
        a, b = np.array(outline[i - 1][:2], float) - p, np.array(outline[(i + 1) % n][:2], float) - p
        la, lb = np.linalg.norm(a), np.linalg.norm(b)
        a, b = a / la, b / lb
        half = math.acos(np.clip(a @ b, -1, 1)) / 2
        if r <= 0 or half > math.pi / 2 - 0.01:
            out.append(tuple(p))
            continue
        away = min(r / math.tan(half), la * 0.48, lb * 0.48)
        r = away * math.tan(half)
        middle = p + (a + b) / np.linalg.norm(a + b) * r / math.sin(half)
        start, end = p + a * away - middle, p + b * away - middle
        a0 = math.atan2(start[1], start[0])
        turn = (math.atan2(end[1], end[0]) - a0 + math.pi) % (2 * math.pi) - math.pi
        for k in range(steps + 1):
            t = a0 + turn * k / steps
            out.append((middle[0] + r * math.cos(t), middle[1] + r * math.sin(t)))
    return out


def rectangle(u0, u1, v0, v1):
    return [(u0, v0), (u1, v0), (u1, v1), (u0, v1)]


def section(x, half, z0, z1, radius, steps=6):
    """A rounded cross-section of a loft."""
    return [(x, u, v) for u, v in rounded(rectangle(-half, half, z0, z1), radius, steps)]


def checker_plate():
    """Aluminium or black plate with raised bars."""
    m = plain('plate', (0.1, 0.103, 0.108), 0.36, 0.75)
    tree = m.node_tree
    where = tree.nodes.new('ShaderNodeNewGeometry')
    turn = tree.nodes.new('ShaderNodeMapping')
    turn.inputs['Rotation'].default_value = (0, math.radians(45), 0)
    waves = tree.nodes.new('ShaderNodeTexChecker')
    waves.inputs['Scale'].default_value = 26
    bump = tree.nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = 0.25
    bump.inputs['Distance'].default_value = 0.004
    tree.links.new(where.outputs['Position'], turn.inputs[0])
    tree.links.new(turn.outputs[0], waves.inputs[0])
    tree.links.new(waves.outputs['Fac'], bump.inputs['Height'])
    tree.links.new(bump.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])
    return m


class Parts:
    """Collects parts in the scene, and points on their surfaces for framing and shadow."""

    def __init__(self):
        self.mats = materials() | {
            'glass': plain('glass', 0.006, 0.02, coat=0.6),
            'plate': checker_plate(),
            'seam': plain('seam', 0.012, 0.6),
            'grey': plain('grey', 0.28, 0.4),
            'charcoal': plain('charcoal', 0.035, 0.3),
            'alloy': plain('alloy', 0.5, 0.35, 0.9),
            'pale': plain('pale', (0.66, 0.66, 0.63), 0.3, coat=0.4),
            'red': plain('red', (0.42, 0.008, 0.01), 0.12, coat=0.8),
            'amber': plain('amber', (0.75, 0.2, 0.01), 0.15, coat=0.8),
            'lens': plain('lens', 0.75, 0.08, 0.3, 0.8),
            'canvas': plain('canvas', (0.26, 0.25, 0.2), 0.95),
            'solar': plain('solar', (0.008, 0.011, 0.025), 0.1, coat=0.5),
            # Little light finds its way in through windows; what shines by itself a little has no noise.
            'seat': plain('seat', 0.06, 0.9, emit=0.1),
            'lining': plain('lining', 0.03, 0.9, emit=0.035),
            'frame': plain('frame', 0.018, 0.35, coat=0.3),
        }
        self.things = []

    def mesh(self, points, faces, mat, bevel=0.0, segments=3, smooth=38):
        mesh = bpy.data.meshes.new(mat)
        mesh.from_pydata([tuple(map(float, p)) for p in points], [], faces)
        import bmesh

        b = bmesh.new()
        b.from_mesh(mesh)
        bmesh.ops.recalc_face_normals(b, faces=b.faces)
        b.to_mesh(mesh)
        b.free()
        mesh.polygons.foreach_set('use_smooth', np.ones(len(mesh.polygons), bool))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(smooth)
        mesh.materials.append(self.mats[mat])
        thing = bpy.data.objects.new(mat, mesh)
        bpy.context.collection.objects.link(thing)
        if bevel:
            m = thing.modifiers.new('bevel', 'BEVEL')
            m.width, m.segments, m.limit_method, m.angle_limit = bevel, segments, 'ANGLE', math.radians(30)
            m.use_clamp_overlap, m.harden_normals = False, True
        self.things.append(thing)
        return thing

    def extrude(self, outline, axis, a, b, mat, bevel=0.01, segments=3):
        """An outline pushed along an axis from a to b: (x, z) along y, (y, z) along x, (x, y) along z.

        Arcs of the outline must be at least as large as the bevel, or it folds over.
        """
        n = len(outline)
        put = {'y': lambda u, v, w: (u, w, v), 'x': lambda u, v, w: (w, u, v), 'z': lambda u, v, w: (u, v, w)}[axis]
        points = [put(u, v, w) for w in (a, b) for u, v in (p[:2] for p in outline)]
        faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
        faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        return self.mesh(points, faces, mat, bevel, segments)

    def box(self, x, y, z, mat, bevel=0.01):
        return self.extrude(rectangle(*x, *z), 'y', *y, mat, bevel)

    def sides(self, outline, at, thick, mat, bevel=0.004):
        """The same panel on both sides (so never inside a loop over sides: faces that coincide are black); `at` is the half width it lies on."""
        return [self.extrude(outline, 'y', side * (at - 0.01), side * (at + thick), mat, bevel, 2) for side in (1, -1)]

    def ends(self, outline, at, thick, mat, bevel=0.004):
        """A panel on the front (thick > 0) or the rear (thick < 0)."""
        self.extrude(outline, 'x', at - math.copysign(0.01, thick), at + thick, mat, bevel, 2)

    def loft(self, sections, mat, bevel=0.0):
        n = len(sections[0])
        points = [p for s in sections for p in s]
        faces = [tuple(range(n)), tuple(range(len(points) - n, len(points)))]
        for k in range(len(sections) - 1):
            faces += [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for i in range(n)]
        return self.mesh(points, faces, mat, bevel)

    def rod(self, a, b, radius, mat, end=None, n=20, bevel=0.0):
        a, b = np.array(a, float), np.array(b, float)
        way = (b - a) / np.linalg.norm(b - a)
        u = np.cross(way, (0, 0, 1) if abs(way[2]) < 0.9 else (1, 0, 0))
        u /= np.linalg.norm(u)
        v = np.cross(way, u)
        rings = []
        for p, r in ((a, radius), (b, radius if end is None else end)):
            rings.append([p + r * (math.cos(t) * u + math.sin(t) * v) for t in np.arange(n) * 2 * math.pi / n])
        return self.loft(rings, mat, bevel)

    def tube(self, knots, radius, mat):
        for a, b in zip(knots, knots[1:]):
            self.rod(a, b, radius, mat, n=12)

    def sweep(self, path, radius, mat, n=10):
        """A hose along close points, of one piece: its rings turn with the path, so it has no corners."""
        path = np.array(path, float)
        way = np.gradient(path, axis=0)
        way /= np.linalg.norm(way, axis=1, keepdims=True)
        u = np.cross(way[0], (0, 0, 1) if abs(way[0][2]) < 0.9 else (1, 0, 0))
        rings = []
        for p, w in zip(path, way):
            u = u - (u @ w) * w
            u /= np.linalg.norm(u)
            v = np.cross(w, u)
            rings.append([p + radius * (math.cos(t) * u + math.sin(t) * v) for t in np.arange(n) * 2 * math.pi / n])
        return self.loft(rings, mat)

    def lathe(self, outline, centre, mat, n=72, up=False):
        """(radius, height) turned around the axis of a wheel, or an upright one."""
        points = []
        for t in np.arange(n) * 2 * math.pi / n:
            for r, h in outline:
                p = (r * math.cos(t), r * math.sin(t), h) if up else (r * math.cos(t), h, r * math.sin(t))
                points.append(np.array(p) + centre)
        m = len(outline)
        faces = [(k * m + i, k * m + i + 1, (k + 1) % n * m + i + 1, (k + 1) % n * m + i) for k in range(n) for i in range(m - 1)]
        return self.mesh(points, faces, mat, smooth=32)

    def carve(self, things, outline, axis, a, b, mat='lining', shear=None):
        """Cuts an outline, pushed along an axis as in `extrude`, out of things; what the cut lays bare is `mat`.

        `shear` moves each point of the cutter (for what leans, as a windscreen). A cut outside the list of parts gives no
        points and no shadow.
        """
        cutter = self.extrude(outline, axis, a, b, mat, 0)
        self.things.pop()
        if shear:
            for v in cutter.data.vertices:
                v.co = shear(*v.co)
        cutter.hide_render = True
        for thing in things:
            if self.mats[mat].name not in thing.data.materials:
                thing.data.materials.append(self.mats[mat])
            cut = thing.modifiers.new('carved', 'BOOLEAN')
            cut.operation, cut.object, cut.solver = 'DIFFERENCE', cutter, 'EXACT'
            # A cut face keeps no normals worth having; those of the larger faces around a corner count.
            old = thing.modifiers.get('even')
            if old:
                thing.modifiers.remove(old)
            even = thing.modifiers.new('even', 'WEIGHTED_NORMAL')
            even.weight, even.keep_sharp = 100, False

    def points(self, gap=0.035):
        """Points on all surfaces, about `gap` metres apart."""
        graph = bpy.context.evaluated_depsgraph_get()
        rng = np.random.default_rng(1)
        found = []
        for thing in self.things:
            mesh = thing.evaluated_get(graph).to_mesh()
            mesh.calc_loop_triangles()
            co = np.array([v.co[:] for v in mesh.vertices])
            tri = co[np.array([t.vertices[:] for t in mesh.loop_triangles])]
            area = np.linalg.norm(np.cross(tri[:, 1] - tri[:, 0], tri[:, 2] - tri[:, 0]), axis=1) / 2
            count = int(area.sum() / gap**2) + 1
            pick = tri[rng.choice(len(tri), count, p=area / area.sum())]
            a, b = rng.random((2, count, 1))
            a, b = np.where(a + b > 1, 1 - a, a), np.where(a + b > 1, 1 - b, b)
            found += [co, pick[:, 0] + a * (pick[:, 1] - pick[:, 0]) + b * (pick[:, 2] - pick[:, 0])]
            thing.evaluated_get(graph).to_mesh_clear()
        return np.concatenate(found)
