/** Who a server is to push services (VAPID, RFC 8292): a key pair that browsers bind their subscription to. */
import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';

export interface PushIdentity {
  /** The public key, for browsers: an uncompressed point of P-256 in base64url. */
  readonly key: string;
  /** The header that goes to a push service. @param origin of the service. */
  authorize(origin: string, now: Date): string;
}

const hours = 12;

/**
 * The pair is derived from the server's own key, so every process has the same one, nothing more is stored, and what
 * protects the one protects the other. @param contact `mailto:` or `https:`, for the operator of the push service.
 */
export function createPushIdentity(secretKey: Uint8Array, contact: string): PushIdentity {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateBytes(secretKey));
  const point = pair.getPublicKey();
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: text(pair.getPrivateKey()),
      x: text(point.subarray(1, 33)),
      y: text(point.subarray(33)),
    },
  });
  const key = text(point);
  const partOf = (value: object) => text(Buffer.from(JSON.stringify(value)));
  return {
    key,
    authorize(origin, now) {
      const exp = Math.floor(now.getTime() / 1000) + hours * 3600;
      const signed = `${partOf({ typ: 'JWT', alg: 'ES256' })}.${partOf({ aud: origin, exp, sub: contact })}`;
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${text(signature)}, k=${key}`;
    },
  };
}

/** A number below the order of the curve: its first four bytes are all ones, so one whose are not is below. */
function privateBytes(secretKey: Uint8Array): Uint8Array {
  for (let round = 0; ; round += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secretKey, '', `forecourt push identity ${round}`, 32));
    if (bytes.readUInt32BE(0) !== 0xffffffff && !bytes.every((byte) => byte === 0)) return bytes;
  }
}
