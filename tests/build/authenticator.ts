/** A device that creates passkeys and signs with them, by the standard (WebAuthn level 2): ES256, no attestation. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

interface Credential {
  readonly id: string;
  readonly host: string;
  readonly key: KeyObject;
  counter: number;
}

interface Ask {
  readonly challenge: string;
}

/** What a test changes to be refused. */
export interface Bent {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  /** Of the flags: user present (1), user verified (4). */
  readonly flags?: number;
  readonly counter?: number;
}

const sha = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/** Heads of CBOR: major type and length. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (words: string) => Buffer.concat([head(3, words.length), Buffer.from(words)]);
const whole = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n));

export function anAuthenticator(host: string, origin = `http://${host}`) {
  const credentials: Credential[] = [];
  const authData = (rp: string, flags: number, counter: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha(rp), Buffer.from([flags]), count, more]);
  };
  const client = (type: string, { challenge }: Ask, bent: Bent) =>
    Buffer.from(JSON.stringify({ type, challenge: bent.challenge ?? challenge, origin: bent.origin ?? origin }));
  return {
    credentials,
    make(asked: Ask, bent: Bent = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const raw = randomBytes(32);
      const id = base64url(raw);
      credentials.push({ id, host, key: privateKey, counter: 0 });
      const key = Buffer.concat([
        head(5, 5),
        whole(1),
        whole(2),
        whole(3),
        whole(-7),
        whole(-1),
        whole(1),
        whole(-2),
        bytes(Buffer.from(x, 'base64url')),
        whole(-3),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, raw.length]), raw, key]);
      const data = authData(bent.host ?? host, bent.flags ?? 0x45, 0, attested);
      const object = Buffer.concat([
        head(5, 3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        head(5, 0),
        text('authData'),
        bytes(data),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client('webauthn.create', asked, bent)),
          attestationObject: base64url(object),
        },
      };
    },
    sign(asked: Ask, bent: Bent = {}, at = 0) {
      const credential = credentials[at];
      if (credential === undefined) throw new Error('This device has no such passkey.');
      credential.counter += 1;
      const data = authData(bent.host ?? host, bent.flags ?? 0x05, bent.counter ?? credential.counter);
      const said = client('webauthn.get', asked, bent);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha(said)]))
        .sign(credential.key);
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(said),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
