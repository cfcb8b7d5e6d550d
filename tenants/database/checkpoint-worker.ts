/**
 * Copies the write-ahead log into the database file in a separate thread: a commit that does so blocks the writer,
 * and the thread of all requests, for up to a second. Built as a file next to the server's.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { askCheckpoint } from './ask-checkpoint.ts';
import { connect, type DriverName } from './connect.ts';

export interface CheckpointJob {
  /** The database. */
  readonly file: string;
  readonly driver: DriverName;
  /** Pages in the log that are worth a checkpoint. */
  readonly from: number;
}

/** Tries after each other: what was written during the first is little, and once all is carried over the log starts over. */
const mostTries = 4;

async function run({ file, driver, from }: CheckpointJob): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This file runs in a thread that `checkpoints.ts` starts.');
  const { client } = await connect(file, driver);
  port.on('message', (said) => {
    if (said === 'close') {
      client.close();
      port.close();
      return;
    }
    let state = askCheckpoint(client, 'NOOP');
    if (state.log - state.done >= from)
      for (let tries = 0; tries < mostTries && state.done < state.log; tries += 1)
        state = askCheckpoint(client, 'PASSIVE');
    port.postMessage(state);
  });
}

// `checkpoints.ts` starts this file with a job; any failure ends the thread and reaches it as an error.
await run(workerData as CheckpointJob);
