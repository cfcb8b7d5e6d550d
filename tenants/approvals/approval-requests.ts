/** Requests for approval of exact changes, as they were reviewed, and their outcome. */
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm';
import type { EffectNews } from '#domain/access/describe-effects.ts';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Approval } from '#schemas/api/approval.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, countRows, findRow } from '../database/rows.ts';
import { readDrafts } from '../documents/draft-rows.ts';
import { readLiveRevisions } from '../documents/release-rows.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { tenantSecretTable } from '../secrets/tables.ts';
import { approvalRequestTable } from './tables.ts';

/** Requests of one site that wait. */
const mostWaiting = 50;

export interface ApprovedDocument {
  readonly key: DocumentKey;
  /** The state to go live; for a removal the state that records it, or empty. */
  readonly revision: string;
  /** Id of the state that was live; null if there was none. */
  readonly live: string | null;
  readonly removed: boolean;
}

export interface ApprovalRequest
  extends Pick<
    Approval,
    | 'id'
    | 'template'
    | 'rollback'
    | 'classes'
    | 'secrets'
    | 'message'
    | 'by'
    | 'at'
    | 'state'
    | 'decidedBy'
    | 'decidedAt'
    | 'text'
  > {
  readonly documents: readonly ApprovedDocument[];
  readonly accountId: string | null;
}

type Asking = Pick<
  ApprovalRequest,
  'documents' | 'template' | 'rollback' | 'classes' | 'message' | 'by' | 'secrets'
> & {
  /** What the site’s admins are notified of at once; null for nothing. */
  readonly news: EffectNews | null;
};

/** Changes stored with a request, in its transaction. */
type Also = (db: Db, request: ApprovalRequest) => Promise<void>;

/** Where the vault keeps a secret until its request is decided. */
export const waitingSecret = (name: string, request: Pick<ApprovalRequest, 'id'>): string => `${name} ${request.id}`;

/** @throws AppError `input.invalid` where too many wait. */
export async function askApproval(
  store: Store,
  scope: TenantScope,
  asking: Asking,
  also?: Also,
): Promise<ApprovalRequest> {
  return store.tx(async (db) => {
    const found = await countRows(db, approvalRequestTable, { tenantId: scope.tenantId, state: 'waiting' });
    if (found >= mostWaiting)
      throw new AppError(
        'input.invalid',
        `There are already ${mostWaiting} open requests. Wait for decisions, or withdraw some.`,
      );
    const at = store.now().toISOString();
    const { documents, template, rollback, classes, secrets, message, by, news } = asking;
    const id = newId();
    await db.insert(approvalRequestTable).values({
      tenantId: scope.tenantId,
      id,
      documents: JSON.stringify(documents),
      template,
      rollback,
      message,
      at,
      classes: JSON.stringify(classes),
      author: by,
      accountId: scope.actor?.accountId ?? null,
      state: 'waiting',
      text: '',
      secrets: JSON.stringify(secrets),
    });
    const detail = { request: id, classes, documents: documents.map(({ key }) => key) };
    await recordAudit(db, scope, { action: 'approval.ask', by, at, detail });
    await notifyAdmins(db, store, scope, { news, by, step: 'asked' });
    const made = await requireRequest(db, scope, id);
    await also?.(db, made);
    return made;
  });
}

interface Decision {
  readonly state: 'approved' | 'returned' | 'withdrawn';
  readonly text: string;
  readonly by: string;
}

const acts = { approved: 'approval.approve', returned: 'approval.return', withdrawn: 'approval.withdraw' } as const;

/**
 * @throws AppError `release.conflict` for one that no longer waits, and for approving what has changed since;
 * `not-found`.
 */
