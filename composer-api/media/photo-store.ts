/**
 * Uploaded photographs: checked by what they are, not by what they are called; turned upright, freed of what the camera
 * wrote about place and person, and stored once however often they are uploaded. A file's name is the hash of its upload.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#domain/errors/app-error.ts';
import type { MediaKind } from '#schemas/api/media.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { writeWholeFile } from '../kernel/files/whole-file.ts';
import { readBytes } from '../kernel/http/body.ts';
import { type KillableAsk, KillableWork } from '../kernel/killable/killable-work.ts';
import { pictureWorkOf } from './picture-work.ts';
import { checkPdf, isPdf } from './read-pdf.ts';
import { cutPicture, isStoredPicture, type PictureNeeds, photograph, refused, sizeOfPicture } from './read-picture.ts';

/** Bytes of an upload. */
export const photoLimit = 25 * 1024 * 1024;

export interface StoredPhoto {
  /** Path on the tenant's own hosts and on the console's. */
  readonly url: string;
  /** Name of the file: a hash of what it was made from. */
  readonly file: string;
  readonly kind: MediaKind;
  /** Pixels; 0 for anything that is not a picture. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Milliseconds after which a file that nothing refers to may go. */
const spared = 3_600_000;
/** Bytes of uploads that are in memory at once, of all tenants and of one. */
const heldLimit = 256 * 1024 * 1024;
const heldByTenant = 100 * 1024 * 1024;
/** Bytes of pictures that a tenant may keep: some 50,000 photographs. */
const usualQuota = 20 * 1024 ** 3;

interface PhotoStoreOptions {
  /** Contains a folder for each tenant. */
  readonly folder: string;
  /** Bytes that a tenant may keep; 20 GB when left out. */
  readonly quota?: number | undefined;
  /** Reads uploads where that can be ended; in the caller's process when left out. */
  readonly killable?: KillableWork;
}

export class PhotoStore {
  readonly #folder: string;
  readonly #quota: number;
  readonly #killable: KillableWork;
  readonly #held = new Map<string, number>();
  #heldByAll = 0;
  /** Bytes stored by tenant, read from its folder at the first request. */
  readonly #stored = new Map<string, Promise<{ bytes: number }>>();

  constructor({ folder, quota = usualQuota, killable = new KillableWork() }: PhotoStoreOptions) {
    this.#killable = killable;
    this.#folder = folder;
    this.#quota = quota;
  }

  /**
   * Stores the picture in a request. Its size is reserved before it is read, so that many at once wait on their senders
   * and not in memory.
   * @throws AppError as `put`; `busy` when more is being uploaded than the machine can buffer.
   */
  async receive(scope: TenantScope, request: Request, needs: PictureNeeds = photograph): Promise<StoredPhoto> {
    const stated = Number(request.headers.get('content-length') ?? photoLimit);
    const bytes = Number.isFinite(stated) && stated >= 0 ? Math.min(stated, photoLimit) : photoLimit;
    const own = this.#held.get(scope.tenantId) ?? 0;
    if (this.#heldByAll + bytes > heldLimit || own + bytes > heldByTenant)
      throw new AppError('busy', 'Many pictures are being uploaded right now. Please try again in a moment.');
    this.#hold(scope, bytes);
    try {
      return await this.put(scope, await readBytes(request, photoLimit), needs, request.signal);
    } finally {
      this.#hold(scope, -bytes);
    }
  }

  #hold({ tenantId }: TenantScope, bytes: number): void {
    const own = (this.#held.get(tenantId) ?? 0) + bytes;
    this.#heldByAll += bytes;
    if (own > 0) this.#held.set(tenantId, own);
    else this.#held.delete(tenantId);
  }

  #storedBy({ tenantId }: TenantScope): Promise<{ bytes: number }> {
    const known = this.#stored.get(tenantId) ?? folderBytes(join(this.#folder, tenantId)).then((bytes) => ({ bytes }));
    this.#stored.set(tenantId, known);
    return known;
  }

