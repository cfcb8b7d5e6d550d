/** Booking, in the transaction that stores the lead: transactions run one after the other, so the look decides. */
import { eq } from 'drizzle-orm';
import type { AppointmentRules } from '#domain/appointments/rules.ts';
import { freeAt, type Span } from '#domain/appointments/slots.ts';
import type { Department } from '#schemas/shapes/department.ts';
import { fieldOf, has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { putInOutbox } from '../database/outbox.ts';
import { outboxTable } from '../database/tables.ts';
import { listHeldTimes } from './find-appointments.ts';
import { appointmentTable } from './tables.ts';

export interface NewAppointment {
  readonly leadId: string;
  readonly locationId: string;
  readonly department: Department;
  readonly span: Span;
  readonly zone: string;
  readonly rules: AppointmentRules;
  /** Address for the reminder; '' for none. */
  readonly email: string;
  /** That staff chose, with empty texts for none; the lead's when left out. */
  readonly vehicle?: { readonly id: string; readonly name: string };
  /** Staff may put one more into a full hour. */
  readonly beyondCapacity?: boolean;
}

/** The time was taken in the meantime, or staff have closed it. */
export class SlotTaken extends Error {}

/** @returns the key of the shopper's link. @throws SlotTaken, which takes back the transaction. */
export async function bookAppointment(
  db: Db,
  scope: TenantScope,
  { leadId, locationId, department, span, zone, rules, email, vehicle, beyondCapacity = false }: NewAppointment,
  at: string,
): Promise<string> {
  if (!beyondCapacity) await requireFree(db, scope, { locationId, department, span, rules });
  const linkKey = newId();
  await db.insert(appointmentTable).values({
    tenantId: scope.tenantId,
    id: newId(),
    leadId,
    linkKey,
    locationId,
    vehicleId: vehicle?.id ?? null,
    vehicleName: vehicle?.name ?? null,
    department,
    start: span.start,
    end: span.end,
    zone,
    status: 'booked',
    version: 1,
    madeAt: at,
    changedAt: at,
  });
  await remind(db, scope, { leadId, start: span.start, email, at });
  return linkKey;
}

/** @throws SlotTaken. */
export async function requireFree(
  db: Db,
  scope: TenantScope,
  {
    locationId,
    department,
    span,
    rules,
    without,
  }: Pick<NewAppointment, 'locationId' | 'department' | 'span' | 'rules'> & { readonly without?: string },
): Promise<void> {
  const until = new Date(Date.parse(span.end) + rules.buffer * 60_000).toISOString();
  const held = await listHeldTimes(db, scope, {
    locationId,
    department,
    from: span.start,
    until,
    ...(without === undefined ? {} : { without }),
  });
  if (freeAt(span, { rules, ...held }) <= 0) throw new SlotTaken();
}

const dayMs = 24 * 3_600_000;
/** A reminder so soon after the receipt would repeat it. */
const soonMs = 4 * 3_600_000;

/** Puts the reminder of the day before into the outbox. */
async function remind(
  db: Db,
  scope: TenantScope,
  {
    leadId,
    start,
    email,
    at,
  }: { readonly leadId: string; readonly start: string; readonly email: string; readonly at: string },
): Promise<void> {
  const due = Date.parse(start) - dayMs;
  if (email === '' || due < Date.parse(at) + soonMs) return;
  await putInOutbox(db, {
    tenantId: scope.tenantId,
    leadId,
    channel: 'mail',
    payload: { kind: 'appointment-reminder', to: email },
    at,
    nextAt: new Date(due).toISOString(),
  });
}

/** Takes a reminder that has not left out of the outbox, and puts one for another time there; null for none. */
export async function replaceReminder(
  db: Db,
  scope: TenantScope,
  next: { readonly leadId: string; readonly start: string | null; readonly email: string; readonly at: string },
): Promise<void> {
  const { leadId, start, email, at } = next;
  await db
    .delete(outboxTable)
    .where(
      has(
        outboxTable,
        { tenantId: scope.tenantId, leadId, state: 'waiting' },
        eq(fieldOf<string>(outboxTable.payload, 'kind'), 'appointment-reminder'),
      ),
    );
  if (start !== null) await remind(db, scope, { leadId, start, email, at });
}
