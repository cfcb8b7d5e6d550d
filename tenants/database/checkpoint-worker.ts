/**
 * Carries what was written from the write-ahead log into the database file, in a thread of its own: a commit that does so
 * itself holds the writer, and the thread of all requests, for up to a second. Built as a file beside the server's.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { connect, type DriverName } from './connect.ts';

export interface CheckpointJob {
  /** The database. */
  readonly file: string;
  readonly driver: DriverName;
  /** Pages in the log that are worth a checkpoint. */
  readonly from: number;
}

export interface Checkpointed {
  /** Pages in the log, and how many of them are in the database file as well. */
  readonly log: number;
  readonly done: number;
}

/** Tries after each other: what was written during the first is little, and once all is carried over the log begins anew. */
const mostTries = 4;

async function run({ file, driver, from }: CheckpointJob): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This file runs in a thread that `checkpoints.ts` starts.');
  const { client } = await connect(file, driver);
  const ask = (mode: 'NOOP' | 'PASSIVE'): Checkpointed => {
    const { log, checkpointed } = client.prepare(`PRAGMA wal_checkpoint(${mode})`).get() as {
      log: number;
      checkpointed: number;
    };
    return { log, done: checkpointed };
  };
  port.on('message', (said) => {
    if (said === 'close') {
      client.close();
      port.close();
      return;
    }
    let state = ask('NOOP');
    if (state.log - state.done >= from)
      for (let tries = 0; tries < mostTries && state.done < state.log; tries += 1) state = ask('PASSIVE');
    port.postMessage(state);
  });
}

// `checkpoints.ts` starts this file with a job; whatever goes wrong ends the thread and reaches it as an error.
await run(workerData as CheckpointJob);
