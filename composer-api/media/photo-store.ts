/**
 * Uploaded photographs: checked by what they are, not by what they are called; turned upright, freed of what the camera
 * wrote about place and person, and stored once however often they are uploaded. A file's name is the hash of its upload.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#domain/errors/app-error.ts';
import { cacheKey } from '#renderer/cache-key.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { readBytes } from '../kernel/http/body.ts';
import { ownWork, WorkQueue } from '../kernel/work-queue.ts';

/** Bytes of an upload. */
export const photoLimit = 25 * 1024 * 1024;
/** Pixels of an upload; more would take the machine's memory. */
const pixelLimit = 60_000_000;
/** Pixels a side: smaller pictures look poor on any screen. */
const leastSide = 200;
/** Longest side that is stored; pages show 1,920 at most. */
const longestSide = 2560;
const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif']);

interface StoredPhoto {
  /** Path on the tenant's own hosts and on the console's. */
  readonly url: string;
}

/** Bytes of uploads that are in memory at once, of all tenants and of one. */
const heldLimit = 256 * 1024 * 1024;
const heldByTenant = 100 * 1024 * 1024;
/** Bytes of pictures that a tenant may keep: some 50,000 photographs. */
const usualQuota = 20 * 1024 ** 3;

interface PhotoStoreOptions {
  /** Holds a folder for each tenant. */
  readonly folder: string;
  /** Bytes that a tenant may keep; 20 GB when left out. */
  readonly quota?: number | undefined;
}

export class PhotoStore {
  readonly #folder: string;
  readonly #quota: number;
  readonly #queue = new WorkQueue<StoredPhoto>(2, 200);
  readonly #held = new Map<string, number>();
  #heldByAll = 0;
  /** Bytes stored by tenant, read from its folder when first asked for. */
  readonly #stored = new Map<string, Promise<number>>();

  constructor({ folder, quota = usualQuota }: PhotoStoreOptions) {
    this.#folder = folder;
    this.#quota = quota;
  }

  /**
   * Takes the picture that a request brings. Its bytes are counted before they are read, so that many at once wait at
   * their senders and not in memory.
   * @throws AppError as `put`; `busy` when more is being uploaded than the machine can hold.
   */
  async receive(scope: TenantScope, request: Request): Promise<StoredPhoto> {
    const stated = Number(request.headers.get('content-length') ?? photoLimit);
    const bytes = Number.isFinite(stated) && stated >= 0 ? Math.min(stated, photoLimit) : photoLimit;
    const own = this.#held.get(scope.tenantId) ?? 0;
    if (this.#heldByAll + bytes > heldLimit || own + bytes > heldByTenant)
      throw new AppError('busy', 'Many pictures are being uploaded right now. Please try again in a moment.');
    this.#hold(scope, bytes);
    try {
      return await this.put(scope, await readBytes(request, photoLimit));
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

  #storedBy({ tenantId }: TenantScope): Promise<number> {
    const known = this.#stored.get(tenantId) ?? folderBytes(join(this.#folder, tenantId));
    this.#stored.set(tenantId, known);
    return known;
  }

  /** @throws AppError `input.invalid` with what is wrong with the file and what to do, `input.too-large` where the tenant's room is full, `busy`. */
  async put(scope: TenantScope, bytes: Uint8Array): Promise<StoredPhoto> {
    if (bytes.length === 0) throw refused('The file is empty. Choose the picture again.');
    const name = createHash('sha256').update(bytes).digest('base64url').slice(0, 32);
    const photo = { url: `/img/media/${scope.tenantId}/${name}` };
    const folder = join(this.#folder, scope.tenantId);
    const file = join(folder, name);
    const known = await stat(file).catch(() => null);
    if (known?.isFile()) return photo;
    const by = { ...ownWork, tenant: scope.tenantId };
    return this.#queue.run(cacheKey(scope.tenantId, name), by, async () => {
      const picture = await readPicture(bytes);
      const stored = await this.#storedBy(scope);
      if (stored + picture.length > this.#quota) throw noRoom(this.#quota);
      await mkdir(folder, { recursive: true });
      const part = join(folder, `${randomUUID()}.part`);
      try {
        await writeFile(part, picture);
        await rename(part, file);
        this.#stored.set(scope.tenantId, Promise.resolve((await this.#storedBy(scope)) + picture.length));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return photo;
    });
  }
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

async function readPicture(bytes: Uint8Array): Promise<Buffer> {
  if (isHeic(bytes))
    throw refused('This is an HEIC picture of a phone, which browsers cannot show. Save it as JPEG and try again.');
  // Loading it takes a while, and most starts take no photo.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' });
  const { format, width, height } = await picture.metadata().catch((error: unknown) => {
    throw isTooLarge(error) ? tooManyPixels() : notAPicture();
  });
  if (!formats.has(format === 'heif' ? 'avif' : format)) throw notAPicture();
  if (width * height > pixelLimit) throw tooManyPixels();
  if (Math.min(width, height) < leastSide)
    throw refused(`The picture is ${width} by ${height} pixels; each side needs ${leastSide} at least.`);
  // Without being told to keep it, sharp leaves out all that the camera wrote beside the picture.
  return picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, effort: 3 })
    .toBuffer()
    .catch(() => {
      throw refused('The picture is damaged or incomplete. Save it anew and try again.');
    });
}

/** The brands that phones write; AVIF has the same container and another brand. */
function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  return /^ftyp(?:hei[cxms]|hev[cxms])$/.test(head);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message);
}

function tooManyPixels(): AppError {
  return refused(`The picture has more than ${pixelLimit / 1e6} million pixels. Save it smaller and try again.`);
}

function notAPicture(): AppError {
  return refused('This file is not a picture that can be shown. Use JPEG, PNG, WebP or AVIF.');
}

function refused(message: string): AppError {
  return new AppError('input.invalid', message);
}
