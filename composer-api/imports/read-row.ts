/** One row of a file as what it says of a vehicle, and what in it cannot be right. Pure. */
import type { ImportRun } from '#schemas/import-api.ts';
import { CellError, isBlank } from './cell-values.ts';
import type { CsvRow } from './read-csv.ts';
import type { ImportTarget } from './targets.ts';
import { combine, emptyPatch, type VehiclePatch } from './vehicle-patch.ts';

export type RowProblem = ImportRun['problems'][number];

export interface PlannedColumn {
  /** Place in the row, from 0. */
  readonly index: number;
  /** Its name in the file. */
  readonly name: string;
  readonly target: ImportTarget;
}

export interface ReadRow {
  /** What could be read, rejected or not; null for an empty row. */
  readonly patch: VehiclePatch | null;
  readonly rejected: boolean;
  readonly problems: readonly RowProblem[];
}

/** Without these there is no vehicle. */
export const requiredFields = ['make', 'model', 'year'] as const;
const required: readonly string[] = requiredFields;

export function readRow(plan: readonly PlannedColumn[], { row, cells }: CsvRow): ReadRow {
  if (cells.every((cell) => cell.trim() === '')) {
    return {
      patch: null,
      rejected: true,
      problems: [{ row, column: '', value: '', message: 'The row is empty.', rejected: true }],
    };
  }
  const problems: RowProblem[] = [];
  let patch = emptyPatch;
  for (const { index, name, target } of plan) {
    const cell = cells[index] ?? '';
    const isRequired = required.includes(target.key);
    if (isRequired && isBlank(cell)) {
      problems.push({
        row,
        column: name,
        value: '',
        message: `${target.title} is empty. Every vehicle needs make, model and year.`,
        rejected: true,
      });
      continue;
    }
    try {
      patch = combine(patch, target.read(cell));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      const consequence = isRequired
        ? 'The row was left out.'
        : 'The field was left out, the rest of the row was kept.';
      problems.push({
        row,
        column: name,
        value: cell.trim().slice(0, 100),
        message: `${target.title} ${error.message}. ${consequence}`,
        rejected: isRequired,
      });
    }
  }
  return { patch: withBadge(patch), rejected: problems.some((problem) => problem.rejected), problems };
}

/** "2004 Mazda 6 Luxury Sports" is a 6 with the badge Luxury Sports, where no column names the badge. */
function withBadge(patch: VehiclePatch): VehiclePatch {
  const { name, year, make, model, badge } = patch.fields;
  if (badge !== undefined || name === undefined) return patch;
  const start = `${year} ${make} ${model} `.toLowerCase();
  const rest = name.toLowerCase().startsWith(start) ? name.slice(start.length).trim() : '';
  return rest === '' || rest.length > 120 ? patch : { ...patch, fields: { ...patch.fields, badge: rest } };
}
