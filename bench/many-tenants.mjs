// Fills a data folder with thousands of sites: rows of one demo site again under other ids, many times faster than cloning sites.
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** The site that is copied. */
const copied = 'tallow-creek';
/** Vehicles of each copy. */
const vehicles = 30;

/** A number behind an id makes it another one. */
const ids = new Set(['id', 'revision_id', 'release_id', 'live_release_id', 'parent_id']);
/** Tables whose ids are the installation's; in the others they are the tenant's own. */
const withIds = new Set(['revision', 'document', 'release', 'release_document']);

/** Whether the background jobs have handled the copied site. @param {string} dataDir of a running server */
export function isLookedAt(dataDir) {
  const db = new Database(join(dataDir, 'forecourt.db'), { readonly: true });
  try {
    return ['site_health', 'search_sync', 'market_progress'].every((table) =>
      db
        .prepare(`SELECT 1 FROM ${table} JOIN tenant ON tenant.id = ${table}.tenant_id WHERE tenant.slug = ?`)
        .get(copied),
    );
  } finally {
    db.close();
  }
}

/**
 * @param {string} dataDir of a server that is stopped, on SQLite
 * @param {{ count: number, host: string }} options
 * @returns {string[]} slugs of the copies
 */
export function fillWithTenants(dataDir, { count, host }) {
  const db = new Database(join(dataDir, 'forecourt.db'));
  db.pragma('foreign_keys = OFF');
  db.pragma('synchronous = OFF');
  const tenant = /** @type {{ id: string }} */ (db.prepare('SELECT id FROM tenant WHERE slug = ?').get(copied)).id;
  const where = /** @type {Record<string, string>} */ ({
    tenant: 'id = @tenant',
    revision: `tenant_id = @tenant AND id IN (SELECT revision_id FROM document WHERE tenant_id = @tenant UNION
      SELECT revision_id FROM release_document WHERE release_id = (SELECT live_release_id FROM tenant WHERE id = @tenant))`,
    document: 'tenant_id = @tenant',
    release: 'id = (SELECT live_release_id FROM tenant WHERE id = @tenant)',
    release_document: 'release_id = (SELECT live_release_id FROM tenant WHERE id = @tenant)',
    content: 'tenant_id = @tenant',
    vehicle: `tenant_id = @tenant AND id IN (SELECT id FROM vehicle WHERE tenant_id = @tenant ORDER BY id LIMIT ${vehicles})`,
    // Results of background jobs for each site: a fleet is up to date, apart from new sites.
    site_health: 'tenant_id = @tenant',
    block_use: 'tenant_id = @tenant',
    search_sync: 'tenant_id = @tenant',
    market_progress: 'tenant_id = @tenant',
    vehicle_market: `tenant_id = @tenant AND vehicle_id IN (SELECT id FROM vehicle WHERE tenant_id = @tenant ORDER BY id LIMIT ${vehicles})`,
    vehicle_change: `tenant_id = @tenant AND vehicle_id IN (SELECT id FROM vehicle WHERE tenant_id = @tenant ORDER BY id LIMIT ${vehicles})`,
  });
  db.transaction(() => {
    for (const [table, rows] of Object.entries(where)) {
      const columns = /** @type {{ name: string, hidden: number }[]} */ (db.pragma(`table_xinfo(${table})`))
        .filter(({ hidden }) => hidden === 0)
        .map(({ name }) => name);
      const values = columns.map((name) => {
        if (table === 'tenant' && name === 'slug') return "'bench-' || n";
        if (table === 'tenant' && name === 'name') return "name || ' ' || n";
        const isOwn =
          name === 'tenant_id' || (table === 'tenant' && ids.has(name)) || (withIds.has(table) && ids.has(name));
        return isOwn ? `${name} || '-' || n` : name;
      });
      db.prepare(
        `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < @count)
         INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${table}, number WHERE ${rows}`,
      ).run(where[table]?.includes('@tenant') ? { tenant, count } : { count });
    }
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  return Array.from({ length: count }, (_, at) => `bench-${at + 1}.${host}`);
}
