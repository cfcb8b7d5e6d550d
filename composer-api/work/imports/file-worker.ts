/** Reads and plans one stock file in its own read-only thread; built as a file next to the server's. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/codes.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { openReader, type StoreSource } from '#tenants/database/open.ts';
import { findScopeById } from '#tenants/sites/hosts.ts';
import { type FileMessage, type FileWork, workFile } from './file-work.ts';
import { readStockMail, type StockMail } from './read-mail.ts';
import { readUpload, type StockFile, type Upload } from './read-upload.ts';

export interface FileWorkerJob {
  /** The database. */
  readonly source: StoreSource;
  readonly tenantId: string;
  /** A file to read and plan, a request to parse, or a mail to take a file from. */
  readonly work: FileWork | { readonly upload: Upload } | { readonly mail: StockMail };
}

/** A refusal that is for people; an error itself loses its kind on the way between threads. */
export interface FileRefused {
  readonly kind: 'refused';
  readonly code: ErrorCode;
  readonly message: string;
  readonly problems: readonly Problem[];
}

/** A request that was parsed. */
export interface FileUnpacked {
  readonly kind: 'unpacked';
  readonly file: StockFile;
}

/** The file of a mail. */
export interface MailOpened {
  readonly kind: 'opened';
  readonly bytes: Uint8Array;
}

async function run({ source, tenantId, work }: FileWorkerJob): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This file runs in a thread that `file-thread.ts` starts.');
  const say = async (said: FileMessage | FileRefused | FileUnpacked | MailOpened): Promise<void> => {
    const heard = once(port, 'message');
    // A file goes as it is, others are copied.
    const bytes = said.kind === 'unpacked' ? said.file.bytes : said.kind === 'opened' ? said.bytes : null;
    port.postMessage(said, bytes ? handedOver(bytes) : []);
    await heard;
  };
  if ('upload' in work || 'mail' in work) {
    try {
      if ('mail' in work) await say({ kind: 'opened', bytes: await readStockMail(work.mail) });
      else await say({ kind: 'unpacked', file: await readUpload(work.upload) });
    } catch (error) {
      await say(refusedBy(error));
    }
    return;
  }
  const store = await openReader(source);
  try {
    const scope = await findScopeById(store, tenantId);
    if (!scope) throw new AppError('not-found', 'The site has been removed.');
    await workFile(work, { store, scope, tell: say, breathe: async () => undefined });
  } catch (error) {
    await say(refusedBy(error));
  } finally {
    await store.close();
  }
}

function refusedBy(error: unknown): FileRefused {
  if (!(error instanceof AppError)) throw error;
  return { kind: 'refused', code: error.code, message: error.message, problems: error.problems };
}

/** The memory behind the bytes, where it is theirs alone. */
function handedOver({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

// `runThread` starts this file with a job; any failure ends the thread and reaches `runThread` as an error.
await run(workerData as FileWorkerJob);
