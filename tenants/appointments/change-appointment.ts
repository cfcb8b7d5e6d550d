/** Moving, cancelling and closing an appointment, and times at which there are none. */
import { and, count, eq, gt, ne } from 'drizzle-orm';
import type { AppointmentRules } from '#domain/appointments/rules.ts';
import type { Span } from '#domain/appointments/slots.ts';
import { momentWords } from '#domain/appointments/words.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Department } from '#schemas/shapes/department.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has, increased } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { putInOutbox } from '../database/outbox.ts';
import { changeRows, findRow } from '../database/rows.ts';
import { leadTable } from '../database/tables.ts';
import { recordLeadEvent } from '../leads/lead-events.ts';
import { bookAppointment, type NewAppointment, replaceReminder, requireFree } from './book-appointment.ts';
import { type Appointment, findAppointment, findAppointmentOfLead } from './find-appointments.ts';
import { appointmentBlockTable, appointmentTable } from './tables.ts';

interface Change {
  readonly id: string;
  /** The version that the person who changes it has seen. */
  readonly version: number;
  /** The time that it moves to; the rules are null where staff put one more into a full hour. */
  readonly move?: { readonly span: Span; readonly rules: AppointmentRules | null };
  readonly status?: Appointment['status'];
  /** Whether the shopper gets a mail of it. */
  readonly tell: boolean;
}

/**
 * Changes an appointment, the facts in its lead, and its reminder, in one transaction.
 * @param by the member of staff; null for the shopper, by the link.
 * @throws AppError `not-found`, `revision.conflict`; SlotTaken.
 */
export async function changeAppointment(
  store: Store,
  scope: TenantScope,
  { id, version, move, status, tell }: Change,
  by: string | null,
): Promise<Appointment> {
  return store.tx(async (db) => {
    const at = store.now().toISOString();
    const was = await findAppointment(db, scope, { id });
    if (was === null) throw new AppError('not-found', 'There is no such appointment.');
    if (was.version !== version)
      throw new AppError('revision.conflict', 'Someone else has changed this appointment. Check it, then try again.');
    const next: Appointment = {
      ...was,
      ...(move ? { start: move.span.start, end: move.span.end } : {}),
      status: status ?? was.status,
      version: was.version + 1,
      changedAt: at,
    };
    if (next.status === 'booked') await requireNoOther(db, scope, next);
    const holdsTime = next.status === 'booked' && (move !== undefined || was.status === 'cancelled');
    if (holdsTime && move?.rules) await requireFree(db, scope, { ...next, span: next, rules: move.rules, without: id });
    await changeRows(
      db,
      appointmentTable,
      { tenantId: scope.tenantId, id },
      { start: next.start, end: next.end, status: next.status, version: next.version, changedAt: at },
    );
    // The lead may have another one that is open.
    const current = (await findAppointmentOfLead(db, scope, was.leadId)) ?? next;
    const email = await restateLead(db, scope, current);
    const done = move ? 'moved' : next.status;
    const author = by ?? 'The shopper';
    await recordLeadEvent(db, scope, {
      leadId: was.leadId,
      kind: 'appointment',
      detail: eventOf(next, done),
      by: author,
      at,
    });
    const start = current.status === 'booked' ? current.start : null;
    await replaceReminder(db, scope, { leadId: was.leadId, start, email, at });
    const kind = next.status === 'cancelled' ? 'appointment-cancelled' : move ? 'appointment-moved' : null;
    if (tell && kind !== null && email !== '')
      await putInOutbox(db, {
        tenantId: scope.tenantId,
        leadId: was.leadId,
        channel: 'mail',
        payload: { kind, to: email, appointment: id },
        at,
      });
    await recordAudit(db, scope, {
      action: move ? 'appointment.move' : `appointment.${next.status}`,
      by: author,
      at,
      detail: { lead: was.leadId, start: next.start, ...(move ? { from: was.start } : {}) },
    });
    return next;
  });
}

interface NewOfLead extends Omit<NewAppointment, 'email'> {
  /** Whether the shopper gets an email of it. */
  readonly tell: boolean;
}

/**
 * Books for a lead that is there already. The lead becomes one with an appointment, unless it is sold, and its shopper
 * counts as answered. A repeated request for the same time, for example of a browser that got no answer, changes nothing.
 * @throws AppError `not-found`, `input.invalid` for spam, `revision.conflict` if it has an open appointment; SlotTaken.
 */
