/** Block ids: random, minted once, never derived from position (design, section 4). */
import type { BlockId } from '#schemas/layout/layout.ts';

/** A source of randomness: 0 ≤ x < 1. */
export type RandomSource = () => number;

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 10;

/** A new id that `isTaken` does not know. */
export function mintId(random: RandomSource, isTaken: (id: BlockId) => boolean): BlockId {
  for (let size = length; size <= 16; size += 1) {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const id = `b_${Array.from({ length: size }, () => letters[Math.floor(random() * letters.length)]).join('')}`;
      if (!isTaken(id)) return id;
    }
  }
  throw new Error('mintId: the source of randomness repeats itself');
}
