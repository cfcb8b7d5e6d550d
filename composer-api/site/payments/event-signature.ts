/** Signatures of a payment service's events: `t=<seconds>,v1=<hex>`, an HMAC-SHA256 over `<seconds>.<body>`. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum clock difference and delay of an event, in seconds: a replayed event is older. */
const toleranceSeconds = 300;

/** Maximum number of signatures in one header, while a key is being changed. */
const mostSignatures = 5;

/** @param header as it came; long ones are no signatures. */
export function isSignedEvent(key: string, header: string, body: string, now: Date): boolean {
  if (header.length > 1_000) return false;
  const parts = header.split(',').map((part) => part.trim());
  const seconds = Number(parts.find((part) => part.startsWith('t='))?.slice(2) ?? Number.NaN);
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  const wanted = createHmac('sha256', key).update(`${seconds}.${body}`).digest();
  return parts
    .filter((part) => part.startsWith('v1='))
    .slice(0, mostSignatures)
    .some((part) => {
      const given = Buffer.from(part.slice(3), 'hex');
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    });
}
