/**
 * The pictures of templates and demo sites: `/img/drawn/{shape}/{paint}/{view or inside}`, `/img/scene/{kind}/{paint}`,
 * `/img/scene/{kind}/brand-{colour}` in the colour of a site, and films.
 */
import { join } from 'node:path';
import type { MadePicture, OpenPictures } from '#composer-api/media/picture-source.ts';
import type { Drawing } from '../drawings/draw-picture.ts';
import { isPaint, nearestPaint } from '../drawings/paints.ts';
import { isSceneKind } from '../drawings/scenes/draw-scene.ts';
import { drawingEdition } from '../drawings/vehicles/draw-vehicle.ts';
import { hasCabin, isShape, shows } from '../drawings/vehicles/shapes.ts';
import { isFilmFrame, isInside, isView } from '../drawings/vehicles/views.ts';
import { DrawingThread } from './drawing-thread.ts';
import { createFilmRoutes } from './film-routes.ts';
import { answerHistory } from './history-files.ts';
import { type Make, makerFrom } from './make-picture.ts';

export interface DrawnOptions {
  /** The built `draw-worker.ts`; without it pictures are made in the server's own thread. */
  readonly worker?: string | undefined;
  /** Folder of rendered layers; that of the source where left out. */
  readonly renders?: string | undefined;
}

/** Where rendered layers lie in the source. */
export const sourceRenders = join(import.meta.dirname, '../renders/pictures');

export function drawnPictures({ worker, renders = sourceRenders }: DrawnOptions = {}): OpenPictures {
  return ({ dataDir, log }) => {
    const thread = worker === undefined ? null : new DrawingThread(worker, renders);
    const make = thread?.make ?? makerFrom(renders);
    const films = createFilmRoutes({ cacheDir: join(dataDir, 'films'), make, log });
    return {
      edition: drawingEdition,
      find: (path) => findDrawn(path, make),
      respond: async (request, by) => answerHistory(request) ?? films(request, by),
      close: async () => thread?.close(),
    };
  };
}

/** What an address shows; null for one that names no drawing. */
export function findDrawn(path: string, make: Make): MadePicture | null {
  const drawing = readDrawing(path);
  if (drawing === null) return null;
  return { subject: drawing, isPanorama: drawing.kind === 'interior', draw: (width) => make(drawing, width) };
}

function readDrawing(path: string): Drawing | null {
  const [kind = '', first = '', second = '', third = '', ...rest] = path.slice('/img/'.length).split('/');
  if (rest.length > 0) return null;
  if (kind === 'drawn' && isShape(first) && isPaint(second)) {
    if (third === 'interior' && hasCabin(first)) return { kind: 'interior', paint: second };
    if (isInside(third)) return shows(first, third) ? { kind: 'inside', inside: third, paint: second } : null;
    if (!isView(third) || isFilmFrame(third)) return null;
    return { kind, shape: first, paint: second, view: third };
  }
  const hex = sceneColour(second);
  if (kind === 'scene' && isSceneKind(first) && hex !== null && third === '') return { kind, scene: first, hex };
  return null;
}

/** Paint of a scene that no site has coloured yet. */
const uncoloured = '4a5568';

/** The paint of a scene in the colour of a site (`brand-0f6468`), as the template holds it (`brand`), or in a paint; null for any other. */
function sceneColour(text: string): string | null {
  if (text === 'brand') return uncoloured;
  const [, hex] = /^brand-([0-9a-f]{6})$/.exec(text) ?? [];
  if (hex !== undefined) return nearestPaint(hex);
  return isPaint(text) ? text : null;
}
