/** What those who were shown a draft say of it. */
import { desc } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { countRows } from '../database/rows.ts';
import { previewAnswerTable, previewLinkTable } from './tables.ts';

/** Open answers of one site. */
const mostOpen = 200;

interface PreviewAnswer {
  readonly id: string;
  readonly path: string;
  readonly verdict: 'good' | 'change';
  readonly text: string;
  readonly name: string;
  readonly draftVersion: number;
  readonly at: string;
  readonly doneAt: string | null;
  /** Key of the page that was shared. */
  readonly document: string;
}

/** @throws AppError `rate.limited` where too many answers wait already. */
export async function storeAnswer(
  store: Store,
  scope: TenantScope,
  linkId: string,
  answer: Pick<PreviewAnswer, 'path' | 'verdict' | 'text' | 'name' | 'draftVersion'>,
): Promise<void> {
  await store.tx(async (db) => {
    const found = await countRows(db, previewAnswerTable, { tenantId: scope.tenantId, doneAt: null });
    if (found >= mostOpen)
      throw new AppError('rate.limited', 'The dealer has many answers to read first. Please call them instead.');
    await db.insert(previewAnswerTable).values({
      ...answer,
      tenantId: scope.tenantId,
      id: newId(),
      linkId,
      at: store.now().toISOString(),
    });
  });
}

/** Open answers, the newest first. */
export async function listAnswers(store: Store, scope: TenantScope, most = 50): Promise<readonly PreviewAnswer[]> {
  const { id, path, verdict, text, name, draftVersion, at, doneAt } = previewAnswerTable;
  return store.db
    .select({ id, path, verdict, text, name, draftVersion, at, doneAt, document: previewLinkTable.document })
    .from(previewAnswerTable)
    .innerJoin(
      previewLinkTable,
      has(previewLinkTable, { tenantId: previewAnswerTable.tenantId, id: previewAnswerTable.linkId }),
    )
    .where(has(previewAnswerTable, { tenantId: scope.tenantId, doneAt: null }))
    .orderBy(desc(previewAnswerTable.at))
    .limit(most);
}

/** Takes an answer off the list, or puts it back. @throws AppError `not-found`. */
export async function settleAnswer(store: Store, scope: TenantScope, id: string, done: boolean): Promise<void> {
  const changed = await store.tx((db) =>
    db
      .update(previewAnswerTable)
      .set({ doneAt: done ? store.now().toISOString() : null })
      .where(has(previewAnswerTable, { tenantId: scope.tenantId, id }))
      .returning({ id: previewAnswerTable.id }),
  );
  if (changed.length === 0) throw new AppError('not-found', 'There is no such answer.');
}
