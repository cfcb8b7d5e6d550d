/** What a shopper has sent to a site, with the results: answers, appointments, reservations. */
import { and, asc, desc, eq, gte, or, type SQL } from 'drizzle-orm';
import { mailKey, phoneKey } from '#domain/leads/person-keys.ts';
import { numberLimit } from '#domain/shoppers/number-rest.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Appointment } from '../appointments/find-appointments.ts';
import { currentOf } from '../appointments/find-appointments.ts';
import { appointmentTable } from '../appointments/tables.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { leadTable } from '../database/tables.ts';
import { type Hold, withoutTenant } from '../holds/find-holds.ts';
import { vehicleHoldTable } from '../holds/tables.ts';
import { leadEventTable } from '../leads/tables.ts';
import { type Payment, paymentsOfLeads } from '../payments/payment-rows.ts';

/** An address and a number that a shopper has proved; null for one that they have not. */
export interface ProvedContacts {
  readonly email: string | null;
  readonly phone: string | null;
  /** Since when the number is theirs, ISO 8601. */
  readonly phoneSince: string;
}

export interface ShopperLead {
  readonly id: string;
  readonly at: string;
  readonly category: string;
  readonly payload: { readonly [field: string]: Json };
  /** Answers of staff, oldest first. */
  readonly answers: readonly { readonly at: string; readonly subject: string; readonly text: string }[];
  readonly appointment: Appointment | null;
  readonly hold: Hold | null;
  /** Of its reservation, newest first. */
  readonly payments: readonly Payment[];
  /** Payments that staff requested in addition, newest first. */
  readonly asked: readonly Payment[];
}

/** Leads that are shown at most, the latest. */
const mostLeads = 100;

/** The shopper's rows among leads; null if no contact is verified. */
function ownLeads({ tenantId }: TenantScope, { email, phone, phoneSince }: ProvedContacts): SQL | undefined | null {
  const [mail, number] = [mailKey(email ?? ''), phoneKey(phone ?? '', null)];
  if (mail === '' && number === '') return null;
  const byNumber = and(
    eq(leadTable.phoneKey, number),
    gte(leadTable.at, numberLimit(phoneSince)),
    mail === '' ? undefined : or(eq(leadTable.personMail, ''), eq(leadTable.personMail, mail)),
  );
  return has(
    leadTable,
    { tenantId, deletedAt: null, erasedAt: null },
    or(mail === '' ? undefined : eq(leadTable.personMail, mail), number === '' ? undefined : byNumber),
  );
}

/** Ids of those leads, oldest first. */
export async function shopperLeadIds(
  db: Db,
  scope: TenantScope,
  contacts: ProvedContacts,
  limit: number,
): Promise<readonly string[]> {
  const own = ownLeads(scope, contacts);
  if (own === null) return [];
  const rows = await db
    .select({ id: leadTable.id })
    .from(leadTable)
    .where(own)
    .orderBy(asc(leadTable.at), asc(leadTable.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * The latest leads that a shopper has sent: those with the address that they proved; and those with the number that they
 * proved, where no other address speaks against it.
 */
export async function listShopperLeads(
  db: Db,
  scope: TenantScope,
  contacts: ProvedContacts,
): Promise<readonly ShopperLead[]> {
  const { tenantId } = scope;
  const own = ownLeads(scope, contacts);
  if (own === null) return [];
  const leads = await db
    .select({ id: leadTable.id, at: leadTable.at, category: leadTable.category, payload: leadTable.payload })
    .from(leadTable)
    .where(own)
    .orderBy(desc(leadTable.at), desc(leadTable.id))
    .limit(mostLeads);
  const ids = leads.map(({ id }) => id);
  const answers = await db
    .select({ leadId: leadEventTable.leadId, at: leadEventTable.at, detail: leadEventTable.detail })
    .from(leadEventTable)
    .where(has(leadEventTable, { tenantId, kind: 'reply' }, isOneOf(leadEventTable.leadId, ids)))
    .orderBy(asc(leadEventTable.at));
  const appointments = await db
    .select()
    .from(appointmentTable)
    .where(and(eq(appointmentTable.tenantId, tenantId), isOneOf(appointmentTable.leadId, ids)))
    .orderBy(desc(appointmentTable.changedAt));
  const holds = (
    await db
      .select()
      .from(vehicleHoldTable)
      .where(and(eq(vehicleHoldTable.tenantId, tenantId), isOneOf(vehicleHoldTable.leadId, ids)))
  ).map(withoutTenant);
  const payments = await paymentsOfLeads(db, scope, ids);
  return leads.map(({ id, at, category, payload }) => {
    const hold = holds.find(({ leadId }) => leadId === id) ?? null;
    return {
      id,
      at,
      category,
      payload: JSON.parse(payload),
      answers: answers.filter(({ leadId }) => leadId === id).map(({ at: when, detail }) => toAnswer(when, detail)),
      appointment: currentOf(appointments.filter(({ leadId }) => leadId === id)),
      hold,
      payments: hold === null ? [] : payments.filter(({ holdId }) => holdId === hold.id),
      asked: payments.filter(({ leadId, holdId }) => leadId === id && holdId === ''),
    };
  });
}

function toAnswer(at: string, detail: string): ShopperLead['answers'][number] {
  const { subject, text } = JSON.parse(detail);
  return { at, subject: String(subject ?? ''), text: String(text ?? '') };
}
