/** Runs work that would block requests, as a built file in a separate thread. */
import { type ResourceLimits, Worker } from 'node:worker_threads';

interface ThreadRun {
  /** Ends the thread when it aborts. */
  readonly signal: AbortSignal;
  /** The reply to a message of the thread, which sends no other before it. A rejection ends the thread. */
  readonly answer?: (said: unknown) => Promise<unknown>;
  /** Memory of the job that moves to the thread instead of being copied; it is empty here afterwards. */
  readonly moved?: readonly ArrayBuffer[];
  /** Beyond them the thread ends with `ERR_WORKER_OUT_OF_MEMORY`. */
  readonly resourceLimits?: ResourceLimits;
}

/**
 * Runs the file with `job` as its `workerData` until it ends.
 * @throws what the thread threw, what `answer` rejected with, or the signal's reason.
 */
export function runThread(
  file: string | URL,
  job: unknown,
  { signal, answer, moved = [], resourceLimits }: ThreadRun,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    // The options that the program was started with are not for this file.
    const worker = new Worker(file, {
      workerData: job,
      transferList: [...moved],
      execArgv: [],
      ...(resourceLimits ? { resourceLimits } : {}),
    });
    let failure: { readonly error: unknown } | null = null;
    const fail = (error: unknown) => {
      failure ??= { error };
      void worker.terminate();
    };
    const abort = () => fail(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    worker.on('message', (said) => {
      answer?.(said).then((reply) => worker.postMessage(reply), fail);
    });
    worker.once('error', fail);
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', abort);
      if (failure) reject(failure.error);
      else if (code === 0) resolve();
      else reject(new Error(`A thread that ran ${file} ended with ${code}.`));
    });
  });
}
