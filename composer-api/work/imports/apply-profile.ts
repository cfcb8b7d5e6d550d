/** Finds the profile of a file by its columns, and reads cells by it. Pure. */
import { AppError } from '#domain/errors/app-error.ts';
import { emptyPatch, type VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import { withoutApostrophe } from '#domain/text/csv.ts';
import { columnName } from './column-name.ts';
import { picturesOf } from './combine-columns.ts';
import type { Profile } from './profile.ts';
import { profiles } from './profiles.ts';
import type { PlannedColumn } from './read-row.ts';
import type { ImportTarget } from './targets.ts';

/** Characters of a cell that can be a word of a profile. */
const longestWord = 80;

/**
 * @param names of the file's columns. @param chosen id of a profile; undefined finds it, empty takes none.
 * @throws AppError `input.invalid` for a profile that is not known, or that the file does not have the columns of.
 */
export function findProfile(names: readonly string[], chosen?: string): Profile | null {
  if (chosen === '') return null;
  const columns = new Set(names.map(columnName));
  const fits = (profile: Profile) => profile.has.every((name) => columns.has(name));
  if (chosen !== undefined) {
    const found = profiles.find(({ id }) => id === chosen);
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
  return profiles.filter(fits).toSorted((a, b) => known(b) - known(a))[0] ?? null;
}

/** A word as profiles have it: in lower case, with blanks for underscores and hyphens. */
function wordOf(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

/** The plan with readers that know the profile's words and units. */
export function withProfile(plan: readonly PlannedColumn[], profile: Profile | null): readonly PlannedColumn[] {
  return plan.map((column) => {
    const target = column.target.key === 'images' ? listed(column.target) : column.target;
    return { ...column, target: profile ? profiled(target, columnName(column.name), profile) : target };
  });
}

/** Pictures as a list in JSON too. */
function listed(target: ImportTarget): ImportTarget {
  return { ...target, read: (cell) => target.read(picturesOf(cell.trim()).join('\n')) };
}

function profiled(target: ImportTarget, column: string, profile: Profile): ImportTarget {
  const words = Object.hasOwn(profile.words ?? {}, target.key) ? profile.words?.[target.key] : undefined;
  const unit = Object.hasOwn(profile.units ?? {}, column) ? profile.units?.[column] : undefined;
  const isStock = profile.mayUseVin === true && target.key === 'stocknum';
  const read = (given: string): VehiclePatch => {
    const cell = profile.hasApostrophes ? withoutApostrophe(given) : given;
    if (isStock && /^[A-HJ-NPR-Z0-9]{17}$/.test(cell.trim())) return target.read('');
    if (words && cell.length <= longestWord && cell.trim() !== '') {
      const word = wordOf(cell);
      const meaning = Object.hasOwn(words, word) ? words[word] : words['*'];
      if (typeof meaning === 'string') return target.read(meaning);
      if (meaning !== undefined) return { ...emptyPatch, fields: meaning };
    }
    return target.read(
      unit !== undefined && /^[\d.,\s]{1,20}$/.test(cell) && cell.trim() !== '' ? `${cell} ${unit}` : cell,
    );
  };
  return { ...target, read };
}
