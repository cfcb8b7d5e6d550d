/** Checks what was uploaded by what it is, not by what it is called, and makes of it the file that is stored. */
import { AppError } from '#domain/errors/app-error.ts';
import { checkDrawing } from './check-drawing.ts';
import { isHeic, openHeic } from './heic.ts';
import { isPdf } from './read-pdf.ts';

/** Pixels of an upload; more would take the machine's memory. */
const pixelLimit = 60_000_000;
/** Longest side that is stored; pages show 1,920 at most. */
const longestSide = 2560;
const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif']);

/** What a place of use asks of a picture. */
export interface PictureNeeds {
  /** Pixels a side. */
  readonly leastSide: number;
  /** Whether it may be a drawing (SVG), which is stored as a picture. */
  readonly takesDrawings: boolean;
  /** Whether it may be a file instead (PDF), which is stored unchanged. */
  readonly takesFiles?: boolean;
  /** What it is stored as: WebP for pages, JPEG for people, whose programs all open it. WebP when left out. */
  readonly as?: 'webp' | 'jpeg';
}

/** Smaller pictures look poor on any screen. */
export const photograph: PictureNeeds = { leastSide: 200, takesDrawings: false };
/** Logos and icons are small, and often drawings. */
export const anyPicture: PictureNeeds = { leastSide: 16, takesDrawings: true };

/** Longest side that a drawing is drawn at. */
const drawnSide = 1200;

/**
 * What a person uploaded as the file that is stored: upright, at most 2,560 pixels a side.
 * Reading it may take any time: call it by `pictureWork`, whose process can be ended.
 * @throws AppError `input.invalid` with what is wrong and what to do.
 */
export async function readPicture(
  bytes: Uint8Array,
  { leastSide, takesDrawings, as = 'webp' }: PictureNeeds,
): Promise<Buffer<ArrayBufferLike>> {
  if (isDrawing(bytes)) {
    if (!takesDrawings)
      throw refused('This file is a drawing (SVG), not a photograph. Use JPEG, PNG, WebP, AVIF or HEIC.');
    return drawPicture(bytes);
  }
  if (isPdf(bytes))
    throw refused('This is a PDF. Save the page that you want to show as a picture (PNG or JPEG) and upload that.');
  // Loading it takes a while, and most starts take no photo.
  const { default: sharp } = await import('sharp');
  const raw = isHeic(bytes) ? await openHeic(bytes) : null;
  const picture =
    raw === null
      ? sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
      : sharp(raw.pixels, { raw: { width: raw.width, height: raw.height, channels: 3 } });
  const { format, width, height } = await picture.metadata().catch((error: unknown) => {
    throw isTooLarge(error) ? tooManyPixels() : notAPicture();
  });
  if (raw === null && !formats.has(format === 'heif' ? 'avif' : format)) throw notAPicture();
  if (width * height > pixelLimit) throw tooManyPixels();
  if (Math.min(width, height) < leastSide)
    throw refused(`The picture is ${width} by ${height} pixels; each side needs ${leastSide} at least.`);
  // By default, sharp drops all metadata that the camera wrote.
  const upright = picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const made =
    as === 'jpeg'
      ? upright.flatten({ background: '#ffffff' }).jpeg({ quality: 88 })
      : upright.webp({ quality: 88, effort: 3 });
  return made.toBuffer().catch(() => {
    throw refused('The picture is damaged or incomplete. Save it again and retry.');
  });
}

/** A crop of a stored picture between these shares of its sides, 0 to 1. */
export async function cutPicture(
  path: string,
  part: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Promise<Buffer<ArrayBufferLike>> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sizeOfPicture(path);
  const left = Math.min(width - 1, Math.round(part.left * width));
  const top = Math.min(height - 1, Math.round(part.top * height));
  return sharp(path, { limitInputPixels: pixelLimit })
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
    })
    .webp({ quality: 88, effort: 3 })
    .toBuffer();
}

/** Pixels of a stored picture. */
export async function sizeOfPicture(path: string): Promise<{ readonly width: number; readonly height: number }> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(path).metadata();
  return { width, height };
}

/** Whether a file is of the kind that `readPicture` makes. */
export async function isStoredPicture(path: string): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const found = await sharp(path, { limitInputPixels: pixelLimit })
    .metadata()
    .catch(() => null);
  return found?.format === 'webp' && Math.max(found.width, found.height) <= longestSide;
}

/** Text that begins as SVG does, under any file name. */
export function isDrawing(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return /^<(?:svg[\s>]|\?xml|!--|!DOCTYPE svg)/i.test(head);
}

/**
 * A drawing as a picture with a transparent background: rendered once here, so that no script, link or file that it
 * names can reach a browser. Its content is counted first.
 */
async function drawPicture(bytes: Uint8Array): Promise<Buffer<ArrayBufferLike>> {
  checkDrawing(bytes);
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: pixelLimit }).metadata();
    const density = Math.min(2400, Math.max(1, (72 * drawnSide) / Math.max(width, height, 1)));
    return await sharp(bytes, { limitInputPixels: pixelLimit, density })
      .resize({ width: drawnSide, height: drawnSide, fit: 'inside' })
      .webp({ quality: 90, alphaQuality: 100, effort: 3 })
      .toBuffer();
  } catch {
    throw refused('The drawing cannot be drawn. Save it as PNG and try again.');
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message);
}

function tooManyPixels(): AppError {
  return refused(`The picture has more than ${pixelLimit / 1e6} million pixels. Save it smaller and try again.`);
}

function notAPicture(): AppError {
  return refused('This file is not a picture that can be shown. Use JPEG, PNG, WebP, AVIF or HEIC.');
}

export function refused(message: string): AppError {
  return new AppError('input.invalid', message);
}
