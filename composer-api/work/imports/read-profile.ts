/** Profiles that staff write: checked before they are stored, so that an import never meets a wrong one. */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { ProfileDocument } from '#schemas/api/import.ts';
import { withProfile } from './apply-profile.ts';
import { CellError, plainContext } from './cell-context.ts';
import { columnName } from './column-name.ts';
import { findTarget } from './targets.ts';

const mostEntries = 500;
/** What a word means; empty for nothing. */
const meaning = z.string().max(80);
const table = <T extends z.ZodType>(value: T) =>
  z
    .record(z.string().min(1).max(120), value)
    .refine((entries) => Object.keys(entries).length <= mostEntries, { error: `At most ${mostEntries} entries.` });

export const profileDocument = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'Lower case letters, digits and hyphens, for example my-system'),
  title: z.string().trim().min(1, 'Give it a name').max(80),
  has: z.array(z.string().min(1).max(120)).min(1, 'Name at least one column by which its files are known').max(50),
  columns: table(z.string().min(1).max(200).nullable()),
  words: table(table(meaning)).optional(),
  units: table(z.string().min(1).max(20)).optional(),
  defaults: table(z.string().min(1).max(200)).optional(),
  hasApostrophes: z.boolean().optional(),
  mayUseVin: z.boolean().optional(),
});

/**
 * The profile as imports use it: names of columns and words as they are compared.
 * @throws AppError `input.invalid` with the place of a field that there is not, or of two columns that are the same.
 */
export function checkedProfile(given: ProfileDocument): ProfileDocument {
  const known = (key: string, pointer: string): void => {
    if (findTarget(key) === null)
      throw new AppError('input.invalid', `${pointer}: There is no field called "${key.slice(0, 60)}".`);
  };
  const columns = new Map<string, string | null>();
  for (const [column, key] of Object.entries(given.columns)) {
    const name = columnName(column);
    if (name === '') throw new AppError('input.invalid', `/columns/${column}: Name the column with letters or digits.`);
    if (columns.has(name)) throw new AppError('input.invalid', `/columns/${column}: This column is there twice.`);
    for (const one of key?.split('|') ?? []) known(one, `/columns/${column}`);
    columns.set(name, key);
  }
  for (const part of ['words', 'units', 'defaults'] as const)
    for (const key of Object.keys(given[part] ?? {})) known(key, `/${part}`);
  for (const [key, unit] of Object.entries(given.units ?? {}))
    if (!takesUnit(key, unit.toLowerCase()))
      throw new AppError('input.invalid', `/units/${key}: This field has no unit "${unit}".`);
  const has = given.has.map(columnName).filter((name) => name !== '');
  if (has.length === 0) throw new AppError('input.invalid', '/has: Name columns with letters or digits.');
  const words = Object.entries(given.words ?? {}).map(([field, meanings]) => [
    field,
    Object.fromEntries(
      Object.entries(meanings).map(([one, meaning]) => [
        one
          .trim()
          .toLowerCase()
          .replace(/[\s_-]+/g, ' '),
        meaning,
      ]),
    ),
  ]);
  const units =
    given.units && Object.fromEntries(Object.entries(given.units).map(([key, unit]) => [key, unit.toLowerCase()]));
  const profile = {
    ...given,
    ...(units && { units }),
    has,
    columns: Object.fromEntries(columns),
    words: Object.fromEntries(words),
  };
  for (const { name, target } of withProfile([], profile)) {
    const fault = faultOf(() => target.read('', plainContext));
    if (fault !== null)
      throw new AppError('input.invalid', `/defaults/${target.key}: ${name.slice(profile.title.length + 2)} ${fault}.`);
  }
  return profile;
}

/** Whether a figure of the field can have this unit; a field that takes any word as one has none. */
function takesUnit(key: string, unit: string): boolean {
  const reads = (word: string) =>
    ['1', '100', '5000'].some(
      (cell) => faultOf(() => findTarget(key)?.read(cell, { ...plainContext, unit: word })) === null,
    );
  return reads(unit) && !reads('?');
}

/** What a reader says against a cell; null where it understands it. */
function faultOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof CellError) return error.message;
    throw error;
  }
}
