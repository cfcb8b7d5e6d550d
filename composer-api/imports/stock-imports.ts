/** Stock files into stock: tried out at once, or taken in by a job that outlives this process. */

import { AppError } from '#domain/errors/app-error.ts';
import type { ImportRequest, ImportRun } from '#schemas/import-api.ts';
import type { Json } from '#schemas/json.ts';
import type { Store } from '#tenants/database/open.ts';
import {
  beginImportRun,
  createImportRun,
  endImportRun,
  failedRun,
  findImportRun,
  listImportRuns,
  readImportFile,
  saveImportRun,
} from '#tenants/imports/import-runs.ts';
import type { TenantScope } from '#tenants/scope.ts';
import type { JobContext, JobKind } from '../jobs/job-kind.ts';
import { type ColumnPlan, columnsOf, planColumns } from './plan-columns.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { emptyReport, planRows, storeRows } from './work-rows.ts';

const kind = 'stock-import';
/** Whatever writes many vehicles of one tenant does so one after the other. */
export const stockLane = 'stock';

/** A file against its mapping. */
export interface ReadFile {
  readonly rows: readonly CsvRow[];
  readonly plan: ColumnPlan;
  readonly columns: NonNullable<ImportRun['columns']>;
}

/**
 * @param mapping target by column name; empty takes what the columns look like.
 * @throws AppError `input.invalid` when the text is no CSV or the mapping does not fit it.
 */
export async function readStockFile(text: string, mapping: ImportRequest['mapping']): Promise<ReadFile> {
  const [header, ...rows] = readCsv(text);
  if (!header) throw new AppError('input.invalid', 'The file is empty. Its first row has to name the columns.');
  const columns = columnsOf(header, rows);
  const plan = planColumns(columns, mapping);
  return {
    rows,
    plan,
    columns: columns.map(({ name, samples }, index) => ({
      name,
      samples,
      suggestion: plan.suggestions[index] ?? null,
    })),
  };
}

export class StockImports {
  readonly #store: Store;
  readonly #wake: () => void;

  /** @param wake tells whoever runs jobs that there is one. */
  constructor(store: Store, wake: () => void) {
    this.#store = store;
    this.#wake = wake;
  }

  /**
   * A dry run answers the finished run and changes nothing. Any other run is answered at once and goes on by itself.
   * @throws AppError `input.invalid` when the file is no CSV or the mapping does not fit it.
   */
  async start(
    scope: TenantScope,
    by: string,
    { csv, mapping, dryRun = false, fileName }: ImportRequest,
  ): Promise<ImportRun> {
    const { rows, plan, columns } = await readStockFile(csv, mapping);
    // Without a mapping a dry run goes by what the columns look like; a real run does not guess.
    if (!dryRun && Object.values(mapping).every((key) => key === ''))
      throw new AppError('input.invalid', 'Say which column holds what before importing.');
    const begun: Omit<ImportRun, 'id'> = {
      state: 'running',
      dryRun,
      ...emptyReport(rows.length),
      columns,
      at: this.#store.now().toISOString(),
      by,
      ...(fileName === undefined ? {} : { fileName }),
    };
    if (dryRun) {
      const { report } = await planRows(this.#store, scope, plan, rows);
      return createImportRun(this.#store, scope, { ...begun, ...report, state: 'done' }, { by });
    }
    const run = await beginImportRun(this.#store, scope, begun, {
      by,
      text: csv,
      job: (runId) => ({ kind, lane: stockLane, payload: { run: runId, mapping } }),
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

/** Works through an import that has been stored. A second beginning after a crash comes to the same as the first. */
export function importJob(store: Store): JobKind {
  return {
    kind,
    lane: stockLane,
    mostAttempts: 4,
    async run({ scope, payload, signal, note }: JobContext) {
      const { id, mapping } = readPayload(payload);
      const [run, text] = await Promise.all([findImportRun(store, scope, id), readImportFile(store, scope, id)]);
      if (!run || text === null) return;
      const { rows, plan } = await readStockFile(text, mapping);
      const planned = await planRows(store, scope, plan, rows, {
        signal,
        async note(report) {
          await saveImportRun(store, scope, { ...run, ...report });
          await note({ read: report.read, rows: report.rows });
        },
      });
      const by = run.by ?? 'Forecourt';
      try {
        await store.tx(async (db) => {
          const origin = { by, source: 'import', note: run.fileName } as const;
          const report = await storeRows(db, scope, planned, origin, store.now());
          await endImportRun(db, scope, { ...run, ...report, state: 'done' });
        });
      } catch (error) {
        // Somebody added one of these vehicles by hand meanwhile: the next beginning finds it in stock.
        if (error instanceof AppError && error.code === 'slug.taken') throw new AppError('busy', error.message);
        throw error;
      }
    },
    async givenUp(scope, payload, reason) {
      const run = await findImportRun(store, scope, readPayload(payload).id);
      if (!run) return;
      const end = failedRun(run, `The import stopped and nothing was changed. ${reason}`);
      await store.tx((db) => endImportRun(db, scope, end));
    },
  };
}

function readPayload(payload: Json): { readonly id: string; readonly mapping: { readonly [column: string]: string } } {
  // Written by `start` above and by nobody else.
  const { run, mapping } = payload as { run: string; mapping: { [column: string]: string } };
  return { id: run, mapping };
}
