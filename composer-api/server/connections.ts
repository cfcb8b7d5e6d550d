/** Connections of the server: how many, from whom, and what those hold that do not read their answers. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup, forwardedAddress } from '../kernel/http/client-address.ts';

export interface ConnectionLimits {
  /** Connections at once; more are closed as they come. */
  readonly connections: number;
  /** Connections at once from one address (an IPv6 /64), except from this machine and from trusted proxies. */
  readonly perAddress: number;
  /** Milliseconds after which a connection is cut that has answers waiting and takes no byte of them. */
  readonly stalled: number;
  /** Bytes of answers waiting in all connections together; beyond it those are cut that hold most. */
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

/** Frees memory where readers leave too much lying: those that hold most are cut first. */
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
