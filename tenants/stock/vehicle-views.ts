/** How often vehicles' pages were opened: once a visitor a day, without keeping who they were. */
import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';

const sumSql = 'SELECT coalesce(sum(views), 0) AS views FROM vehicle_view WHERE tenant_id = ? AND vehicle_id = ?';

/** Views on record, of all days. */
export async function findViews(store: Store, scope: TenantScope, vehicleId: string): Promise<number> {
  const row = prepared(store, sumSql).get(scope.tenantId, vehicleId);
  return typeof row === 'object' && row !== null && 'views' in row ? Number(row.views) : 0;
}

/** A day (UTC, `2026-03-01`) with the secret that its visitors' marks are made with. */
interface ViewDay {
  readonly day: string;
  readonly secret: string;
}

/** Today; the first call of a day makes its secret, and forgets those of the days before with all that they marked. */
export async function openViewDay(store: Store): Promise<ViewDay> {
  const day = store.now().toISOString().slice(0, 10);
  const known = secretOf(prepared(store, 'SELECT secret FROM vehicle_view_secret WHERE day = ?').get(day));
  if (known !== null) return { day, secret: known };
  return store.tx(async (db) => {
    const fresh = randomBytes(32).toString('base64url');
    await db.run(sql`INSERT INTO vehicle_view_secret (day, secret) VALUES (${day}, ${fresh}) ON CONFLICT DO NOTHING`);
    await db.run(sql`DELETE FROM vehicle_view_secret WHERE day < ${day}`);
    await db.run(sql`DELETE FROM vehicle_view_mark WHERE day < ${day}`);
    const rows = await db.all<{ secret: string }>(sql`SELECT secret FROM vehicle_view_secret WHERE day = ${day}`);
    return { day, secret: secretOf(rows[0]) ?? fresh };
  });
}

/** What is kept of a visitor's look at a vehicle: nobody who lacks the day's secret can tell whose it was. */
export function viewMark({ secret }: ViewDay, scope: TenantScope, vehicleId: string, visitor: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([scope.tenantId, vehicleId, visitor]))
    .digest('base64url');
}

export function hasViewMark(store: Store, { day }: ViewDay, mark: string): boolean {
  return prepared(store, 'SELECT 1 FROM vehicle_view_mark WHERE day = ? AND mark = ?').get(day, mark) !== undefined;
}

export interface MarkedView {
  readonly scope: TenantScope;
  readonly vehicleId: string;
  readonly day: string;
  readonly mark: string;
}

/** Counts looks in one transaction; one whose mark is there already changes nothing. */
export async function writeViews(store: Store, views: readonly MarkedView[]): Promise<void> {
  await store.tx(async (db) => {
    for (const { scope, vehicleId, day, mark } of views) {
      const marked = await db.run(
        sql`INSERT INTO vehicle_view_mark (day, mark) VALUES (${day}, ${mark}) ON CONFLICT DO NOTHING`,
      );
      if (marked.changes === 0) continue;
      await db.run(sql`INSERT INTO vehicle_view (tenant_id, vehicle_id, day, views)
        VALUES (${scope.tenantId}, ${vehicleId}, ${day}, 1)
        ON CONFLICT (tenant_id, vehicle_id, day) DO UPDATE SET views = views + 1`);
    }
    // Looks of just before midnight may be written after it.
    await db.run(sql`DELETE FROM vehicle_view_mark WHERE day < (SELECT max(day) FROM vehicle_view_secret)`);
  });
}

function secretOf(row: unknown): string | null {
  return typeof row === 'object' && row !== null && 'secret' in row ? String(row.secret) : null;
}
