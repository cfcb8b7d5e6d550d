/**
 * A site as one file: lines of JSON (`tenants/transfer/site-records.ts`), then each picture as a line with its name and
 * length, its bytes and a line with its hash, then a last line with the counts. All of it is gzip: one member for the
 * records, one for the pictures, which are compressed already.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip, type Gzip } from 'node:zlib';
import { AppError } from '#domain/errors/app-error.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { readSite } from '#tenants/transfer/read-site.ts';
import { partOf } from '../../kernel/files/whole-file.ts';
import type { PhotoStore } from '../../media/photo-store.ts';

export interface SiteFileHead {
  readonly kind: 'picture';
  readonly name: string;
  readonly bytes: number;
}

export interface SiteFileEnd {
  readonly kind: 'end';
  readonly records: number;
  readonly pictures: number;
}

/** Exports at once, of all sites. */
const mostExports = 2;

interface SiteFilesOptions {
  readonly store: Store;
  readonly photos: PhotoStore;
  /** For transfers in progress. */
  readonly folder: string;
}

/** Writes sites to files. */
export class SiteFiles {
  readonly #store: Store;
  readonly #photos: PhotoStore;
  readonly #folder: string;
  #running = 0;

  constructor({ store, photos, folder }: SiteFilesOptions) {
    this.#store = store;
    this.#photos = photos;
    this.#folder = folder;
  }

  /**
   * The bytes of a site's file. The records are put on disk first, so that a slow reader keeps no transaction open.
   * @throws AppError `busy` where others are being written, `not-found`.
   */
  async export(scope: TenantScope): Promise<AsyncGenerator<Uint8Array>> {
    if (this.#running >= mostExports)
      throw new AppError('busy', 'Other sites are being exported right now. Please try again in a minute.');
    this.#running += 1;
    const path = partOf(join(this.#folder, scope.tenantId));
    const end = async (): Promise<void> => {
      this.#running -= 1;
      await rm(path, { force: true });
    };
    try {
      await mkdir(this.#folder, { recursive: true });
      const photos = await this.#photos.listFiles(scope);
      const records = await this.#spool(scope, path);
      return this.#bytes(scope, { path, records, photos, end });
    } catch (error) {
      await end();
      throw error;
    }
  }

  /** Writes the records, compressed, as of one moment. */
  async #spool(scope: TenantScope, path: string): Promise<number> {
    const { db, close } = await this.#store.openSnapshot();
    const zip = createGzip({ level: 6 });
    const file = createWriteStream(path);
    zip.pipe(file);
    let records = 0;
    try {
      for await (const record of readSite(db, scope)) {
        records += 1;
        if (!zip.write(`${JSON.stringify(record)}\n`)) await once(zip, 'drain');
      }
      zip.end();
      await once(file, 'finish');
      return records;
    } finally {
      await close();
      zip.destroy();
      file.destroy();
    }
  }

  async *#bytes(
    scope: TenantScope,
    { path, records, photos, end }: Spooled & { readonly end: () => Promise<void> },
  ): AsyncGenerator<Uint8Array> {
    try {
      yield* createReadStream(path);
      // Stored pictures are compressed: a second time would only cost.
      const zip = createGzip({ level: 0 });
      const written = this.#writePictures(zip, scope, { records, photos });
      // The reader of the stream sees the failure; this only avoids an unhandled rejection.
      written.catch((error: Error) => zip.destroy(error));
      yield* zip;
      await written;
    } finally {
      await end();
    }
  }

  async #writePictures(
    zip: Gzip,
    scope: TenantScope,
    { records, photos }: Pick<Spooled, 'records' | 'photos'>,
  ): Promise<void> {
    const put = async (bytes: Uint8Array | string): Promise<void> => {
      if (!zip.write(bytes)) await once(zip, 'drain');
    };
    for (const { name, bytes } of photos) {
      const head: SiteFileHead = { kind: 'picture', name, bytes };
      await put(`${JSON.stringify(head)}\n`);
      const hash = createHash('sha256');
      let length = 0;
      for await (const part of createReadStream(this.#photos.pathOf(scope, name))) {
        hash.update(part);
        length += part.length;
        await put(part);
      }
      if (length !== bytes) throw new Error(`Picture ${name} changed while it was exported.`);
      await put(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`);
    }
    const last: SiteFileEnd = { kind: 'end', records, pictures: photos.length };
    zip.end(`${JSON.stringify(last)}\n`);
  }
}

interface Spooled {
  readonly path: string;
  readonly records: number;
  readonly photos: readonly { readonly name: string; readonly bytes: number }[];
}
