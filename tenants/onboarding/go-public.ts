/** Whether shoppers see a site, and what people have answered on the way there. */
import { eq } from 'drizzle-orm';
import type { Json } from '#schemas/shapes/json.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { changeRows, removeRows } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { onboardingAnswerTable } from './tables.ts';

/** Puts a site live for shoppers. A site that is live already stays as it is. */
export async function goPublic(
  store: Store,
  scope: TenantScope,
  { by, detail }: { readonly by: string; readonly detail: Json },
): Promise<void> {
  await store.tx(async (db) => {
    const at = store.now().toISOString();
    const changed = await db
      .update(tenantTable)
      .set({ publicSince: at })
      .where(has(tenantTable, { id: scope.tenantId, publicSince: null }))
      .returning({ id: tenantTable.id });
    if (changed.length > 0) await recordAudit(db, scope, { action: 'site.live', by, at, detail });
  });
}

/** Takes a site offline: shoppers read that it is coming soon, from the next request on. */
export async function goPrivate(store: Store, scope: TenantScope, { by }: { readonly by: string }): Promise<void> {
  await store.tx(async (db) => {
    const at = store.now().toISOString();
    await changeRows(db, tenantTable, { id: scope.tenantId }, { publicSince: null });
    await recordAudit(db, scope, { action: 'site.offline', by, at, detail: {} });
  });
}

type OnboardingAnswer = Omit<typeof onboardingAnswerTable.$inferSelect, 'tenantId'>;

/** What was answered, by step. */
export async function listAnswers(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
): Promise<ReadonlyMap<string, OnboardingAnswer>> {
  const rows = await store.db
    .select()
    .from(onboardingAnswerTable)
    .where(eq(onboardingAnswerTable.tenantId, scope.tenantId));
  return new Map(rows.map(({ tenantId: _tenantId, ...answer }) => [answer.step, answer]));
}

/** Stores the answer to a step, or removes it where `state` is null. */
export async function saveAnswer(
  store: Store,
  scope: TenantScope,
  { step, state, by }: { readonly step: string; readonly state: 'done' | 'skipped' | null; readonly by: string },
): Promise<void> {
  const at = store.now().toISOString();
  await store.tx(async (db) => {
    await removeRows(db, onboardingAnswerTable, { tenantId: scope.tenantId, step });
    if (state !== null)
      await db.insert(onboardingAnswerTable).values({ tenantId: scope.tenantId, step, state, author: by, at });
    await recordAudit(db, scope, { action: 'onboarding.answer', by, at, detail: { step, state } });
  });
}
