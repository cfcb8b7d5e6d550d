"""A dashboard with the wheel on the right: displays, vents, climate, steering wheel, console between the seats."""
import math

import bpy
import cv2
import numpy as np

from .field import box, capsule, smax, smin
from .parts import rectangle, rounded
from .materials import Graph, image_of
from .seats import solid


def shining(name, picture, strength):
    """A display that shows `picture` (rows from the top, RGB of 8 bits)."""
    m = bpy.data.materials.new(name)
    g = Graph(m)
    rgb = (picture[::-1, :, :].astype(np.float32) / 255) ** 2.2
    image = image_of(name, np.dstack([rgb, np.ones(rgb.shape[:2], np.float32)]))
    texture = g.node('ShaderNodeTexImage', image=image)
    glow = g.node('ShaderNodeEmission')
    g.feed(glow.inputs[0], texture.outputs['Color'])
    g.feed(glow.inputs[1], strength)
    g.feed(g.node('ShaderNodeOutputMaterial').inputs[0], glow.outputs[0])
    return m


def display(name, corners, material):
    """A picture over four corners, from its lower left one on against the clock."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(c) for c in corners], [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new()
    for loop, uv in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = uv
    mesh.materials.append(material)
    bpy.context.collection.objects.link(bpy.data.objects.new(name, mesh))


def touchscreen():
    """A map with a route beside three tiles."""
    im = np.full((360, 640, 3), (16, 20, 26), np.uint8)
    cv2.rectangle(im, (64, 0), (430, 360), (34, 42, 50), -1)
    rng = np.random.default_rng(4)
    for _ in range(26):
        a = (int(rng.uniform(64, 430)), int(rng.uniform(0, 360)))
        b = (int(np.clip(a[0] + rng.uniform(-240, 240), 64, 430)), int(np.clip(a[1] + rng.uniform(-240, 240), 0, 360)))
        cv2.line(im, a, b, (62, 74, 86), int(rng.integers(2, 6)), cv2.LINE_AA)
    cv2.rectangle(im, (300, 40), (400, 120), (38, 62, 48), -1)
    route = np.array([(150, 350), (170, 270), (240, 220), (262, 140), (340, 96), (372, 20)], np.int32)
    cv2.polylines(im, [route], False, (80, 160, 235), 9, cv2.LINE_AA)
    cv2.circle(im, (170, 270), 12, (240, 244, 248), -1, cv2.LINE_AA)
    for k, tone in enumerate(((46, 58, 74), (40, 50, 62), (40, 50, 62))):
        cv2.rectangle(im, (444, 14 + 116 * k), (626, 116 + 116 * k), tone, -1)
        cv2.rectangle(im, (460, 34 + 116 * k), (520, 94 + 116 * k), (96, 120, 150) if k else (190, 110, 80), -1)
        for j, w in enumerate((84, 60)):
            cv2.rectangle(im, (534, 46 + 116 * k + 22 * j), (534 + w, 56 + 116 * k + 22 * j), (170, 178, 188), -1)
    for k in range(5):
        cv2.circle(im, (32, 44 + 68 * k), 15, (120, 132, 146), 3 if k else -1, cv2.LINE_AA)
    return im


def cluster():
    """Two dials and what is between them."""
    im = np.full((220, 640, 3), (8, 9, 11), np.uint8)
    for cx in (130, 510):
        cv2.circle(im, (cx, 112), 92, (52, 58, 66), 3, cv2.LINE_AA)
        for k in range(25):
            a = math.radians(135 + 270 * k / 24)
            long = 16 if k % 3 == 0 else 8
            q = lambda r: (int(cx + r * math.cos(a)), int(112 + r * math.sin(a)))
            cv2.line(im, q(86), q(86 - long), (215, 220, 226), 3 if k % 3 == 0 else 1, cv2.LINE_AA)
        a = math.radians(150 if cx < 300 else 140)
        cv2.line(im, (cx, 112), (int(cx + 70 * math.cos(a)), int(112 + 70 * math.sin(a))), (235, 70, 50), 4, cv2.LINE_AA)
        cv2.circle(im, (cx, 112), 14, (40, 44, 50), -1, cv2.LINE_AA)
    cv2.rectangle(im, (246, 30), (394, 190), (18, 24, 32), -1)
    for j, w in enumerate((96, 60, 112)):
        cv2.rectangle(im, (264, 56 + 36 * j), (264 + w, 70 + 36 * j), (120, 150, 185), -1)
    return im


def vent(p, x, y, z, wide, high=0.034):
    p.box((x - 0.006, x + 0.05), (y - wide - 0.008, y + wide + 0.008), (z - high - 0.008, z + high + 0.008), 'satin', 0.012)
    p.box((x - 0.009, x + 0.05), (y - wide, y + wide), (z - high, z + high), 'black', 0.008)
    for k in range(4):
        h = z - high + (k + 0.5) * high / 2
        p.box((x - 0.014, x), (y - wide + 0.004, y + wide - 0.004), (h - 0.004, h + 0.003), 'soft', 0.002)
    p.box((x - 0.02, x), (y - 0.008, y + 0.008), (z - 0.012, z + 0.012), 'satin', 0.004)


def dashboard(p):
    bent = lambda x, y: x + 0.07 * y * y

    def upper(x, y, z):
        X = bent(x, y)
        pad = box(X, y, z, (0.88, 0, 0.885), (0.27, 0.78, 0.055), 0.05)
        hood = box(X, y + 0.37, z + 0.6 * (y + 0.37) ** 2, (0.76, 0, 0.95), (0.15, 0.2, 0.035), 0.033)
        return smin(pad, hood, 0.05)

    def lower(x, y, z):
        X = bent(x, y)
        f = box(X, y, z, (0.86, 0, 0.675), (0.21, 0.78, 0.115), 0.06)
        knee = box(X, y, z, (0.82, 0, 0.56), (0.12, 0.78, 0.08), 0.06)
        f = smin(f, knee, 0.05)
        # The seam of the glove box.
        lid = np.maximum(np.abs(y - 0.42) - 0.25, np.abs(z - 0.66) - 0.085)
        return smax(f, -(np.maximum(np.abs(lid) - 0.004, X - 0.72)), 0.005)

    solid(p, 'soft', upper, (0.5, -0.85, 0.78), (1.2, 0.85, 1.04), 0.01)
    solid(p, 'lower', lower, (0.5, -0.85, 0.42), (1.1, 0.85, 0.82), 0.009)
    # A band of satin and a line of black between the two.
    for mat, z, thick, out in (('satin', 0.81, 0.028, 0.66), ('piano', 0.777, 0.006, 0.652)):
        def band(x, y, zz, z=z, thick=thick, out=out):
            return box(bent(x, y), y, zz, (out + 0.06, 0, z), (0.06, 0.77, thick), 0.006)
        solid(p, mat, band, (0.5, -0.85, 0.74), (0.85, 0.85, 0.85), 0.005)
    for y in (0.69, -0.69):
        vent(p, 0.625, y, 0.808, 0.06)
    for y in (0.105, -0.105):
        vent(p, 0.652, y, 0.808, 0.075)
    # The display of the driver, and the touchscreen that stands free.
    p.loft([[(x + 0.2 * (z - 0.9), y, z) for y, z in rounded(rectangle(-0.55, -0.19, 0.895, 1.03), 0.014)] for x in (0.585, 0.605)], 'piano', 0.004)
    on = lambda z: 0.584 + 0.2 * (z - 0.9)
    display('cluster', [(on(0.905), -0.2, 0.905), (on(0.905), -0.54, 0.905), (on(1.02), -0.54, 1.02), (on(1.02), -0.2, 1.02)], shining('cluster', cluster(), 0.9))
    p.loft([[(x + 0.16 * (z - 0.86), y, z) for y, z in rounded(rectangle(-0.165, 0.165, 0.86, 1.055), 0.014)] for x in (0.605, 0.625)], 'piano', 0.004)
    at = lambda z: 0.6045 + 0.16 * (z - 0.86) - 0.001
    display('screen', [(at(0.872), 0.155, 0.872), (at(0.872), -0.155, 0.872), (at(1.045), -0.155, 1.045), (at(1.045), 0.155, 1.045)], shining('screen', touchscreen(), 0.85))
    # Climate: a panel with two knobs and a row of keys.
    p.extrude(rounded(rectangle(-0.16, 0.16, 0.665, 0.74), 0.02), 'x', 0.628, 0.7, 'piano', 0.006)
    for y in (0.115, -0.115):
        p.rod((0.6, y, 0.703), (0.64, y, 0.703), 0.029, 'satin', n=32, bevel=0.004)
        p.rod((0.596, y, 0.703), (0.61, y, 0.703), 0.022, 'piano', n=32, bevel=0.002)
    for k in range(5):
        y = -0.06 + 0.03 * k
        p.box((0.622, 0.64), (y - 0.011, y + 0.011), (0.69, 0.716), 'lower', 0.004)


def steering(p):
    cx, cy, cz, lean = 0.33, -0.37, 0.86, 0.38
    c, s = math.cos(lean), math.sin(lean)

    def own(x, y, z):
        """Out of the wheel's plane towards the driver, to the left, upwards."""
        X, Z = x - cx, z - cz
        return -(X * c - Z * s), y - cy, X * s + Z * c

    def rim(x, y, z):
        u, v, w = own(x, y, z)
        r = np.sqrt(v * v + w * w)
        return np.sqrt((r - 0.182) ** 2 + u * u) - 0.0165

    def hub(x, y, z):
        u, v, w = own(x, y, z)
        f = box(u, v, w, (0.012, 0, -0.005), (0.032, 0.075, 0.062), 0.035)
        f = smin(f, capsule(u, v, w, (0.0, -0.18, 0.012), (0.0, 0.18, 0.012), 0.017), 0.035)
        return smin(f, capsule(u, v, w, (0.0, 0, -0.18), (0.0, 0, 0), 0.016), 0.03)

    low, high = (cx - 0.2, cy - 0.22, cz - 0.24), (cx + 0.2, cy + 0.22, cz + 0.24)
    solid(p, 'hide', rim, low, high, 0.007)
    solid(p, 'soft', hub, low, high, 0.006)
    back = lambda u, v, w: (cx - u * c + w * s, cy + v, cz + u * s + w * c)
    p.rod(back(0.04, 0, 0.0), back(0.05, 0, 0.0), 0.02, 'satin', n=32, bevel=0.002)
    for side in (1, -1):
        for k in (0, 1):
            p.rod(back(0.012, side * 0.11, 0.004 + 0.016 * k), back(0.021, side * 0.11, 0.004 + 0.016 * k), 0.0065, 'satin', n=16)
        p.rod(back(0.014, side * 0.105, 0.012), back(0.018, side * 0.105, 0.012), 0.022, 'piano', n=24)
        p.rod((cx + 0.1, cy + side * 0.05, cz + 0.02), (cx + 0.07, cy + side * 0.2, cz + 0.045), 0.01, 'piano', n=12)
    p.rod((cx + 0.02, cy, cz - 0.01), (0.7, cy, 0.76), 0.055, 'soft', n=28)


