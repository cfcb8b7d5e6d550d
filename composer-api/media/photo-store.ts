/**
 * Uploaded photographs: checked by what they are, not by what they are called; turned upright, freed of what the camera
 * wrote about place and person, and kept once however often they are uploaded. A file's name is the hash of its upload.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#domain/errors/app-error.ts';
import type { TenantScope } from '#tenants/scope.ts';
import { WorkQueue } from '../images/work-queue.ts';

/** Bytes of an upload. */
export const photoLimit = 25 * 1024 * 1024;
/** Pixels of an upload; more would take the machine's memory. */
const pixelLimit = 60_000_000;
/** Pixels a side: smaller pictures look poor on any screen. */
const leastSide = 200;
/** Longest side that is kept; pages show 1,920 at most. */
const keptSide = 2560;
const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif']);

export interface StoredPhoto {
  /** Path on every host of the platform. */
  readonly url: string;
}

export class PhotoStore {
  readonly #folder: string;
  readonly #queue = new WorkQueue<StoredPhoto>(2, 200);

  /** @param folder holds a folder for each tenant. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws AppError `input.invalid` with what is wrong with the file and what to do, `busy`. */
  async put(scope: TenantScope, bytes: Uint8Array): Promise<StoredPhoto> {
    if (bytes.length === 0) throw refused('The file is empty. Choose the picture again.');
    const name = createHash('sha256').update(bytes).digest('base64url').slice(0, 32);
    const photo = { url: `/img/media/${scope.tenantId}/${name}` };
    const folder = join(this.#folder, scope.tenantId);
    const file = join(folder, name);
    const known = await stat(file).catch(() => null);
    if (known?.isFile()) return photo;
    return this.#queue.run(`${scope.tenantId}/${name}`, async () => {
      const picture = await readPicture(bytes);
      await mkdir(folder, { recursive: true });
      const part = join(folder, `${randomUUID()}.part`);
      try {
        await writeFile(part, picture);
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return photo;
    });
  }
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
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
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
