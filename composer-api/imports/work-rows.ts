/** Rows of a stock file, worked out in slices and stored in one transaction: the same for imports and for feeds. */
import type { ImportRun } from '#schemas/import-api.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Db } from '#tenants/database/connect.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/scope.ts';
import { listVehicles, listVehiclesBySource } from '#tenants/stock/list-vehicles.ts';
import { type StockChange, upsertVehiclesIn } from '#tenants/stock/upsert-vehicles.ts';
import type { ColumnPlan } from './plan-columns.ts';
import { ImportPlanner, type RowChange, type StockNow } from './plan-import.ts';
import type { CsvRow } from './read-csv.ts';
import { updatedVehicle } from './to-vehicle.ts';

/** Rows between two breaths: other requests are answered in between. */
const chunk = 200;
/** Rows between two notes of progress. */
const noteEvery = 1000;
const keptProblems = 1000;

/** What a run counts and finds wrong. */
export type RowReport = Pick<
  ImportRun,
  'rows' | 'read' | 'created' | 'updated' | 'unchanged' | 'rejected' | 'problems' | 'problemCount'
>;

export interface PlannedRows {
  readonly report: RowReport;
  /** What would be stored: new and changed vehicles. */
  readonly changes: readonly RowChange[];
  /** Ids of all vehicles that the file speaks of, those of rejected rows included. */
  readonly present: readonly string[];
  /** Rejected rows of which nobody can tell what vehicle they speak of. */
  readonly unknownRows: number;
}

export interface WorkOptions {
  /** Vehicles that are sold only because a file had not named them: one that names them puts them back on offer. */
  readonly relist?: ReadonlySet<string>;
  readonly signal?: AbortSignal;
  readonly note?: (report: RowReport) => Promise<void>;
}

export function emptyReport(rows: number): RowReport {
  return { rows, read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, problems: [], problemCount: 0 };
}

/** What the rows would do to the stock as it is now; nothing is stored. */
export async function planRows(
  store: Store,
  scope: TenantScope,
  { plan }: ColumnPlan,
  rows: readonly CsvRow[],
  { signal, note, relist = new Set() }: WorkOptions = {},
): Promise<PlannedRows> {
  const planner = new ImportPlanner(plan, { ...(await stockNow(store, scope)), relist }, store.now());
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const problems: RowReport['problems'][number][] = [];
  const changes: RowChange[] = [];
  const present: string[] = [];
  let problemCount = 0;
  let unknownRows = 0;
  const report = (read: number): RowReport => ({ rows: rows.length, read, ...counts, problems, problemCount });
  for (const [index, row] of rows.entries()) {
    const { change, about, problems: found } = planner.take(row);
    counts[change?.kind ?? 'rejected'] += 1;
    problemCount += found.length;
    problems.push(...found.slice(0, keptProblems - problems.length));
    const id = change?.vehicle.id ?? about;
    if (id) present.push(id);
    else if (id === null) unknownRows += 1;
    if (change && change.kind !== 'unchanged') changes.push(change);
    if (index % chunk === chunk - 1) {
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
    }
    if (index % noteEvery === noteEvery - 1) await note?.({ ...report(index + 1), problems: [] });
  }
  return { report: report(rows.length), changes, present, unknownRows };
}

/**
 * Stores planned rows in the given transaction and answers what came of them. A vehicle that was changed since the plan
 * was made gets what its row says over what it is now; one that was taken out of stock since then stays out, and is named.
 */
export async function storeRows(
  db: Db,
  scope: TenantScope,
  { report, changes }: PlannedRows,
  origin: Pick<StockChange, 'by' | 'source' | 'note'>,
  now: Date,
): Promise<RowReport> {
  const byId = new Map(changes.map((change) => [change.vehicle.id, change]));
  const left: RowChange[] = [];
  await upsertVehiclesIn(
    db,
    scope,
    changes.map((change) => change.vehicle),
    {
      ...origin,
      sourceKey: (vehicle) => byId.get(vehicle.id)?.sourceKey ?? null,
      expect: new Map(changes.map((change) => [change.vehicle.id, change.version])),
      rebase: (planned, current) => {
        const change = byId.get(planned.id);
        if (!change) return planned;
        if (current) return { ...updatedVehicle(current, change.patch), updated_at: now.toISOString() };
        left.push(change);
        return null;
      },
    },
    now,
  );
  const problems = left.map(({ row, vehicle }) => ({
    row,
    column: '',
    value: vehicle.name.slice(0, 100),
    message: 'This vehicle was taken out of stock while the file was read. It was left out.',
    rejected: true,
  }));
  return {
    ...report,
    updated: report.updated - left.length,
    rejected: report.rejected + left.length,
    problems: [...problems, ...report.problems].slice(0, keptProblems),
    problemCount: report.problemCount + left.length,
  };
}

async function stockNow(store: Store, scope: TenantScope): Promise<Omit<StockNow, 'relist'>> {
  const [vehicles, bySource, locations] = await Promise.all([
    listVehicles(store, scope),
    listVehiclesBySource(store, scope),
    listContent(store, scope, 'location'),
  ]);
  const all = [...bySource.values(), ...vehicles];
  return {
    vehicles: vehicles.map((stored) => stored.vehicle),
    bySource: new Map([...bySource].map(([key, stored]) => [key, stored.vehicle])),
    versions: new Map(all.map((stored) => [stored.vehicle.id, stored.version])),
    locations: locations.map((stored) => stored.item),
  };
}
