import { AppError } from '#domain/errors/app-error.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { phoneKey } from '#domain/leads/person-keys.ts';
import type { Turn } from '#domain/leads/route-lead.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { leadTable, outboxTable } from '../database/tables.ts';
import { siteCountry } from '../documents/site-country.ts';
import { markHealthDue } from '../health/mark-due.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { leadColumns } from './lead-columns.ts';
import { takeTurn } from './take-turn.ts';

export interface NewLead {
  /** Where it has been given out already. */
  readonly id?: string;
  /** When it was sent; now when left out. */
  readonly sentAt?: Date;
  /** Sent by the form, the same on every try; unique within the tenant. */
  readonly idempotencyKey: string;
  readonly category: string;
  readonly payload: { readonly [field: string]: Json };
  /** ISO 8601: not delivered before; at once when left out. */
  readonly deliverAt?: string;
  /** Stores more in the same transaction: files, a booked slot. Not called for a lead that was there already. */
  readonly also?: (db: Db, leadId: string) => Promise<void>;
  /** Its deliveries; due at once where they name no instant (`at`, ISO 8601). */
  readonly outbox: readonly { readonly channel: string; readonly payload: Json; readonly at?: string }[];
  /** One of these people gets it by mail too, in turn. */
  readonly turn?: Turn | null;
}

export interface LeadReceipt {
  readonly id: string;
  readonly at: string;
  /** False when this key had been stored before: nothing was added. */
  readonly created: boolean;
}

const insertLead = statement((db, given: Given<(typeof leadFields)[number]>) =>
  db
    .insert(leadTable)
    .values(given.row(...leadFields))
    .onConflictDoNothing({ target: [leadTable.tenantId, leadTable.idempotencyKey] }),
);

const leadFields = [
  ...(['id', 'tenantId', 'idempotencyKey', 'category', 'payload', 'isSpam', 'locationId', 'vehicleId'] as const),
  ...(['source', 'personMail', 'personPhone', 'phoneKey', 'searchText', 'at'] as const),
] as const;

const findByKey = statement((db, given: Given<'tenantId' | 'idempotencyKey'>) =>
  db
    .select({ id: leadTable.id, at: leadTable.at })
    .from(leadTable)
    .where(has(leadTable, { tenantId: given('tenantId'), idempotencyKey: given('idempotencyKey') }))
    .limit(1),
);

const insertDelivery = statement(
  (db, given: Given<'id' | 'tenantId' | 'leadId' | 'channel' | 'payload' | 'nextAt' | 'createdAt'>) =>
    db.insert(outboxTable).values(given.row('id', 'tenantId', 'leadId', 'channel', 'payload', 'nextAt', 'createdAt')),
);

/** Stores a lead and its outbox rows in one transaction; when it resolves they are on disk. */
export async function storeLead(store: Store, scope: TenantScope, lead: NewLead): Promise<LeadReceipt> {
  if (lead.idempotencyKey.length < 8 || lead.idempotencyKey.length > 100) {
    throw new AppError(
      'input.invalid',
      deferMessage('The form could not be sent. Please reload the page and try again.'),
    );
  }
  const phone = leadText(lead.payload['phone']);
  const own = { phoneKey: phone === '' ? '' : phoneKey(phone, await siteCountry(store, scope)) };
  const add = async (db: Db): Promise<LeadReceipt> => {
    const now = store.now().toISOString();
    const at = lead.sentAt?.toISOString() ?? now;
    const { id = newId() } = lead;
    const { idempotencyKey, category, payload } = lead;
    const key = { tenantId: scope.tenantId, idempotencyKey };
    const added = await insertLead.run(db, { id, ...key, category, ...leadColumns(id, payload), ...own, at });
    if (added === 0) {
      const stored = await findByKey.first(db, key);
      if (stored === undefined) throw new Error('A lead was refused as a duplicate and is not there.');
      return { ...stored, created: false };
    }
    const person = lead.turn ? await takeTurn(db, scope, lead.turn) : null;
    const outbox = [...(person === null ? [] : [turnMail(person)]), ...lead.outbox];
    for (const { channel, payload: what, at: nextAt = lead.deliverAt ?? now } of outbox)
      await insertDelivery.run(db, {
        id: newId(),
        tenantId: scope.tenantId,
        leadId: id,
        channel,
        payload: JSON.stringify(what),
        nextAt,
        createdAt: now,
      });
    if (payload['suspected_spam'] !== true) await queuePushes(db, scope, now);
    await lead.also?.(db, id);
    await markHealthDue(db, scope);
    return { id, at, created: true };
  };
  return store.tx(add, { together: true });
}

/** Mail to the one whose turn it is; the mark says why, to staff. */
function turnMail(person: string): NewLead['outbox'][number] {
  return { channel: 'mail', payload: { kind: 'lead', to: person, turn: true } };
}
