/**
 * What staff do with leads: each act changes the lead, is an event of it and is recorded in the audit log, in one
 * transaction.
 */
import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { LeadAct, LeadStatus } from '#schemas/api/inbox.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { increased } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { putInOutbox } from '../database/outbox.ts';
import { changeRows, findRow } from '../database/rows.ts';
import { leadTable } from '../database/tables.ts';
import { recordLeadEvent } from './lead-events.ts';
import { isOfFilter, type LeadFilter } from './lead-filter.ts';
import { hasStopped } from './stopped-contacts.ts';

interface Actor {
  readonly by: string;
  /** Where answers to a mail go. */
  readonly replyTo?: string | undefined;
  /** Name of the account that it is given to, where the act gives it to one. */
  readonly assignee?: string | undefined;
}

type Changes = Partial<typeof leadTable.$inferInsert>;

interface Effect {
  readonly changes: Changes;
  readonly detail: Json;
  /** A delivery to queue; `event` is the id that its text is found by. */
  readonly mailTo?: string;
}

/** Kinds that another act in between does not contradict. */
const alwaysFit: ReadonlySet<LeadAct['kind']> = new Set(['note', 'contact']);

/**
 * Does one act. @param seen version of the lead that the actor saw.
 * @returns false where another act came first: nothing was done.
 * @throws AppError `not-found`, `input.invalid`.
 */
export async function actOnLead(
  store: Store,
  scope: TenantScope,
  leadId: string,
  { act, seen }: { readonly act: LeadAct; readonly seen: number },
  actor: Actor,
): Promise<boolean> {
  return store.tx(async (db) => {
    const lead = await findRow(db, leadTable, { tenantId: scope.tenantId, id: leadId, deletedAt: null });
    if (lead === undefined) throw new AppError('not-found', 'There is no such lead. It may have been erased.');
    if (lead.version !== seen && !alwaysFit.has(act.kind)) return false;
    if (act.kind === 'reply') await requireWelcome(db, scope, lead);
    await perform(db, scope, lead, act, { ...actor, at: store.now().toISOString() });
    return true;
  });
}

/** @throws AppError `input.invalid` if the shopper has unsubscribed since they sent this lead. */
async function requireWelcome(
  db: Db,
  scope: TenantScope,
  { personMail, at }: Pick<typeof leadTable.$inferSelect, 'personMail' | 'at'>,
): Promise<void> {
  if (await hasStopped(db, scope, { mail: personMail, at }))
    throw new AppError('input.invalid', 'They have unsubscribed since they sent this. Call them instead.');
}

/**
 * Does the same act with many leads; those already in that state, or outside the filter, are left alone.
 * @returns how many were changed.
 */
export async function actOnLeads(
  store: Store,
  scope: TenantScope,
  filter: LeadFilter & { readonly ids: readonly string[] },
  act: Extract<LeadAct, { readonly kind: 'status' | 'assign' }>,
  actor: Actor,
): Promise<number> {
  return store.tx(async (db) => {
    const leads = await db
      .select()
      .from(leadTable)
      .where(and(eq(leadTable.tenantId, scope.tenantId), isOfFilter(scope, filter)))
      .limit(filter.ids.length);
    const at = store.now().toISOString();
    const apart = leads.filter((lead) =>
      act.kind === 'status' ? lead.status !== act.status : lead.assigneeId !== act.to,
    );
    for (const lead of apart) await perform(db, scope, lead, act, { ...actor, at });
    return apart.length;
  });
}

async function perform(
  db: Db,
  scope: TenantScope,
  lead: typeof leadTable.$inferSelect,
  act: LeadAct,
  actor: Actor & { readonly at: string },
): Promise<void> {
  const { by, at } = actor;
  const { changes, detail, mailTo } = effectOf(lead, act, actor);
  const grows = alwaysFit.has(act.kind) ? {} : { version: increased(leadTable.version) };
  if (Object.keys(changes).length > 0 || 'version' in grows)
    await changeRows(db, leadTable, { tenantId: scope.tenantId, id: lead.id }, { ...changes, ...grows });
  const event = await recordLeadEvent(db, scope, { leadId: lead.id, kind: act.kind, detail, by, at });
  if (mailTo !== undefined)
    await putInOutbox(db, {
      tenantId: scope.tenantId,
      leadId: lead.id,
      channel: 'mail',
      payload: { kind: 'reply', to: mailTo, event },
      at,
    });
  await recordAudit(db, scope, { action: 'leads.act', by, at, detail: { lead: lead.id, act: act.kind } });
}

function effectOf(
  lead: typeof leadTable.$inferSelect,
  act: LeadAct,
  { at, assignee = '', replyTo = '' }: Actor & { readonly at: string },
): Effect {
  const answered: Changes = {
    ...(lead.answeredAt === null ? { answeredAt: at } : {}),
    ...(lead.status === 'new' ? { status: 'contacted' } : {}),
  };
  switch (act.kind) {
    case 'status':
      return statusEffect(lead, act, at);
    case 'assign':
      return { changes: { assigneeId: act.to }, detail: { to: act.to, name: assignee } };
    case 'note':
      return { changes: {}, detail: { text: act.text } };
    case 'task':
      return {
        changes: { task: act.task?.text ?? null, taskDue: act.task?.due ?? null },
        detail: act.task === null ? { done: lead.task ?? '' } : { text: act.task.text, due: act.task.due },
      };
    case 'contact':
      return { changes: answered, detail: { by: act.by } };
    case 'reply': {
      if (lead.personMail === '')
        throw new AppError(
          'input.invalid',
          'This shopper left no email address. Call instead, or send a text message.',
        );
      if (lead.isSpam) throw new AppError('input.invalid', 'This is marked as spam. Release it first, then answer it.');
      return {
        changes: answered,
        detail: { subject: act.subject, text: act.text, to: lead.personMail, replyTo },
        mailTo: lead.personMail,
      };
    }
  }
}

function statusEffect(
  lead: typeof leadTable.$inferSelect,
  { status, reason }: { readonly status: LeadStatus; readonly reason?: string | undefined },
  at: string,
): Effect {
  if (status === 'lost' && !reason) throw new AppError('input.invalid', 'Enter why it was lost, for the report.');
  const lostReason = status === 'lost' ? (reason ?? null) : null;
  return {
    changes: {
      status,
      lostReason,
      // Back to new corrects a mistake: the first act on it did not count.
      ...(status === 'new' ? { answeredAt: null } : lead.answeredAt === null ? { answeredAt: at } : {}),
    },
    detail: { from: lead.status, to: status, reason: lostReason },
  };
}
