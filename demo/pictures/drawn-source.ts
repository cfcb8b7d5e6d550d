/** The pictures of templates and demo sites, painted from rendered layers, and their films and reports. */
import { join } from 'node:path';
import type { MadePicture, OpenPictures } from '#composer-api/media/picture-source.ts';
import { composeLayers } from './compose-layers.ts';
import { DrawingThread } from './drawing-thread.ts';
import { createFilmRoutes } from './film-routes.ts';
import { findPainted, listLayers } from './find-layers.ts';
import { answerHistory } from './history-files.ts';

interface DrawnOptions {
  /** The built `draw-worker.ts`; without it pictures are made in the server's own thread. */
  readonly worker?: string | undefined;
  /** Folder of rendered layers; that of the source where left out. */
  readonly renders?: string | undefined;
}

/** Where rendered layers lie in the source. */
export const sourceRenders = join(import.meta.dirname, '../renders/pictures');

/** Raise it when layers change, so that pictures in caches are made again. */
const drawingEdition = '22';

export function drawnPictures({ worker, renders = sourceRenders }: DrawnOptions = {}): OpenPictures {
  return ({ log }) => {
    const thread = worker === undefined ? null : new DrawingThread(worker);
    const names = listLayers(renders);
    const films = createFilmRoutes(renders, log);
    return {
      edition: drawingEdition,
      find: (path) => findDrawn(path, names(), renders, thread?.make),
      respond: async (request) => answerHistory(request) ?? films(request),
      close: async () => thread?.close(),
    };
  };
}

/** What an address shows; null for one that names no picture. @param names of the files in the folder of layers. */
export function findDrawn(
  path: string,
  names: ReadonlySet<string>,
  renders: string = sourceRenders,
  make: typeof composeLayers = composeLayers,
): MadePicture | null {
  const layers = findPainted(names, path);
  if (layers === null) return null;
  const isPanorama = path.endsWith('/interior');
  return { subject: layers, isPanorama, draw: (width) => make({ ...layers, file: join(renders, layers.file) }, width) };
}
