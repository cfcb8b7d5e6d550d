/** What each column probably is: by its file's profile, by its name, else by what is in it. Pure. */
import { isBlank } from './blank-cell.ts';
import { CellError, CellQuestion, plainContext } from './cell-context.ts';
import { readEngine } from './cell-values.ts';
import { columnName } from './column-name.ts';
import { combinationsOf } from './combine-columns.ts';
import type { Profile } from './profile.ts';
import { findTarget, type ImportTarget, importTargets } from './targets.ts';

export interface Column {
  readonly name: string;
  /** Some of what is in it, not empty, each once. */
  readonly samples: readonly string[];
}

/**
 * A target for each column, or null; no target twice. Columns that the profile names come first, then whole names, then
 * the ends of names (`Specification.Make`), then what is in a column; of equals the left one.
 */
export function suggestMapping(columns: readonly Column[], profile: Profile | null = null): (string | null)[] {
  const taken = new Set<string>();
  const found: (string | null)[] = columns.map(() => null);
  const closed = new Set<number>();
  const names = columns.map(({ name }) => name);
  const give = (index: number, target: ImportTarget | null): void => {
    if (!target || found[index] !== null || closed.has(index) || taken.has(target.key)) return;
    taken.add(target.key);
    found[index] = target.key;
  };
  const own = columns.map((column) => byProfile(column, profile));
  // What was combined goes before its parts.
  for (const { name, of, target } of combinationsOf(names)) {
    const index = names.indexOf(name);
    if (index < 0) continue;
    for (const part of of) closed.add(part);
    give(index, findTarget(target));
  }
  for (const [index, target] of own.entries()) {
    if (target === null) closed.add(index);
    else if (target !== undefined) give(index, target);
  }
  for (const [index, column] of columns.entries()) give(index, refine(byName(columnName(column.name)), column));
  for (const [index, column] of columns.entries()) give(index, refine(byEnd(column.name), column));
  for (const [index, column] of columns.entries()) give(index, bySamples(column));
  return found;
}

/** Undefined where the profile says nothing of the column, null where it says that it is nothing of ours. */
function byProfile(column: Column, profile: Profile | null): ImportTarget | null | undefined {
  const name = columnName(column.name);
  if (!profile || !Object.hasOwn(profile.columns, name)) return undefined;
  const key = profile.columns[name] ?? null;
  if (key === null) return null;
  const targets = key.split('|').flatMap((one) => findTarget(one) ?? []);
  return targets.find((target, at) => at === targets.length - 1 || most(column, reads(target.read)));
}

function byName(plain: string): ImportTarget | null {
  return importTargets.find((one) => one.aliases.includes(plain)) ?? null;
}

/** Whose name, address or number an element is decides what it means. */
const others =
  /(?:dealer|seller|yard|branch|contact|person|location|vendor|store|company|photo|image|picture|finance|video)/;

/** `Specification.Make` by its end. */
function byEnd(name: string): ImportTarget | null {
  const parts = name.slice(0, 200).split(/[.@]/);
  const end = parts.pop() ?? '';
  return parts.length === 0 || others.test(columnName(parts.join(' '))) ? null : byName(columnName(end));
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

const picture = /(?:photo|image|picture|img|pic)/;

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
  if (picture.test(columnName(column.name)) && says(/^https?:\/\/\S/i)) return findTarget('images');
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
