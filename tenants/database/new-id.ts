import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** A random id of 16 base32 characters (80 bits): not guessable, not counting anything. */
export function newId(): string {
  let id = '';
  for (const byte of randomBytes(16)) id += alphabet.charAt(byte & 31);
  return id;
}
