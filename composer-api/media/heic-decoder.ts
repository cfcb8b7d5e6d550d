/** Photographs of iPhones (HEIC): told apart from AVIF, and decoded one at a time, in a thread with limits. */

import { AppError } from '#domain/errors/app-error.ts';
import { saying } from '#domain/messages/saying.ts';
import { runThread } from '../kernel/threads/run-thread.ts';
import { ownWork, WorkQueue } from '../kernel/work-queue.ts';
import { decodeHeic, type HeicRefusal, heicPixelLimit, type RawPicture } from './decode-heic.ts';

/** @throws AppError `input.invalid` with what is wrong and what to do, `busy` where too many wait. */
export type DecodeHeic = (bytes: Uint8Array) => Promise<RawPicture>;

/** Milliseconds that a picture may take: 48 million pixels take 2 s on a quiet machine. */
const timeLimit = 30_000;
/** Megabytes of the thread's own memory; what libheif takes is bounded by the number of pixels. */
const threadMemory = 64;
/** Pictures that may wait for their turn. */
const mostWaiting = 20;

/** @param worker the built `heic-worker.ts`; without it, as from source, pictures are decoded in the caller's thread. */
export function openHeicDecoder(worker?: string, ms = timeLimit): DecodeHeic {
  const line = new WorkQueue<RawPicture | HeicRefusal>(1, mostWaiting);
  let count = 0;
  return async (bytes) => {
    count += 1;
    const made = await line.run(String(count), ownWork, () =>
      worker === undefined ? decodeHeic(bytes) : inThread(worker, bytes, ms),
    );
    if ('pixels' in made) return made;
    throw new AppError(
      'input.invalid',
      made.refused === 'too-many-pixels'
        ? saying('The picture has more than {most} million pixels. Save it smaller, or as JPEG, and try again.', {
            most: heicPixelLimit / 1e6,
          })
        : saying('The picture (HEIC) is damaged or incomplete. Save it again, or as JPEG, and try once more.'),
    );
  };
}

async function inThread(worker: string, bytes: Uint8Array, ms: number): Promise<RawPicture | HeicRefusal> {
  // Null until the thread has said it; a set of its own, since the thread's answer comes before its end.
  const said: (RawPicture | HeicRefusal)[] = [];
  try {
    await runThread(worker, bytes, {
      signal: AbortSignal.timeout(ms),
      resourceLimits: { maxOldGenerationSizeMb: threadMemory },
      answer: async (answer) => {
        said.push(answer as RawPicture | HeicRefusal);
        return null;
      },
    });
  } catch {
    // Out of memory, out of time, or a fault that the file led the library into: all are the file's.
    return { refused: 'damaged' };
  }
  return said[0] ?? { refused: 'damaged' };
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
