/** Stock files into stock: tried out at once, or taken in by a job that outlives this process. */

import { AppError } from '#domain/errors/app-error.ts';
import { mostTakenShare, needsConfirming } from '#domain/feeds/missing-vehicles.ts';
import type { ImportAnswers, ImportRun, RowReport } from '#schemas/api/import.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import {
  beginImportRun,
  createImportRun,
  endImportRun,
  failedRun,
  findImportRun,
  listImportRuns,
  saveImportRun,
} from '#tenants/imports/import-runs.ts';
import { saveImportWords } from '#tenants/imports/import-words.ts';
import { applyStockAct } from '#tenants/stock/apply-stock-act.ts';
import {
  beginStockAct,
  decideStockAct,
  dropStockAct,
  findStockAct,
  findStockActIn,
  forgetStockAct,
  stageLines,
} from '#tenants/stock/stock-acts.ts';
import type { JobContext, JobKind } from '../../kernel/job-kind.ts';
import { FileDesk } from './file-desk.ts';
import type { ReadStockFile } from './file-thread.ts';
import { checkedWord } from './own-words.ts';
import type { StockFile } from './read-upload.ts';
import { emptyReport, reportOfAct } from './row-report.ts';

const kind = 'stock-import';
/** Jobs that write many vehicles of one tenant run one after the other. */
export const stockLane = 'stock';
/** Milliseconds that a user waits, and that a job may take to read a file and stage its rows. */
const previewWithin = 60_000;
const jobWithin = 20 * 60_000;

interface StockImportsOptions {
  readonly read: ReadStockFile;
  /** Tells the job runner that a job is waiting. */
  readonly wake: () => void;
  readonly desk?: FileDesk;
}

export class StockImports {
  readonly #store: Store;
  readonly #read: ReadStockFile;
  readonly #wake: () => void;
  readonly #desk: FileDesk;

  constructor(store: Store, { read, wake, desk = new FileDesk() }: StockImportsOptions) {
    this.#store = store;
    this.#read = read;
    this.#wake = wake;
    this.#desk = desk;
  }

  /**
   * A dry run answers the finished run and changes nothing. Any other run returns at once and continues in the
   * background.
   * @param file reads the request when it is this tenant's turn: only then is its file held in memory.
   * @throws AppError `input.invalid` when the file cannot be read or the mapping does not fit it, `busy` where too many
   * are read.
   */
  async start(scope: TenantScope, by: string, file: () => Promise<StockFile>): Promise<ImportRun> {
    return this.#desk.run(scope, async () => this.#begin(scope, by, await file()));
  }

