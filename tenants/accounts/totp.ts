/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, 30 seconds, as every authenticator app has them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const totpSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits in base32. */
export function newTotpSecret(): string {
  let bits = 0n;
  for (const byte of randomBytes(20)) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let at = 0; at < 32; at++) {
    text = alphabet.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return text;
}

/** The code of a time step. @param secret base32 without padding. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / totpSeconds);
}

/**
 * The step that a code belongs to: the present one or one of its neighbours, and after `last`, so that no code works
 * twice. Null when it belongs to none.
 */
export function findTotpStep(secret: string, code: string, now: Date, last: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = totpStep(now);
  let found: number | null = null;
  for (const step of [present - 1, present, present + 1])
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)) && (last === null || step > last))
      found ??= step;
  return found;
}

/** The address for authenticator apps, as a QR code. */
export function totpAddress(secret: string, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const sign of text) {
    value = ((value << 5) | Math.max(0, alphabet.indexOf(sign))) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 255);
    }
  }
  return Buffer.from(bytes);
}
