/**
 * Pictures that were rendered beforehand (`demo/renders`), as layers that any paint is composed from. Most vehicles are built
 * the same on both sides: what is seen from the right is the mirror image of the left, unless it has layers of its own.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SceneKind } from '../drawings/scenes/draw-scene.ts';
import type { Shape } from '../drawings/vehicles/shapes.ts';
import { type Inside, isFilmFrame, spinFrameCount, stanceOf, type View } from '../drawings/vehicles/views.ts';

export interface Layers {
  /** Path of a WebP with both layers, one above the other. */
  readonly file: string;
  readonly isMirrored: boolean;
}

const mirrored: Readonly<Record<string, string>> = {
  right: 'left',
  'rear-right': 'rear-left',
  'front-right': 'front-left',
};

const known = new Map<string, ReadonlySet<string>>();

/** The layers of a view; null where the shape is drawn instead. @param folder of `{shape}-{view}.webp`; it may be missing. */
export function findLayers(folder: string, shape: Shape, view: View): Layers | null {
  const names = namesIn(folder);
  for (const { name, isMirrored } of [{ name: nearestView(view), isMirrored: false }, renderedView(view)]) {
    const file = `${shape}-${name}.webp`;
    if (names.has(file)) return { file: join(folder, file), isMirrored };
  }
  return null;
}

/** The layers of a picture of an inside; null where it is drawn instead. Its paint is that of what shows of the body. */
export function findInside(folder: string, inside: Inside): Layers | null {
  const file = `cabin-${inside}.webp`;
  return namesIn(folder).has(file) ? { file: join(folder, file), isMirrored: false } : null;
}

/** The layers of a whole scene; null where it is drawn instead. Its paint is the colour that it is tuned to. */
export function findScene(folder: string, kind: SceneKind): Layers | null {
  const file = `scene-${kind}.webp`;
  return namesIn(folder).has(file) ? { file: join(folder, file), isMirrored: false } : null;
}

/** The view of a shape that is rendered from all around. Films show the nearest frame of the turn. */
export function nearestView(view: View): string {
  const frame = frameOf(view);
  return frame === null ? view : `spin-${frame}`;
}

/** Which view shows a view where only the left is rendered. */
export function renderedView(view: View): { readonly name: string; readonly isMirrored: boolean } {
  const other = mirrored[view];
  if (other !== undefined) return { name: other, isMirrored: true };
  const frame = frameOf(view);
  if (frame === null) return { name: view, isMirrored: false };
  const isMirrored = frame > spinFrameCount / 2;
  return { name: `spin-${isMirrored ? spinFrameCount - frame : frame}`, isMirrored };
}

function frameOf(view: View): number | null {
  if (!view.startsWith('spin-') && !isFilmFrame(view)) return null;
  return Math.round((stanceOf(view).angle / 360) * spinFrameCount) % spinFrameCount;
}

function namesIn(folder: string): ReadonlySet<string> {
  const listed = known.get(folder);
  if (listed !== undefined) return listed;
  const names = new Set(list(folder));
  known.set(folder, names);
  return names;
}

/** An installation without rendered pictures draws them all. */
function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
