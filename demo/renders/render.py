"""Renders layers of pictures: blender -b -t 2 -P demo/renders/render.py -- --shape sedan --views all --out /tmp/layers

Each picture is two layers, one above the other (see README.md): what does not depend on the paint, with the car's
outline and its shadow as alpha; and how much light the paint sends back.
"""
import argparse
import math
import os
import sys
import time

import bpy
import cv2
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from model.car import Car  # noqa: E402
from model.cars import cars  # noqa: E402
from model.dress import dress  # noqa: E402
from model.machines import machines  # noqa: E402
from model.materials import PAINT  # noqa: E402
from model.scene import add_car, add_studio  # noqa: E402
from model.tray import add_tray  # noqa: E402

NAMED = {'front': 0, 'front-left': 38, 'left': 90, 'rear-left': 143, 'rear': 180, 'rear-right': 217, 'right': 270, 'front-right': 322}
LIFT = 9
RESPONSE = 1.6
"""The response layer holds light divided by this, so that no highlight is cut off."""


def stance(view):
    """Angle, what is closed in on, whether sizes stay the same from one angle to the next."""
    if view.startswith('spin-'):
        return int(view[5:]) * 10, None, True
    if view == 'detail-wheel':
        return 62, 'wheel', False
    if view == 'detail-lamp':
        return 24, 'lamp', False
    return NAMED[view], None, False


def place_camera(spec, points, view):
    """Sets the camera; answers a function from the ground to pixels' shares, for the shadow."""
    s = spec
    r, f = s['ends']
    high = points[:, 2].max()
    length = max(f - r, high * 1.5)
    target = np.array([(r + f) / 2, 0, high * 0.42])
    angle, close, steady = stance(view)
    lift = LIFT
    reach = s['wheel']['radius'] * 2 * (2.6 if close == 'wheel' else 2.3)
    own = s.get('close', {}).get(close)
    if own:
        (*target,), angle, reach = own
        target, lift = np.array(target), 5
    elif close == 'wheel':
        target, lift = np.array([s['axles'][0] - 0.05, s['half'], s['wheel']['radius'] * 1.3]), 5
    elif close == 'lamp':
        lamp = s['lamp']
        target, lift = np.array([f - 0.25, 0.5, np.mean([v for _, v in lamp])]), 5
    a, b = math.radians(angle), math.radians(lift)
    way = np.array([math.cos(a) * math.cos(b), math.sin(a) * math.cos(b), math.sin(b)])
    distance = length * (2.1 if close is None else 1.5)
    eye = target + way * distance
    right = np.array([-math.sin(a), math.cos(a), 0])
    up = np.cross(way, right) * 1.0
    rel = points - eye
    depth = -(rel @ way)
    px, py = (rel @ right) / depth, (rel @ up) / depth
    if close is not None:
        zoom, cx, cy = distance / reach, 0.0, 0.0
        cy_share = 0.5
    else:
        wide, tall = px.max() - px.min(), py.max() - py.min()
        if steady:
            zoom, cx, cy = 0.8 / (length * 1.12) * distance, 0.0, 0.0
        else:
            # Widths are shares of the picture's width; it is 3:2.
            zoom = min(0.84 / wide, 0.66 * (2 / 3) / tall, 1.3 / length * distance)
            cx, cy = (px.max() + px.min()) / 2, (py.max() + py.min()) / 2
        cy_share = 0.53
    camera = bpy.context.scene.camera
    camera.data.sensor_width = 36
    camera.data.sensor_fit = 'HORIZONTAL'
    camera.data.lens = 36 * zoom
    camera.data.shift_x = cx * zoom
    camera.data.shift_y = cy * zoom + (cy_share - 0.5) * (2 / 3)
    from mathutils import Matrix
    m = Matrix.Identity(4)
    for i in range(3):
        m[i][0], m[i][1], m[i][2], m[i][3] = right[i], up[i], way[i], eye[i]
    camera.matrix_world = m
    return angle, (eye, right, up, way, zoom, cx, cy, cy_share)


