/** Pictures and files: those of the library, of vehicles and of leads, and what is printed of them. */
import { join } from 'node:path';
import type { Store } from '#tenants/database/open.ts';
import { findLibraryFile } from '#tenants/media/list-media.ts';
import { KillableWork } from '../kernel/killable/killable-work.ts';
import type { Logger } from '../kernel/log.ts';
import { createImageRoutes } from '../media/image-routes.ts';
import { LeadFiles } from '../media/lead-files.ts';
import { createLibraryFiles } from '../media/library-files.ts';
import { PhotoStore } from '../media/photo-store.ts';
import { noMadePictures } from '../media/picture-source.ts';
import { printFacesIn } from '../site/print/print-faces.ts';
import type { PlatformOptions } from './platform-options.ts';

export function openMedia(store: Store, options: PlatformOptions, log: Logger) {
  const killable = new KillableWork({ file: options.killableChild });
  const mediaDir = join(options.dataDir, 'media');
  const source = options.extension?.openPictures?.({ log }) ?? noMadePictures;
  const images = createImageRoutes({
    source,
    cacheDir: join(options.dataDir, 'images'),
    mediaDir,
    findLibraryFile: (id) => findLibraryFile(store, id),
    log,
  });
  const libraryFiles = createLibraryFiles({
    mediaDir,
    source,
    find: (id) => findLibraryFile(store, id, 'document'),
    log,
  });
  const photos = new PhotoStore({ folder: mediaDir, quota: options.limits?.media, killable });
  const leadFiles = new LeadFiles({ store, folder: join(options.dataDir, 'lead-files'), killable });
  const paper = { images, killable, faces: printFacesIn(options.facesDir ?? ''), now: store.now };
  return { killable, source, images, libraryFiles, photos, leadFiles, paper };
}
