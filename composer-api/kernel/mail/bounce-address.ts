/**
 * Where a mail bounces to: a separate signed envelope sender for each delivery (VERP), so that no one can forge one.
 * Base32 in lower case, since servers may change the case of an address.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SealKeys } from '#tenants/secrets/seal.ts';

interface BounceAddresses {
  /** `bounces+<delivery>.<signature>@domain`. @param id of the delivery, as `newId` makes it. */
  of(id: string): string;
  /** The delivery of an address; null for one that was not made here. */
  deliveryOf(address: string): string | null;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Characters of a signature: 80 bits. */
const length = 16;

/** @param address of the installation, such as `bounces@mail.example.com`. @param keys the first signs, each is recognised. */
export function bounceAddresses(address: string, keys: SealKeys): BounceAddresses {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  return {
    of: (id) => `${name}+${id}.${signature(keys[0], id)}@${domain}`,
    deliveryOf(given) {
      if (given.length > 320) return null;
      const lower = given.toLowerCase();
      const local = lower.slice(0, lower.lastIndexOf('@'));
      if (lower.slice(local.length + 1) !== domain || !local.startsWith(`${name}+`)) return null;
      const [, id, signed] = /^([a-z2-7]{16})\.([a-z2-7]{16})$/.exec(local.slice(name.length + 1)) ?? [];
      if (id === undefined || signed === undefined) return null;
      const isOurs = keys.some((key) => timingSafeEqual(Buffer.from(signature(key, id)), Buffer.from(signed)));
      return isOurs ? id : null;
    },
  };
}

function signature(key: Uint8Array, id: string): string {
  const bytes = createHmac('sha256', key).update(`bounce-address/${id}`).digest();
  return Array.from(bytes.subarray(0, length), (byte) => alphabet.charAt(byte & 31)).join('');
}
