/** A dealer's system on loopback: checks signatures as documented, and answers as configured; for any test runner. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedHook {
  readonly key: string;
  readonly signature: string;
  readonly seconds: string;
  readonly text: string;
  readonly body: { readonly [name: string]: unknown };
}

export interface WebhookServer {
  readonly host: string;
  readonly url: string;
  readonly received: readonly ReceivedHook[];
  close(): Promise<void>;
}

/** @param answer the status, or null for no answer. */
export async function openWebhook(
  answer: (count: number) => number | null = () => 200,
  headers: { readonly [name: string]: string } = {},
): Promise<WebhookServer> {
  const received: ReceivedHook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      received.push({
        key: String(request.headers['idempotency-key']),
        signature: String(request.headers['forecourt-signature']),
        seconds: String(request.headers['forecourt-timestamp']),
        text,
        body: JSON.parse(text),
      });
      const status = answer(received.length);
      if (status !== null) response.writeHead(status, headers).end('noted');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    host,
    url: `http://${host}/leads`,
    received,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** As docs/webhooks.md tells receivers to check: one of the signatures is that of the key, over `<seconds>.<body>`. */
export function isSignedWith(secret: string, { signature, seconds, text }: ReceivedHook): boolean {
  const right = createHmac('sha256', secret).update(`${seconds}.${text}`).digest();
  return signature
    .split(' ')
    .map((one) => Buffer.from(one.replace(/^v1=/, ''), 'hex'))
    .some((one) => one.length === right.length && timingSafeEqual(one, right));
}
