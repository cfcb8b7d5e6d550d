/** Adds to the counts of a site's days, and forgets what is old. */
import { and, count, eq, lt } from 'drizzle-orm';
import { has, incoming, increased } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { eventCountTable } from './tables.ts';

interface DayCount {
  readonly day: string;
  readonly kind: string;
  readonly label: string;
  readonly count: number;
}

/** Labels of one kind and day that have separate rows; further ones share the row `otherLabel`. */
export const mostLabels = 400;
export const otherLabel = '…';

const add = statement((db, given: Given<'tenantId' | 'day' | 'kind' | 'label' | 'count'>) =>
  db
    .insert(eventCountTable)
    .values(given.row('tenantId', 'day', 'kind', 'label', 'count'))
    .onConflictDoUpdate({
      target: [eventCountTable.tenantId, eventCountTable.day, eventCountTable.kind, eventCountTable.label],
      set: { count: increased(eventCountTable.count, incoming(eventCountTable.count)) },
    }),
);

const labelsOf = statement((db, given: Given<'tenantId' | 'day' | 'kind'>) =>
  db
    .select({ labels: count() })
    .from(eventCountTable)
    .where(has(eventCountTable, { tenantId: given('tenantId'), day: given('day'), kind: given('kind') })),
);

const hasLabel = statement((db, given: Given<'tenantId' | 'day' | 'kind' | 'label'>) =>
  db
    .select({ label: eventCountTable.label })
    .from(eventCountTable)
    .where(
      has(eventCountTable, {
        tenantId: given('tenantId'),
        day: given('day'),
        kind: given('kind'),
        label: given('label'),
      }),
    ),
);

export interface ScopedCount extends DayCount {
  readonly scope: TenantScope;
}

/** Adds counts in one transaction. A day has a bounded number of labels, for any input. */
export async function addCounts(store: Store, counts: readonly ScopedCount[]): Promise<void> {
  if (counts.length === 0) return;
  await store.tx(async (db) => {
    for (const { scope, day, kind, label, count: added } of counts) {
      const row = { tenantId: scope.tenantId, day, kind };
      const isFull = Number((await labelsOf.first(db, row))?.labels ?? 0) >= mostLabels;
      const hasRow = !isFull || (await hasLabel.first(db, { ...row, label })) !== undefined;
      await add.run(db, { ...row, label: hasRow ? label : otherLabel, count: added });
    }
  });
}

const oldest = statement((db, given: Given<'before'>) =>
  db
    .selectDistinct({ tenantId: eventCountTable.tenantId })
    .from(eventCountTable)
    .where(lt(eventCountTable.day, given('before')))
    .limit(1000),
);

/** Some of the sites that have counts of days before one. */
export async function listOldCounts({ db }: Store, before: string): Promise<readonly string[]> {
  return (await oldest.all(db, { before })).map(({ tenantId }) => tenantId);
}

/** Forgets a site's counts of days before one. */
export async function forgetCounts(store: Store, { tenantId }: TenantScope, before: string): Promise<void> {
  await store.tx(async (db) => {
    await db
      .delete(eventCountTable)
      .where(and(eq(eventCountTable.tenantId, tenantId), lt(eventCountTable.day, before)));
  });
}
