/** Sealing of short secrets: AES-256-GCM, bound to tenant and name, so that a row copied elsewhere does not open. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Keys of 32 bytes: the first one seals, each opens. More than one while the server's key is being changed. */
export type SealKeys = readonly [Uint8Array, ...Uint8Array[]];

/** @param bound where the secret belongs. */
export function seal([key]: SealKeys, bound: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Null when it was sealed with another key, for another place, or was changed. */
export function unseal(keys: readonly Uint8Array[], bound: string, sealed: string): string | null {
  for (const key of keys) {
    const secret = unsealWith(key, bound, sealed);
    if (secret !== null) return secret;
  }
  return null;
}

function unsealWith(key: Uint8Array, bound: string, sealed: string): string | null {
  if (!sealed.startsWith('1.')) return null;
  const bytes = Buffer.from(sealed.slice(2), 'base64url');
  if (bytes.length < 28) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(bound))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Hashes of a text that only holders of a key can make, one for each key. @param bound what they are for */
export function keyedHashes(keys: readonly Uint8Array[], bound: string, text: string): readonly string[] {
  return keys.map((key) => createHmac('sha256', key).update(`${bound}\n${text}`).digest('base64url'));
}
