/** Checkpoints of the write-ahead log, in a thread: commits then write nothing but their own pages. */
import { Worker } from 'node:worker_threads';
import { askCheckpoint, type Checkpointed } from './ask-checkpoint.ts';
import type { CheckpointJob } from './checkpoint-worker.ts';
import type { Connection, DriverName, SqliteClient } from './connect.ts';
import type { Transact } from './transactions.ts';

/** Pages in the log from which a checkpoint is made, 4 MB: SQLite's own figure. */
const usualPages = 1000;
/** Milliseconds between two checks of the log. */
const lookEvery = 500;
/** Pages in the log from which steps of a large change wait for the checkpoint, 48 MB: below where the log is cut back. */
const longLog = 12_000;

export class Checkpoints {
  readonly #worker: Worker;
  readonly #tx: Transact;
  readonly #timer: NodeJS.Timeout;
  #poller: Promise<Checkpointed | null> | null = null;
  #isOver = false;
  readonly #reader: SqliteClient;

  /**
   * Takes checkpoints over from the writing connection; that makes them itself again when the thread ends.
   * @param workerFile the built `checkpoint-worker.ts`.
   * @param from pages in the log that are worth a checkpoint.
   */
  constructor(
    workerFile: string | URL,
    { file, driver, from = usualPages }: Pick<CheckpointJob, 'file' | 'driver'> & { readonly from?: number },
    { writer, reader, tx }: { readonly writer: Connection; readonly reader: SqliteClient; readonly tx: Transact },
  ) {
    this.#reader = reader;
    this.#tx = tx;
    const job: CheckpointJob = { file, driver, from };
    this.#worker = new Worker(workerFile, { workerData: job, execArgv: [] });
    this.#worker.unref();
    writer.client.exec('PRAGMA wal_autocheckpoint = 0');
    // Without the thread no data is lost, but a commit takes longer now and then.
    this.#worker.on('error', () => undefined);
    this.#worker.once('exit', () => void this.#handBack());
    this.#timer = setInterval(() => void this.look(), lookEvery);
    this.#timer.unref();
  }

  /** Looks at the log, and carries over what is worth it; how it then is, null where the thread has ended. */
  look(): Promise<Checkpointed | null> {
    if (this.#isOver) return Promise.resolve(null);
    this.#poller ??= this.#ask().finally(() => {
      this.#poller = null;
    });
    return this.#poller;
  }

  /**
   * For a large change, between two of its steps: if the log is long and not fully copied, waits for one checkpoint.
   * The change writes nothing during it, so the log can start again from its beginning.
   */
  async catchUp(): Promise<void> {
    if (this.#isOver) return;
    const { log, done } = askCheckpoint(this.#reader, 'NOOP');
    if (log >= longLog && done < log) await this.look();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#isOver) return;
    // The worker must keep the process alive: with nothing else to do it would end in the middle of closing.
    this.#worker.ref();
    await this.#poller;
    if (this.#isOver) return;
    this.#isOver = true;
    // Not `once` of node:events, which would reject where the thread could not begin: that too is an end.
    const ended = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    this.#worker.postMessage('close');
    await ended;
  }

  #ask(): Promise<Checkpointed | null> {
    return new Promise((resolve) => {
      const end = (state: Checkpointed | null) => {
        this.#worker.off('message', end);
        this.#worker.off('exit', gone);
        resolve(state);
      };
      const gone = () => end(null);
      this.#worker.on('message', end);
      this.#worker.once('exit', gone);
      this.#worker.postMessage('look');
    });
  }

  async #handBack(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#isOver) return;
    this.#isOver = true;
    const handBack = async ({ $client }: Connection['db']) =>
      void $client.exec(`PRAGMA wal_autocheckpoint = ${usualPages}`);
    // A store that is closed in the meantime makes its last checkpoint itself.
    await this.#tx(handBack).catch(() => undefined);
  }
}

/**
 * Whether checkpoints may run at the same time as a writer: SQLite before 3.51.3 can damage a log that two connections
 * reset at once.
 */
export function mayCheckpointBeside(driver: DriverName, sqlite: string): boolean {
  return driver === 'better-sqlite3' && !isBeforeWalFix(sqlite);
}

/** @param sqlite a version such as `3.53.0`. */
export function isBeforeWalFix(sqlite: string): boolean {
  const [major = 0, minor = 0, patch = 0] = sqlite.split('.').map(Number);
  return !(major > 3 || (major === 3 && (minor > 51 || (minor === 51 && patch >= 3))));
}
