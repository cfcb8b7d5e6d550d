/** Imports a site's file, also while a server runs. */
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { registry } from '#blocks/registry.ts';
import type { SiteImport } from '#schemas/api/site-import.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store } from '#tenants/database/open.ts';
import { documentCheck } from '../../console/checks/release.ts';
import { createLog } from '../../kernel/log.ts';
import { PhotoStore } from '../../media/photo-store.ts';
import { SiteImports } from '../../work/transfer/site-imports.ts';
import { type CommandContext, serverActor } from './command.ts';

const blocks = new Map(registry.map((block) => [block.type, block]));
/** Bytes that are handed on at once. */
const partBytes = 4 * 1024 * 1024;

/** @throws Error where a text is no slug */
export function requireSlug(slug: string): void {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(slug) || slug.length < 3 || slug.length > 40)
    throw new Error('A slug has 3 to 40 small letters, digits and single hyphens, and begins with a letter.');
}

/** @throws Error with the problem of the file or the slug; then nothing was created */
export async function importSiteFile(
  { dataDir, settings }: CommandContext,
  store: Store,
  path: string,
  slug: string,
): Promise<SiteImport> {
  // A separate folder: a running server empties its own upload folder.
  const folder = join(dataDir, `site-import-${newId()}`);
  const photos = new PhotoStore({ folder: join(dataDir, 'media') });
  const log = createLog(settings.logLevel);
  const imports = new SiteImports({ store, photos, log, check: documentCheck({ registry: blocks }) }, folder);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const done = await feed(imports, path, slug);
    if (done.state !== 'done') throw new Error(`Nothing was imported. ${done.problem ?? ''}`.trim());
    return done;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function feed(imports: SiteImports, path: string, slug: string) {
  const file = await open(path).catch((error: Error) => {
    throw new Error(`${path} cannot be read: ${error.message}.`);
  });
  try {
    const { size } = await file.stat();
    if (size === 0) throw new Error(`${path} is empty.`);
    const { id } = await imports.begin(serverActor, { slug, bytes: size });
    for (let from = 0; from < size; ) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(partBytes), 0, partBytes, from);
      if (bytesRead === 0) throw new Error(`${path} became shorter while it was read.`);
      await imports.take(serverActor, id, from, buffer.subarray(0, bytesRead));
      from += bytesRead;
    }
    await imports.idle();
    return imports.find(serverActor, id);
  } finally {
    await file.close();
  }
}
