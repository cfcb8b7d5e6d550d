/** Starts the thread that builds a large stock's index: one at a time, so that a processor is left for requests. */
import { Worker } from 'node:worker_threads';
import type { MakeSnapshot } from '#search/pool-making.ts';
import type { SnapshotJob } from './snapshot-worker.ts';

export class SnapshotThreads {
  readonly #workerFile: string | URL;
  readonly #place: Pick<SnapshotJob, 'file' | 'driver' | 'folder' | 'code'>;
  #last: Promise<unknown> = Promise.resolve();
  #worker: Worker | null = null;
  #isClosed = false;

  /** @param workerFile the built `snapshot-worker.ts`. */
  constructor(workerFile: string | URL, place: Pick<SnapshotJob, 'file' | 'driver' | 'folder' | 'code'>) {
    this.#workerFile = workerFile;
    this.#place = place;
  }

  readonly make: MakeSnapshot = ({ tenantId, version, settings, fingerprint, now }) => {
    const job = { ...this.#place, tenantId, version, settings, fingerprint, now: now.getTime() };
    const made = this.#last.then(() => this.#run(job));
    this.#last = made.catch(() => undefined);
    return made;
  };

  /** Stops what is under way; an unfinished file is none. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
    await this.#last;
  }

  async #run(job: SnapshotJob): Promise<void> {
    if (this.#isClosed) throw new Error('The server is stopping.');
    await new Promise<void>((resolve, reject) => {
      // The options that the program was started with are not for this file.
      const worker = new Worker(this.#workerFile, { workerData: job, execArgv: [] });
      this.#worker = worker;
      worker.once('error', reject);
      worker.once('exit', (code) => {
        this.#worker = null;
        if (code === 0 && !this.#isClosed) resolve();
        else reject(new Error(`The thread that builds a stock index ended with ${code}.`));
      });
    });
  }
}
