import { createHash } from 'node:crypto';

/** A hash of `text` with 16 characters, for keys and file names. */
export function shortHash(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
