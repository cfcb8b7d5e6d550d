import { createHash } from 'node:crypto';

/** 16 characters that stand for `text`, in keys and file names. */
export function shortHash(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
