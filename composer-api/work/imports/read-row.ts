/** One row of a file as what it says of a vehicle, and what in it cannot be right. Pure. */

import { joinSplitMake } from '#domain/makes/split-make.ts';
import { combine, emptyPatch, type VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import { unreadable } from '#domain/text/decode-text.ts';
import type { ImportRun } from '#schemas/api/import.ts';
import { CellError, isBlank } from './cell-values.ts';
import type { CsvRow } from './read-csv.ts';
import { type ImportTarget, isLong } from './targets.ts';

export type RowProblem = ImportRun['problems'][number];

export interface PlannedColumn {
  /** Place in the row, from 0. */
  readonly index: number;
  /** Its name in the file. */
  readonly name: string;
  readonly target: ImportTarget;
}

interface ReadRow {
  /** What could be read, rejected or not; null for an empty row. */
  readonly patch: VehiclePatch | null;
  readonly rejected: boolean;
  readonly problems: readonly RowProblem[];
}

/** Without these there is no vehicle. */
export const requiredFields = ['make', 'model', 'year'] as const;
const required: readonly string[] = requiredFields;

export function readRow(plan: readonly PlannedColumn[], { row, cells }: CsvRow): ReadRow {
  if (cells.every(isEmpty)) {
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
    if (isRequired && isBlank(cell.slice(0, target.most))) {
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
      const { text, isDamaged } = readCell(cell, target);
      patch = combine(patch, target.read(text));
      if (isDamaged) problems.push(damaged(row, name, cell, target));
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
  return { patch: withBadge(withWholeMake(patch)), rejected: problems.some((problem) => problem.rejected), problems };
}

/**
 * The cell as its field may read it: bounded before any pattern sees it. Where bytes of the file could not be read, prose
 * and lists go on without them; a shorter field would say something else.
 * @throws CellError for a cell that is too long, or damaged where that matters.
 */
function readCell(cell: string, target: ImportTarget): { readonly text: string; readonly isDamaged: boolean } {
  if (cell.length > target.most)
    throw new CellError(`is longer than ${target.most.toLocaleString('en-AU')} characters`);
  if (!cell.includes(unreadable)) return { text: cell, isDamaged: false };
  if (!isLong(target)) throw new CellError(`holds a character that cannot be read (shown as ${unreadable})`);
  return { text: cell.replaceAll(unreadable, ''), isDamaged: true };
}

function damaged(row: number, column: string, cell: string, { title }: ImportTarget): RowProblem {
  const at = Math.max(0, cell.indexOf(unreadable) - 40);
  return {
    row,
    column,
    value: cell.slice(at, at + 100).trim(),
    message: `${title} holds a character that cannot be read (shown as ${unreadable}). It was left out, the rest was kept.`,
    rejected: false,
  };
}

/** White space alone; a long cell is not looked through. */
function isEmpty(cell: string): boolean {
  return cell === '' || (cell.length <= 100 && cell.trim() === '');
}

/** "2011 Great Wall X240" is a Great Wall, also where the columns of make and model say "Great" and "Wall". */
function withWholeMake(patch: VehiclePatch): VehiclePatch {
  const { name, year, make, model } = patch.fields;
  if (name === undefined || make === undefined || model === undefined) return patch;
  const whole = joinSplitMake(name, year, make, model);
  return whole ? { ...patch, fields: { ...patch.fields, ...whole } } : patch;
}

/** "2004 Mazda 6 Luxury Sports" is a 6 with the badge Luxury Sports, where no column names the badge. */
function withBadge(patch: VehiclePatch): VehiclePatch {
  const { name, year, make, model, badge } = patch.fields;
  if (badge !== undefined || name === undefined) return patch;
  const start = `${year} ${make} ${model} `.toLowerCase();
  const rest = name.toLowerCase().startsWith(start) ? name.slice(start.length).trim() : '';
  return rest === '' || rest.length > 120 ? patch : { ...patch, fields: { ...patch.fields, badge: rest } };
}