export async function bookForLead(
  store: Store,
  scope: TenantScope,
  { tell, ...asked }: NewOfLead,
  by: string,
): Promise<void> {
  const { leadId, span } = asked;
  await store.tx(async (db) => {
    const at = store.now().toISOString();
    const lead = await findRow(db, leadTable, { tenantId: scope.tenantId, id: leadId, deletedAt: null });
    if (lead === undefined || lead.erasedAt !== null)
      throw new AppError('not-found', 'There is no such lead. It may have been erased.');
    if (lead.isSpam) throw new AppError('input.invalid', 'This is marked as spam. Release it first, then book.');
    const before = await findAppointmentOfLead(db, scope, leadId);
    const isSame = before?.locationId === asked.locationId && before.department === asked.department;
    if (before?.status === 'booked' && isSame && before.start === span.start) return;
    await requireNoOther(db, scope, { leadId, id: '' });
    const email = tell ? lead.personMail : '';
    await bookAppointment(db, scope, { ...asked, email }, at);
    const booked = await findAppointmentOfLead(db, scope, leadId);
    if (booked === null) throw new Error('An appointment was stored and is not there.');
    await restateLead(db, scope, booked);
    await changeRows(
      db,
      leadTable,
      { tenantId: scope.tenantId, id: leadId },
      {
        ...(lead.status === 'sold' ? {} : { status: 'appointment' as const, lostReason: null }),
        ...(lead.answeredAt === null ? { answeredAt: at } : {}),
        version: increased(leadTable.version),
      },
    );
    await recordLeadEvent(db, scope, { leadId, kind: 'appointment', detail: eventOf(booked, 'booked'), by, at });
    if (email !== '')
      await putInOutbox(db, {
        tenantId: scope.tenantId,
        leadId,
        channel: 'mail',
        payload: { kind: 'appointment-booked', to: email, appointment: booked.id },
        at,
      });
    await recordAudit(db, scope, { action: 'appointment.make', by, at, detail: { lead: leadId, start: span.start } });
  });
}

/** @throws AppError `revision.conflict` if the lead has another appointment that is open. */
async function requireNoOther(
  db: Db,
  scope: TenantScope,
  { leadId, id }: Pick<Appointment, 'leadId' | 'id'>,
): Promise<void> {
  const [open] = await db
    .select({ start: appointmentTable.start, zone: appointmentTable.zone })
    .from(appointmentTable)
    .where(has(appointmentTable, { tenantId: scope.tenantId, leadId, status: 'booked' }, ne(appointmentTable.id, id)))
    .limit(1);
  if (open !== undefined)
    throw new AppError(
      'revision.conflict',
      `This lead has an appointment on ${momentWords(open.start, open.zone)}. Move that one, or note how it ended.`,
    );
}

/** What the lead's activity says of it. */
function eventOf({ department, start, zone, locationId, vehicleName }: Appointment, act: string) {
  return { act, department, start, zone, location: locationId, vehicle: vehicleName ?? '' };
}

/** Writes into the lead what its appointment is now. @returns the shopper's address. */
async function restateLead(
  db: Db,
  scope: TenantScope,
  { leadId, department, start, end, zone, status }: Appointment,
): Promise<string> {
  const isThis = has(leadTable, { tenantId: scope.tenantId, id: leadId });
  const [row] = await db.select({ payload: leadTable.payload }).from(leadTable).where(isThis).limit(1);
  if (row === undefined) return '';
  const payload = JSON.parse(row.payload);
  await db
    .update(leadTable)
    .set({ payload: JSON.stringify({ ...payload, appointment: { department, start, end, zone, status } }) })
    .where(isThis);
  return typeof payload.email === 'string' ? payload.email : '';
}

interface NewBlock extends Span {
  readonly locationId: string;
  readonly department: Department | '';
  readonly reason: string;
}

const mostBlocks = 500;

/** Closes a time for appointments; what is booked in it stays. @throws AppError `input.invalid` beyond a limit. */
export async function addBlock(store: Store, scope: TenantScope, block: NewBlock, by: string): Promise<string> {
  return store.tx(async (db) => {
    const at = store.now().toISOString();
    const [row] = await db
      .select({ count: count() })
      .from(appointmentBlockTable)
      .where(and(eq(appointmentBlockTable.tenantId, scope.tenantId), gt(appointmentBlockTable.end, at)));
    if ((row?.count ?? 0) >= mostBlocks)
      throw new AppError('input.invalid', `At most ${mostBlocks} times can be blocked. Remove some first.`);
    const id = newId();
    await db.insert(appointmentBlockTable).values({ ...block, tenantId: scope.tenantId, id, author: by, at });
    const { reason, start, end } = block;
    await recordAudit(db, scope, { action: 'appointment.block', by, at, detail: { reason, start, end } });
    return id;
  });
}

/** Opens a blocked time again; null where it was gone already. */
export async function removeBlock(store: Store, scope: TenantScope, id: string, by: string): Promise<void> {
  await store.tx(async (db) => {
    const removed = await db
      .delete(appointmentBlockTable)
      .where(has(appointmentBlockTable, { tenantId: scope.tenantId, id }))
      .returning({ reason: appointmentBlockTable.reason, start: appointmentBlockTable.start });
    const [block] = removed;
    if (block === undefined) return;
    await recordAudit(db, scope, { action: 'appointment.unblock', by, at: store.now().toISOString(), detail: block });
  });
}
