/** Requests as proxies and browsers send them: to a real socket, under any Host and with any headers. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '#composer-api/server/listen.ts';
import { aHouse, type TestHouse, type TestHouseOptions } from '../build/house.ts';

export interface Sent {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export type Ask = (
  host: string,
  method: string,
  path: string,
  body?: string,
  headers?: { readonly [name: string]: string },
) => Promise<Sent>;

/** A house behind a socket, as a proxy sees it; closed when the test is over. */
export async function aServer(options: TestHouseOptions = {}): Promise<{ ask: Ask; house: TestHouse; port: number }> {
  const house = await aHouse(options);
  const server = await listen(house.house.handler, 0, '127.0.0.1');
  onTestFinished(() => server.close());
  return { ask: askAt(server.port), house, port: server.port };
}

export function askAt(port: number): Ask {
  return (host, method, path, body = '', headers = {}) =>
    new Promise<Sent>((done, failed) => {
      const sent = request({ port, method, path, agent: false, headers: { host, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
        );
      });
      sent.on('error', failed);
      sent.end(body);
    });
}
