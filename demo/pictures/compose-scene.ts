/** A drawn scene whose cars are rendered ones, where there are layers of them. */
import { drawScene, type SceneKind, sceneWidth } from '../drawings/scenes/draw-scene.ts';
import { type PlacedVehicle, type PlaceVehicle, placeVehicle, turnOf } from '../drawings/vehicles/draw-vehicle.ts';
import { spinFrameCount } from '../drawings/vehicles/views.ts';
import { cutOut } from './compose-layers.ts';
import { findLayers } from './rendered-layers.ts';

/** Share of a turn's picture that the length of its vehicle takes, and where the middle of the vehicle stands in it. */
const turn = { length: 0.8 / 1.12, x: 0.5, y: 0.53 } as const;
/** Turns are looked at from 9 degrees above. */
const fromAbove = Math.cos((9 * Math.PI) / 180);

/** SVG text, `width` pixels wide. @param folder of rendered layers */
export async function composeScene(
  folder: string,
  { scene: kind, hex }: { readonly scene: SceneKind; readonly hex: string },
  width: number,
): Promise<string> {
  // A scene is the same whenever it is drawn: first it is asked which vehicles it has, then it gets their pictures.
  const wanted: Parameters<PlaceVehicle>[] = [];
  const ask: PlaceVehicle = (...asked) => {
    wanted.push(asked);
    return '';
  };
  drawScene({ kind, hex, place: ask });
  const images: string[] = [];
  for (const asked of wanted) images.push((await imageOf(folder, asked, width / sceneWidth)) ?? placeVehicle(...asked));
  let next = 0;
  return drawScene({ kind, hex, width, place: () => images[next++] ?? '' });
}

/** Null where there are no layers of the vehicle. @param pixels of one unit of the scene */
async function imageOf(
  folder: string,
  [{ shape, paint, angle, isLifted }, [x, y], metre]: readonly [PlacedVehicle, readonly [number, number], number],
  pixels: number,
): Promise<string | null> {
  const layers = findLayers(folder, shape, `spin-${Math.round((angle / 360) * spinFrameCount) % spinFrameCount}`);
  if (layers === null) return null;
  const { reach, height } = turnOf(shape);
  const wide = (metre * reach) / turn.length;
  const high = (wide * 2) / 3;
  const png = await cutOut(layers, paint, Math.max(1, Math.round(wide * pixels)), isLifted === true);
  const [left, top] = [x - wide * turn.x, y - height * fromAbove * metre - high * turn.y];
  const data = Buffer.from(png).toString('base64');
  return `<image x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${wide.toFixed(1)}" height="${high.toFixed(1)}" href="data:image/png;base64,${data}"/>`;
}
