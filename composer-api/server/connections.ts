/** Connections of the server: their number, their clients, and the unread answers that they hold. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup, forwardedAddress } from '../kernel/http/client-address.ts';

export interface ConnectionLimits {
  /** Connections at once; more are closed as they come. */
  readonly connections: number;
  /** Connections at once from one address (an IPv6 /64), except from this machine and from trusted proxies. */
  readonly perAddress: number;
  /** A connection with waiting answers that reads no byte for so many milliseconds is cut off. */
  readonly stalled: number;
  /** Bytes of waiting answers in all connections together; beyond it, the connections with the most are cut off. */
  readonly waitingBytes: number;
}

export const connectionLimits: ConnectionLimits = {
  connections: 4000,
  perAddress: 256,
  stalled: 30_000,
  waitingBytes: 128 * 1024 * 1024,
};

/** Milliseconds between two looks at the bytes that wait. */
const lookEvery = 250;

/**
 * Watches a server's connections until it closes.
 * @param isProxy whether an address is a proxy, which many people share.
 * @returns what to call for each request that is not answered at once: its connection is worked for until then.
 */
export function watchConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
  const open = new Set<Socket>();
  const busy = new WeakMap<Socket, number>();
  const byAddress = new Map<string, number>();

  server.maxConnections = limits.connections;
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const address = forwardedAddress(socket.remoteAddress ?? '', undefined, null);
    if (isProxy(address)) return;
    const group = addressGroup(address);
    const count = (byAddress.get(group) ?? 0) + 1;
    byAddress.set(group, count);
    socket.once('close', () => {
      const left = (byAddress.get(group) ?? 1) - 1;
      if (left > 0) byAddress.set(group, left);
      else byAddress.delete(group);
    });
    if (count > limits.perAddress) socket.destroy();
  });

  // A socket's own timer is renewed whenever the other side takes or sends a byte, so slow readers are not cut.
  server.setTimeout(limits.stalled);
  server.on('timeout', (socket: Socket) => {
    const isWorkedFor = (busy.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (!isWorkedFor) socket.destroy();
  });

  const looks = setInterval(() => cutLargest(open, limits.waitingBytes), lookEvery);
  looks.unref();
  server.once('close', () => clearInterval(looks));
  return ({ socket }, response) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => busy.set(socket, (busy.get(socket) ?? 1) - 1));
  };
}

/** Frees memory if readers leave too much unread: the connections with the most are cut off first. */
function cutLargest(open: ReadonlySet<Socket>, limit: number): void {
  let waiting = 0;
  for (const socket of open) waiting += socket.writableLength;
  if (waiting <= limit) return;
  for (const socket of [...open].sort((a, b) => b.writableLength - a.writableLength)) {
    if (waiting <= limit) return;
    waiting -= socket.writableLength;
    socket.destroy();
  }
}
