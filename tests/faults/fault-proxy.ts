/** A proxy in front of a service of the tests that disturbs its connections as networks and broken services do. */
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * `down`: nothing listens. `slow`: answers are held until the test releases them. `black hole`: everything is swallowed, and
 * nothing is closed. `garbage`: bytes that are no answer. `reset`: each connection is torn down.
 */
export const networkFaults = ['down', 'slow', 'black hole', 'garbage', 'reset'] as const;
type NetworkFault = (typeof networkFaults)[number];

export interface FaultProxy {
  /** `127.0.0.1:port`. */
  readonly host: string;
  readonly port: number;
  /** Connections that have come since the fault was set. */
  readonly met: () => number;
  /** @param fault null lets everything pass. */
  set(fault: NetworkFault | null): Promise<void>;
}

const garbage = Buffer.from([0x16, 0x03, 0x01, 0xff, 0x00, 0x0d, 0x0a, 0x80, 0x31, 0x0d, 0x0a, 0x0d, 0x0a]);

/** @param target port of the service on this machine. */
export async function faultProxy(target: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let fault: NetworkFault | null = null;
  let met = 0;
  const server = createServer((near) => {
    met += 1;
    sockets.add(near);
    near.on('error', () => near.destroy());
    near.on('close', () => sockets.delete(near));
    if (fault === 'reset') return void near.resetAndDestroy();
    if (fault === 'garbage') return void near.end(garbage);
    if (fault === 'black hole') return void near.on('data', () => {});
    const far = connect(target, '127.0.0.1');
    sockets.add(far);
    far.on('error', () => near.destroy());
    far.on('close', () => {
      sockets.delete(far);
      // A service that closes after each answer: its answer is still held.
      if (fault !== 'slow') near.destroy();
    });
    near.on('close', () => far.destroy());
    near.on('data', (bytes) => fault !== 'black hole' && far.write(bytes));
    // Held forever: the caller needs its own timeout.
    far.on('data', (bytes) => fault === null && near.write(bytes));
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    drop();
    server.close();
  });
  return {
    host: `127.0.0.1:${port}`,
    port,
    met: () => met,
    async set(next) {
      const wasDown = fault === 'down';
      fault = next;
      met = 0;
      drop();
      if (next === 'down') await new Promise<void>((done) => server.close(() => done()));
      else if (wasDown) await listen(port);
    },
  };
}
