/** How often vehicles' pages were opened: once a visitor a day, without keeping who they were. */
import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt, max, sum } from 'drizzle-orm';
import { has, increased, onlyValue } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { vehicleViewTable, viewMarkTable, viewSecretTable } from './tables.ts';

const viewsOf = statement((db, given: Given<'tenantId' | 'vehicleId'>) =>
  db
    .select({ views: sum(vehicleViewTable.views) })
    .from(vehicleViewTable)
    .where(has(vehicleViewTable, { tenantId: given('tenantId'), vehicleId: given('vehicleId') })),
);

/** Views on record, of all days. */
export async function findViews({ db }: Store, { tenantId }: TenantScope, vehicleId: string): Promise<number> {
  return Number((await viewsOf.first(db, { tenantId, vehicleId }))?.views ?? 0);
}

/** A day (UTC, `2026-03-01`) with the secret that its visitors' marks are made with. */
interface ViewDay {
  readonly day: string;
  readonly secret: string;
}

const secretOf = statement((db, given: Given<'day'>) =>
  db
    .select({ secret: viewSecretTable.secret })
    .from(viewSecretTable)
    .where(eq(viewSecretTable.day, given('day'))),
);

/** Today; the first call of a day makes its secret, and forgets those of the days before with all that they marked. */
export async function openViewDay(store: Store): Promise<ViewDay> {
  const day = store.now().toISOString().slice(0, 10);
  const known = await secretOf.first(store.db, { day });
  if (known !== undefined) return { day, secret: known.secret };
  return store.tx(async (db) => {
    const fresh = randomBytes(32).toString('base64url');
    await db.insert(viewSecretTable).values({ day, secret: fresh }).onConflictDoNothing();
    await db.delete(viewSecretTable).where(lt(viewSecretTable.day, day));
    await db.delete(viewMarkTable).where(lt(viewMarkTable.day, day));
    return { day, secret: (await secretOf.first(db, { day }))?.secret ?? fresh };
  });
}

/** The stored mark of a visitor's view of a vehicle: without the day's secret, it cannot be traced to a visitor. */
export function viewMark({ secret }: ViewDay, scope: TenantScope, vehicleId: string, visitor: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([scope.tenantId, vehicleId, visitor]))
    .digest('base64url');
}

const markOf = statement((db, given: Given<'day' | 'mark'>) =>
  db
    .select({ mark: viewMarkTable.mark })
    .from(viewMarkTable)
    .where(has(viewMarkTable, { day: given('day'), mark: given('mark') })),
);

export async function hasViewMark({ db }: Store, { day }: ViewDay, mark: string): Promise<boolean> {
  return (await markOf.first(db, { day, mark })) !== undefined;
}

export interface MarkedView {
  readonly scope: TenantScope;
  readonly vehicleId: string;
  readonly day: string;
  readonly mark: string;
}

const addMark = statement((db, given: Given<'day' | 'mark'>) =>
  db.insert(viewMarkTable).values(given.row('day', 'mark')).onConflictDoNothing(),
);
const addView = statement((db, given: Given<'tenantId' | 'vehicleId' | 'day'>) =>
  db
    .insert(vehicleViewTable)
    .values({ ...given.row('tenantId', 'vehicleId', 'day'), views: 1 })
    .onConflictDoUpdate({
      target: [vehicleViewTable.tenantId, vehicleViewTable.vehicleId, vehicleViewTable.day],
      set: { views: increased(vehicleViewTable.views) },
    }),
);

/** Counts views in one transaction; one whose hash exists already changes nothing. */
export async function writeViews(store: Store, views: readonly MarkedView[]): Promise<void> {
  await store.tx(async (db) => {
    for (const { scope, vehicleId, day, mark } of views) {
      if ((await addMark.run(db, { day, mark })) === 0) continue;
      await addView.run(db, { tenantId: scope.tenantId, vehicleId, day });
    }
    // Looks of just before midnight may be written after it.
    const newest = db.select({ day: max(viewSecretTable.day) }).from(viewSecretTable);
    await db.delete(viewMarkTable).where(lt(viewMarkTable.day, onlyValue(newest)));
  });
}
