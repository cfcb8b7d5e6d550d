import { randomFillSync } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

const length = 16;
/** Random bytes for the next ids: asking for few costs as much as for many. */
const pool = Buffer.alloc(256 * length);
let used = pool.length;

/** A random id of 16 base32 characters (80 bits): not guessable, not counting anything. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let id = '';
  for (const end = used + length; used < end; used += 1) {
    id += alphabet.charAt((pool[used] ?? 0) & 31);
    // Used bytes are cleared from the pool.
    pool[used] = 0;
  }
  return id;
}
