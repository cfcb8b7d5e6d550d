/**
 * The rows of a file other than vehicles: row lengths, totals below them, and the order of day and month in dates.
 * Pure.
 */
import { orderOf } from './date-cells.ts';
import type { CsvRow } from './read-csv.ts';

/** Whether rows end with a separator that the header lacks, as many programs write them. */
export function hasTail(width: number, rows: readonly CsvRow[]): boolean {
  const longer = rows.filter(({ cells }) => cells.length > width);
  return (
    longer.length > 0 &&
    longer.length * 10 >= rows.length * 9 &&
    longer.every(({ cells }) => cells.length === width + 1 && isEmpty(cells[width] ?? ''))
  );
}

const totals =
  /^(?:(?:grand |sub-?)?totals?\b|count\b|sum\b|average\b|end of |(?:\d+ )?(?:vehicles|records|rows)\b|(?:number|no\.?) of (?:vehicles|records|rows)\b|(?:printed|generated|exported|report)\b|(?:file|list) (?:generated|created|printed|run)\b|page \d|\*{3})/i;

/** A line of sums or a remark below a table, or a heading within it: few cells, recognised by the first. */
export function isTotal(cells: readonly string[], width = 0): boolean {
  const filled = cells.filter((cell) => !isEmpty(cell));
  const first = filled[0]?.trim().slice(0, 100) ?? '';
  if (filled.length === 1 && width > 3) return true;
  if (filled.length > 0 && filled.every((cell) => /^[:=-]{2,40}$/.test(cell.slice(0, 50).trim()))) return true;
  return totals.test(first) && filled.length * 2 <= Math.max(width, cells.length);
}

/** White space alone; a long cell is not looked through. */
export function isEmpty(cell: string): boolean {
  return cell === '' || (cell.length <= 100 && cell.trim() === '');
}

/** Columns of days. */
export const dates: ReadonlySet<string> = new Set([
  'rego_expiry',
  'compliance_date',
  'build_date',
  'offer_starts',
  'offer_ends',
  'ad_starts',
  'ad_ends',
  'arrives',
]);

/**
 * Whether the day comes first, for each column of dates that shows it. Uses the first rows; reads the whole column only
 * where they leave a date ambiguous.
 */
export function dayOrders(
  plan: readonly { readonly index: number; readonly target: { readonly key: string } }[],
  first: readonly CsvRow[],
  all: () => Iterable<CsvRow>,
): ReadonlyMap<number, boolean> {
  const found = new Map<number, boolean>();
  const open = new Set<number>();
  for (const { index } of plan.filter(({ target }) => dates.has(target.key))) {
    const orders = ordersOf(first, index);
    note(found, index, orders);
    // Ambiguous so far: later rows may decide.
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

/** A column that writes both ways says nothing about an ambiguous date. */
function note(found: Map<number, boolean>, index: number, orders: ReadonlySet<string>): void {
  if (orders.has('day') !== orders.has('month')) found.set(index, orders.has('day'));
}
