/** Services of analytics on loopback: they store what they receive, and answer as the test sets. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedEvent {
  readonly service: 'ga4' | 'meta';
  /** With the query. */
  readonly path: string;
  readonly body: { readonly [name: string]: unknown };
}

type Answer = readonly [status: number, body: string];

interface EventReceiver {
  readonly hosts: { readonly ga4: string; readonly meta: string };
  readonly received: readonly ReceivedEvent[];
}

const taken = (event: ReceivedEvent): Answer => {
  if (event.service === 'meta') return [200, '{"events_received":1}'];
  return event.path.startsWith('/debug') ? [200, '{"validationMessages":[]}'] : [204, ''];
};

/** @param answer null leaves the caller waiting. */
export async function eventReceiver(answer: (event: ReceivedEvent) => Answer | null = taken): Promise<EventReceiver> {
  const received: ReceivedEvent[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const event: ReceivedEvent = {
        service: path.includes('/mp/collect') ? 'ga4' : 'meta',
        path,
        body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
      };
      received.push(event);
      const said = answer(event);
      if (said) response.writeHead(said[0]).end(said[1]);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(
    () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { hosts: { ga4: url, meta: `${url}/v23.0` }, received };
}
