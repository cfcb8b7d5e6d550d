/** Makes the bytes of a picture: drawn or loaded, cropped, scaled, WebP. */
import sharp, { type Sharp } from 'sharp';
import { drawScene } from '../drawings/draw-scene.ts';
import { drawVehicle } from '../drawings/draw-vehicle.ts';
import type { PictureRequest, PictureSubject } from './picture-request.ts';

/** What an uploaded picture may be; a drawing (SVG) may not, since it can name other files. */
const uploadFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'avif']);
const pixelLimit = 60_000_000;

/**
 * The SVG of a drawing at `width` pixels, so that it is drawn once at the size it is shown.
 * Null for uploaded pictures.
 */
export function drawSubject(subject: PictureSubject, width: number): string | null {
  if (subject.kind === 'drawn') return drawVehicle({ ...subject, width });
  if (subject.kind === 'scene') return drawScene({ kind: subject.scene, hex: subject.hex, width });
  return null;
}

/**
 * WebP bytes of a picture.
 * @param file the uploaded picture's path; for drawings it is not read.
 * @returns null when the upload is not a picture that can be read.
 */
export async function renderPicture(request: PictureRequest, file: string): Promise<Buffer<ArrayBufferLike> | null> {
  const svg = drawSubject(request.subject, request.width);
  if (svg !== null) return encode(sharp(Buffer.from(svg)).removeAlpha(), request);
  const upload = sharp(file, { limitInputPixels: pixelLimit, failOn: 'error' });
  try {
    const { format } = await upload.metadata();
    if (!uploadFormats.has(format)) return null;
    return await encode(upload.autoOrient(), request);
  } catch {
    return null;
  }
}

function encode(picture: Sharp, { width, ratio, quality }: PictureRequest): Promise<Buffer<ArrayBufferLike>> {
  // An upload is never blown up; a crop, though, has the size that was asked for.
  const sized =
    ratio === null
      ? picture.resize({ width, withoutEnlargement: true })
      : picture.resize({ width, height: Math.round(width / ratio), fit: 'cover' });
  // More effort, or smart subsampling, costs 10 to 50 ms a picture and saves next to nothing.
  return sized.webp({ quality, effort: 2 }).toBuffer();
}