def console(p):
    def body(x, y, z):
        top = 0.56 + 0.09 * np.clip((x - 0.3) / 0.35, 0, 1) ** 2
        f = box(x, y, z, (0.1, 0, 0.4), (0.62, 0.125, 0.5), 0.03)
        return smax(f, z - top, 0.03)
    solid(p, 'lower', body, (-0.55, -0.16, 0.3), (0.75, 0.16, 0.7), 0.009)
    solid(p, 'hide', lambda x, y, z: box(x, y, z, (-0.2, 0, 0.61), (0.21, 0.118, 0.05), 0.035), (-0.45, -0.15, 0.54), (0.05, 0.15, 0.68), 0.008)
    p.extrude(rounded(rectangle(0.04, 0.5, -0.1, 0.1), 0.04), 'z', 0.55, 0.572, 'piano', 0.005)
    for y in (-0.045, 0.045):
        p.rod((0.11, y, 0.57), (0.11, y, 0.576), 0.041, 'satin', n=40)
        p.rod((0.11, y, 0.5), (0.11, y, 0.5775), 0.036, 'black', n=40)
    solid(p, 'hide', lambda x, y, z: np.minimum(capsule(x, y, z, (0.31, 0, 0.57), (0.295, 0, 0.64), 0.022), box(x, y, z, (0.29, 0, 0.675), (0.026, 0.024, 0.045), 0.022)), (0.2, -0.06, 0.54), (0.4, 0.06, 0.75), 0.006)
    p.box((0.262, 0.32), (-0.027, 0.027), (0.64, 0.647), 'satin', 0.003)
    p.box((0.42, 0.56), (-0.07, 0.07), (0.575, 0.583), 'soft', 0.003)
