"""Renders insides as layers: blender -b -t 1 -P demo/renders/cabins.py -- --views dash,seats,boot --width 960 --samples 48 --out /tmp/layers

An inside is kept like a vehicle (README.md); through its windows the room behind a picture is seen. One serves many
shapes, so its paint is only what shows of the body: a bonnet, a sill, the frame of a boot.
"""
import argparse
import os
import sys
import time

import bpy
import cv2
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from model.cabin import boot, interior, overhead, sill  # noqa: E402
from model.ground import camera, strip  # noqa: E402
from model.living import living  # noqa: E402
from model.parts import Parts  # noqa: E402
from model.seats import fabrics  # noqa: E402
from model.tractor_cab import tractor_cab  # noqa: E402
from render import layers_of, passes, preview, setup  # noqa: E402


def dash(p):
    interior(p)
    camera((-0.46, 0.05, 1.26), (0.75, -0.09, 0.79), 23)


def seats(p):
    interior(p, (-1,))
    sill(p)
    camera((0.62, 1.5, 1.2), (-0.28, -0.2, 0.76), 27)


def rear(p):
    boot(p)
    camera((-4.0, 0.0, 1.5), (-1.4, 0.0, 0.92), 34)


def kitchen(p):
    overhead(living(p))
    camera((-2.12, 0.0, 1.5), (0.6, -0.03, 0.9), 16)


def bed(p):
    overhead(living(p))
    camera((-0.62, 0.0, 1.5), (2.0, 0.0, 0.84), 17)


def cab(p):
    overhead(tractor_cab(p))
    camera((0.02, 2.0, 1.24), (-0.02, -0.3, 0.78), 28)


views = {'dash': dash, 'seats': seats, 'boot': rear, 'kitchen': kitchen, 'bed': bed, 'cab': cab}


lamps = {
    'dash': ((-1.2, 0.3, 2.7), (2.4, 2.0), 260, (0.55, 0, 0.75)),
    'seats': ((0.9, 2.2, 2.6), (2.2, 1.8), 130, (-0.2, 0, 0.7)),
    'boot': ((-3.4, 0.9, 2.9), (2.4, 1.8), 110, (-1.6, 0, 0.8)),
    'kitchen': ((-0.6, 0.0, 3.4), (4.4, 1.6), 80, (-0.6, 0, 0)),
    'cab': ((0.4, 2.4, 2.6), (2.2, 1.8), 60, (0, 0, 0.6)),
    'bed': ((0.9, 0.0, 3.4), (3.0, 1.6), 60, (0.9, 0, 0)),
}


def light(view):
    """An even sky, which reaches in through the lining of the roof, and one large lamp.

    More lamps, each hidden from most of the inside, would leave speckles at 30 samples.
    """
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.95, 0.97, 1.0, 1)
    # White walls and panes all around let in or send on much of the light; a car's inside is dark.
    world.node_tree.nodes['Background'].inputs[1].default_value = {'kitchen': 0.84, 'bed': 0.84, 'cab': 0.66}.get(view, 1.15)
    world.cycles.sampling_method = 'NONE'
    at, size, power, look = lamps[view]
    strip('lamp', at, size, power, look)
    for thing in bpy.data.objects:
        if thing.name.startswith('overhead'):
            thing.visible_shadow = thing.visible_diffuse = thing.visible_glossy = False


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('--views', required=True)
    ask.add_argument('--width', type=int, default=960)
    ask.add_argument('--samples', type=int, default=48)
    ask.add_argument('--noise', type=float, default=4)
    ask.add_argument('--out', required=True)
    ask.add_argument('--preview', default='')
    asked = ask.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    os.makedirs(asked.out, exist_ok=True)
    for view in asked.views.split(','):
        began = time.time()
        setup()
        scene = bpy.context.scene
        scene.cycles.diffuse_bounces, scene.cycles.max_bounces = 2, 6
        scene.render.resolution_x, scene.render.resolution_y = asked.width, asked.width * 2 // 3
        scene.cycles.samples = asked.samples
        p = Parts()
        fabrics(p)
        views[view](p)
        light(view)
        print(f'{view}: built in {time.time() - began:.1f} s', flush=True)
        found = passes(os.path.join(asked.out, f'.{view}-{os.getpid()}'))
        shade = np.zeros(found['beauty'].shape[:2], np.float32)
        a, b = layers_of(found, shade, asked.noise, asked.samples, True)
        name = os.path.join(asked.out, f'cabin-{view}')
        if asked.preview:
            cv2.imwrite(f'{name}.png', np.hstack([preview(a, b, colour) for colour in asked.preview.split(',')]))
        else:
            both = np.vstack([a, np.dstack([b, b, b, np.full_like(b, 255)])])
            cv2.imwrite(f'{name}.png', both, [cv2.IMWRITE_PNG_COMPRESSION, 1])
        print(f'{view}: {time.time() - began:.1f} s in all', flush=True)


if __name__ == '__main__':
    main()
