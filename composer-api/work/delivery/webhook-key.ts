/** Keys of webhooks: minted here, shown once, bound to the host that they were made for. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { signatureFreshness } from '#domain/leads/lead-webhook.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import type { Vault } from '#tenants/secrets/vault.ts';

/**
 * After a key is replaced, requests are signed with the previous key too, so that receivers can switch without haste.
 */
const overlapMs = 24 * 3_600_000;

export function mintKey(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** An address on another host has no key: it was given to the host before. */
export const keyName = (id: string, host: string) => `webhook ${id} ${host}`;
export const oldKeyName = (id: string, host: string) => `${keyName(id, host)} before`;

/** Currently valid keys, the newest first; empty if there is none. */
export async function keysOf(
  vault: Vault,
  scope: TenantScope,
  { id, url, rotatedAt }: { readonly id: string; readonly url: string; readonly rotatedAt: string | null },
  now: Date,
): Promise<readonly string[]> {
  const { host } = new URL(url);
  const key = await vault.reveal(scope, keyName(id, host));
  if (key === null) return [];
  if (rotatedAt === null || now.getTime() - Date.parse(rotatedAt) > overlapMs) return [key];
  const before = await vault.reveal(scope, oldKeyName(id, host));
  return before === null ? [key] : [key, before];
}

/** `v1=<hex>` for each key, separated by blanks: HMAC-SHA256 over `<seconds>.<body>`. */
export function signatureOf(keys: readonly string[], seconds: string, body: string): string {
  return keys.map((key) => `v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`).join(' ');
}

/** Whether a request carries a fresh signature by the key, as `signatureOf` makes it. */
export function isSigned(key: string, headers: Headers, body: string, now: Date): boolean {
  const seconds = headers.get('forecourt-timestamp') ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > signatureFreshness) return false;
  const right = Buffer.from(signatureOf([key], seconds, body));
  const given = (headers.get('forecourt-signature') ?? '').slice(0, 400).split(' ', 4);
  return given.some((one) => {
    const bytes = Buffer.from(one);
    return bytes.length === right.length && timingSafeEqual(bytes, right);
  });
}
