/** Draws flat landscapes for heroes and tiles, in the style of the vehicles. */

import { type PlaceVehicle, placeVehicle } from '../vehicles/draw-vehicle.ts';
import { coast, field, road } from './country-scenes.ts';
import { showroom, team, workshop, yard } from './dealer-scenes.ts';
import { paletteOf, type ScenePalette } from './scene-palette.ts';

export interface SceneDrawing {
  readonly kind: SceneKind;
  /** Six hex digits: the colour the scene is tuned to, and what its details vary by. */
  readonly hex: string;
  /** Pixels the picture is meant to be shown at; its proportion is always 2:1. */
  readonly width?: number;
  /** Puts a vehicle into it; vehicles are drawn when left out. */
  readonly place?: PlaceVehicle;
}

/** Yards of what is no car are rendered only; where that is missing, they are drawn as the one of cars. */
const scenes = {
  showroom,
  yard,
  'yard-caravans': yard,
  'yard-machines': yard,
  workshop,
  coast,
  field,
  road,
  team,
} satisfies Record<string, (palette: ScenePalette, place: PlaceVehicle) => string>;

export type SceneKind = keyof typeof scenes;

export function isSceneKind(text: string): text is SceneKind {
  return Object.hasOwn(scenes, text);
}

/** Units of a scene's width. */
export const sceneWidth = 2000;

/** SVG text, 2000 by 1000 units; what matters stands clear of the edges that a 21:9 crop takes. */
export function drawScene({ kind, hex, width = sceneWidth, place = placeVehicle }: SceneDrawing): string {
  const body = scenes[kind](paletteOf(hex), place);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sceneWidth} 1000" width="${width}" height="${Math.round(width / 2)}">${body}</svg>`;
}
