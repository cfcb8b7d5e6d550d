/** What the import makes of a stock file before it looks at the stock: its vehicles, problems and questions. */

import { findProfile, withProfile } from '#composer-api/work/imports/apply-profile.ts';
import { openTable } from '#composer-api/work/imports/open-table.ts';
import { columnsOf, planColumns, sampleRows } from '#composer-api/work/imports/plan-columns.ts';
import { RowReader } from '#composer-api/work/imports/read-row.ts';
import { RowSettler } from '#composer-api/work/imports/settle-row.ts';
import { dayOrders } from '#composer-api/work/imports/table-shape.ts';
import { spellingsOf } from '#domain/makes/known-name.ts';
import type { VehiclePatch } from '#domain/stock/vehicle-patch.ts';

const now = new Date('2026-11-01T00:00:00Z');

export function readStockFile(bytes: Uint8Array, answers: { readonly part?: string; readonly profile?: string } = {}) {
  const table = openTable(bytes, answers.part ?? null);
  const [header, ...rows] = table.rows;
  if (!header) throw new Error('The file has no header.');
  const columns = columnsOf(header, rows.slice(0, sampleRows));
  const profile = findProfile(
    columns.map(({ name }) => name),
    answers.profile,
  );
  const { plan, suggestions } = planColumns(columns, {}, profile);
  const settler = new RowSettler({}, [], now);
  const patches: VehiclePatch[] = [];
  const problems: ReturnType<RowReader['read']>['problems'][number][] = [];
  const open: string[] = [];
  const reader = new RowReader(withProfile(plan, profile), {
    width: header.own,
    header: header.cells,
    notes: table.notes(),
    dayFirst: dayOrders(plan, rows, () => rows),
    makes: spellingsOf(['Toyota', 'Land Rover', 'Ford', 'Kia', 'Mazda']),
    now,
  });
  for (const row of rows) {
    const read = reader.read(row);
    problems.push(...read.problems);
    open.push(...read.open.map(({ field }) => `${row.row} ${field}`));
    if (read.patch && !read.rejected) patches.push(settler.settle(read.patch, null).patch);
  }
  return { shape: table.shape, profile, columns, suggestions, patches, problems, open, questions: settler.doubts() };
}
