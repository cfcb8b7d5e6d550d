/** Profiles that staff write: checked before they are stored, so that an import never meets a wrong one. */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { ProfileDocument } from '#schemas/api/import.ts';
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
  return { ...given, has, columns: Object.fromEntries(columns), words: Object.fromEntries(words) };
}
