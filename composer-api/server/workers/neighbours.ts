/** Hands a request to the worker that its tenant lives in, over a socket in the data folder, and its answer back. */

import { rmSync } from 'node:fs';
import {
  Agent,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { plainPage } from '#renderer/page-html.ts';
import type { Slot } from './placement.ts';

/** Where the caller was connected from, as the worker that took the connection saw it; read on that socket alone. */
const remoteHeader = 'x-forecourt-remote';
/** Headers of one connection, which are not the next one's. */
const ownHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  remoteHeader,
]);

/**
 * The longest that a worker may take to answer before its neighbour gives up. Longer than any limit of the worker.
 */
const patience = 120_000;

/** See `NodeHandler`. */
export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean | undefined;

export class Neighbours {
  /** Path of the socket of each worker that is ready, by slot. */
  #sockets: ReadonlyMap<Slot, string> = new Map();
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' });

  set sockets(sockets: ReadonlyMap<Slot, string>) {
    this.#sockets = sockets;
  }

  /**
   * Forwards to the worker of a slot. `local` answers instead if that worker cannot be reached: it is being replaced, and
   * no part of the request has been read yet.
   */
  hand(slot: Slot, incoming: IncomingMessage, outgoing: ServerResponse, local: Handler): void {
    const socketPath = this.#sockets.get(slot);
    if (socketPath === undefined) {
      local(incoming, outgoing);
      return;
    }
    const asked = request({
      socketPath,
      agent: this.#agent,
      method: incoming.method,
      path: incoming.url,
      timeout: patience,
      headers: [...kept(incoming.rawHeaders), remoteHeader, incoming.socket.remoteAddress ?? ''],
    });
    let isConnected = false;
    const isEmpty =
      incoming.headers['content-length'] === undefined && incoming.headers['transfer-encoding'] === undefined;
    const begin = () => {
      isConnected = true;
      if (!isEmpty) incoming.pipe(asked);
    };
    asked.once('socket', (socket) => (socket.connecting ? socket.once('connect', begin) : begin()));
    // A stream without content costs as much as the request.
    if (isEmpty) asked.end();
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, kept(answer.rawHeaders));
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
      answer.on('aborted', () => outgoing.destroy());
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', () => {
      if (!isConnected) return local(incoming, outgoing);
      if (outgoing.headersSent) return void outgoing.destroy();
      refuse(outgoing);
    });
    outgoing.on('close', () => end(asked, outgoing));
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The shopper is gone: the answer is no longer needed. */
function end(asked: ClientRequest, outgoing: ServerResponse): void {
  if (!outgoing.writableFinished) asked.destroy();
}

function refuse(outgoing: ServerResponse): void {
  const page = plainPage('One moment', 'This part of the site is restarting. Please try again in a few seconds.');
  outgoing.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(page)),
    'retry-after': '2',
    'cache-control': 'no-store',
  });
  outgoing.end(page);
}

function kept(raw: readonly string[]): string[] {
  const headers: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = '', value = ''] = [raw[at], raw[at + 1]];
    if (!ownHeaders.has(name.toLowerCase())) headers.push(name, value);
  }
  return headers;
}

export interface Door {
  close(): Promise<void>;
}

/** Listens for neighbours. Only the server can reach the socket's folder, so every peer is a neighbour. */
export async function openDoor(socketPath: string, handler: Handler): Promise<Door> {
  rmSync(socketPath, { force: true });
  const server: Server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, (incoming, outgoing) => {
    const remote = incoming.headers[remoteHeader];
    delete incoming.headers[remoteHeader];
    // Limits and logs go by who called the neighbour. Requests of one connection come one after the other.
    Object.defineProperty(incoming.socket, 'remoteAddress', { value: String(remote ?? ''), configurable: true });
    handler(incoming, outgoing);
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    // Its own, and not one that the workers share.
    server.listen({ path: socketPath, exclusive: true }, done);
  });
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 10_000).unref();
      }),
  };
}
