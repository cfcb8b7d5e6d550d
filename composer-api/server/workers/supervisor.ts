/**
 * The process that keeps workers running: it holds the port, serves no requests, restarts a worker that has died, and
 * replaces all of them one after the other without closing the port (decision 0166).
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout } from 'node:timers';
import { errorText } from '#domain/errors/error-text.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { Slot } from './placement.ts';

/** Milliseconds. */
const startTime = 180_000;
const ackTime = 2_000;
const endTime = 30_000;
const firstRest = 250;
const longestRest = 10_000;
/** A worker that has run for so long begins again with the shortest rest. */
const soundAfter = 60_000;
/** How glibc gives memory back, unless the operator chose otherwise (decision 0377). */
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '8388608' };

export interface SupervisorOptions {
  readonly count: number;
  /** Script of a worker. */
  readonly file: string;
  readonly say: (line: string) => void;
}

interface Place {
  worker: Worker | null;
  socketPath: string | null;
  rest: number;
  startedAt: number;
}

export interface Supervisor {
  readonly port: number;
  /** Replaces every worker by a new one, one after the other. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error with the output of the first worker, if it cannot start */
export async function supervise({ count, file, say }: SupervisorOptions): Promise<Supervisor> {
  const places = new Map<Slot, Place>();
  let isEnding = false;
  let round = 0;
  let restarting: Promise<void> = Promise.resolve();
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: file, args: [] });

  const send = (worker: Worker, message: ToWorker) => {
    if (worker.isConnected()) worker.send(message, () => undefined);
  };
  const living = () => [...places.values()].flatMap(({ worker }) => worker ?? []);

  /** Tells every worker where its neighbours are; resolves when all that live have taken it in. */
  async function tell(): Promise<void> {
    round += 1;
    const own = round;
    const sockets = [...places].flatMap(([slot, { socketPath }]) =>
      socketPath === null ? [] : [[slot, socketPath] as const],
    );
    await Promise.all(
      living().map(
        (worker) =>
          new Promise<void>((done) => {
            const timer = setTimeout(done, ackTime);
            const hear = (message: FromWorker) => {
              if (message.type !== 'took' || message.round !== own) return;
              clearTimeout(timer);
              worker.off('message', hear);
              done();
            };
            worker.on('message', hear);
            worker.once('exit', () => done());
            send(worker, { type: 'neighbours', round: own, sockets });
          }),
      ),
    );
  }

  /** Starts a process for a slot while the old one still runs. @returns it, and where it listens, once it is ready */
  function begin(slot: Slot, isFirst: boolean): Promise<{ worker: Worker; socketPath: string; port: number }> {
    const worker = cluster.fork({
      ...memory,
      ...process.env,
      FORECOURT_SLOT: String(slot),
      FORECOURT_SAYS: isFirst ? 'all' : '',
    });
    return new Promise((done, failed) => {
      let problem = '';
      const timer = setTimeout(() => {
        problem = 'it was not ready in time';
        worker.process.kill('SIGKILL');
      }, startTime);
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'say') say(message.line);
        if (message.type === 'failed') problem = message.problem;
        if (message.type !== 'ready') return;
        clearTimeout(timer);
        done({ worker, socketPath: message.socketPath, port: message.port });
      });
      worker.once('exit', (code, signal) => {
        clearTimeout(timer);
        failed(new Error(problem || `A worker ended before it was ready (${signal ?? code}).`));
      });
    });
  }

  function watch(slot: Slot, place: Place, worker: Worker): void {
    worker.once('exit', (code, signal) => {
      if (place.worker !== worker) return;
      place.worker = null;
      place.socketPath = null;
      if (isEnding) return;
      say(`Worker ${slot} ended (${signal ?? code}) and is started again.`);
      void tell();
      place.rest = Date.now() - place.startedAt > soundAfter ? firstRest : Math.min(longestRest, place.rest * 2);
      setTimeout(() => void again(slot, place), place.rest);
    });
  }

  async function put(slot: Slot, isFirst: boolean): Promise<number> {
    const place = places.get(slot) ?? { worker: null, socketPath: null, rest: firstRest, startedAt: 0 };
    const { worker, socketPath, port } = await begin(slot, isFirst);
    const before = place.worker;
    Object.assign(place, { worker, socketPath, startedAt: Date.now() });
    places.set(slot, place);
    watch(slot, place, worker);
    await tell();
    if (before !== null) await end(before);
    return port;
  }

  async function again(slot: Slot, place: Place): Promise<void> {
    if (isEnding || place.worker !== null) return;
    try {
      await put(slot, false);
    } catch (error) {
      say(`Worker ${slot} cannot start: ${errorText(error)}`);
      place.rest = Math.min(longestRest, place.rest * 2);
      setTimeout(() => void again(slot, place), place.rest);
    }
  }

  const port = await put(1, true);
  await Promise.all(Array.from({ length: count - 1 }, (_, at) => put(at + 2, false)));
  return {
    port,
    restart() {
      restarting = restarting.then(async () => {
        for (const slot of places.keys()) if (!isEnding) await put(slot, false);
        say(`All ${count} workers were replaced.`);
      });
      return restarting;
    },
    async close() {
      isEnding = true;
      await Promise.all(living().map(end));
    },
  };
}

/** Lets it finish its work in progress. */
function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), endTime);
    worker.once('exit', () => {
      clearTimeout(timer);
      done();
    });
    worker.process.kill('SIGTERM');
  });
}
