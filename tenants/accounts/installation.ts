import { has } from '../database/dialect/expressions.ts';
import type { Store } from '../database/open.ts';
import { accountTable, tenantTable } from '../database/tables.ts';
import { installationTable } from './tables.ts';

export type InstallationKind = 'demo' | 'real';

/**
 * The kind of installation; null for a new database. One with accounts or sites but without a kind was started without
 * the demo.
 */
export async function findInstallation(store: Pick<Store, 'db'>): Promise<InstallationKind | null> {
  const [row] = await store.db.select({ kind: installationTable.kind }).from(installationTable).limit(1);
  if (row !== undefined) return row.kind;
  const used = await Promise.all([
    store.db.select({ id: accountTable.id }).from(accountTable).limit(1),
    store.db.select({ id: tenantTable.id }).from(tenantTable).limit(1),
  ]);
  return used.some((rows) => rows.length > 0) ? 'real' : null;
}

/** Notes the kind of an installation. */
export async function setInstallation(store: Store, kind: InstallationKind): Promise<void> {
  const begunAt = store.now().toISOString();
  await store.tx((db) =>
    db
      .insert(installationTable)
      .values({ id: 1, kind, begunAt })
      .onConflictDoUpdate({ target: installationTable.id, set: { kind } }),
  );
}

/** Mail addresses of accounts that the demo's printed password still opens. */
export async function listDemoPasswords(store: Pick<Store, 'db'>): Promise<readonly string[]> {
  const rows = await store.db
    .select({ email: accountTable.email })
    .from(accountTable)
    .where(has(accountTable, { demoPassword: true, disabledAt: null }));
  return rows.map(({ email }) => email);
}
