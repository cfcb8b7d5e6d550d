/** The list of tenants: a page at a time, searched and counted in the database, without opening their documents. */
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { seesAllSites } from '#domain/access/role-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { TenantSummary } from '#schemas/api/tenant.ts';
import { alias } from '../database/dialect/columns.ts';
import { comesAfter, fieldOf, firstOf, has, holdText, onlyValue } from '../database/dialect/expressions.ts';
import type { Db, Store } from '../database/open.ts';
import { findRow, pick } from '../database/rows.ts';
import { TenantScope } from '../database/scope.ts';
import { type Given, statement } from '../database/statement.ts';
import {
  contentTable,
  documentTable,
  releaseDocumentTable,
  releaseTable,
  revisionTable,
  tenantTable,
  vehicleTable,
} from '../database/tables.ts';
import type { Person } from './hosts.ts';

/** An entry in a list of tenants. */
export interface TenantEntry
  extends Pick<
    TenantSummary,
    'country' | 'vehicles' | 'locations' | 'release' | 'changes' | 'publicSince' | 'purpose'
  > {
  readonly scope: TenantScope;
  /** As shoppers read it: from the live release, else from the draft. */
  readonly name: string;
  /** The theme's brand colour. */
  readonly brand: string;
  /** Slug of the template that it was cloned from. */
  readonly template: string | null;
  readonly createdAt: string;
}

export interface TenantFilter {
  /** Part of a name or slug. */
  readonly text?: string;
  readonly kind?: 'site' | 'template';
  /** Slug of the template that they were cloned from. */
  readonly template?: string;
  /** Slug of the last one of the page before. */
  readonly after?: string;
  /** Tenants of a page, 50 unless it says otherwise. */
  readonly limit?: number;
}

interface TenantPage {
  readonly entries: readonly TenantEntry[];
  /** All that match. */
  readonly total: number;
  /** Slug to go on after; null at the end. */
  readonly next: string | null;
}

/** A value of a document: of the live release, else of the draft, else of the template's release. */
function documentValue(db: Db, key: 'site' | 'theme', path: string): SQL<string | null> {
  const value = { value: fieldOf<string>(revisionTable.body, path) };
  const live = db
    .select(value)
    .from(releaseDocumentTable)
    .innerJoin(revisionTable, eq(revisionTable.id, releaseDocumentTable.revisionId))
    .where(has(releaseDocumentTable, { tenantId: tenantTable.id, releaseId: tenantTable.liveReleaseId, key }));
  const drafted = db
    .select(value)
    .from(documentTable)
    .innerJoin(revisionTable, eq(revisionTable.id, documentTable.revisionId))
    .where(has(documentTable, { tenantId: tenantTable.id, key }));
  const inherited = db
    .select(value)
    .from(releaseDocumentTable)
    .innerJoin(revisionTable, eq(revisionTable.id, releaseDocumentTable.revisionId))
    .where(
      has(releaseDocumentTable, { tenantId: tenantTable.templateId, releaseId: tenantTable.templateReleaseId, key }),
    );
  return firstOf(onlyValue(live), onlyValue(drafted), onlyValue(inherited));
}