  async #begin(
    scope: TenantScope,
    by: string,
    { bytes, mapping, dryRun = false, confirmed = false, fileName, words: said = [], ...answers }: StockFile,
  ): Promise<ImportRun> {
    const isMapped = Object.values(mapping).some((key) => key !== '');
    const words = said.map(checkedWord);
    const { columns, file, report } = await this.#read(
      scope,
      { file: { bytes }, mapping, answers, words, task: dryRun ? 'try' : 'look' },
      { signal: new AbortController().signal, within: previewWithin, givesBytes: dryRun },
    );
    // Without a mapping a dry run guesses from the columns; a real run does not. A profile that the caller names
    // defines their meaning.
    const chosen = isMapped || !answers.profile ? mapping : suggestedBy(columns);
    if (!dryRun && Object.values(chosen).every((key) => key === ''))
      throw new AppError('input.invalid', 'Say which column holds what before importing, or name a profile.');
    const begun: Omit<ImportRun, 'id'> = {
      state: dryRun ? 'done' : 'running',
      dryRun,
      ...report,
      columns,
      file,
      ...(chosen !== mapping || isMapped ? { mapping: chosen, answers } : {}),
      at: this.#store.now().toISOString(),
      by,
      ...(fileName === undefined ? {} : { fileName }),
    };
    if (dryRun) return createImportRun(this.#store, scope, begun, { by });
    await saveImportWords(this.#store, scope, words, { by });
    const run = await beginImportRun(this.#store, scope, begun, {
      by,
      bytes,
      job: (runId) => ({
        kind,
        lane: stockLane,
        payload: JSON.parse(JSON.stringify({ run: runId, mapping: chosen, answers, confirmed })),
      }),
    });
    this.#wake();
    return run;
  }

  async find(scope: TenantScope, id: string): Promise<ImportRun | null> {
    return findImportRun(this.#store, scope, id);
  }

  async list(scope: TenantScope): Promise<readonly ImportRun[]> {
    return listImportRuns(this.#store, scope);
  }
}

/** Each column as it is suggested. */
function suggestedBy(columns: NonNullable<ImportRun['columns']>): StockFile['mapping'] {
  return Object.fromEntries(columns.flatMap(({ name, suggestion }) => (suggestion ? [[name, suggestion]] : [])));
}

/**
 * Works through an import that has been stored: its rows are staged, the act is decided, and then carried through.
 * After a crash it continues from the decision, or starts over if there was none.
 */
export function importJob(store: Store, read: ReadStockFile): JobKind {
  return {
    kind,
    lane: stockLane,
    mostAttempts: 4,
    async run({ scope, payload, signal, note }: JobContext) {
      const { id, mapping, answers, confirmed } = readPayload(payload);
      const run = await findImportRun(store, scope, id);
      // A crash after the end has been stored: there is nothing left to do.
      if (run?.state !== 'running') return;
      const say = async (report: RowReport): Promise<void> => {
        const rows = Math.max(run.rows, report.rows);
        await saveImportRun(store, scope, { ...run, ...report, rows });
        await note({ read: report.read, rows });
      };
      const known = await findStockAct(store, scope, id);
      if (known === null || known.state === 'staging') {
        const at = store.now().toISOString();
        const by = run.by ?? 'Forecourt';
        await beginStockAct(store, scope, { changeId: id, at, source: 'import', by, note: run.fileName ?? null });
        let staged = 0;
        const { report } = await read(
          scope,
          { file: { importRun: id }, mapping, answers, task: 'plan' },
          {
            signal,
            within: jobWithin,
            note: say,
            async take(lines) {
              await stageLines(store, scope, id, staged, lines);
              staged += lines.length;
            },
          },
        );
        signal.throwIfAborted();
        const stop = confirmed ? null : whyStopped(report);
        if (stop !== null) {
          await dropStockAct(store, scope, id);
          await store.tx((db) => endImportRun(db, scope, failedRun({ ...run, ...report }, stop)));
          return;
        }
        await decideStockAct(store, scope, id, report);
      }
      await applyStockAct(store, scope, id, { signal, onStep: (done) => note({ stored: done }) });
      await store.tx(async (db) => {
        const act = await findStockActIn(db, scope, id);
        // The detail is what was decided with, above.
        const report = act ? reportOfAct(act.detail as RowReport, act.progress) : emptyReport(run.rows);
        await endImportRun(db, scope, { ...run, ...report, state: 'done' });
        await forgetStockAct(db, scope, id);
      });
    },
    async givenUp(scope, payload, reason) {
      const { id } = readPayload(payload);
      const run = await findImportRun(store, scope, id);
      if (run?.state !== 'running') return;
      await dropStockAct(store, scope, id);
      const isDecided = (await findStockAct(store, scope, id)) !== null;
      const message = isDecided
        ? `The import stopped halfway and goes on when the server starts again. ${reason}`
        : `The import stopped and nothing was changed. ${reason}`;
      await store.tx((db) => endImportRun(db, scope, failedRun(run, message)));
    },
  };
}

/** Why a file waits for a person who says that it is right: it takes too many vehicles off the site. Null where it does not. */
function whyStopped({ outcome }: RowReport): string | null {
  if (!outcome || !needsConfirming(outcome)) return null;
  const count = (value: number) => value.toLocaleString('en-AU');
  return `The file takes ${count(outcome.gone)} of ${count(outcome.onOffer)} vehicles off the site, more than ${mostTakenShare} %. Nothing was changed. If that is right, try the file again and confirm it.`;
}

interface ImportTask {
  readonly id: string;
  readonly confirmed: boolean;
  readonly mapping: StockFile['mapping'];
  readonly answers: ImportAnswers;
}

function readPayload(payload: Json): ImportTask {
  // Only `start` above writes this payload; an import of an earlier version has no answers.
  const {
    run,
    mapping,
    answers = {},
    confirmed = false,
  } = payload as {
    run: string;
    confirmed?: boolean;
    mapping: { [column: string]: string };
    answers?: { [name: string]: Json };
  };
  return { id: run, mapping, answers, confirmed };
}
