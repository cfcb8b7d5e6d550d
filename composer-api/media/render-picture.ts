/** Makes the bytes of a picture: made or loaded, cropped, scaled, AVIF or WebP. */
import type { Sharp } from 'sharp';
import type { PictureRequest } from './picture-request.ts';

/** What an uploaded picture may be; a drawing (SVG) may not, since it can name other files. */
const uploadFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'avif']);
const pixelLimit = 60_000_000;

export type PictureFormat = 'avif' | 'webp';

/**
 * In which of the formats that the browser takes: a photograph is a fifth smaller as AVIF at the same likeness, a drawing
 * is smaller as WebP.
 * @param accept the request's header.
 */
export function formatFor(request: PictureRequest, accept: string | null): PictureFormat {
  return request.subject.kind === 'media' && /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept ?? '')
    ? 'avif'
    : 'webp';
}

/**
 * Bytes of a picture.
 * @param file the uploaded picture's path; for a picture that is made it is not read.
 * @returns null when the upload is not a picture that can be read.
 */
export async function renderPicture(
  request: PictureRequest,
  format: PictureFormat,
  file: string,
): Promise<Buffer<ArrayBufferLike> | null> {
  // Loading it takes a while, and most starts find all pictures made.
  const { default: sharp } = await import('sharp');
  if (request.subject.kind === 'made') {
    const svg = await request.subject.picture.draw(request.width);
    return encode(sharp(Buffer.from(svg)).removeAlpha(), request, format);
  }
  const upload = sharp(file, { limitInputPixels: pixelLimit, failOn: 'error' });
  try {
    const found = await upload.metadata();
    if (!uploadFormats.has(found.format)) return null;
    return await encode(upload.autoOrient(), request, format);
  } catch {
    return null;
  }
}

function encode(
  picture: Sharp,
  { width, ratio, quality }: PictureRequest,
  format: PictureFormat,
): Promise<Buffer<ArrayBufferLike>> {
  // An upload is never blown up; a crop, though, has the size that was asked for.
  const sized =
    ratio === null
      ? picture.resize({ width, withoutEnlargement: true })
      : picture.resize({ width, height: Math.round(width / ratio), fit: 'cover' });
  // The same likeness as WebP's has a lower number. Effort 0 takes as long as WebP does; each step above doubles it.
  if (format === 'avif') return sized.avif({ quality: Math.round(quality * 0.63), effort: 0 }).toBuffer();
  // More effort, or smart subsampling, costs 10 to 50 ms a picture and saves next to nothing.
  return sized.webp({ quality, effort: 2 }).toBuffer();
}
