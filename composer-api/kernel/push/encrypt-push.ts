/** Messages to browsers as push services pass them on, and cannot read them (RFC 8291, over RFC 8188's aes128gcm). */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's push subscription: an uncompressed point of P-256, and 16 secret bytes; base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const curve = 'prime256v1';
const recordBytes = 4096;
/** Maximum bytes of the text: it has to fit one record, with its padding and tag. */
const mostPushBytes = 3000;

/** Whether these can be keys of a browser. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    const own = createECDH(curve);
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** @param random salt and private key of the message; new ones when left out, which only a test has a reason not to want. */
export function encryptPush(
  text: string,
  keys: BrowserKeys,
  random: { readonly salt: Uint8Array; readonly privateKey?: Uint8Array } = { salt: randomBytes(16) },
): Uint8Array {
  const content = Buffer.from(text);
  if (content.length > mostPushBytes) throw new Error('The message is too long for a push service.');
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const ours = createECDH(curve);
  if (random.privateKey === undefined) ours.generateKeys();
  else ours.setPrivateKey(random.privateKey);
  const own = ours.getPublicKey();
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  const shared = derive(
    ours.computeSecret(theirs),
    Buffer.from(keys.auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own]),
    32,
  );
  const key = derive(shared, random.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, random.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(content), cipher.update(Buffer.from([2])), cipher.final()]);
  return Buffer.concat([random.salt, size, Buffer.from([own.length]), own, sealed, cipher.getAuthTag()]);
}
