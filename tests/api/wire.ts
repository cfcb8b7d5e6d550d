/** Requests as proxies and browsers send them: to a real socket, under any Host and with any headers. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '#composer-api/server/listen.ts';
import { aPlatform, type TestPlatform, type TestPlatformOptions } from '../build/platform.ts';

interface Sent {
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

/** A platform behind a socket, as a proxy sees it; closed when the test ends. */
export async function aServer(
  options: TestPlatformOptions = {},
): Promise<{ ask: Ask; platform: TestPlatform; port: number }> {
  const platform = await aPlatform(options);
  const server = await listen(platform.platform.handler, 0, '127.0.0.1');
  onTestFinished(() => server.close());
  return { ask: askAt(server.port), platform, port: server.port };
}

function askAt(port: number): Ask {
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
