/** A push service with one browser: takes messages as such a service does, and reads them as the browser would. */
import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { PushMessage } from '#schemas/api/push.ts';

interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly message: PushMessage;
}

export async function pushReceiver() {
  const received: Pushed[] = [];
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const state = { status: 201 };
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const message: PushMessage = JSON.parse(decrypt(Buffer.concat(chunks)));
      received.push({ path: request.url ?? '', headers: request.headers, message });
      answer.writeHead(state.status).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  function decrypt(body: Buffer): string {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)];
    const derive = (secret: Uint8Array, from: Uint8Array, info: Buffer, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, from, info, size));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
    const shared = derive(browser.computeSecret(theirs), auth, info, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
    const text = Buffer.concat([opened.update(body.subarray(86, -16)), opened.final()]);
    return text.subarray(0, -1).toString('utf8');
  }

  return {
    origin,
    received,
    /** What the service answers. */
    state,
    /** What a browser of this name would hand out. */
    subscription: (name: string) => ({
      endpoint: `${origin}/${createHash('sha256').update(name).digest('hex')}`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
  };
}
