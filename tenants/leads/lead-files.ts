/** Files that came with leads, and those that wait for their form. */
import { and, asc, eq, gte, isNotNull, isNull, lt, or, sum } from 'drizzle-orm';
import { type FileKind, fileWaitsHours } from '#domain/leads/lead-file.ts';
import { has, isOneOf, storedOrder } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { pick } from '../database/rows.ts';
import { leadTable } from '../database/tables.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { leadFileTable } from './tables.ts';

export interface LeadFile {
  /** Also its name on disk. */
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
}

/** One job of a site takes away what waited in vain, and what belongs to leads that were erased. */
export const leadFilesJob = { kind: 'lead-files', lane: 'lead-files', once: 'lead-files', payload: {} } as const;

const hour = 3_600_000;
/** Unclaimed files are kept an hour longer than forms promise: a form that is being stored can still take them. */
const sparedMs = (fileWaitsHours + 1) * hour;
const atOnce = 100;

const columns = pick(leadFileTable, 'id', 'name', 'kind', 'bytes');

/** Notes a file whose bytes are on disk; it waits for its form. */
export async function addLeadFile(store: Store, scope: TenantScope, file: LeadFile): Promise<void> {
  const now = store.now();
  const at = now.toISOString();
  await store.tx(async (db) => {
    await db.insert(leadFileTable).values({ ...file, tenantId: scope.tenantId, at });
    const runAt = new Date(now.getTime() + sparedMs + 60_000).toISOString();
    await enqueueJob(db, scope, { ...leadFilesJob, runAt }, at);
  });
}

/** Bytes that a site's forms have brought since then. */
export async function fileBytesSince({ db }: Pick<Store, 'db'>, scope: TenantScope, since: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(leadFileTable.bytes) })
    .from(leadFileTable)
    .where(and(eq(leadFileTable.tenantId, scope.tenantId), gte(leadFileTable.at, since.toISOString())));
  return Number(row?.bytes ?? 0);
}

function waitingSince(now: Date): string {
  return new Date(now.getTime() - fileWaitsHours * hour).toISOString();
}

/**
 * Those of the files that wait for a form, or came with the lead of this very form: its answer was lost, and it is sent
 * again. In the order of their upload.
 */
export async function findFormFiles(
  store: Store,
  scope: TenantScope,
  { ids, idempotencyKey }: { readonly ids: readonly string[]; readonly idempotencyKey: string },
): Promise<readonly LeadFile[]> {
  if (ids.length === 0) return [];
  return store.db
    .select(columns)
    .from(leadFileTable)
    .leftJoin(leadTable, has(leadTable, { tenantId: leadFileTable.tenantId, id: leadFileTable.leadId }))
    .where(
      and(
        eq(leadFileTable.tenantId, scope.tenantId),
        isOneOf(leadFileTable.id, ids),
        or(
          and(isNull(leadFileTable.leadId), gte(leadFileTable.at, waitingSince(store.now()))),
          has(leadTable, { idempotencyKey, deletedAt: null }),
        ),
      ),
    )
    .orderBy(asc(leadFileTable.at), asc(storedOrder(leadFileTable)));
}

/** Gives waiting files to a lead, in the transaction that stores it. */
export async function claimLeadFiles(
  db: Db,
  scope: TenantScope,
  { leadId, ids, now }: { readonly leadId: string; readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(leadFileTable)
    .set({ leadId })
    .where(
      has(
        leadFileTable,
        { tenantId: scope.tenantId, leadId: null },
        isOneOf(leadFileTable.id, ids),
        gte(leadFileTable.at, waitingSince(now)),
      ),
    );
}

export async function listLeadFiles(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  leadId: string,
): Promise<readonly LeadFile[]> {
  return db
    .select(columns)
    .from(leadFileTable)
    .where(has(leadFileTable, { tenantId: scope.tenantId, leadId }))
    .orderBy(asc(leadFileTable.at), asc(storedOrder(leadFileTable)));
}

/** Files that may go: they waited in vain, or their lead was erased. */
export async function listSpentFiles(store: Store, scope: TenantScope): Promise<readonly LeadFile[]> {
  const spared = new Date(store.now().getTime() - sparedMs).toISOString();
  return store.db
    .select(columns)
    .from(leadFileTable)
    .leftJoin(leadTable, has(leadTable, { tenantId: leadFileTable.tenantId, id: leadFileTable.leadId }))
    .where(
      and(
        eq(leadFileTable.tenantId, scope.tenantId),
        or(and(isNull(leadFileTable.leadId), lt(leadFileTable.at, spared)), isNotNull(leadTable.deletedAt)),
      ),
    )
    .limit(atOnce);
}

/** Forgets files whose bytes are gone. */
export async function forgetLeadFiles(store: Store, scope: TenantScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await store.tx((db) =>
    db.delete(leadFileTable).where(and(eq(leadFileTable.tenantId, scope.tenantId), isOneOf(leadFileTable.id, ids))),
  );
}

/** When the next unclaimed file expires; null if there is none. */
export async function nextSpentFile({ db }: Pick<Store, 'db'>, scope: TenantScope): Promise<Date | null> {
  const [row] = await db
    .select({ at: leadFileTable.at })
    .from(leadFileTable)
    .where(has(leadFileTable, { tenantId: scope.tenantId, leadId: null }))
    .orderBy(asc(leadFileTable.at))
    .limit(1);
  return row === undefined ? null : new Date(Date.parse(row.at) + sparedMs + 60_000);
}