def ground_shadow(points, wheels, spec, camera, width, height):
    """Share of light that the car keeps from the ground, by pixel."""
    eye, right, up, way, zoom, cx, cy, cy_share = camera
    px = 0.02
    far = max(4.5, spec['ends'][1] + 1.5, 1.5 - spec['ends'][0])
    x0, y0, n, m = -far, -3.0, int(2 * far / px), int(6 / px)
    # A tray keeps light from the ground although it lies higher than a car's floor.
    low = points[points[:, 2] < spec.get('low', 0.62)]
    base = np.zeros((m, n), np.uint8)
    # The outline from above, filled.
    spots = np.round((low[:, :2] - (x0, y0)) / px).astype(np.int32)
    base[np.clip(spots[:, 1], 0, m - 1), np.clip(spots[:, 0], 0, n - 1)] = 255
    base = cv2.morphologyEx(base, cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8))
    contours, _ = cv2.findContours(base, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    cv2.drawContours(base, contours, -1, 255, cv2.FILLED)
    solid = base.astype(np.float32) / 255
    blur = lambda image, by: cv2.GaussianBlur(image, (0, 0), by / px)
    shade = 1 - (1 - 0.62 * blur(solid, 0.09)) * (1 - 0.34 * blur(solid, 0.26)) * (1 - 0.16 * blur(solid, 0.6))
    tyres = np.zeros((m, n), np.float32)
    for wx, wy in wheels:
        a = (int((wx - 0.17 - x0) / px), int((wy - spec['wheel']['width'] / 2 - y0) / px))
        b = (int((wx + 0.17 - x0) / px), int((wy + spec['wheel']['width'] / 2 - y0) / px))
        cv2.rectangle(tyres, a, b, 1.0, cv2.FILLED)
    shade = 1 - (1 - shade) * (1 - 0.75 * np.clip(blur(tyres, 0.05) * 1.2, 0, 1))
    u = ((np.arange(width) + 0.5) / width - 0.5) / zoom + cx
    v = (0.5 * height - (np.arange(height) + 0.5)) / width / zoom + (cy_share - 0.5) * (2 / 3) / zoom + cy
    U, V = np.meshgrid(u, v)
    rays = U[..., None] * right + V[..., None] * up - way
    t = np.where(rays[..., 2] < -1e-4, -eye[2] / np.minimum(rays[..., 2], -1e-4), 0)
    gx, gy = eye[0] + rays[..., 0] * t, eye[1] + rays[..., 1] * t
    seen = cv2.remap(shade, ((gx - x0) / px).astype(np.float32), ((gy - y0) / px).astype(np.float32), cv2.INTER_LINEAR, borderValue=0)
    return np.where(t > 0, seen, 0).astype(np.float32)


def passes(path):
    """Renders and answers each pass as an array, the first row on top."""
    scene = bpy.context.scene
    tree = scene.node_tree
    out = tree.nodes['passes']
    out.base_path = path
    bpy.ops.render.render()
    found = {}
    for slot in out.file_slots:
        file = os.path.join(path, f'{slot.path}0001.exr')
        image = bpy.data.images.load(file)
        cols, rows = image.size
        pixels = np.empty(cols * rows * 4, np.float32)
        image.pixels.foreach_get(pixels)
        found[slot.path] = pixels.reshape(rows, cols, 4)[::-1].copy()
        bpy.data.images.remove(image)
        os.remove(file)
    return found


def encode(linear):
    x = np.clip(linear, 0, 1)
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-9), 1 / 2.4) - 0.055)


def denoised(image, strength):
    """`image` 0..1 as sRGB."""
    eight = np.round(image * 255).astype(np.uint8)
    if eight.ndim == 2:
        return cv2.fastNlMeansDenoising(eight, None, strength, 5, 13)
    return cv2.fastNlMeansDenoisingColored(eight, None, strength, strength, 5, 13)