/** Each subquery reads the rows of one tenant by an index, and only for the tenants of one page. */
const entryOf = statement((db, given: Given<'tenantId'>) => {
  const parent = alias(tenantTable, 'parent');
  const draft = alias(revisionTable, 'draft');
  const shown = alias(revisionTable, 'shown');
  const differs = or(
    and(eq(draft.deleted, true), isNotNull(shown.id)),
    and(eq(draft.deleted, false), or(isNull(shown.id), ne(shown.hash, draft.hash))),
  );
  const changed = db
    .select({ found: count() })
    .from(documentTable)
    .innerJoin(draft, eq(draft.id, documentTable.revisionId))
    .leftJoin(
      releaseDocumentTable,
      has(releaseDocumentTable, { releaseId: tenantTable.liveReleaseId, key: documentTable.key }),
    )
    .leftJoin(shown, eq(shown.id, releaseDocumentTable.revisionId))
    .where(and(eq(documentTable.tenantId, tenantTable.id), differs));
  const vehicles = db
    .select({ found: count() })
    .from(vehicleTable)
    .where(has(vehicleTable, { tenantId: tenantTable.id, deletedAt: null }));
  const locations = db
    .select({ found: count() })
    .from(contentTable)
    .where(has(contentTable, { tenantId: tenantTable.id, kind: 'location', deletedAt: null }));
  const template = db.select({ slug: parent.slug }).from(parent).where(eq(parent.id, tenantTable.templateId));
  return db
    .select({
      ...pick(tenantTable, 'id', 'slug', 'kind', 'createdAt', 'publicSince', 'purpose'),
      name: firstOf<string>(documentValue(db, 'site', 'name'), tenantTable.name),
      country: documentValue(db, 'site', 'country'),
      brand: documentValue(db, 'theme', 'colours.brand'),
      template: onlyValue<string | null>(template),
      vehicles: onlyValue<number>(vehicles),
      locations: onlyValue<number>(locations),
      changes: onlyValue<number>(changed),
      release: { number: releaseTable.number, at: releaseTable.at, by: releaseTable.author },
    })
    .from(tenantTable)
    .leftJoin(releaseTable, has(releaseTable, { tenantId: given('tenantId'), id: tenantTable.liveReleaseId }))
    .where(eq(tenantTable.id, given('tenantId')));
});

const order = [tenantTable.kind, tenantTable.name, tenantTable.id];

/**
 * The tenants that an account may open, sites before templates, by name: all for platform and onboarding staff, else
 * its own. The work for each tenant shown is bounded; no release is compiled.
 * @throws AppError `input.invalid` for an unknown cursor.
 */
export async function listTenants(
  { db }: Pick<Store, 'db'>,
  account: Person,
  filter: TenantFilter = {},
): Promise<TenantPage> {
  const { text = '', kind, template, after, limit = 50 } = filter;
  const wanted = text.trim();
  const parent = alias(tenantTable, 'parent');
  const where = and(
    isNull(tenantTable.deletedAt),
    seesAllSites(account.role) ? undefined : eq(tenantTable.slug, account.tenant ?? ''),
    account.token?.tenantIds ? inArray(tenantTable.id, [...account.token.tenantIds]) : undefined,
    wanted === '' ? undefined : holdText([tenantTable.name, tenantTable.slug], wanted),
    kind && eq(tenantTable.kind, kind),
    template === undefined
      ? undefined
      : eq(
          tenantTable.templateId,
          onlyValue<string>(db.select({ id: parent.id }).from(parent).where(eq(parent.slug, template))),
        ),
  );
  const [counted] = await db.select({ total: count() }).from(tenantTable).where(where);
  const place = after === undefined ? undefined : await placeOf(db, after);
  const rows = await db
    .select({ id: tenantTable.id })
    .from(tenantTable)
    .where(and(where, place && comesAfter(order, place)))
    .orderBy(...order.map((column) => asc(column)))
    .limit(limit + 1);
  const entries: TenantEntry[] = [];
  for (const { id } of rows.slice(0, limit)) entries.push(await readEntry(db, id));
  return {
    entries,
    total: counted?.total ?? 0,
    next: rows.length > limit ? (entries.at(-1)?.scope.slug ?? null) : null,
  };
}

async function placeOf(db: Db, slug: string): Promise<readonly string[]> {
  const row = await findRow(db, tenantTable, { slug }, ['kind', 'name', 'id']);
  if (row === undefined) throw new AppError('input.invalid', 'This list cannot be continued. Please load it again.');
  return [row.kind, row.name, row.id];
}

/** One tenant as the list shows it. */
export async function findTenantEntry({ db }: Pick<Store, 'db'>, scope: TenantScope): Promise<TenantEntry> {
  return readEntry(db, scope.tenantId);
}

async function readEntry(db: Db, tenantId: string): Promise<TenantEntry> {
  const row = await entryOf.first(db, { tenantId });
  if (row === undefined) throw new AppError('not-found', 'This site no longer exists.');
  const { id, slug, kind, country, brand, release, ...rest } = row;
  return {
    ...rest,
    scope: TenantScope.mint({ id, slug, kind }),
    country: country === 'NZ' ? 'NZ' : 'AU',
    brand: brand ?? '#333333',
    release,
  };
}
