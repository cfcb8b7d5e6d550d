/** Reading the audit log: newest first, a page at a time, with bounded work whatever is searched for. */
import { AppError } from '#domain/errors/app-error.ts';
import type { AuditKind } from '#schemas/api/audit.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';

export interface AuditFilter {
  /** Part of a person's name, an action, a site's slug or an address. */
  readonly text?: string;
  readonly kind?: AuditKind;
  /** ISO 8601 instants; `until` is left out of the range itself. */
  readonly from?: string;
  readonly until?: string;
  readonly cursor?: string;
  /** Entries of a page, 50 unless it says otherwise. */
  readonly limit?: number;
}

export interface StoredAct {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly accountId: string | null;
  readonly address: string | null;
  readonly kind: AuditKind;
  readonly action: string;
  readonly detail: Json;
  readonly tenant: string | null;
}

/** Rows that are read at once, and how often: a page looks at 10,000 rows at most and then says where to go on. */
const windowRows = 1000;
const mostWindows = 10;

const columns =
  'audit.id, audit.at, author, account_id, address, audit.kind, action, detail, tenant.slug FROM audit LEFT JOIN tenant ON tenant.id = audit.tenant_id';
const window = '(at, audit.id) < (?, ?) AND at >= ? ORDER BY at DESC, audit.id DESC LIMIT ?';
const ofTenant = `SELECT ${columns} WHERE audit.tenant_id = ? AND ${window}`;
const ofAll = `SELECT ${columns} WHERE ${window}`;

/**
 * One page of one tenant's log, or of the whole platform's for `null`.
 * @throws AppError `input.invalid` for a cursor that is none.
 */
export function listAudit(
  store: Pick<Store, 'reader'>,
  scope: TenantScope | null,
  filter: AuditFilter = {},
): { readonly entries: readonly StoredAct[]; readonly next: string | null } {
  const { limit = 50, from = '' } = filter;
  const entries: StoredAct[] = [];
  let at = filter.cursor === undefined ? { at: filter.until ?? '9999', id: '' } : readCursor(filter.cursor);
  for (let turn = 0; turn < mostWindows; turn++) {
    const range = [at.at, at.id, from, windowRows];
    const rows = scope ? prepared(store, ofTenant).all(scope.tenantId, ...range) : prepared(store, ofAll).all(...range);
    for (const row of rows) {
      const act = toAct(row);
      at = { at: act.at, id: act.id };
      if (!matches(act, filter)) continue;
      entries.push(act);
      if (entries.length === limit) return { entries, next: `${at.at}_${at.id}` };
    }
    if (rows.length < windowRows) return { entries, next: null };
  }
  return { entries, next: `${at.at}_${at.id}` };
}

function matches(act: StoredAct, { text = '', kind }: AuditFilter): boolean {
  if (kind !== undefined && act.kind !== kind) return false;
  const wanted = text.trim().toLowerCase();
  return (
    wanted === '' ||
    [act.by, act.action, act.tenant ?? '', act.address ?? '', act.accountId ?? ''].some((one) =>
      one.toLowerCase().includes(wanted),
    )
  );
}

function toAct(row: unknown): StoredAct {
  // Columns of the query above, as the table's constraints hold them.
  const { id, at, author, account_id, address, kind, action, detail, slug } = row as {
    readonly [column: string]: string | null;
  };
  return {
    ...{ id: id ?? '', at: at ?? '', by: author ?? '', accountId: account_id ?? null, address: address ?? null },
    kind: kind === 'read' || kind === 'sign-in' ? kind : 'change',
    action: action ?? '',
    detail: JSON.parse(detail ?? 'null'),
    tenant: slug ?? null,
  };
}

function readCursor(cursor: string): { readonly at: string; readonly id: string } {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]{1,20}Z)_([a-z2-7]{16})$/.exec(cursor.slice(0, 80));
  if (match?.[1] === undefined || match[2] === undefined)
    throw new AppError('input.invalid', 'This list cannot be continued. Please load it again.');
  return { at: match[1], id: match[2] };
}
