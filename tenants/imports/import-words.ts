/** Words of a dealer's stock files and what they mean: read by every later import and feed of the site. */
import { asc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { ImportWord } from '#schemas/api/import.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { putRow } from '../database/rows.ts';
import { importWordTable } from './tables.ts';

/** Words of one site. */
const mostWords = 2000;

/** All words of a site, by field and word. */
export async function listImportWords({ db }: Pick<Store, 'db'>, scope: TenantScope): Promise<readonly ImportWord[]> {
  const { kind, phrase, meaning } = importWordTable;
  return db
    .select({ kind, phrase, meaning })
    .from(importWordTable)
    .where(eq(importWordTable.tenantId, scope.tenantId))
    .orderBy(asc(kind), asc(phrase))
    .limit(mostWords);
}

/**
 * Stores what words mean; a word that has another meaning gets this one.
 * @param words folded and checked. @throws AppError `input.invalid` where a site would have too many.
 */
export async function saveImportWords(
  store: Store,
  scope: TenantScope,
  words: readonly ImportWord[],
  { by }: { readonly by: string },
): Promise<void> {
  if (words.length === 0) return;
  const known = await listImportWords(store, scope);
  if (known.length + words.length > mostWords)
    throw new AppError(
      'input.invalid',
      `A site can explain at most ${mostWords} words. Remove some that are not needed.`,
    );
  const at = store.now().toISOString();
  const { tenantId } = scope;
  await store.tx(async (db) => {
    for (const { kind, phrase, meaning } of words)
      await putRow(db, importWordTable, { tenantId, kind, phrase }, { meaning, author: by, at });
  });
}

/** Forgets what a word means; the next file that contains it raises the question again. */
export async function removeImportWord(
  store: Store,
  scope: TenantScope,
  { kind, phrase }: Pick<ImportWord, 'kind' | 'phrase'>,
): Promise<void> {
  await store.tx(async (db) => {
    const removed = await db
      .delete(importWordTable)
      .where(has(importWordTable, { tenantId: scope.tenantId, kind, phrase }))
      .returning({ phrase: importWordTable.phrase });
    if (removed.length === 0) throw new AppError('not-found', 'This word is not saved on this site.');
  });
}
