/** The HTTP server around the app: time limits that Node's defaults lack, and a clean end. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Fetch } from '../app.ts';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

export function nodeHandler(app: Fetch): NodeHandler {
  const listener = getRequestListener((request, env) => app(request, 'incoming' in env ? (env.incoming as IncomingMessage) : undefined), {
    overrideGlobalObjects: false,
    errorHandler: () => new Response('Bad request', { status: 400, headers: { 'content-type': 'text/plain' } }),
  });
  return (request, response) => void listener(request, response);
}

/** @throws Error with one clear line when the address cannot be had. */
export async function listen(handler: NodeHandler, port: number, host: string): Promise<Listening> {
  const server: Server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, connectionsCheckingInterval: 2_000, keepAliveTimeout: 15_000, maxHeaderSize: 16 * 1024 }, handler);
  server.maxRequestsPerSocket = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? `port ${port} is taken by another program. Set PORT to another one`
        : error.code === 'EACCES' ? `port ${port} needs more rights. Set PORT to 1024 or above`
        : error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' ? `this machine has no address ${host}. Set HOST`
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
