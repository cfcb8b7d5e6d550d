/** How often vehicles' pages were opened: once a visitor a day, without keeping who they were. */
import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../scope.ts';

const sumSql = 'SELECT coalesce(sum(views), 0) AS views FROM vehicle_view WHERE tenant_id = ? AND vehicle_id = ?';

/** Views on record, of all days. */
export async function findViews(store: Store, scope: TenantScope, vehicleId: string): Promise<number> {
  const row = prepared(store, sumSql).get(scope.tenantId, vehicleId);
  return typeof row === 'object' && row !== null && 'views' in row ? Number(row.views) : 0;
}

/**
 * Counts a visitor's first look at a vehicle on a day (UTC); further ones change nothing.
 * @param visitor what tells visitors apart; only a mark of it is stored, made with a secret that goes with the day.
 */
export async function countView(store: Store, scope: TenantScope, vehicleId: string, visitor: string): Promise<void> {
  const day = store.now().toISOString().slice(0, 10);
  const known = secretOf(prepared(store, 'SELECT secret FROM vehicle_view_secret WHERE day = ?').get(day));
  const markWith = (secret: string): string =>
    createHmac('sha256', secret).update(`${scope.tenantId} ${vehicleId} ${visitor}`).digest('base64url');
  const hasMark = prepared(store, 'SELECT 1 FROM vehicle_view_mark WHERE day = ? AND mark = ?');
  // Most looks are not the first: they wait for nobody's writing.
  if (known !== null && hasMark.get(day, markWith(known)) !== undefined) return;
  await store.tx(async (db) => {
    const fresh = randomBytes(32).toString('base64url');
    const begun = await db.run(
      sql`INSERT INTO vehicle_view_secret (day, secret) VALUES (${day}, ${fresh}) ON CONFLICT DO NOTHING`,
    );
    if (begun.changes > 0) {
      await db.run(sql`DELETE FROM vehicle_view_secret WHERE day < ${day}`);
      await db.run(sql`DELETE FROM vehicle_view_mark WHERE day < ${day}`);
    }
    const rows = await db.all<{ secret: string }>(sql`SELECT secret FROM vehicle_view_secret WHERE day = ${day}`);
    const mark = markWith(secretOf(rows[0]) ?? fresh);
    const marked = await db.run(
      sql`INSERT INTO vehicle_view_mark (day, mark) VALUES (${day}, ${mark}) ON CONFLICT DO NOTHING`,
    );
    if (marked.changes === 0) return;
    await db.run(sql`INSERT INTO vehicle_view (tenant_id, vehicle_id, day, views)
      VALUES (${scope.tenantId}, ${vehicleId}, ${day}, 1)
      ON CONFLICT (tenant_id, vehicle_id, day) DO UPDATE SET views = views + 1`);
  });
}

function secretOf(row: unknown): string | null {
  return typeof row === 'object' && row !== null && 'secret' in row ? String(row.secret) : null;
}
