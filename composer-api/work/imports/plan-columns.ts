/** A mapping against a file's header: what is read from which column. Pure. */
import { AppError } from '#domain/errors/app-error.ts';
import { lackingFields } from '#schemas/api/import.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { isBlank } from './blank-cell.ts';
import type { Profile } from './profile.ts';
import type { CsvRow } from './read-csv.ts';
import type { PlannedColumn } from './read-row.ts';
import { type Column, secondName, suggestMapping } from './suggest-mapping.ts';
import { isTotal } from './table-shape.ts';
import { findTarget, isGate } from './targets.ts';

export const sampleRows = 200;
const sampleCount = 5;

/** The columns of a file with some of what is in each. Columns without a name get one: "Column 4". */
export function columnsOf(header: CsvRow, rows: readonly CsvRow[]): Column[] {
  const names = new Map<string, number>();
  const vehicles = rows.slice(0, sampleRows).filter(({ cells }) => !isTotal(cells, header.own));
  return header.cells.map((cell, index) => {
    const given = cell.trim().slice(0, 120) || `Column ${index + 1}`;
    const count = (names.get(given) ?? 0) + 1;
    names.set(given, count);
    const samples = new Set<string>();
    for (const { cells } of vehicles) {
      const sample = (cells[index] ?? '').trim();
      if (!isBlank(sample)) samples.add(sample.slice(0, 120));
      if (samples.size >= sampleCount) break;
    }
    return { name: count === 1 ? given : `${given} (${count})`, samples: [...samples] };
  });
}

export interface ColumnPlan {
  readonly plan: readonly PlannedColumn[];
  /** For the one who maps: what each column could be. */
  readonly suggestions: readonly (string | null)[];
}

/**
 * @param mapping target by column name; empty takes the suggestions. @param profile whose columns these are.
 * @throws AppError `input.invalid` with a problem for each entry that cannot be.
 */
export function planColumns(
  columns: readonly Column[],
  mapping: { readonly [column: string]: string },
  profile: Profile | null = null,
): ColumnPlan {
  const suggestions = suggestMapping(columns, profile);
  const chosen = Object.entries(mapping).filter(([, key]) => key !== '');
  const problems: Problem[] = [];
  const plan: PlannedColumn[] = [];
  const add = (index: number, name: string, key: string): void => {
    const target = findTarget(key);
    const twice = plan.find(
      (other) =>
        other.target.key === key &&
        !isGate(other.target) &&
        other.name.replace(secondName, '') !== name.replace(secondName, ''),
    );
    const wrong = !target
      ? `There is no field called "${key}".`
      : index < 0
        ? `The file has no column called "${name}".`
        : twice
          ? `“${twice.name}” goes to ${target.title} already.`
          : null;
    if (wrong !== null || !target)
      problems.push({ document: 'request', pointer: `/mapping/${name}`, message: wrong ?? '', severity: 'error' });
    else plan.push({ index, name, target });
  };
  if (chosen.length === 0) {
    for (const [index, key] of suggestions.entries()) if (key !== null) add(index, columns[index]?.name ?? '', key);
  } else {
    for (const [name, key] of chosen)
      add(
        columns.findIndex((column) => column.name === name.trim() || column.name === name),
        name,
        key,
      );
  }
  const missing = lackingFields(plan.map(({ target }) => target.key));
  if (missing.length > 0 && chosen.length > 0) {
    problems.push({
      document: 'request',
      pointer: '/mapping',
      message: `Say which column holds ${missing.map((key) => findTarget(key)?.title.toLowerCase()).join(', ')}.`,
      severity: 'error',
    });
  }
  if (problems.length > 0) throw new AppError('input.invalid', problems[0]?.message ?? '', problems);
  return { plan, suggestions };
}
