/** Where stock files are read: in a thread with a limit of memory and of time, so that no file can stop the server. */
import { AppError } from '#domain/errors/app-error.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/scope.ts';
import type { StagedLine } from '#tenants/stock/stock-acts.ts';
import { runThread } from '../jobs/run-thread.ts';
import { type FileFindings, type FileTold, type FileWork, workFile } from './file-work.ts';
import type { FileRefused, FileWorkerJob } from './file-worker.ts';
import type { RowReport } from './row-report.ts';

/** Megabytes of a thread's heap; the largest file that may come takes a third of it. */
const heapMegabytes = 320;

export interface FileThread {
  /** The built `file-worker.ts`. */
  readonly workerFile: string | URL;
  /** The database. */
  readonly file: string;
  /** Megabytes; `heapMegabytes` when left out. */
  readonly heap?: number;
}

export interface FileAsk {
  readonly signal: AbortSignal;
  /** Milliseconds for everything. */
  readonly within: number;
  /** Takes in lines of a plan; nothing more is read before. */
  readonly take?: (lines: readonly StagedLine[]) => Promise<void>;
  readonly note?: (report: RowReport) => Promise<void>;
  /** Whether the caller needs the file's bytes no more: then they move to the thread, and are empty afterwards. */
  readonly givesBytes?: boolean;
}

export type ReadStockFile = (scope: TenantScope, work: Omit<FileWork, 'now'>, ask: FileAsk) => Promise<FileFindings>;

/**
 * @param thread without it, as from source, files are read in this thread, with rests.
 * @returns a function that throws AppError `input.invalid` for a file that cannot be read, that takes more memory or time
 *   than a stock file may, or whose mapping does not fit it; and the signal's reason.
 */
export function createFileReader(store: Store, thread: FileThread | null): ReadStockFile {
  return async (scope, asked, { signal, within, take, note, givesBytes = false }) => {
    const work: FileWork = { ...asked, now: store.now().getTime() };
    const timeout = AbortSignal.timeout(within);
    const both = AbortSignal.any([signal, timeout]);
    let findings: FileFindings | null = null;
    const hear = async (told: FileTold | FileRefused): Promise<void> => {
      if (told.kind === 'lines') await take?.(told.lines);
      else if (told.kind === 'progress') await note?.(told.report);
      else if (told.kind === 'end') findings = told.findings;
      else throw new AppError(told.code, told.message, told.problems);
    };
    try {
      if (thread) {
        const { workerFile, file, heap = heapMegabytes } = thread;
        const job: FileWorkerJob = { file, driver: store.info.driver, tenantId: scope.tenantId, work };
        await runThread(workerFile, job, {
          signal: both,
          moved: givesBytes ? ownMemory(work.file) : [],
          // Sound: the thread says nothing else.
          answer: (said) => hear(said as FileTold | FileRefused),
          resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32 },
        });
      } else
        await workFile(work, {
          ...{ store, scope, tell: hear },
          breathe: async () => {
            await new Promise((resolve) => setImmediate(resolve));
            both.throwIfAborted();
          },
        });
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted)
        throw refusal(`The file took longer than ${Math.round(within / 1000)} seconds to read. Split it.`);
      if (isOutOfMemory(error)) throw refusal('The file takes more memory than a stock file may. Split it.');
      throw error;
    }
    if (!findings) throw new Error('A stock file was read and nothing was found.');
    return findings;
  };
}

/** The memory of a file that lies in no larger one. */
function ownMemory(file: FileWork['file']): readonly ArrayBuffer[] {
  if (!('bytes' in file)) return [];
  const { buffer, byteLength } = file.bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

const refusal = (message: string) => new AppError('input.invalid', message);

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
