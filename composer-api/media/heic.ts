/** Photographs of iPhones (HEIC): distinguishes them from AVIF and decodes them. */
import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { decodeHeic, heicPixelLimit, type RawPicture } from './decode-heic.ts';

/** Pixels of a photograph. @throws AppError `input.invalid` with what is wrong and what to do. */
export async function openHeic(bytes: Uint8Array): Promise<RawPicture> {
  const made = await decodeHeic(bytes).catch(() => ({ refused: 'damaged' }) as const);
  if ('pixels' in made) return made;
  throw new AppError(
    'input.invalid',
    made.refused === 'too-many-pixels'
      ? deferMessage('The picture has more than {most} million pixels. Save it smaller, or as JPEG, and try again.', {
          most: heicPixelLimit / 1e6,
        })
      : deferMessage('The picture (HEIC) is damaged or incomplete. Save it again, or as JPEG, and try again.'),
  );
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);

/** Whether a file is what iPhones and some other phones write; AVIF has the same container and other brands. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (head.slice(4, 8) !== 'ftyp') return false;
  const length = Math.min(64, Buffer.from(bytes.subarray(0, 4)).readUInt32BE(0));
  const brands = [head.slice(8, 12), ...(head.slice(16, length).match(/.{4}/gs) ?? [])];
  return brands.some((brand) => heicBrands.has(brand)) && !brands.includes('avif');
}
