/** The list of tenants: a page at a time, searched and counted in the database, without opening their documents. */
import { seesAllSites } from '#domain/access/role-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Account } from '#schemas/api/session.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import { TenantScope } from '../database/scope.ts';

/** What a list of tenants shows. */
export interface TenantEntry {
  readonly scope: TenantScope;
  /** As shoppers read it: of what is live, else of what is drafted. */
  readonly name: string;
  readonly country: 'AU' | 'NZ';
  /** The theme's brand colour. */
  readonly brand: string;
  /** Slug of the template that it was cloned from. */
  readonly template: string | null;
  readonly createdAt: string;
  readonly vehicles: number;
  readonly locations: number;
  readonly release: { readonly number: number; readonly at: string; readonly by: string } | null;
  /** Documents whose draft differs from the live release. */
  readonly changes: number;
  /** When it was put live for shoppers; null while it is private. */
  readonly publicSince: string | null;
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
function documentValue(key: 'site' | 'theme', path: string): string {
  const value = `json_extract(revision.body, '${path}')`;
  return `COALESCE(
    (SELECT ${value} FROM release_document AS placed JOIN revision ON revision.id = placed.revision_id
      WHERE placed.release_id = tenant.live_release_id AND placed.key = '${key}'),
    (SELECT ${value} FROM document JOIN revision ON revision.id = document.revision_id
      WHERE document.tenant_id = tenant.id AND document.key = '${key}'),
    (SELECT ${value} FROM release_document AS placed JOIN revision ON revision.id = placed.revision_id
      WHERE placed.release_id = tenant.template_release_id AND placed.key = '${key}'))`;
}

/** Each subquery reads the rows of one tenant by an index; asked for the tenants of one page only. */
const entrySql = `SELECT tenant.id, tenant.slug, tenant.kind, tenant.created_at AS createdAt, tenant.public_since AS publicSince,
  COALESCE(${documentValue('site', '$.name')}, tenant.name) AS name,
  ${documentValue('site', '$.country')} AS country,
  ${documentValue('theme', '$.colours.brand')} AS brand,
  (SELECT parent.slug FROM tenant AS parent WHERE parent.id = tenant.template_id) AS template,
  (SELECT count(*) FROM vehicle WHERE vehicle.tenant_id = tenant.id AND vehicle.deleted_at IS NULL) AS vehicles,
  (SELECT count(*) FROM content WHERE content.tenant_id = tenant.id AND content.kind = 'location' AND content.deleted_at IS NULL) AS locations,
  (SELECT count(*) FROM document JOIN revision AS draft ON draft.id = document.revision_id
    LEFT JOIN release_document AS live ON live.release_id = tenant.live_release_id AND live.key = document.key
    LEFT JOIN revision AS shown ON shown.id = live.revision_id
    WHERE document.tenant_id = tenant.id
      AND CASE WHEN draft.deleted THEN shown.id IS NOT NULL ELSE shown.id IS NULL OR shown.hash <> draft.hash END) AS changes,
  release.number, release.at, release.author
  FROM tenant LEFT JOIN release ON release.id = tenant.live_release_id WHERE tenant.id = ?`;

const templateId = '(SELECT parent.id FROM tenant AS parent WHERE parent.slug = ?)';
const placeSql = 'SELECT kind, name, id FROM tenant WHERE slug = ?';

/**
 * The tenants that an account may open, sites before templates, by name: all for platform and onboarding staff, else
 * its own. The work for each tenant shown is bounded; no release is compiled.
 * @throws AppError `input.invalid` for a place to go on after that there is not.
 */
export function listTenants(store: Pick<Store, 'reader'>, account: Account, filter: TenantFilter = {}): TenantPage {
  const { text = '', kind, template, after, limit = 50 } = filter;
  const wanted = text.trim().toLowerCase();
  const asked: (readonly [condition: string, value: string])[] = [];
  if (!seesAllSites(account.role)) asked.push(['slug = ?', account.tenant ?? '']);
  if (wanted !== '') asked.push(["instr(lower(name || ' ' || slug), ?) > 0", wanted]);
  if (kind !== undefined) asked.push(['kind = ?', kind]);
  if (template !== undefined) asked.push([`template_id = ${templateId}`, template]);
  const where = ['deleted_at IS NULL', ...asked.map(([condition]) => condition)].join(' AND ');
  const values = asked.map(([, value]) => value);
  const counted = columns(prepared(store, `SELECT count(*) AS total FROM tenant WHERE ${where}`).get(...values));
  const place = after === undefined ? null : columns(prepared(store, placeSql).get(after));
  if (place && place['id'] === undefined)
    throw new AppError('input.invalid', 'This list cannot be continued. Please load it again.');
  const from = place ? ['kind', 'name', 'id'].map((name) => String(place[name])) : [];
  const pageSql = `SELECT id FROM tenant WHERE ${where}${place ? ' AND (kind, name, id) > (?, ?, ?)' : ''} ORDER BY kind, name, id LIMIT ?`;
  const ids = prepared(store, pageSql)
    .all(...values, ...from, limit + 1)
    .map((row) => String(columns(row)['id']));
  const entries = ids.slice(0, limit).map((id) => readEntry(store, id));
  return {
    entries,
    total: Number(counted['total'] ?? 0),
    next: ids.length > limit ? (entries.at(-1)?.scope.slug ?? null) : null,
  };
}

/** One tenant as the list shows it. */
export function findTenantEntry(store: Pick<Store, 'reader'>, scope: TenantScope): TenantEntry {
  return readEntry(store, scope.tenantId);
}

function readEntry(store: Pick<Store, 'reader'>, tenantId: string): TenantEntry {
  const row = columns(prepared(store, entrySql).get(tenantId));
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : null);
  const number = Number(row['number'] ?? 0);
  return {
    scope: TenantScope.mint({
      id: tenantId,
      slug: text('slug') ?? '',
      kind: row['kind'] === 'template' ? 'template' : 'site',
    }),
    name: text('name') ?? '',
    country: row['country'] === 'NZ' ? 'NZ' : 'AU',
    brand: text('brand') ?? '#333333',
    template: text('template'),
    createdAt: text('createdAt') ?? '',
    publicSince: text('publicSince'),
    vehicles: Number(row['vehicles'] ?? 0),
    locations: Number(row['locations'] ?? 0),
    release: number === 0 ? null : { number, at: text('at') ?? '', by: text('author') ?? '' },
    changes: Number(row['changes'] ?? 0),
  };
}

function columns(row: unknown): { readonly [column: string]: unknown } {
  return typeof row === 'object' && row !== null ? { ...row } : {};
}
