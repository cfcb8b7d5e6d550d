/** What can be drawn: a vehicle in its paint, or a scene in a colour. */

import { drawScene, type SceneKind } from './scenes/draw-scene.ts';
import { drawInside, drawInterior } from './vehicles/draw-interior.ts';
import { drawVehicle } from './vehicles/draw-vehicle.ts';
import type { Shape } from './vehicles/shapes.ts';
import type { Inside, View } from './vehicles/views.ts';

export type Drawing =
  | { readonly kind: 'drawn'; readonly shape: Shape; readonly paint: string; readonly view: View }
  /** The inside all around, twice as wide as high. */
  | { readonly kind: 'interior'; readonly paint: string }
  /** One picture of an inside, the same for all shapes that have it. */
  | { readonly kind: 'inside'; readonly inside: Inside; readonly paint: string }
  | { readonly kind: 'scene'; readonly scene: SceneKind; readonly hex: string };

/** SVG text, drawn at the size at which it is shown. The first drawing of a shape takes some 100 ms. */
export function drawPicture(drawing: Drawing, width: number): string {
  if (drawing.kind === 'drawn') return drawVehicle({ ...drawing, width });
  if (drawing.kind === 'interior') return drawInterior({ paint: drawing.paint, width });
  if (drawing.kind === 'inside') return drawInside({ ...drawing, width });
  return drawScene({ kind: drawing.scene, hex: drawing.hex, width });
}