def unspeckled(image):
    """Takes back lone bright and dark pixels, of which few samples leave many; BGR of 8 bits."""
    middle = cv2.medianBlur(image, 5)
    far = np.abs(image.astype(int) - middle).max(axis=2) > 18
    out = image.copy()
    out[far] = ((middle.astype(int) * 3 + image) // 4).astype(np.uint8)[far]
    return cv2.fastNlMeansDenoisingColored(out, None, 7, 7, 5, 13)


def smoothed(response):
    """Takes the noise of few samples out of what paint sends back; shut lines, which are far darker, stay."""
    middle = cv2.medianBlur(response, 5)
    far = np.abs(response.astype(int) - middle) >= 40
    return cv2.fastNlMeansDenoising(np.where(far, response, middle).astype(np.uint8), None, 4, 3, 9)


def beyond(light, known):
    """Light that goes on past the pixels where it is `known`, over three pixels; farther away it stays."""
    weight = cv2.blur(known, (7, 7))
    near = cv2.blur(light * known, (7, 7)) / np.maximum(weight, 1e-3)
    return np.where((known > 0) | (weight < 0.02), light, near)


def calmed(light, noise):
    """Light changes slowly over a body, so its noise can be taken out without touching an edge of the paint."""
    if not noise:
        return light
    soft = denoised(encode(light / 3), noise * 2.5).astype(np.float32) / 255
    return np.where(soft <= 0.04045, soft / 12.92, ((soft + 0.055) / 1.055) ** 2.4) * 3


def behind_panes(share):
    """The paint's share of each pixel, calmed where paint is seen through a pane only: near no pixel that is all paint.

    There chance decides, sample by sample, whether a ray goes on through the glass; outlines of paint stay sharp.
    """
    peak = cv2.dilate(share, np.ones((5, 5), np.uint8))
    soft = cv2.GaussianBlur(cv2.medianBlur(share, 5), (0, 0), 0.9)
    return np.where((peak > 0.05) & (peak < 0.93), soft, share)


def layers_of(found, shade, noise, samples, is_plain):
    """Both layers as 8-bit pictures: RGBA without paint, and one channel of the paint's response.

    Where paint `is_plain` (no shut lines drawn into it), its share alone says how much of a pixel sends light back: the
    colour pass would count a white part beside it as paint.
    """
    beauty = found['beauty']
    light = found['direct'][..., :3] + found['indirect'][..., :3]
    share = found['paint'][..., :1] * (PAINT if is_plain else found['colour'][..., :3])
    alpha = np.clip(beauty[..., 3], 0, 1)
    # Where a pixel is paint in part, at outlines and beside glass, its light is that of the whole paint nearby: its own is
    # the mean with what has no light, and would draw a dark line around the paint.
    lit = (found['colour'][..., :3].max(axis=2) > 0).astype(np.float32)
    own = beyond(light.mean(axis=2), lit)
    own = cv2.medianBlur(own.astype(np.float32), 5) if is_plain else own
    even = calmed(beyond(own, (share.mean(axis=2) > 0.9 * PAINT).astype(np.float32)), noise)
    seen = behind_panes(found['paint'][..., 0].copy()) if is_plain else share.mean(axis=2) / PAINT
    response = seen * even
    if is_plain:
        # The same holds for what has a colour of its own; panes of glass leave noise in the outline too.
        colour = found['colour'][..., :3]
        fixed = np.maximum(beauty[..., :3] - colour * light, 0) + np.maximum(colour - share, 0) * calmed(own, noise)[..., None]
        calm = denoised(alpha, 12).astype(np.float32) / 255 if noise else alpha
    else:
        calm = alpha
        fixed = np.maximum(beauty[..., :3] - share * light, 0)
    whole, calm = (each + (1 - each) * shade for each in (alpha, calm))
    straight = fixed / np.maximum(whole, 1e-3)[..., None]
    bright = response / np.maximum(whole, 1e-3)
    # Highlights roll off instead of being cut.
    a, b = encode(straight / RESPONSE), encode(bright / RESPONSE)
    if noise:
        a, b = denoised(a[..., ::-1], noise), np.round(b * 255).astype(np.uint8)
    else:
        a, b = np.round(a[..., ::-1] * 255).astype(np.uint8), np.round(b * 255).astype(np.uint8)
    if samples < 12:
        a, b = unspeckled(a), smoothed(b)
    return np.dstack([a, np.round(calm * 255).astype(np.uint8)]), b


def preview(a, b, colour):
    """What the server composes, here for looking at."""
    lin = lambda e: np.where(e <= 0.04045, e / 12.92, ((e + 0.055) / 1.055) ** 2.4)
    c = lin(np.array([int(colour[i : i + 2], 16) for i in (4, 2, 0)]) / 255)
    total = (lin(a[..., :3] / 255.0) + lin(b / 255.0)[..., None] * c) * RESPONSE
    shown = encode(np.where(total < 0.7, total, 0.7 + 0.3 * np.tanh((total - 0.7) / 0.3))) * 255
    alpha = a[..., 3:] / 255.0
    back = np.linspace(238, 214, a.shape[0])[:, None, None] * np.ones(3)
    return (shown * alpha + back * (1 - alpha)).astype(np.uint8)


def setup():
    scene = bpy.context.scene
    for thing in list(bpy.data.objects):
        bpy.data.objects.remove(thing)
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device = 'CPU'
    c.use_denoising = False
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.03
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 4, 1, 2, 2, 5
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 3
    c.sample_clamp_direct = 8
    c.filter_width = 1.3
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = True
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = 'Raw'
    layer = bpy.context.view_layer
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    aov = layer.aovs.add()
    aov.name, aov.type = 'paint', 'VALUE'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.name = 'passes'
    out.format.file_format = 'OPEN_EXR'
    out.format.color_depth = '32'
    out.format.exr_codec = 'NONE'
    out.file_slots.clear()
    for name, socket in (('beauty', 'Image'), ('direct', 'DiffDir'), ('indirect', 'DiffInd'), ('colour', 'DiffCol'), ('paint', 'paint')):
        out.file_slots.new(name)
        tree.links.new(source.outputs[socket], out.inputs[name])
    camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    bpy.context.collection.objects.link(camera)
    scene.camera = camera


def listed(asked):
    """Each view with its width and samples."""
    for group in asked.views.split('+'):
        names, *own = group.split('@')
        width, samples = (int(figure) for figure in own) if own else (asked.width, asked.samples)
        for name in names.split(','):
            yield name, width, samples


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('--shape', required=True)
    ask.add_argument('--views', required=True, help='names with commas; groups with + where each has its own @width@samples')
    ask.add_argument('--width', type=int, default=960)
    ask.add_argument('--samples', type=int, default=48)
    ask.add_argument('--noise', type=float, default=5)
    ask.add_argument('--out', required=True)
    ask.add_argument('--preview', default='')
    asked = ask.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    os.makedirs(asked.out, exist_ok=True)
    setup()
    began = time.time()
    if asked.shape in machines:
        spec, points, wheels = machines[asked.shape]()
    else:
        car = Car(cars[asked.shape])
        spec = car.spec
        points, wheels = add_car(car, dress(car))
        if spec.get('tray'):
            points = np.concatenate([points, add_tray(spec)])
    rig = add_studio(spec['ends'][1] - spec['ends'][0], spec.get('studio', 1))
    print(f'{asked.shape}: built in {time.time() - began:.1f} s', flush=True)
    for view, width, samples in listed(asked):
        began = time.time()
        height = width * 2 // 3
        scene = bpy.context.scene
        scene.render.resolution_x, scene.render.resolution_y = width, height
        scene.cycles.samples = samples
        angle, camera = place_camera(spec, points, view)
        rig.rotation_euler = (0, 0, math.radians(angle))
        found = passes(os.path.join(asked.out, f'.{asked.shape}-{os.getpid()}'))
        rendered = time.time() - began
        shade = ground_shadow(points, wheels, spec, camera, width, height)
        a, b = layers_of(found, shade, asked.noise, samples, asked.shape in machines)
        name = os.path.join(asked.out, f'{asked.shape}-{view}')
        if asked.preview:
            cv2.imwrite(f'{name}.png', np.hstack([preview(a, b, c) for c in asked.preview.split(',')]))
        else:
            both = np.vstack([a, np.dstack([b, b, b, np.full_like(b, 255)])])
            cv2.imwrite(f'{name}.png', both, [cv2.IMWRITE_PNG_COMPRESSION, 1])
        print(f'{asked.shape} {view}: {rendered:.1f} s rendered, {time.time() - began:.1f} s in all', flush=True)


if __name__ == '__main__':
    main()
