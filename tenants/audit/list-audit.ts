/** Reading the audit log: newest first, a page at a time, with bounded work for any filter. */
import { and, desc, eq, gte } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { AuditKind, AuditLine } from '#schemas/api/audit.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { comesBefore } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { pick } from '../database/rows.ts';
import { auditTable, tenantTable } from '../database/tables.ts';

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

export interface StoredAct extends Omit<AuditLine, 'words'> {
  readonly detail: Json;
}

/** Rows that are read at once, and how often: a page reads 10,000 rows at most and then returns a cursor. */
const windowRows = 1000;
const mostWindows = 10;

const columns = {
  ...pick(auditTable, 'id', 'at', 'accountId', 'address', 'kind', 'action', 'detail'),
  by: auditTable.author,
  tenant: tenantTable.slug,
};

/**
 * One page of one tenant's log, or of the whole platform's for `null`.
 * @throws AppError `input.invalid` for an invalid cursor.
 */
export async function listAudit(
  store: Pick<Store, 'db'>,
  scope: TenantScope | null,
  filter: AuditFilter = {},
): Promise<{ readonly entries: readonly StoredAct[]; readonly next: string | null }> {
  const { limit = 50, from = '' } = filter;
  const entries: StoredAct[] = [];
  let at = filter.cursor === undefined ? { at: filter.until ?? '9999', id: '' } : readCursor(filter.cursor);
  for (let turn = 0; turn < mostWindows; turn++) {
    const rows = await store.db
      .select(columns)
      .from(auditTable)
      .leftJoin(tenantTable, eq(tenantTable.id, auditTable.tenantId))
      .where(
        and(
          scope === null ? undefined : eq(auditTable.tenantId, scope.tenantId),
          comesBefore([auditTable.at, auditTable.id], [at.at, at.id]),
          gte(auditTable.at, from),
        ),
      )
      .orderBy(desc(auditTable.at), desc(auditTable.id))
      .limit(windowRows);
    for (const { detail, ...row } of rows) {
      const act = { ...row, detail: JSON.parse(detail) };
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

function readCursor(cursor: string): { readonly at: string; readonly id: string } {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]{1,20}Z)_([a-z2-7]{16})$/.exec(cursor.slice(0, 80));
  if (match?.[1] === undefined || match[2] === undefined)
    throw new AppError('input.invalid', 'This list cannot be continued. Please load it again.');
  return { at: match[1], id: match[2] };
}
