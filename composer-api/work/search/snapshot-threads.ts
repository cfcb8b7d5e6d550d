/** Starts the thread that builds a large stock's index: one at a time, so that a processor is left for requests. */
import type { MakeSnapshot } from '#search/pool/making.ts';
import { runThread } from '../../kernel/threads/run-thread.ts';
import type { SnapshotJob } from './snapshot-worker.ts';

export class SnapshotThreads {
  readonly #workerFile: string | URL;
  readonly #place: Pick<SnapshotJob, 'source' | 'folder' | 'code'>;
  readonly #closing = new AbortController();
  #last: Promise<unknown> = Promise.resolve();

  /** @param workerFile the built `snapshot-worker.ts`. */
  constructor(workerFile: string | URL, place: Pick<SnapshotJob, 'source' | 'folder' | 'code'>) {
    this.#workerFile = workerFile;
    this.#place = place;
  }

  readonly make: MakeSnapshot = ({ tenantId, version, settings, fingerprint, now }) => {
    const job: SnapshotJob = { ...this.#place, tenantId, version, settings, fingerprint, now: now.getTime() };
    const made = this.#last.then(() => runThread(this.#workerFile, job, this.#closing));
    this.#last = made.catch(() => undefined);
    return made;
  };

  /** Stops running work; an unfinished file does not count. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('The server is stopping.'));
    await this.#last;
  }
}
