/** The demo's extension of a server: templates, themes, drawn pictures, and the demo sites if wanted. */
import type { Extension } from '#composer-api/server/extension.ts';
import { beginSeeded } from './installation/begin.ts';
import { drawnPictures } from './pictures/drawn-source.ts';
import { themeChoices } from './sites/themes.ts';

interface DemoOptions {
  /** Whether a new database gets demo sites and staff in addition to the templates. */
  readonly demo: boolean;
  /** The built `draw-worker.ts`; without it pictures are drawn in the server's own thread. */
  readonly drawWorker?: string | undefined;
  /** Folder of rendered layers; that of the source where left out. */
  readonly renders?: string | undefined;
}

export function demoExtension({ demo, drawWorker, renders }: DemoOptions): Extension {
  return {
    begin: beginSeeded(demo),
    themes: themeChoices,
    openPictures: drawnPictures({ worker: drawWorker, renders }),
  };
}
