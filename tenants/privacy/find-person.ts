/** The stored data of one person, found by email address or whole phone number. */
import { and, asc, eq, or } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { mailKey, phoneKey } from '#domain/leads/person-keys.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { appointmentTable } from '../appointments/tables.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { leadTable, outboxTable } from '../database/tables.ts';
import { deliveryAttemptTable } from '../delivery/tables.ts';
import { siteCountry } from '../documents/site-country.ts';
import { leadAccessTable, leadEventTable, leadFileTable, stoppedContactTable } from '../leads/tables.ts';
import { valuationTable } from '../valuations/tables.ts';
import { keyOldContacts } from './key-old-contacts.ts';
import { listPersonAlerts } from './person-alerts.ts';
import { listPersonSignIns } from './person-sign-in.ts';

/** By `person-keys.ts`: the number has its country's code. '' for one that is not known. */
export interface PersonQuery {
  readonly mail: string;
  readonly phone: string;
}

/** Everything that is stored of a person. */
export type PersonData = Awaited<ReturnType<typeof findPerson>>;

/** Leads of one person that are read: more come from programs. */
const mostLeads = 1000;

/**
 * The person behind the contacts that staff typed. Leads of earlier releases are read first, so that none is left out.
 * @throws AppError `input.invalid` if neither is an address or a number, or if one of them cannot be read
 */
export async function readPerson(store: Store, scope: TenantScope, typed: PersonQuery): Promise<PersonQuery> {
  await keyOldContacts(store, scope);
  const phone = phoneKey(typed.phone, await siteCountry(store, scope));
  if (typed.phone !== '' && phone === '')
    throw new AppError(
      'input.invalid',
      '/phone: This is not one whole phone number. Enter it with its area code, or with its country: +61 412 345 678.',
    );
  if (typed.mail !== '' && mailKey(typed.mail) === '')
    throw new AppError('input.invalid', '/mail: This is not a whole email address. Enter it as name@example.com.');
  return requireKeys({ mail: typed.mail, phone });
}

function requireKeys({ mail, phone }: PersonQuery): PersonQuery {
  const keys = { mail: mailKey(mail), phone: phoneKey(phone, null) };
  if (keys.mail === '' && keys.phone === '')
    throw new AppError('input.invalid', 'Enter the whole email address, or the whole phone number, of one person.');
  return keys;
}

/** Ids of a person's leads, oldest first. */
export async function leadIdsOf(db: Db, scope: TenantScope, person: PersonQuery): Promise<readonly string[]> {
  const { mail, phone } = requireKeys(person);
  const rows = await db
    .select({ id: leadTable.id })
    .from(leadTable)
    .where(
      has(
        leadTable,
        { tenantId: scope.tenantId, deletedAt: null },
        or(
          mail === '' ? undefined : eq(leadTable.personMail, mail),
          phone === '' ? undefined : eq(leadTable.phoneKey, phone),
        ),
      ),
    )
    .orderBy(asc(leadTable.at))
    .limit(mostLeads);
  return rows.map(({ id }) => id);
}

/** @param leadIds of their leads, where not all that name the address or the number are theirs to see. */
export async function findPerson(store: Store, scope: TenantScope, person: PersonQuery, leadIds?: readonly string[]) {
  const { db } = store;
  const keys = requireKeys(person);
  const ids = leadIds ?? (await leadIdsOf(db, scope, person));
  const leads = await db
    .select()
    .from(leadTable)
    .where(and(eq(leadTable.tenantId, scope.tenantId), isOneOf(leadTable.id, ids)))
    .orderBy(asc(leadTable.at));
  const rows = await db
    .select()
    .from(outboxTable)
    .where(and(eq(outboxTable.tenantId, scope.tenantId), isOneOf(outboxTable.leadId, ids)))
    .orderBy(asc(outboxTable.createdAt));
  const tries = await db
    .select()
    .from(deliveryAttemptTable)
    .where(
      and(
        eq(deliveryAttemptTable.tenantId, scope.tenantId),
        isOneOf(
          deliveryAttemptTable.outboxId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(deliveryAttemptTable.at));
  const events = await db
    .select()
    .from(leadEventTable)
    .where(and(eq(leadEventTable.tenantId, scope.tenantId), isOneOf(leadEventTable.leadId, ids)))
    .orderBy(asc(leadEventTable.at));
  const accesses = await db
    .select()
    .from(leadAccessTable)
    .where(and(eq(leadAccessTable.tenantId, scope.tenantId), isOneOf(leadAccessTable.leadId, ids)))
    .orderBy(asc(leadAccessTable.at));
  const files = await db
    .select()
    .from(leadFileTable)
    .where(and(eq(leadFileTable.tenantId, scope.tenantId), isOneOf(leadFileTable.leadId, ids)))
    .orderBy(asc(leadFileTable.at));
  const valuations = await db
    .select()
    .from(valuationTable)
    .where(and(eq(valuationTable.tenantId, scope.tenantId), isOneOf(valuationTable.leadId, ids)));
  const appointments = await db
    .select()
    .from(appointmentTable)
    .where(and(eq(appointmentTable.tenantId, scope.tenantId), isOneOf(appointmentTable.leadId, ids)))
    .orderBy(asc(appointmentTable.start));
  const [stopped] = await db
    .select({ at: stoppedContactTable.at })
    .from(stoppedContactTable)
    .where(
      and(
        eq(stoppedContactTable.tenantId, scope.tenantId),
        isOneOf(
          stoppedContactTable.contact,
          [keys.mail, keys.phone].filter((key) => key !== ''),
        ),
      ),
    )
    .limit(1);
  return {
    leads: leads.map(({ id, at, category, status, answeredAt, payload }) => ({
      id,
      at,
      category,
      status,
      answeredAt,
      payload: fieldsIn(payload),
    })),
    deliveries: rows.map(({ id, leadId, channel, payload, state, createdAt }) => ({
      id,
      leadId: leadId ?? '',
      channel,
      payload: jsonIn(payload),
      state,
      at: createdAt,
      attempts: tries
        .filter(({ outboxId }) => outboxId === id)
        .map(({ at, outcome, detail }) => ({ at, outcome, detail })),
    })),
    events: events.map(({ leadId, at, kind, author, detail }) => ({
      leadId,
      at,
      kind,
      by: author,
      detail: jsonIn(detail),
    })),
    // Who of the staff opened their leads, once a day.
    accesses: accesses.map(({ leadId, at, name }) => ({ leadId, at, by: name })),
    files: files.map(({ id, leadId, name, bytes }) => ({ id, leadId: leadId ?? '', name, bytes })),
    valuations: valuations.map(({ leadId, at, response }) => ({
      leadId,
      at,
      response: response === null ? null : jsonIn(response),
    })),
    appointments: appointments.map(({ leadId, start, end, department, status, vehicleName }) => ({
      leadId,
      start,
      end,
      department,
      status,
      // Where staff chose it; otherwise the lead names it.
      ...(vehicleName === null ? {} : { vehicle: vehicleName }),
    })),
    alerts: await listPersonAlerts(db, scope, person),
    signIns: await listPersonSignIns(store, scope, person),
    /** Since when marketing is stopped; null where it is not. */
    stoppedAt: stopped?.at ?? null,
  };
}

const jsonIn = (text: string): Json => JSON.parse(text);
const fieldsIn = (text: string): { readonly [field: string]: Json } => JSON.parse(text);
