/** What each column probably is: by its name, else by what is in it. Pure. */
import { isBlank } from './blank-cell.ts';
import { CellError, CellQuestion, plainContext } from './cell-context.ts';
import { readEngine } from './cell-values.ts';
import { findTarget, type ImportTarget, importTargets } from './targets.ts';

export interface Column {
  readonly name: string;
  /** Some of what is in it, not empty, each once. */
  readonly samples: readonly string[];
}

/** A target for each column, or null; no target twice, the column to the left before one to the right. */
export function suggestMapping(columns: readonly Column[]): (string | null)[] {
  const taken = new Set<string>();
  const give = (found: ImportTarget | null): string | null => {
    if (!found || taken.has(found.key)) return null;
    taken.add(found.key);
    return found.key;
  };
  const named = columns.map((column) => give(refine(byName(column.name), column)));
  return columns.map((column, index) => named[index] ?? give(bySamples(column)));
}

/** Whether a cell is the name of a column that is known. */
export function namesColumn(cell: string): boolean {
  return cell.length <= 60 && byName(cell) !== null;
}

function byName(name: string): ImportTarget | null {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
  return importTargets.find((one) => one.aliases.includes(plain)) ?? null;
}

/** Names that mean one thing in one feed and another in the next: what stands below decides. */
function refine(found: ImportTarget | null, column: Column): ImportTarget | null {
  if (found?.key === 'location' || found?.key === 'city')
    return most(column, (cell) => /,\s*[A-Z]{2,3}(?:\s+\d{4})?$/i.test(cell)) ? findTarget('place') : found;
  if (found?.key === 'colour' && most(column, (cell) => /\S\s*\/\s*\S/.test(cell))) return findTarget('colours');
  if (found?.key === 'engine' || found?.key === 'engine_size')
    return most(column, reads(readEngine)) ? findTarget('engine') : found;
  return found && most(column, reads(found.read)) ? found : null;
}

function bySamples(column: Column): ImportTarget | null {
  const says = (pattern: RegExp) => column.samples.length > 0 && most(column, (cell) => pattern.test(cell));
  if (says(/^[A-HJ-NPR-Z0-9]{17}$/i)) return findTarget('vin');
  if (says(/^(?:new|used|demo)$/i)) return findTarget('car_type');
  if (says(/^(?:19|20)\d{2}$/)) return findTarget('year');
  if (says(/^\$\s?\d/)) return findTarget('price');
  if (says(/^[\d,. ]+\s?kms?$/i)) return findTarget('km');
  if (says(/^(?:AU-)?(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)$/)) return findTarget('state');
  if (says(/,\s*(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)(?:\s+\d{4})?$/)) return findTarget('place');
  if (says(/^https:\/\/\S+\.(?:jpe?g|png|webp)/i)) return findTarget('images');
  return null;
}

/** True when at least two thirds of the samples pass; a column without any passes by its name alone. */
function most(column: Column, passes: (cell: string) => boolean): boolean {
  if (column.samples.length === 0) return true;
  return column.samples.filter(passes).length * 3 >= column.samples.length * 2;
}

/** Whether a cell is of this kind: read, or asked about, as a word that the dealer has yet to explain. */
function reads(read: ImportTarget['read'] | typeof readEngine): (cell: string) => boolean {
  return (cell) => {
    try {
      read(cell, plainContext);
      return !isBlank(cell);
    } catch (error) {
      if (error instanceof CellQuestion) return true;
      if (error instanceof CellError) return false;
      throw error;
    }
  };
}
