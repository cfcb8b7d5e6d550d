/** The keys of a tenant's search protocol: one public for searching, one secret for writing. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/connect.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';

type SearchKeyKind = 'search' | 'admin';

/** How long a public key that was replaced still opens the search: pages and clients hold it for a while. */
const graceMs = 24 * 3_600_000;

/** The public key of a tenant, made when it is first asked for. */
export async function findSearchKey(store: Store, scope: TenantScope): Promise<string> {
  const [known] = validSearchKeys(store, scope);
  if (known !== undefined) return known;
  return store.tx(async (db) => {
    // Two may ask at once; the second finds what the first made.
    const row = db.$client
      .prepare("SELECT value FROM search_key WHERE tenant_id = ? AND kind = 'search' AND ends_at IS NULL")
      .get(scope.tenantId);
    return keyIn(row) ?? insertKey(db, scope, 'search', store.now());
  });
}

const searchSql = `SELECT value FROM search_key WHERE tenant_id = ? AND kind = 'search'
  AND (ends_at IS NULL OR ends_at > ?) ORDER BY ends_at IS NULL DESC, ends_at DESC`;

/** Public keys that open the tenant's search now, the one in use first. */
export function validSearchKeys(store: Store, scope: TenantScope): readonly string[] {
  return prepared(store, searchSql)
    .all(scope.tenantId, store.now().toISOString())
    .flatMap((row) => keyIn(row) ?? []);
}

const adminSql =
  "SELECT value FROM search_key WHERE tenant_id = ? AND kind = 'admin' AND (ends_at IS NULL OR ends_at > ?)";

/** Whether a key is the tenant's admin key. */
export function isAdminKey(store: Store, scope: TenantScope, key: string): boolean {
  const own = Buffer.from(hashOf(key));
  return prepared(store, adminSql)
    .all(scope.tenantId, store.now().toISOString())
    .some((row) => {
      const known = Buffer.from(keyIn(row) ?? '');
      return known.length === own.length && timingSafeEqual(known, own);
    });
}

interface SearchKeyFacts {
  readonly kind: SearchKeyKind;
  readonly createdAt: string;
}

/** When the keys in use were made; an admin key is there only once staff have asked for one. */
export async function listSearchKeys(store: Store, scope: TenantScope): Promise<readonly SearchKeyFacts[]> {
  const rows = prepared(
    store,
    'SELECT kind, created_at AS createdAt FROM search_key WHERE tenant_id = ? AND ends_at IS NULL ORDER BY kind',
  ).all(scope.tenantId);
  return rows.map((row) => row as SearchKeyFacts);
}

/**
 * Puts a new key in the place of the one in use. The old public key works for a day more, the old admin key no longer.
 * @returns the key; of an admin key this is the only time that it is seen.
 */
export async function replaceSearchKey(
  store: Store,
  scope: TenantScope,
  kind: SearchKeyKind,
  { by }: { readonly by: string },
): Promise<string> {
  return store.tx(async (db) => {
    const now = store.now();
    const endsAt = kind === 'admin' ? now : new Date(now.getTime() + graceMs);
    db.$client
      .prepare('UPDATE search_key SET ends_at = ? WHERE tenant_id = ? AND kind = ? AND ends_at IS NULL')
      .run(endsAt.toISOString(), scope.tenantId, kind);
    const key = insertKey(db, scope, kind, now);
    await recordAudit(db, scope, { action: 'search-key.replace', by, at: now.toISOString(), detail: { kind } });
    return key;
  });
}

/** Until when replaced public keys still open the tenant's search; null where none does. */
export function replacedKeysEnd(store: Store, scope: TenantScope): string | null {
  const row = prepared(
    store,
    "SELECT max(ends_at) AS value FROM search_key WHERE tenant_id = ? AND kind = 'search' AND ends_at > ?",
  ).get(scope.tenantId, store.now().toISOString()) as { readonly value: string | null } | undefined;
  return row?.value ?? null;
}

/** Ends replaced public keys now, for one that has leaked. The key in use stays. @returns how many ended */
export async function endReplacedKeys(
  store: Store,
  scope: TenantScope,
  { by }: { readonly by: string },
): Promise<number> {
  return store.tx(async (db) => {
    const now = store.now().toISOString();
    const { changes } = db.$client
      .prepare("UPDATE search_key SET ends_at = ? WHERE tenant_id = ? AND kind = 'search' AND ends_at > ?")
      .run(now, scope.tenantId, now);
    const ended = Number(changes);
    if (ended > 0) await recordAudit(db, scope, { action: 'search-key.end', by, at: now, detail: { ended } });
    return ended;
  });
}

function insertKey(db: Db, scope: TenantScope, kind: SearchKeyKind, now: Date): string {
  const key = randomBytes(16).toString('hex');
  db.$client
    .prepare('INSERT INTO search_key (tenant_id, value, kind, created_at) VALUES (?, ?, ?, ?)')
    .run(scope.tenantId, kind === 'admin' ? hashOf(key) : key, kind, now.toISOString());
  return key;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function keyIn(row: unknown): string | undefined {
  return typeof row === 'object' && row !== null && 'value' in row ? String(row.value) : undefined;
}
