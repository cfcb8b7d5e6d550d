"""Renders scenes as layers: blender -b -t 2 -P demo/renders/scenes.py -- --scene showroom --width 1600 --samples 64 --out /tmp/layers

A scene is kept like a vehicle (README.md): what has a colour of its own, and how much light its paint sends back. What
is painted is the vehicles, and what a dealer would have in the colour of its brand. Pictures are 2:1, without alpha.
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
import model.materials  # noqa: E402
from model.car import Car  # noqa: E402
from model.cars import cars  # noqa: E402
from model.dress import dress  # noqa: E402
from model.handover import team  # noqa: E402
from model.machines import machines  # noqa: E402
from model.places import places  # noqa: E402
from model.scene import add_car  # noqa: E402
from render import layers_of, passes, preview, setup  # noqa: E402

places['team'] = team


def put(shape, at, angle, grey=None):
    """A vehicle whose middle stands at a point of the ground, turned by degrees from the x axis.

    `grey` is how much light its paint sends back, for a car that is not in the colour of the brand.
    """
    usual = model.materials.PAINT
    model.materials.PAINT = usual if grey is None else grey
    before = set(bpy.data.objects)
    if shape in machines:
        machines[shape]()
    else:
        car = Car(cars[shape])
        add_car(car, dress(car))
    model.materials.PAINT = usual
    new = set(bpy.data.objects) - before
    if grey is not None:
        unpaint(new)
    holder = bpy.data.objects.new(f'{shape}-holder', None)
    bpy.context.collection.objects.link(holder)
    for thing in new:
        if thing.parent is None:
            thing.parent = holder
    holder.location = (*at, 0) if len(at) == 2 else at
    holder.rotation_euler = (0, 0, math.radians(angle))


def unpaint(things):
    """Their paint is a colour of its own: nothing of it is left for another one."""
    for material in {slot.material for thing in things for slot in thing.material_slots if slot.material}:
        for node in material.node_tree.nodes if material.use_nodes else []:
            if node.type == 'OUTPUT_AOV' and node.name == 'paint':
                for link in list(node.inputs['Value'].links):
                    material.node_tree.links.remove(link)
                node.inputs['Value'].default_value = 0


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('--scene', required=True, choices=sorted(places))
    ask.add_argument('--width', type=int, default=1600)
    ask.add_argument('--samples', type=int, default=64)
    ask.add_argument('--noise', type=float, default=4)
    ask.add_argument('--out', required=True)
    ask.add_argument('--preview', default='')
    asked = ask.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    os.makedirs(asked.out, exist_ok=True)
    began = time.time()
    setup()
    scene = bpy.context.scene
    scene.render.film_transparent = False
    scene.cycles.diffuse_bounces, scene.cycles.max_bounces = 2, 6
    scene.render.resolution_x, scene.render.resolution_y = asked.width, asked.width // 2
    scene.cycles.samples = asked.samples
    places[asked.scene](put)
    print(f'{asked.scene}: built in {time.time() - began:.1f} s', flush=True)
    found = passes(os.path.join(asked.out, f'.{asked.scene}-{os.getpid()}'))
    found['beauty'][..., 3] = 1
    print(f'{asked.scene}: rendered after {time.time() - began:.1f} s', flush=True)
    shade = np.zeros(found['beauty'].shape[:2], np.float32)
    a, b = layers_of(found, shade, asked.noise, asked.samples, False)
    name = os.path.join(asked.out, f'scene-{asked.scene}')
    if asked.preview:
        for colour in asked.preview.split(','):
            cv2.imwrite(f'{name}-{colour}.png', preview(a, b, colour))
    else:
        both = np.vstack([a, np.dstack([b, b, b, np.full_like(b, 255)])])
        cv2.imwrite(f'{name}.png', both, [cv2.IMWRITE_PNG_COMPRESSION, 1])
    print(f'{asked.scene}: {time.time() - began:.1f} s in all', flush=True)


if __name__ == '__main__':
    main()
