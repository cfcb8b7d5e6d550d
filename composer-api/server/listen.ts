/** The HTTP server around the app: time limits that Node's defaults lack, and a clean end. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { plainPage } from '#renderer/page-html.ts';
import type { Fetch } from '../app.ts';
import { siteHeaders } from '../http/security-headers.ts';
import { type CachedPage, pageAnswer } from '../sites/page-cache.ts';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Finds or makes a page that can be sent as it is; null leaves the request to the app. */
export type FindPage = (host: string, target: string, authority: string, accept: string) => Promise<CachedPage | null>;

/**
 * The app behind Node's server. Pages are written at once: a Request and a Response around them would cost more
 * than all the rest (bench: cached page).
 */
export function nodeHandler(app: Fetch, findPage?: FindPage): NodeHandler {
  const listener = getRequestListener(
    (request, env) => app(request, 'incoming' in env ? (env.incoming as IncomingMessage) : undefined),
    {
      errorHandler: () => new Response('Bad request', { status: 400, headers: { 'content-type': 'text/plain' } }),
    },
  );
  if (!findPage) return (request, response) => void listener(request, response);
  return (request, response) => {
    const { url = '', method = '', headers } = request;
    const host = method === 'GET' || method === 'HEAD' ? onlyHost(request) : null;
    if (host === null) return void listener(request, response);
    const accept = headers['accept-encoding']?.toString() ?? '';
    findPage(host, url, headers.host ?? '', accept).then(
      (page) => {
        if (!page) return void listener(request, response);
        const ask = { method, accept, known: headers['if-none-match'] ?? null };
        const answer = pageAnswer(page, ask, siteHeaders);
        response.writeHead(answer.status, answer.headers);
        response.end(answer.body ?? undefined);
      },
      () => void listener(request, response),
    );
  };
}

/** The host in lower case without port when the request names exactly one; null leaves it to the app to refuse. */
function onlyHost({ rawHeaders, headers }: IncomingMessage): string | null {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  const host = headers.host;
  if (hosts !== 1 || host === undefined) return null;
  const colon = host.indexOf(':');
  return (colon < 0 ? host : host.slice(0, colon)).toLowerCase();
}

/** What Node refuses before there is a request: a browser that is told nothing shows an empty page. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, title, words] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [
          '431 Request Header Fields Too Large',
          'Too long',
          'The address is too long. Go back and ask for less at once.',
        ]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'Too slow', 'The request took too long to arrive. Please try again.']
        : ['400 Bad Request', 'Not understood', 'The request could not be read. Please try again.'];
  const page = plainPage(title, words);
  const headers = {
    ...siteHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(page)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${page}`);
}

/** @throws Error with one clear line when the address cannot be had. */
export async function listen(handler: NodeHandler, port: number, host: string): Promise<Listening> {
  const server: Server = createServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 15_000,
      maxHeaderSize: 16 * 1024,
    },
    handler,
  );
  server.maxRequestsPerSocket = 0;
  server.on('clientError', refuse);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `port ${port} is taken by another program. Set PORT to another one`
          : error.code === 'EACCES'
            ? `port ${port} needs more rights. Set PORT to 1024 or above`
            : error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND'
              ? `this machine has no address ${host}. Set HOST`
              : error.message;
      reject(new Error(`Cannot listen on ${host}:${port}: ${why}.`));
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2000).unref();
      }),
  };
}
