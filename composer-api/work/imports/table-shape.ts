/** Where the table of a file begins, how long its rows are, and which way round its dates are. Pure. */
import { orderOf } from './date-cells.ts';
import type { CsvRow } from './read-csv.ts';
import type { PlannedColumn, ReadOptions } from './read-row.ts';
import { namesColumn } from './suggest-mapping.ts';

/** Rows above a table: a title, a date, an address. */
const mostAbove = 25;
/** Names of columns that a header has at least, where it is not the first row. */
const leastNames = 3;

/**
 * Place in `rows` of the one that names the columns: the first of those with most known names, and the first row where
 * none has several. @param chosen its number as a spreadsheet counts, where somebody has said so.
 */
export function findHeader(rows: readonly CsvRow[], chosen?: number): number {
  if (chosen !== undefined) {
    const at = rows.findIndex(({ row }) => row >= chosen);
    return Math.max(at, 0);
  }
  const names = rows.slice(0, mostAbove).map(({ cells }) => cells.filter((cell) => namesColumn(cell)).length);
  const most = Math.max(0, ...names);
  return most < leastNames || (names[0] ?? 0) >= leastNames ? 0 : names.indexOf(most);
}

/** How many cells rows have. Many programs end each row but the header with a separator. */
export function shapeOf(header: CsvRow, rows: readonly CsvRow[]): Pick<ReadOptions, 'width' | 'hasTail' | 'header'> {
  const width = header.cells.length;
  const whole = rows.filter(({ cells }) => cells.length > width);
  const hasTail =
    whole.length > 0 &&
    whole.length * 10 >= rows.length * 9 &&
    whole.every(({ cells }) => cells.length === width + 1 && cells[width]?.trim() === '');
  return { width, hasTail, header: header.cells.map((cell) => cell.trim()) };
}

const dates: ReadonlySet<string> = new Set(['rego_expiry', 'compliance_date', 'build_date']);

/**
 * For each column of dates that says so, whether the day is first. The first rows are asked; where they cannot tell and
 * there is a date that needs it, the whole column is.
 */
export function dayOrders(
  plan: readonly PlannedColumn[],
  first: readonly CsvRow[],
  all: () => Iterable<CsvRow>,
): ReadonlyMap<number, boolean> {
  const found = new Map<number, boolean>();
  const open = new Set<number>();
  for (const { index } of plan.filter(({ target }) => dates.has(target.key))) {
    const orders = ordersOf(first, index);
    note(found, index, orders);
    // Nothing to tell them apart so far: what comes later may.
    if (!found.has(index) && !(orders.has('day') && orders.has('month'))) open.add(index);
  }
  if (open.size === 0) return found;
  const orders = new Map([...open].map((index) => [index, new Set<string>()] as const));
  for (const { cells } of all())
    for (const [index, said] of orders) {
      const order = orderOf((cells[index] ?? '').slice(0, 40));
      if (order !== null) said.add(order);
    }
  for (const [index, said] of orders) note(found, index, said);
  return found;
}

function ordersOf(rows: readonly CsvRow[], index: number): Set<string> {
  return new Set(rows.flatMap(({ cells }) => orderOf((cells[index] ?? '').slice(0, 40)) ?? []));
}

/** A column that writes both ways tells nothing of a date that may be either. */
function note(found: Map<number, boolean>, index: number, orders: ReadonlySet<string>): void {
  if (orders.has('day') !== orders.has('month')) found.set(index, orders.has('day'));
}
