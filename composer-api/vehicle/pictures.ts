/** Pictures of the site for what is put together on the server: brochures and share images. */
import type { PrintFaces } from './print-faces.ts';

/** Answers addresses below `/img/`. */
export type Images = (request: Request) => Promise<Response | null>;

/** What brochures and share images are made with. */
export interface DrawingDeps {
  readonly images: Images;
  readonly faces: PrintFaces;
  readonly now: () => Date;
}

/**
 * A picture of ours as JPEG, cropped around its middle; null for one that is elsewhere (no address of a feed is fetched)
 * or cannot be had.
 * @param width, height pixels.
 */
export async function readPicture(
  images: Images,
  address: string,
  width: number,
  height: number,
): Promise<Buffer | null> {
  if (!address.startsWith('/img/')) return null;
  const url = new URL(address, 'http://site');
  url.searchParams.set('w', String(width));
  const response = await images(new Request(url)).catch(() => null);
  if (!response?.ok) return null;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(await response.arrayBuffer()))
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
