/** Where stock files are read: in a thread with a limit of memory and of time, so that no file can stop the server. */
import { AppError } from '#domain/errors/app-error.ts';
import type { RowReport } from '#schemas/api/import.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { siteToday } from '#tenants/documents/site-clock.ts';
import type { StagedLine } from '#tenants/stock/stock-acts.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import { runThread } from '../../kernel/threads/run-thread.ts';
import { type FileFindings, type FileMessage, type FileWork, workFile } from './file-work.ts';
import type { FileRefused, FileUnpacked, FileWorkerJob, MailOpened } from './file-worker.ts';
import { readStockMail, type StockMail } from './read-mail.ts';
import { readUpload, type StockFile, type Upload } from './read-upload.ts';

/** Megabytes of a thread's heap; the largest file that may come takes a third of it. */
const heapMegabytes = 320;

export interface FileThread {
  /** The built `file-worker.ts`. */
  readonly workerFile: string | URL;
  /** Megabytes; `heapMegabytes` when left out. */
  readonly heap?: number;
}

interface FileAsk {
  readonly signal: AbortSignal;
  /** Milliseconds for everything. */
  readonly within: number;
  /** Takes in lines of a plan; nothing more is read before. */
  readonly take?: (lines: readonly StagedLine[]) => Promise<void>;
  readonly note?: (report: RowReport) => Promise<void>;
  /** Whether the caller no longer needs the file's bytes: then they move to the thread, and are empty afterwards. */
  readonly givesBytes?: boolean;
}

export type ReadStockFile = (
  scope: TenantScope,
  work: Omit<FileWork, 'now' | 'today' | 'currency'>,
  ask: FileAsk,
) => Promise<FileFindings>;
export type ReadStockMail = (scope: TenantScope, mail: StockMail) => Promise<Uint8Array>;
export type ReadUpload = (scope: TenantScope, upload: Upload) => Promise<StockFile>;

/** Milliseconds in which a request is parsed. */
const uploadWithin = 30_000;

/**
 * @param thread without it, as from source, files are read in this thread, with rests.
 * @returns a function that throws AppError `input.invalid` for a file that cannot be read, that takes more memory or time
 *   than a stock file may, or whose mapping does not fit it; and the signal's reason.
 */
export function createFileReader(store: Store, thread: FileThread | null): ReadStockFile {
  return async (scope, asked, { signal, within, take, note, givesBytes = false }) => {
    const [today, currency] = await Promise.all([siteToday(store, scope), siteCurrency(store, scope)]);
    const work: FileWork = { ...asked, now: store.now().getTime(), today, currency };
    let findings: FileFindings | null = null;
    const hear = async (message: FileMessage): Promise<void> => {
      if (message.kind === 'lines') await take?.(message.lines);
      else if (message.kind === 'progress') await note?.(message.report);
      else findings = message.findings;
    };
    await bounded(signal, within, async (both) => {
      // Sound: the thread answers this request with a file only.
      if (thread) {
        const moved = givesBytes ? ownMemory(work.file) : [];
        return inThread(store, thread, scope, work, {
          signal: both,
          moved,
          answer: (said) => hear(said as FileMessage),
        });
      }
      await workFile(work, {
        store,
        scope,
        tell: hear,
        breathe: async () => {
          await nextTurn();
          both.throwIfAborted();
        },
      });
    });
    if (!findings) throw new Error('A stock file was read and nothing was found.');
    return findings;
  };
}

/** The same for uploads: reading a 20 MB body holds up no one else who needs this thread. */
export function createUploadReader(store: Store, thread: FileThread | null): ReadUpload {
  return async (scope, upload) =>
    thread ? (await askThread<FileUnpacked>(store, thread, scope, { upload })).file : readUpload(upload);
}

/** The same for mails that bring a file. */
export function createMailReader(store: Store, thread: FileThread | null): ReadStockMail {
  return async (scope, mail) =>
    thread ? (await askThread<MailOpened>(store, thread, scope, { mail })).bytes : readStockMail(mail);
}

/** @returns the thread's one answer to work that has one. */
async function askThread<Answer>(
  store: Store,
  thread: FileThread,
  scope: TenantScope,
  work: FileWorkerJob['work'],
): Promise<Answer> {
  let answered: Answer | null = null;
  await bounded(new AbortController().signal, uploadWithin, (signal) =>
    inThread(store, thread, scope, work, {
      signal,
      // Sound: the thread answers each kind of work with one type.
      answer: async (said) => {
        answered = said as Answer;
      },
    }),
  );
  if (!answered) throw new Error('A file was sent to the thread and nothing was found.');
  return answered;
}

/** Currency of the live site's prices; null where no site is live. */
async function siteCurrency(store: Store, scope: TenantScope): Promise<FileWork['currency']> {
  const site = (await liveSnapshot(store, scope))?.documents.get('site')?.effective;
  const currency = typeof site === 'object' && site !== null && 'currency' in site ? site.currency : null;
  return currency === 'AUD' || currency === 'NZD' ? currency : null;
}

/** The memory of a file that does not share a larger buffer. */
function ownMemory(file: FileWork['file']): readonly ArrayBuffer[] {
  if (!('bytes' in file)) return [];
  const { buffer, byteLength } = file.bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

/** Runs the thread; what it refuses is thrown, all else is answered. */
async function inThread(
  store: Store,
  { workerFile, heap = heapMegabytes }: FileThread,
  { tenantId }: TenantScope,
  work: FileWorkerJob['work'],
  run: {
    readonly signal: AbortSignal;
    readonly moved?: readonly ArrayBuffer[];
    readonly answer: (said: unknown) => Promise<void>;
  },
): Promise<void> {
  const job: FileWorkerJob = { source: store.source, tenantId, work };
  await runThread(workerFile, job, {
    ...run,
    async answer(said) {
      if (!isRefused(said)) return run.answer(said);
      throw new AppError(said.code, said.message, said.problems);
    },
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32 },
  });
}

function isRefused(said: unknown): said is FileRefused {
  return typeof said === 'object' && said !== null && 'kind' in said && said.kind === 'refused';
}

/** Ends work that takes too long, and says in words what took too much. @param within milliseconds. */
async function bounded(signal: AbortSignal, within: number, work: (both: AbortSignal) => Promise<void>): Promise<void> {
  const timeout = AbortSignal.timeout(within);
  try {
    await work(AbortSignal.any([signal, timeout]));
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted)
      throw refusal(`The file took longer than ${Math.round(within / 1000)} seconds to read. Split it.`);
    if (isOutOfMemory(error)) throw refusal('The file takes more memory than a stock file may. Split it.');
    throw error;
  }
}

const refusal = (message: string) => new AppError('input.invalid', message);

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