  /** Bytes that a tenant's pictures take, and how many they may take. */
  async room(scope: TenantScope): Promise<{ readonly used: number; readonly quota: number }> {
    return { used: (await this.#storedBy(scope)).bytes, quota: this.#quota };
  }

  /** Stored pictures, by name. */
  async listFiles(scope: TenantScope): Promise<readonly { readonly name: string; readonly bytes: number }[]> {
    const names = (await readdir(join(this.#folder, scope.tenantId)).catch(() => [])).filter(isPhotoName).sort();
    const files: { name: string; bytes: number }[] = [];
    for (const name of names) files.push({ name, bytes: (await stat(this.pathOf(scope, name))).size });
    return files;
  }

  /** Path of a stored picture. */
  pathOf({ tenantId }: TenantScope, name: string): string {
    if (!isPhotoName(name)) throw new Error(`${name} is not the name of a stored picture.`);
    return join(this.#folder, tenantId, name);
  }

  /** Takes a file of another installation as it is, under its name. @throws AppError `input.invalid` for another file. */
  async adopt(scope: TenantScope, name: string, from: string): Promise<void> {
    if (!(await isStoredPicture(from)) && !isPdf(await readFile(from)))
      throw refused(`File ${name} is neither a picture nor a PDF that a site stores.`);
    await mkdir(join(this.#folder, scope.tenantId), { recursive: true });
    await rename(from, this.pathOf(scope, name));
    this.#stored.delete(scope.tenantId);
  }

  /**
   * @param signal ends the work
   * @throws AppError `input.invalid` with what is wrong with the file and what to do, `input.too-large` where the tenant's
   *   room is full, `busy`; the signal's reason.
   */
  async put(
    scope: TenantScope,
    bytes: Uint8Array,
    needs: PictureNeeds = photograph,
    signal?: AbortSignal,
  ): Promise<StoredPhoto> {
    if (bytes.length === 0) throw refused('The file is empty. Choose the picture again.');
    if (needs.takesFiles && isPdf(bytes))
      return this.#store(scope, hashOf(bytes), async () => checkPdf(bytes), 'document');
    const ask: KillableAsk = { tenant: scope.tenantId, address: '', signal };
    return this.#store(scope, hashOf(bytes), () => this.#killable.run(pictureWorkOf(bytes), { bytes, needs }, ask));
  }

  /** A crop of a stored picture between these shares of its sides (0 to 1), as a separate file. */
  async cut(
    scope: TenantScope,
    file: string,
    part: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  ): Promise<StoredPhoto> {
    const path = join(this.#folder, scope.tenantId, file);
    return this.#store(scope, hashOf(JSON.stringify([file, part])), () => cutPicture(path, part));
  }

  /** Takes a file away that nothing refers to. One that was brought in the last hour stays: its row may be on the way. */
  async remove(scope: TenantScope, file: string): Promise<void> {
    const path = join(this.#folder, scope.tenantId, file);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || found.mtimeMs > Date.now() - spared) return;
    const stored = await this.#storedBy(scope);
    await rm(path, { force: true });
    stored.bytes = Math.max(0, stored.bytes - found.size);
  }

  /** Stores the result of `make` under a name, unless it exists already. */
  async #store(
    scope: TenantScope,
    name: string,
    make: () => Promise<Uint8Array>,
    kind: MediaKind = 'picture',
  ): Promise<StoredPhoto> {
    const folder = join(this.#folder, scope.tenantId);
    const path = join(folder, name);
    const describeFile = async (bytes: number) => ({
      url: `/img/media/${scope.tenantId}/${name}`,
      file: name,
      kind,
      bytes,
      ...(kind === 'picture' ? await sizeOfPicture(path) : { width: 0, height: 0 }),
    });
    const known = await stat(path).catch(() => null);
    if (known?.isFile()) {
      // It counts as in use: `remove` spares files that were uploaded recently.
      const now = new Date();
      await utimes(path, now, now).catch(() => {});
      return describeFile(known.size);
    }
    const picture = await make();
    // The same picture may have been uploaded twice at the same time.
    const more = (await stat(path).catch(() => null)) === null ? picture.length : 0;
    const stored = await this.#storedBy(scope);
    if (stored.bytes + more > this.#quota) throw noRoom(this.#quota);
    // Nothing is awaited in between, so that pictures that come at the same time count each other.
    stored.bytes += more;
    try {
      await writeWholeFile(path, picture);
    } catch (error) {
      stored.bytes -= more;
      throw error;
    }
    return describeFile(picture.length);
  }
}

/** As `hashOf` makes them: neither a path nor an ending. */
function isPhotoName(name: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(name);
}

function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 32);
}

async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let bytes = 0;
  for (const name of names) bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return bytes;
}

function noRoom(quota: number): AppError {
  const size = quota >= 1024 ** 3 ? `${Math.round(quota / 1024 ** 3)} GB` : `${Math.round(quota / 1024)} KB`;
  return new AppError(
    'input.too-large',
    `This site's pictures take all of their ${size}. Ask the platform for more room, and then upload the picture again.`,
  );
}
