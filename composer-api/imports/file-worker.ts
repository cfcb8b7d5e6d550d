/** Reads and plans one stock file in a thread of its own, which only reads; built as a file beside the server's. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/codes.ts';
import type { Problem } from '#schemas/problem.ts';
import type { DriverName } from '#tenants/database/connect.ts';
import { openReader } from '#tenants/database/open.ts';
import { findScopeById } from '#tenants/hosts.ts';
import { type FileTold, type FileWork, workFile } from './file-work.ts';

export interface FileWorkerJob {
  /** The database. */
  readonly file: string;
  readonly driver: DriverName;
  readonly tenantId: string;
  readonly work: FileWork;
}

/** A refusal that is for people; an error itself loses its kind on the way between threads. */
export interface FileRefused {
  readonly kind: 'refused';
  readonly code: ErrorCode;
  readonly message: string;
  readonly problems: readonly Problem[];
}

async function run({ file, driver, tenantId, work }: FileWorkerJob): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This file runs in a thread that `file-thread.ts` starts.');
  const say = async (said: FileTold | FileRefused): Promise<void> => {
    const heard = once(port, 'message');
    port.postMessage(said);
    await heard;
  };
  const store = await openReader(file, driver);
  try {
    const scope = findScopeById(store, tenantId);
    if (!scope) throw new AppError('not-found', 'The site has been removed.');
    await workFile(work, { store, scope, tell: say, breathe: async () => undefined });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await say({ kind: 'refused', code: error.code, message: error.message, problems: error.problems });
  } finally {
    store.close();
  }
}

// `runThread` starts this file with a job; whatever goes wrong ends the thread and reaches it as an error.
await run(workerData as FileWorkerJob);
