"""A wheel as fields: tyre, alloy rim and brake. Its middle is the origin, its outer side looks to +y."""
import numpy as np
from .field import mesh_of, smax, smin


def wheel_parts(spec):
    """[(material, points, faces, normals)] of a wheel on the left side."""
    R, half = spec['radius'], spec['width'] / 2
    rim = R * spec['rim']
    n = spec['spokes']
    style = spec.get('style', 'single')

    def tyre(x, y, z):
        r = np.sqrt(x * x + z * z)
        rm, rh = (R + rim - 0.012) / 2, (R - rim + 0.012) / 2
        bulge = 0.012 * (1 - ((r - rm) / rh) ** 2)
        k = min(0.05, rh * 0.75)
        qx, qy = np.abs(r - rm) - rh + k, np.abs(y) - half - bulge + k
        f = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2) + np.minimum(np.maximum(qx, qy), 0) - k
        for at in (-0.5, 0, 0.5):
            f = np.maximum(f, -np.maximum(np.abs(y - at * half) - 0.005, R - 0.008 - r))
        a = np.arctan2(z, x)
        block = np.abs(((a * 34 / np.pi + y * 6) % 1) - 0.5)
        tread = np.maximum(np.maximum(0.42 - block, R - 0.007 - r), half * 0.55 - np.abs(y))
        return np.maximum(f, -tread * 0.06) if spec.get('blocks') else f

    def alloy(x, y, z):
        r = np.sqrt(x * x + z * z)
        face = half - 0.018
        barrel = np.maximum(np.abs(r - rim + 0.012) - 0.012, np.abs(y) - half + 0.006)
        lip = np.sqrt((r - rim + 0.009) ** 2 + (y - half + 0.006) ** 2) - 0.013
        barrel = smin(barrel, lip, 0.012)
        a = np.arctan2(z, x)
        folded = (a + np.pi / n) % (2 * np.pi / n) - np.pi / n
        u, v = r * np.cos(folded), r * np.sin(folded)
        t = np.clip(r / rim, 0, 1)
        dish = face - spec.get('dish', 0.045) * (1 - t) ** 1.5 - 0.004
        if style == 'twin':
            wide = rim * 0.052
            v = np.abs(v) - rim * (0.06 + 0.11 * t)
        elif style == 'steel':
            wide = rim * 0.3
        else:
            wide = rim * (spec.get('spoke', 0.12) + 0.06 * (1 - t))
        spoke = smax(np.abs(v) - wide, np.abs(y - dish + 0.018) - 0.018, 0.014)
        spoke = smax(spoke, r - rim + 0.006, 0.01)
        hub = smax(r - rim * spec.get('hub', 0.2), np.abs(y - face + spec.get('dish', 0.045) + 0.016) - 0.022, 0.012)
        f = smin(smin(spoke, hub, 0.02), barrel, 0.014)
        bolts = np.sqrt((u - rim * 0.15) ** 2 + v * v) - 0.008
        return smax(f, -smax(bolts, face - 0.075 - y, 0.004), 0.004)

    def brake(x, y, z):
        r = np.sqrt(x * x + z * z)
        disc = np.maximum(r - rim * 0.74, np.abs(y - 0.02) - 0.012)
        disc = np.maximum(disc, rim * 0.3 - r)
        calliper = smax(np.abs(r - rim * 0.66) - 0.05, np.abs(y - 0.02) - 0.035, 0.02)
        calliper = smax(calliper, (np.abs(np.arctan2(z, x) - 0.5) - 0.42) * rim * 0.66, 0.02)
        return smin(disc, calliper, 0.004)

    def well(x, y, z):
        r = np.sqrt(x * x + z * z)
        return np.maximum(r - rim + 0.02, np.abs(y + half * 0.55) - 0.008)

    e = R + 0.03
    low, high = (-e, -half - 0.03, -e), (e, half + 0.03, e)
    return [
        ('tyre', *mesh_of(tyre, low, high, 0.008)),
        (spec.get('finish', 'rim'), *mesh_of(alloy, low, high, 0.0055)),
        ('disc', *mesh_of(brake, low, high, 0.009)),
        ('black', *mesh_of(well, low, high, 0.01)),
    ]