export async function decideApproval(
  store: Store,
  scope: TenantScope,
  id: string,
  { state, text, by }: Decision,
  also?: Also,
): Promise<ApprovalRequest> {
  return store.tx(async (db) => {
    const request = await requireRequest(db, scope, id);
    if (request.state !== 'waiting')
      throw new AppError('release.conflict', 'This is no longer waiting. Reload the list.');
    const stale = state === 'approved' ? await explainStale(db, scope, request) : null;
    if (stale !== null) throw new AppError('release.conflict', `${stale} Send it again.`);
    const at = store.now().toISOString();
    await changeRows(
      db,
      approvalRequestTable,
      { tenantId: scope.tenantId, id },
      { state, text, decidedBy: by, decidedAccountId: scope.actor?.accountId ?? null, decidedAt: at },
    );
    const isOwn = request.accountId !== null && request.accountId === (scope.actor?.accountId ?? null);
    const detail = { request: id, classes: request.classes, documents: request.documents.map(({ key }) => key), isOwn };
    await recordAudit(db, scope, { action: acts[state], by, at, detail });
    const decided = await requireRequest(db, scope, id);
    await also?.(db, decided);
    return decided;
  });
}

/** Those that wait, the oldest first, and after them the newest that were decided. */
export async function listApprovalRequests(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
  decided = 20,
): Promise<readonly ApprovalRequest[]> {
  const of = eq(approvalRequestTable.tenantId, scope.tenantId);
  const waiting = await store.db
    .select()
    .from(approvalRequestTable)
    .where(and(of, eq(approvalRequestTable.state, 'waiting')))
    .orderBy(asc(approvalRequestTable.at));
  const others = await store.db
    .select()
    .from(approvalRequestTable)
    .where(and(of, ne(approvalRequestTable.state, 'waiting')))
    .orderBy(desc(approvalRequestTable.decidedAt))
    .limit(decided);
  return [...waiting, ...others].map(toRequest);
}

/** Approved requests that may go live: the newest first, limited to those that can matter. */
export async function listApproved(db: Db, scope: TenantScope): Promise<readonly ApprovalRequest[]> {
  const rows = await db
    .select()
    .from(approvalRequestTable)
    .where(has(approvalRequestTable, { tenantId: scope.tenantId, state: 'approved' }))
    .orderBy(desc(approvalRequestTable.decidedAt))
    .limit(200);
  return rows.map(toRequest);
}

export async function requireRequest(db: Db, scope: TenantScope, id: string): Promise<ApprovalRequest> {
  const row = await findRow(db, approvalRequestTable, { tenantId: scope.tenantId, id });
  if (!row) throw new AppError('not-found', 'There is no such request.');
  return toRequest(row);
}

/** Why a request no longer matches the current state, as a sentence; null while it does. */
export async function explainStale(
  db: Db,
  scope: TenantScope,
  { documents, rollback, secrets, at }: Pick<ApprovalRequest, 'documents' | 'rollback' | 'secrets' | 'at'>,
): Promise<string | null> {
  const { tenantId } = scope;
  // Several requests may wait for one key. The one that was decided first must not be undone by an older one.
  const newer = has(
    tenantSecretTable,
    { tenantId },
    isOneOf(tenantSecretTable.name, secrets),
    gt(tenantSecretTable.at, at),
  );
  const [stored] = await db.select({ by: tenantSecretTable.author }).from(tenantSecretTable).where(newer).limit(1);
  if (stored !== undefined) return `Another key was stored after this was sent, by ${stored.by}.`;
  const drafts = new Map((await readDrafts(db, scope)).map((draft) => [draft.key, draft]));
  const live = new Map((await readLiveRevisions(db, scope)).map((revision) => [revision.key, revision]));
  for (const { key, revision, live: before } of documents) {
    const draft = drafts.get(key);
    const title = titleOf(key, draft?.body ?? live.get(key)?.body);
    if (rollback === null && (draft?.id ?? '') !== revision)
      return `${title} was changed after this was sent${draft ? `, by ${draft.by}` : ''}.`;
    if ((live.get(key)?.id ?? null) !== before) return `A release changed ${title} after this was sent.`;
  }
  return null;
}

function toRequest(row: typeof approvalRequestTable.$inferSelect): ApprovalRequest {
  const { id, template, rollback, message, author, accountId, at, state, decidedBy, decidedAt, text } = row;
  return {
    id,
    template,
    rollback,
    message,
    by: author,
    accountId,
    at,
    state,
    decidedBy,
    decidedAt,
    text,
    documents: JSON.parse(row.documents),
    classes: JSON.parse(row.classes),
    secrets: JSON.parse(row.secrets),
  };
}
