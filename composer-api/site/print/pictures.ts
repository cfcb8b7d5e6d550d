/** Pictures of the site for what is put together on the server: brochures and share images. */
import type { KillableWork } from '../../kernel/killable/killable-work.ts';
import type { Images, PictureAsk } from '../../media/image-routes.ts';
import type { PrintFaces } from './print-faces.ts';

/** Dependencies of brochures and share images. */
export interface DrawingDeps {
  readonly images: Images;
  readonly faces: PrintFaces;
  /** Draws where that can be ended. */
  readonly killable: KillableWork;
  readonly now: () => Date;
}

/**
 * One of our pictures as JPEG, cropped around its middle; null for an external one (addresses from feeds are never fetched)
 * or one that is not available.
 * @param width, height pixels.
 */
export async function readPicture(
  images: Images,
  address: string,
  width: number,
  height: number,
  ask: PictureAsk,
): Promise<Buffer | null> {
  if (!address.startsWith('/img/')) return null;
  const url = new URL(address, 'http://site');
  url.searchParams.set('w', String(width));
  const response = await images(new Request(url), ask).catch(() => null);
  if (!response?.ok) return null;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(await response.arrayBuffer()))
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
