import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { seesAllSites } from '#domain/access/role-permissions.ts';
import type { TokenGrant } from '#domain/access/token-scopes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { parseAuthority } from '#domain/hosts/authority.ts';
import type { Account } from '#schemas/api/session.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Store } from '../database/open.ts';
import { pick } from '../database/rows.ts';
import { TenantScope } from '../database/scope.ts';
import { type Given, statement } from '../database/statement.ts';
import { hostTable, tenantTable } from '../database/tables.ts';

/**
 * The site that answers on a host: a proved domain of a live site or its `www.`, or `<slug>.<siteDomain>`. Ports are ignored. Null
 * for any other host; there is no default tenant.
 */
export async function findScopeByHost(store: Store, host: string): Promise<TenantScope | null> {
  const name = parseAuthority(host)?.host ?? null;
  if (name === null) return null;
  const suffix = `.${store.siteDomain}`;
  const label = name.endsWith(suffix) ? name.slice(0, -suffix.length) : null;
  if (label !== null) return toScope(await siteBySlug.first(store.db, { slug: label }));
  const found = toScope(await siteByHost.first(store.db, { host: name }));
  // A proof of a domain covers its `www.` too; an exact host goes first.
  if (found || !name.startsWith('www.')) return found;
  return toScope(await siteByHost.first(store.db, { host: name.slice('www.'.length) }));
}

const columns = { id: tenantTable.id, slug: tenantTable.slug, kind: tenantTable.kind };
const isSite = has(tenantTable, { kind: 'site', deletedAt: null });
const siteByHost = statement((db, given: Given<'host'>) =>
  db
    .select(columns)
    .from(hostTable)
    .innerJoin(tenantTable, eq(tenantTable.id, hostTable.tenantId))
    .where(and(eq(hostTable.host, given('host')), isSite)),
);
const siteBySlug = statement((db, given: Given<'slug'>) =>
  db
    .select(columns)
    .from(tenantTable)
    .where(and(eq(tenantTable.slug, given('slug')), isSite)),
);
const siteById = statement((db, given: Given<'tenantId'>) =>
  db
    .select(columns)
    .from(tenantTable)
    .where(and(eq(tenantTable.id, given('tenantId')), isSite)),
);

/** A site or a template. */
const tenantBySlug = statement((db, given: Given<'slug'>) =>
  db
    .select(columns)
    .from(tenantTable)
    .where(has(tenantTable, { slug: given('slug'), deletedAt: null })),
);

const tenantById = statement((db, given: Given<'tenantId'>) =>
  db
    .select(columns)
    .from(tenantTable)
    .where(has(tenantTable, { id: given('tenantId'), deletedAt: null })),
);

function toScope(row: Parameters<typeof TenantScope.mint>[0] | undefined): TenantScope | null {
  return row === undefined ? null : TenantScope.mint(row);
}

/**
 * The tenant that a signed-in account works on in the console. Platform and onboarding staff may open each; others
 * only their own. A tenant that does not exist and one that is not theirs give the same error: `not-found`.
 */
export async function requireScopeForAccount(store: Store, account: Person, slug: string): Promise<TenantScope> {
  const row = seesAllSites(account.role) || account.tenant === slug ? await findTenantRow(store, slug) : undefined;
  const isLeftOut = row !== undefined && account.token?.tenantIds?.includes(row.id) === false;
  if (row === undefined || isLeftOut)
    throw new AppError('not-found', 'There is no such site, or it is not one of yours.');
  return TenantScope.mint(row, { accountId: account.id, address: account.address ?? null });
}

/** Whether an account belongs to a site, or to the staff who see every one. */
export function mayOpenSite(account: Pick<Account, 'role' | 'tenant'>, { slug }: TenantScope): boolean {
  return seesAllSites(account.role) || account.tenant === slug;
}

/** An account with the address that its request comes from, for the audit log, and the token that it came with. */
export type Person = Account & { readonly address?: string; readonly token?: TokenGrant };

/** For work that no person requests (seeding, jobs, benches): never with a slug from a request. */
export async function findScopeForSystem(store: Pick<Store, 'db'>, slug: string): Promise<TenantScope | null> {
  const row = await findTenantRow(store, slug);
  return row === undefined ? null : TenantScope.mint(row);
}

/** Sites that are live, for work that no person asks for. */
export async function listLiveScopes({ db }: Pick<Store, 'db'>): Promise<readonly TenantScope[]> {
  const rows = await db
    .select(columns)
    .from(tenantTable)
    .where(and(isSite, isNotNull(tenantTable.liveReleaseId)))
    .orderBy(asc(tenantTable.id));
  return rows.map((row) => TenantScope.mint(row));
}

/** The live state of a site, as counters that move with every change. */
export interface LiveVersions {
  readonly scope: TenantScope;
  /** Number of the live release. */
  readonly release: number;
  readonly stock: number;
  readonly content: number;
}

const liveVersions = statement((db, given: Given<'after' | 'limit'>) =>
  db
    .select({
      ...pick(tenantTable, 'id', 'slug', 'kind'),
      release: tenantTable.liveReleaseNumber,
      stock: tenantTable.stockVersion,
      content: tenantTable.contentVersion,
    })
    .from(tenantTable)
    .where(and(isSite, isNotNull(tenantTable.liveReleaseId), gt(tenantTable.id, given('after'))))
    .orderBy(asc(tenantTable.id))
    .limit(given.count('limit')),
);

/**
 * The sites with a live release whose ids come after that one, in the order of ids: by the page, never one at a time.
 * @param after empty for the first page
 */
export async function listLiveVersions(
  { db }: Pick<Store, 'db'>,
  after: string,
  limit: number,
): Promise<readonly LiveVersions[]> {
  const rows = await liveVersions.all(db, { after, limit });
  return rows.map(({ id, slug, kind, ...versions }) => ({ scope: TenantScope.mint({ id, slug, kind }), ...versions }));
}

/** The site with that id, for work that no person asks for. */
export async function findScopeById({ db }: Pick<Store, 'db'>, tenantId: string): Promise<TenantScope | null> {
  return toScope(await siteById.first(db, { tenantId }));
}

/** The site or template with that id, for jobs and deliveries. */
export async function findTenantById({ db }: Pick<Store, 'db'>, tenantId: string): Promise<TenantScope | null> {
  return toScope(await tenantById.first(db, { tenantId }));
}

async function findTenantRow(store: Pick<Store, 'db'>, slug: string) {
  return tenantBySlug.first(store.db, { slug });
}
