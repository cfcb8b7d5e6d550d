/** The HTTP server around the app: time limits that Node's defaults lack, and a clean end. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { plainPage } from '#renderer/page-html.ts';
import { isLoopback, isTrustedProxy, type TrustedProxies } from '../kernel/http/client-address.ts';
import { edgeHeaders } from '../kernel/http/edge-headers.ts';
import { type ConnectionLimits, connectionLimits, watchConnections } from './connections.ts';
import type { NodeHandler } from './node-handler.ts';
import { keepAliveSeconds } from './send-whole.ts';
import { type ArrivalLimits, arrivalLimits, longestArrival, watchSlowBodies } from './slow-bodies.ts';

export interface Listening {
  readonly port: number;
  /**
   * Stops accepting, and resolves when no request is running any more.
   * @param grace milliseconds in which connections that are used are still answered, and announce their close: a client that sends
   *   on one at that moment loses nothing.
   */
  close(grace?: number): Promise<void>;
}

export interface ListenOptions {
  /** How browsers reach the server; `http` when left out. */
  readonly scheme?: 'http' | 'https';
  readonly trusted?: TrustedProxies;
  readonly limits?: Partial<ConnectionLimits & ArrivalLimits>;
  /** Whether an address counts as one that many people share; this machine and trusted proxies when left out. */
  readonly isProxy?: (address: string) => boolean;
}

/**
 * The maximum number of connections that wait to be accepted, as far as the system allows. One that finds no room is
 * retried by the client's system after 1 s, 3 s and 7 s, and nothing here can refuse it sooner.
 */
const backlog = 4096;

/** Milliseconds that running requests have to end once the server closes. */
const closingTime = 10_000;

/** What Node refuses before there is a request: a browser without an answer shows an empty page. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, common: { readonly [name: string]: string }): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, title, words] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [
          '431 Request Header Fields Too Large',
          'Too long',
          'The address is too long. Go back and request less at once.',
        ]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'Too slow', 'The request took too long to arrive. Please try again.']
        : ['400 Bad Request', 'Not understood', 'The request could not be read. Please try again.'];
  const page = plainPage(title, words);
  const headers = {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(page)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${page}`);
}

/** @throws Error with one clear line when the address cannot be had. */
export async function listen(
  handler: NodeHandler,
  port: number,
  host: string,
  { scheme = 'http', trusted = null, limits, isProxy = isProxyIn(trusted) }: ListenOptions = {},
): Promise<Listening> {
  let isEnding = false;
  const server: Server = createServer(
    {
      requestTimeout: longestArrival,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: keepAliveSeconds * 1000,
      maxHeaderSize: 16 * 1024,
    },
    (incoming, outgoing) => {
      if (isEnding) outgoing.shouldKeepAlive = false;
      if (handler(incoming, outgoing) === true) return;
      workFor(incoming, outgoing);
      watchBody(incoming, outgoing);
    },
  );
  server.maxRequestsPerSocket = 0;
  const headers = edgeHeaders(scheme);
  server.on('clientError', (error, socket) => refuse(error, socket, headers));
  const workFor = watchConnections(server, { ...connectionLimits, ...limits }, isProxy);
  const watchBody = watchSlowBodies(server, { ...arrivalLimits, ...limits });
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
    server.listen({ port, host, backlog }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close(grace = 0) {
      isEnding = true;
      if (grace > 0) await pause(grace);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // A keep-alive connection becomes idle when its request has ended.
        const idle = setInterval(() => server.closeIdleConnections(), 100);
        const last = setTimeout(() => server.closeAllConnections(), closingTime);
        server.once('close', () => {
          clearInterval(idle);
          clearTimeout(last);
        });
      });
    },
  };
}

/** Addresses that many people may share: a proxy on this machine needs no setting for its connections. */
function isProxyIn(trusted: TrustedProxies): (address: string) => boolean {
  return (address) => isLoopback(address) || isTrustedProxy(address, trusted);
}
