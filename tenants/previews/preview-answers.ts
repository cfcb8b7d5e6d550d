/** What those who were shown a draft say of it. */
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
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
    const [row] = await db
      .select({ found: count() })
      .from(previewAnswerTable)
      .where(and(eq(previewAnswerTable.tenantId, scope.tenantId), isNull(previewAnswerTable.doneAt)));
    if ((row?.found ?? 0) >= mostOpen)
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
      and(
        eq(previewLinkTable.tenantId, previewAnswerTable.tenantId),
        eq(previewLinkTable.id, previewAnswerTable.linkId),
      ),
    )
    .where(and(eq(previewAnswerTable.tenantId, scope.tenantId), isNull(previewAnswerTable.doneAt)))
    .orderBy(desc(previewAnswerTable.at))
    .limit(most);
}

/** Takes an answer off the list, or puts it back. @throws AppError `not-found`. */
export async function settleAnswer(store: Store, scope: TenantScope, id: string, done: boolean): Promise<void> {
  const changed = await store.tx((db) =>
    db
      .update(previewAnswerTable)
      .set({ doneAt: done ? store.now().toISOString() : null })
      .where(and(eq(previewAnswerTable.tenantId, scope.tenantId), eq(previewAnswerTable.id, id)))
      .returning({ id: previewAnswerTable.id }),
  );
  if (changed.length === 0) throw new AppError('not-found', 'There is no such answer.');
}
