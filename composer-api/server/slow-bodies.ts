/**
 * Requests whose body arrives too slowly. A form with files may take minutes on a slow line; a request that sends a byte now
 * and then blocks a connection for no use. So the time limit depends on bytes received, and not on the kind of request.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface ArrivalLimits {
  /** Milliseconds that every request has, however slowly it comes. */
  readonly arrival: number;
  /** The average number of bytes per second that is required after that time. */
  readonly arrivalRate: number;
}

/** A line of 64 kbit/s is the slowest on which files can be sent. */
export const arrivalLimits: ArrivalLimits = { arrival: 30_000, arrivalRate: 8 * 1024 };

/** Milliseconds after which a request is cut off, however fast it is: five files of 10 MB at 60 KB a second. */
export const longestArrival = 15 * 60_000;

/** Milliseconds between two looks. */
const lookEvery = 1000;

interface Arriving {
  readonly since: number;
  /** Bytes of the connection before this body. */
  readonly before: number;
}

/**
 * Reports those that are too slow as Node reports its own time limits: by `clientError`, which answers 408.
 * @returns what to call for each request that is not answered at once.
 */
export function watchSlowBodies(
  server: Server,
  { arrival, arrivalRate }: ArrivalLimits,
): (request: IncomingMessage, response: ServerResponse) => void {
  const arriving = new Map<IncomingMessage, Arriving>();
  const looks = setInterval(() => {
    const now = performance.now();
    for (const [request, { since, before }] of arriving) {
      const { socket } = request;
      const took = now - since;
      if (request.complete || socket.destroyed) arriving.delete(request);
      else if (took > arrival && (socket.bytesRead - before) * 1000 < took * arrivalRate) {
        arriving.delete(request);
        server.emit('clientError', Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
      }
    }
  }, lookEvery);
  looks.unref();
  server.once('close', () => clearInterval(looks));
  return (request, response) => {
    const { socket, headers } = request;
    if (request.complete || !(headers['transfer-encoding'] || Number(headers['content-length']) > 0)) return;
    arriving.set(request, { since: performance.now(), before: socket.bytesRead });
    request.once('end', () => arriving.delete(request));
    response.once('close', () => arriving.delete(request));
  };
}
