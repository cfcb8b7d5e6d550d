import { and, eq, isNull } from 'drizzle-orm';
import { seesAllSites } from '#domain/access/role-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { parseAuthority } from '#domain/hosts/authority.ts';
import type { Account } from '#schemas/api/session.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import { TenantScope } from '../database/scope.ts';
import { tenantTable } from '../database/tables.ts';

/**
 * The site that answers on a host: a proved domain of a live site or its `www.`, or `<slug>.<siteDomain>`. Ports are ignored. Null
 * for any other host; there is no default tenant.
 */
export async function findScopeByHost(store: Store, host: string): Promise<TenantScope | null> {
  const name = parseAuthority(host)?.host ?? null;
  if (name === null) return null;
  const suffix = `.${store.siteDomain}`;
  const label = name.endsWith(suffix) ? name.slice(0, -suffix.length) : null;
  if (label !== null) return toScope(prepared(store, bySlug).get(label));
  const found = toScope(prepared(store, byHost).get(name));
  // Whoever has proved a domain has proved its `www.` too; a domain of its own goes first.
  if (found || !name.startsWith('www.')) return found;
  return toScope(prepared(store, byHost).get(name.slice('www.'.length)));
}

const byHost =
  "SELECT tenant.id, slug, kind FROM host JOIN tenant ON tenant.id = host.tenant_id WHERE host = ? AND kind = 'site' AND deleted_at IS NULL";
const bySlug = "SELECT id, slug, kind FROM tenant WHERE slug = ? AND kind = 'site' AND deleted_at IS NULL";

function toScope(row: unknown): TenantScope | null {
  if (typeof row !== 'object' || row === null || !('id' in row && 'slug' in row && 'kind' in row)) return null;
  return TenantScope.mint({
    id: String(row.id),
    slug: String(row.slug),
    kind: row.kind === 'template' ? 'template' : 'site',
  });
}

/**
 * The tenant that a signed-in account works on in the console. Platform and onboarding staff may open each; others
 * only their own. A tenant that does not exist and one that is not theirs give the same error: `not-found`.
 */
export async function requireScopeForAccount(store: Store, account: Person, slug: string): Promise<TenantScope> {
  const mayOpenAll = seesAllSites(account.role);
  const row = mayOpenAll || account.tenant === slug ? await findTenantRow(store, slug) : undefined;
  if (row === undefined) throw new AppError('not-found', 'There is no such site, or it is not one of yours.');
  return TenantScope.mint(row, { accountId: account.id, address: account.address ?? null });
}

/** An account with the address that its request comes from, for the audit log. */
export type Person = Account & { readonly address?: string };

/** For work that no person asks for (seeding, jobs, benches): never with a slug that came in a request. */
export async function findScopeForSystem(store: Pick<Store, 'db'>, slug: string): Promise<TenantScope | null> {
  const row = await findTenantRow(store, slug);
  return row === undefined ? null : TenantScope.mint(row);
}

/** Sites that are live, for work that no person asks for. */
export function listLiveScopes(store: Pick<Store, 'reader'>): readonly TenantScope[] {
  return prepared(store, liveSites)
    .all()
    .flatMap((row) => toScope(row) ?? []);
}

const liveSites =
  "SELECT id, slug, kind FROM tenant WHERE kind = 'site' AND live_release_id IS NOT NULL AND deleted_at IS NULL ORDER BY id";

/** The site with that id, for work that no person asks for. */
export function findScopeById(store: Pick<Store, 'reader'>, tenantId: string): TenantScope | null {
  return toScope(prepared(store, byId).get(tenantId));
}

const byId = "SELECT id, slug, kind FROM tenant WHERE id = ? AND kind = 'site' AND deleted_at IS NULL";

async function findTenantRow(store: Pick<Store, 'db'>, slug: string) {
  const rows = await store.db
    .select({ id: tenantTable.id, slug: tenantTable.slug, kind: tenantTable.kind })
    .from(tenantTable)
    .where(and(eq(tenantTable.slug, slug), isNull(tenantTable.deletedAt)))
    .limit(1);
  return rows[0];
}
