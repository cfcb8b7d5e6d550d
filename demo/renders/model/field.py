"""Solids as fields of distance (metres, negative inside), joined smoothly and turned into meshes.

Axes as in demo/drawings: x to the front, y to the left, z up; the ground is z = 0.
"""
import numpy as np
from skimage.measure import marching_cubes


def smax(a, b, k):
    """The common part of two solids; edges are rounded over about `k` metres."""
    h = np.clip(0.5 - 0.5 * (b - a) / k, 0, 1)
    return b + (a - b) * h + k * h * (1 - h)


def smin(a, b, k):
    """Both solids as one, with a fillet of about `k` metres."""
    return -smax(-a, -b, k)


def line(knots):
    """A smooth curve through (x, value) knots that does not overshoot (monotone cubic)."""
    from scipy.interpolate import PchipInterpolator

    points = sorted(knots)
    xs = np.array([p[0] for p in points])
    ys = np.array([p[1] for p in points])
    spline = PchipInterpolator(xs, ys)
    return lambda x: spline(np.clip(x, xs[0], xs[-1]))


def box(x, y, z, centre, half, radius):
    """A box with rounded edges."""
    qx = np.abs(x - centre[0]) - half[0] + radius
    qy = np.abs(y - centre[1]) - half[1] + radius
    qz = np.abs(z - centre[2]) - half[2] + radius
    outside = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2 + np.maximum(qz, 0) ** 2)
    return outside + np.minimum(np.maximum(qx, np.maximum(qy, qz)), 0) - radius


def capsule(x, y, z, a, b, radius):
    """A round rod from a to b."""
    a, b = np.array(a, float), np.array(b, float)
    d = b - a
    t = np.clip(((x - a[0]) * d[0] + (y - a[1]) * d[1] + (z - a[2]) * d[2]) / max(d.dot(d), 1e-9), 0, 1)
    return np.sqrt((x - a[0] - t * d[0]) ** 2 + (y - a[1] - t * d[1]) ** 2 + (z - a[2] - t * d[2]) ** 2) - radius


def settled(field, points, step, half):
    """Points moved onto the surface itself, and its true normals: a mirror-like paint shows each error of a grid."""
    e = step * 0.3

    def slope(p):
        out = []
        for i in range(3):
            d = np.zeros(3)
            d[i] = e
            a, b = p + d, p - d
            out.append(field(a[:, 0], np.abs(a[:, 1]) if half else a[:, 1], a[:, 2]) - field(b[:, 0], np.abs(b[:, 1]) if half else b[:, 1], b[:, 2]))
        return np.stack(out, axis=1) / (2 * e)

    p = points.astype(np.float64)
    g = slope(p)
    size = np.maximum((g * g).sum(axis=1, keepdims=True), 0.05)
    value = field(p[:, 0], np.abs(p[:, 1]) if half else p[:, 1], p[:, 2])
    move = np.clip(-value[:, None] * g / size, -step * 0.5, step * 0.5)
    p = p + move
    g = slope(p)
    return p.astype(np.float32), g.astype(np.float32)


def mesh_of(field, low, high, step, mirror=False):
    """Vertices, triangles and normals of a field within a box; `mirror` computes y >= 0 alone and reflects it."""
    if mirror:
        low = (low[0], -2 * step, low[2])
    axes = [np.arange(low[i], high[i] + step, step, dtype=np.float32) for i in range(3)]
    x, y, z = axes[0][:, None, None], axes[1][None, :, None], axes[2][None, None, :]
    values = np.broadcast_to(field(x, np.abs(y) if mirror else y, z), tuple(len(a) for a in axes)).astype(np.float32)
    points, faces, normals, _ = marching_cubes(values, 0.0, spacing=(step,) * 3, gradient_direction='ascent')
    points = points + np.array(low, np.float32)
    # Winding and normals that face outwards, whatever the library's convention is.
    a, b, c = (points[faces[:, i]].astype(np.float64) for i in range(3))
    if np.einsum('ij,ij->', a, np.cross(b, c)) < 0:
        faces = faces[:, ::-1]
        b, c = c, b
    if np.einsum('ij,ij->', np.cross(b - a, c - a), normals[faces[:, 0]]) < 0:
        normals = -normals
    points, normals = settled(field, points, step, mirror)
    if not mirror:
        return points, faces, normals
    # The part at y < 0 of the overlap goes; what reaches the middle is drawn onto it.
    keep = np.all(points[faces][:, :, 1] >= -step * 1.01, axis=1)
    faces = faces[keep]
    points[:, 1] = np.maximum(points[:, 1], 0)
    other = points * np.array([1, -1, 1], np.float32)
    return (
        np.concatenate([points, other]),
        np.concatenate([faces, faces[:, ::-1] + len(points)]),
        np.concatenate([normals, normals * np.array([1, -1, 1], np.float32)]),
    )
