/** Makes the bytes of a picture: made or loaded, cropped, scaled, AVIF or WebP. */
import type { Sharp } from 'sharp';
import type { PictureRequest } from './picture-request.ts';

/** What an uploaded picture may be; a drawing (SVG) may not, since it can name other files. */
const uploadFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'avif']);
const pixelLimit = 60_000_000;

export type PictureFormat = 'avif' | 'webp' | 'png';

/**
 * The best format that the browser accepts: a photograph is a fifth smaller as AVIF at the same quality, a drawing is
 * smaller as WebP.
 * @param accept the request's header.
 */
export function formatFor(request: PictureRequest, accept: string | null): PictureFormat {
  if (request.isIcon) return 'png';
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
    const made = await request.subject.picture.draw(request.width);
    const drawn = sharp(typeof made === 'string' ? Buffer.from(made) : made);
    return request.isIcon ? encodeIcon(drawn, request.width) : encode(drawn.removeAlpha(), request, format);
  }
  const upload = sharp(file, { limitInputPixels: pixelLimit, failOn: 'error' });
  try {
    const found = await upload.metadata();
    if (!uploadFormats.has(found.format)) return null;
    if (request.isIcon) return await encodeIcon(upload, request.width);
    const framed = request.ratio !== null && request.focus !== null ? frame(upload, found, request) : upload;
    return await encode(framed.autoOrient(), request, format);
  } catch {
    return null;
  }
}

/** Cuts to the ratio that is wanted, with the focal point as near to the middle as the picture allows. */
function frame(upload: Sharp, { width, height }: { width: number; height: number }, { ratio, focus }: PictureRequest) {
  const [x, y] = focus === null ? [50, 50] : [focus.x, focus.y];
  const wanted = ratio ?? width / height;
  const cut = {
    width: Math.min(width, Math.round(height * wanted)),
    height: Math.min(height, Math.round(width / wanted)),
  };
  const place = (at: number, part: number, whole: number) =>
    Math.max(0, Math.min(whole - part, Math.round((at / 100) * whole - part / 2)));
  return upload.extract({ left: place(x, cut.width, width), top: place(y, cut.height, height), ...cut });
}

function encodeIcon(upload: Sharp, side: number): Promise<Buffer<ArrayBufferLike>> {
  return upload
    .resize({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function encode(
  picture: Sharp,
  { width, ratio, quality }: PictureRequest,
  format: PictureFormat,
): Promise<Buffer<ArrayBufferLike>> {
  // An upload is never blown up; a crop, though, has the size that was requested.
  const sized =
    ratio === null
      ? picture.resize({ width, withoutEnlargement: true })
      : picture.resize({ width, height: Math.round(width / ratio), fit: 'cover' });
  // The same likeness as WebP's has a lower number. Effort 0 takes as long as WebP does; each step above doubles it.
  if (format === 'avif') return sized.avif({ quality: Math.round(quality * 0.63), effort: 0 }).toBuffer();
  // More effort, or smart subsampling, costs 10 to 50 ms a picture and saves next to nothing.
  return sized.webp({ quality, effort: 2 }).toBuffer();
}
