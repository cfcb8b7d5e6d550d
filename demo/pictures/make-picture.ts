/** Makes a picture: composed from rendered layers where there are any, drawn otherwise. */
import { type Drawing, drawPicture } from '../drawings/draw-picture.ts';
import { composeLayers } from './compose-layers.ts';
import { composeScene } from './compose-scene.ts';
import { findInside, findLayers, findScene, type Layers } from './rendered-layers.ts';

/** SVG text, or a picture's bytes, at a width in pixels. */
export type Made = string | Uint8Array;
export type Make = (drawing: Drawing, width: number) => Promise<Made>;

/** @param folder of rendered layers. @returns what makes pictures in the thread that calls it. */
export function makerFrom(folder: string): Make {
  return async (drawing, width) => {
    if (drawing.kind === 'scene') {
      const layers = findScene(folder, drawing.scene);
      return layers === null ? composeScene(folder, drawing, width) : composeLayers(layers, drawing.hex, width);
    }
    const layers = layersOf(folder, drawing);
    return layers === null ? drawPicture(drawing, width) : composeLayers(layers, drawing.paint, width);
  };
}

function layersOf(folder: string, drawing: Exclude<Drawing, { kind: 'scene' }>): Layers | null {
  if (drawing.kind === 'drawn') return findLayers(folder, drawing.shape, drawing.view);
  return drawing.kind === 'inside' ? findInside(folder, drawing.inside) : null;
}
