/** Stock files into stock: checked row by row in slices, stored in one transaction, reported on while it goes. */

import { AppError } from '#domain/errors/app-error.ts';
import type { ImportRequest, ImportRun } from '#schemas/api.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store } from '#tenants/database/open.ts';
import { createImportRun, findImportRun, listImportRuns, saveImportRun } from '#tenants/imports/import-runs.ts';
import type { TenantScope } from '#tenants/scope.ts';
import { listVehicles, listVehiclesBySource } from '#tenants/stock/list-vehicles.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { toAppError } from '../http/errors.ts';
import type { Logger } from '../log.ts';
import { type ColumnPlan, columnsOf, planColumns } from './plan-columns.ts';
import { ImportPlanner } from './plan-import.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

/** Rows between two breaths: other requests are answered in between. */
const chunk = 200;
/** Rows between two notes of progress. */
const noteEvery = 1000;
const keptProblems = 1000;
const mostRows = 100_000;

export class StockImports {
  readonly #store: Store;
  readonly #log: Logger;
  /** The last import of each tenant: the next one waits for it. */
  readonly #queues = new Map<string, Promise<void>>();
  /** Runs that this process works on. */
  readonly #active = new Set<string>();

  constructor(store: Store, log: Logger) {
    this.#store = store;
    this.#log = log;
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
    const [header, ...rows] = await readAll(csv);
    if (!header) throw new AppError('input.invalid', 'The file is empty. Its first row has to name the columns.');
    const columns = columnsOf(header, rows);
    // Without a mapping a dry run goes by what the columns look like; a real run does not guess.
    if (!dryRun && Object.values(mapping).every((key) => key === ''))
      throw new AppError('input.invalid', 'Say which column holds what before importing.');
    const plan = planColumns(columns, mapping);
    const begun: Omit<ImportRun, 'id'> = {
      state: 'running',
      dryRun,
      rows: rows.length,
      read: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      problems: [],
      problemCount: 0,
      columns: columns.map(({ name, samples }, index) => ({
        name,
        samples,
        suggestion: plan.suggestions[index] ?? null,
      })),
      at: this.#store.now().toISOString(),
      by,
      ...(fileName === undefined ? {} : { fileName }),
    };
    const run = await createImportRun(this.#store, scope, begun, { by });
    const done = this.#queue(scope, () => this.#run(scope, by, run, plan, rows));
    return dryRun ? done : run;
  }

  /** A run that this process does not work on and that never ended was cut off by a restart. */
  async find(scope: TenantScope, id: string): Promise<ImportRun | null> {
    const run = await findImportRun(this.#store, scope, id);
    return run && this.#settle(run);
  }

  async list(scope: TenantScope): Promise<readonly ImportRun[]> {
    return (await listImportRuns(this.#store, scope)).map((run) => this.#settle(run));
  }

  /** Resolves when no import is under way: before the store is closed. */
  async settled(): Promise<void> {
    while (this.#queues.size > 0) await Promise.all(this.#queues.values());
  }

  #settle(run: ImportRun): ImportRun {
    return run.state === 'running' && !this.#active.has(run.id)
      ? failed(run, 'The import was cut off by a restart. Start it again: what it had stored already stays as it is.')
      : run;
  }

  #queue(scope: TenantScope, work: () => Promise<ImportRun>): Promise<ImportRun> {
    const { tenantId } = scope;
    const result = (this.#queues.get(tenantId) ?? Promise.resolve()).then(work);
    const tail = result.then(
      () => {},
      () => {},
    );
    this.#queues.set(tenantId, tail);
    void tail.then(() => {
      if (this.#queues.get(tenantId) === tail) this.#queues.delete(tenantId);
    });
    return result;
  }

  async #run(
    scope: TenantScope,
    by: string,
    begun: ImportRun,
    plan: ColumnPlan,
    rows: readonly CsvRow[],
  ): Promise<ImportRun> {
    let run = begun;
    this.#active.add(run.id);
    try {
      const planner = new ImportPlanner(plan.plan, await this.#stockNow(scope), this.#store.now());
      const changed: Vehicle[] = [];
      const keys = new Map<string, string>();
      const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
      const problems: ImportRun['problems'][number][] = [];
      let problemCount = 0;
      for (const [index, row] of rows.entries()) {
        const outcome = planner.take(row);
        counts[outcome.change?.kind ?? 'rejected'] += 1;
        problemCount += outcome.problems.length;
        problems.push(...outcome.problems.slice(0, keptProblems - problems.length));
        if (outcome.change && outcome.change.kind !== 'unchanged') {
          changed.push(outcome.change.vehicle);
          keys.set(outcome.change.vehicle.id, outcome.change.sourceKey);
        }
        if (index % chunk === chunk - 1) await new Promise((resolve) => setImmediate(resolve));
        if (index % noteEvery === noteEvery - 1)
          await saveImportRun(this.#store, scope, { ...run, ...counts, read: index + 1, problemCount });
      }
      run = { ...run, ...counts, read: rows.length, problems, problemCount };
      if (!run.dryRun && changed.length > 0) {
        await upsertVehicles(this.#store, scope, changed, { by, sourceKey: (vehicle) => keys.get(vehicle.id) ?? null });
      }
      run = { ...run, state: 'done' };
    } catch (error) {
      const known = toAppError(error, this.#log, `import of ${scope.slug}`);
      run = failed({ ...run, created: 0, updated: 0 }, `The import stopped and nothing was changed. ${known.message}`);
    }
    try {
      await saveImportRun(this.#store, scope, run);
    } catch (error) {
      toAppError(error, this.#log, `report of the import of ${scope.slug}`);
    } finally {
      this.#active.delete(run.id);
    }
    return run;
  }

  async #stockNow(scope: TenantScope) {
    const [vehicles, bySource, locations] = await Promise.all([
      listVehicles(this.#store, scope),
      listVehiclesBySource(this.#store, scope),
      listContent(this.#store, scope, 'location'),
    ]);
    return {
      vehicles: vehicles.map((stored) => stored.vehicle),
      bySource: new Map([...bySource].map(([key, stored]) => [key, stored.vehicle])),
      locations: locations.map((stored) => stored.item),
    };
  }
}

function failed(run: ImportRun, message: string): ImportRun {
  return {
    ...run,
    state: 'failed',
    problems: [{ row: 0, column: '', value: '', message, rejected: true }, ...run.problems],
    problemCount: run.problemCount + 1,
  };
}

async function readAll(csv: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(csv)) {
    rows.push(row);
    if (rows.length > mostRows)
      throw new AppError('input.invalid', `The file has more than ${mostRows.toLocaleString('en-AU')} rows. Split it.`);
  }
  return rows;
}
