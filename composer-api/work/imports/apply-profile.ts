/** Finds the profile of a file by its columns, and reads cells by it. Pure. */
import { AppError } from '#domain/errors/app-error.ts';
import { emptyPatch, type VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import { withoutApostrophe } from '#domain/text/csv.ts';
import { isBlank } from './blank-cell.ts';
import type { CellContext, WordKind } from './cell-context.ts';
import { columnName } from './column-name.ts';
import { picturesOf } from './combine-columns.ts';
import { foldPhrase } from './phrases.ts';
import type { Profile } from './profile.ts';
import { profiles } from './profiles.ts';
import type { PlannedColumn } from './read-row.ts';
import { findTarget, type ImportTarget } from './targets.ts';

/** Characters of a cell that can be a word of a profile. */
const longestWord = 80;

/**
 * @param names of the file's columns. @param chosen id of a profile; undefined finds it, empty takes none.
 * @param own profiles of the site and its template, which come before those of the product.
 * @throws AppError `input.invalid` for an unknown profile, or one whose columns the file lacks.
 */
export function findProfile(names: readonly string[], chosen?: string, own: readonly Profile[] = []): Profile | null {
  if (chosen === '') return null;
  const columns = new Set(names.map(columnName));
  const fits = (profile: Profile) => profile.has.every((name) => columns.has(name));
  if (chosen !== undefined) {
    const found = [...own, ...profiles].find(({ id }) => id === chosen);
    if (!found) throw new AppError('input.invalid', `/profile: There is no profile called "${chosen.slice(0, 60)}".`);
    const missing = found.has.filter((name) => !columns.has(name));
    if (missing.length > 0)
      throw new AppError(
        'input.invalid',
        `/profile: This is no file of ${found.title}: it lacks the columns ${missing.join(', ')}.`,
      );
    return found;
  }
  const known = (profile: Profile) => [...columns].filter((name) => Object.hasOwn(profile.columns, name)).length;
  // Of several, the one that knows most of the columns.
  const best = (some: readonly Profile[]) => some.filter(fits).toSorted((a, b) => known(b) - known(a))[0] ?? null;
  return best(own) ?? best(profiles);
}

/** A word as profiles spell it: in lower case, with blanks for underscores and hyphens. */
function wordOf(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

/** Fields whose words a dealer can define: the dealer's meaning comes before the profile's. */
const kinds: { readonly [field: string]: WordKind } = {
  status: 'status',
  car_type: 'condition',
  simple_body: 'body',
  fuel: 'fuel',
  trans: 'transmission',
  drive: 'drive',
  seller: 'seller',
  show_on_dealer_website: 'shown',
  item_type: 'item_type',
  price_type: 'price_type',
};

function isExplained(cell: string, field: string, { words }: CellContext): boolean {
  const kind = Object.hasOwn(kinds, field) ? kinds[field] : undefined;
  return kind !== undefined && (words.get(kind)?.has(foldPhrase(cell)) ?? false);
}

/**
 * The plan with readers that know the profile's words. A word that is not in the profile is read as in any other file.
 */
export function withProfile(plan: readonly PlannedColumn[], profile: Profile | null): readonly PlannedColumn[] {
  const read = plan.map((column) => {
    const target = column.target.key === 'images' ? listed(column.target) : column.target;
    return { ...column, target: profile ? profiled(target, profile) : unquoted(target) };
  });
  // A field without a column has its default in every row.
  const missing = Object.keys(profile?.defaults ?? {}).flatMap((key) => {
    const target = plan.some((column) => column.target.key === key) ? null : findTarget(key);
    return target && profile
      ? [{ index: -1, name: `${profile.title}: ${target.title}`, target: profiled(target, profile) }]
      : [];
  });
  return [...read, ...missing];
}

/** Without the marks of programs that write `'00123` for a text of digits, or `'Kia'`. */
function unquoted(target: ImportTarget): ImportTarget {
  const bare = (cell: string) => {
    const found = cell.startsWith("'") && cell.length <= 200 ? /^'([^']*)'$|^'([\w.,$-]+)$/.exec(cell.trim()) : null;
    return found?.[1] ?? found?.[2] ?? cell;
  };
  return { ...target, read: (cell, context) => target.read(bare(cell), context) };
}

/** Pictures as a list in JSON too. */
function listed(target: ImportTarget): ImportTarget {
  return { ...target, read: (cell, context) => target.read(picturesOf(cell.trim()).join('\n'), context) };
}

function entryOf(table: Profile['units'], key: string): string | undefined {
  return table && Object.hasOwn(table, key) ? table[key] : undefined;
}

function profiled(target: ImportTarget, profile: Profile): ImportTarget {
  const words = Object.hasOwn(profile.words ?? {}, target.key) ? profile.words?.[target.key] : undefined;
  const isStock = profile.mayUseVin === true && target.key === 'stocknum';
  const unit = entryOf(profile.units, target.key);
  const usual = entryOf(profile.defaults, target.key);
  const read = (given: string, { unit: said, ...others }: CellContext): VehiclePatch => {
    const context = { ...others, unit: said === '' ? (unit ?? '') : said };
    const filled = usual !== undefined && isBlank(given.slice(0, longestWord)) ? usual : given;
    const cell = profile.hasApostrophes ? withoutApostrophe(filled) : filled;
    if (isStock && /^[A-HJ-NPR-Z0-9]{17}$/.test(cell.trim())) return target.read('', context);
    if (words && cell.length <= longestWord && cell.trim() !== '' && !isExplained(cell, target.key, context)) {
      const word = wordOf(cell);
      const meaning = Object.hasOwn(words, word) ? words[word] : words['*'];
      if (typeof meaning === 'string') return target.read(meaning, context);
      if (meaning !== undefined) return { ...emptyPatch, fields: meaning };
    }
    return target.read(cell, context);
  };
  return { ...target, read };
}
