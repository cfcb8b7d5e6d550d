/** Payments of a site with their ledger, what staff note of them, and the ledger as a file. */

import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { leadName, leadText } from '#domain/leads/lead-lines.ts';
import { setting } from '#domain/switches/settings.ts';
import { csvLine } from '#domain/text/csv.ts';
import { addDays } from '#domain/text/dates.ts';
import type { PaymentList, PaymentServiceState } from '#schemas/api/reservation.ts';
import {
  askApproval,
  decideApproval,
  listApprovalRequests,
  waitingSecret,
} from '#tenants/approvals/approval-requests.ts';
import { recordRead } from '#tenants/audit/record-audit.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { actOnPayment, type MoneyAct } from '#tenants/holds/act-on-hold.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import { entriesOf, listEntries } from '#tenants/payments/ledger.ts';
import { findPayment, listPayments, type Payment } from '#tenants/payments/payment-rows.ts';
import { eventSecret, keySecret } from '../../site/payments/payment-service.ts';
import { type ConsoleEnv, handle, type Needs, siteScope, takes } from '../api/handlers.ts';
import { maySee, readDay } from '../api/staff-input.ts';
import { paymentRow } from './payment-row.ts';

const noTemplate = 'A template has no payments: open a site.';
const version = z.number().int();
const received = z.strictObject({ version, reason: z.string().trim().max(300) });
const refund = z.strictObject({
  version,
  act: z.enum(['refund', 'refunded', 'corrected']),
  reason: z.string().trim().min(1, 'Enter a reason. It stays in the ledger').max(300),
});

/** Formats of the service's secret key of a dealer, and of the key of its events. */
const keys = z.strictObject({
  key: z
    .union([z.literal(''), z.string().regex(/^[rs]k_[A-Za-z0-9_]{8,200}$/, 'A secret key starts with sk_ or rk_')])
    .optional(),
  events: z
    .union([z.literal(''), z.string().regex(/^whsec_[A-Za-z0-9+/=_-]{8,200}$/, 'This key starts with whsec_')])
    .optional(),
});

/** Days of the ledger in one file. */
const mostDays = 400;

export function paymentRoutes({ store, vault, deliveries, jobs }: Needs<'store' | 'jobs' | 'deliveries' | 'vault'>) {
  const act = async (c: Context<ConsoleEnv>, id: string, sent: { version: number; reason: string }, what: MoneyAct) => {
    const scope = siteScope(c, noTemplate);
    const payment = await findPayment(store.db, scope, id);
    const lead = payment && (await findLead(store, scope, payment.leadId));
    if (payment === null || !maySee(c, leadText(lead?.payload['location_id'])))
      throw new AppError('not-found', 'There is no such payment.');
    const by = c.var.account.name;
    const next = await actOnPayment(store, scope, { id: payment.id, by, ...sent }, what);
    deliveries.wake();
    jobs.wake();
    return paymentRow(next, lead ? leadName(lead.payload) : '', await entriesOf(store.db, scope, id));
  };
  return handle({
    'GET /tenants/:tenant/payments': async (c) => {
      const scope = siteScope(c, noTemplate);
      const rows = await Promise.all(
        (await listPayments(store.db, scope)).map((payment) => seenRow(store, c, scope, payment)),
      );
      await noteRead(store, c, scope, 'hold.read');
      return {
        payments: rows.flatMap((row) => (row === null ? [] : [row])),
        service: await serviceState({ store, vault }, scope),
      } satisfies PaymentList;
    },
    'GET /tenants/:tenant/payments/export': async (c) => {
      const scope = siteScope(c, noTemplate);
      if (c.var.account.locationIds !== null)
        throw new AppError('auth.forbidden', 'Only people who see all locations can save the whole ledger.');
      const today = store.now().toISOString().slice(0, 10);
      const from = readDay(c.req.query('from')) ?? addDays(today, -90);
      const until = readDay(c.req.query('until')) ?? today;
      if (until < from || addDays(from, mostDays) < until)
        throw new AppError('input.invalid', `Request 1 to ${mostDays} days.`);
      const entries = await listEntries(store.db, scope, { from, until: addDays(until, 1) });
      await noteRead(store, c, scope, 'payment.export');
      const head = csvLine([
        'Time (UTC)',
        'What',
        'In',
        'Out',
        'Currency',
        'Reference',
        'By',
        'Reason',
        'Payment',
        'Reservation',
        'Entry',
        'Reverses',
      ]);
      const lines = entries.toReversed().map((entry) => {
        const amount = (Math.abs(entry.cents) / 100).toFixed(2);
        return csvLine([
          entry.at,
          entry.kind,
          entry.cents < 0 ? '' : amount,
          entry.cents < 0 ? amount : '',
          entry.currency,
          entry.reference,
          entry.author,
          entry.reason,
          entry.paymentId,
          entry.holdId,
          entry.id,
          entry.reverses ?? '',
        ]);
      });
      return c.body(`\uFEFF${head}${lines.join('')}`, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="ledger-${scope.slug}-${from}-${until}.csv"`,
      });
    },
    'PUT /tenants/:tenant/payments/service': takes(keys, async (c, { key, events }) => {
      const scope = siteScope(c, noTemplate);
      const by = c.var.account.name;
      const sent = [
        { name: keySecret, title: 'secret key', secret: key },
        { name: eventSecret, title: 'key of events', secret: events },
      ].flatMap(({ secret, ...rest }) => (secret === undefined ? [] : [{ ...rest, secret }]));
      const stored = sent.filter(({ secret }) => secret !== '');
      // Payments of shoppers go where the key says: a second person or a day, as for a bank account. To remove one stops
      // all payments at once, and before the first release there are no shoppers.
      const waits = stored.length > 0 && (await liveSnapshot(store, scope)) !== null;
      const removed = sent.flatMap(({ name, secret }) => (secret === '' ? [name] : []));
      await withdrawKeys({ store, vault }, scope, removed, by);
      await store.tx(async (db) => {
        for (const { name, secret } of sent)
          if (!waits || secret === '') await vault.putIn(db, scope, name, secret, { by });
      });
      if (waits) {
        const line = `Key of the payment service: ${stored.map(({ title }) => title).join(' and ')}`;
        const asking: Parameters<typeof askApproval>[2] = {
          documents: [],
          template: null,
          rollback: null,
          classes: ['money'],
          secrets: stored.map(({ name }) => name),
          message: '',
          by,
          news: { lines: [line], formerAddresses: [] },
        };
        await askApproval(store, scope, asking, async (db, request) => {
          for (const { name, secret } of stored)
            await vault.putIn(db, scope, waitingSecret(name, request), secret, { by, hasNotified: true });
        });
      }
      return serviceState({ store, vault }, scope);
    }),
    'PUT /tenants/:tenant/payments/:payment/received': takes(received, (c, body) =>
      act(c, c.req.param('payment'), body, 'received'),
    ),
    'PUT /tenants/:tenant/payments/:payment/refund': takes(refund, (c, { act: what, ...sent }) =>
      act(c, c.req.param('payment'), sent, what),
    ),
  });
}

/** A key that waits for approval would bring back what is removed now. */
async function withdrawKeys(
  { store, vault }: Needs<'store' | 'vault'>,
  scope: TenantScope,
  removed: readonly string[],
  by: string,
): Promise<void> {
  for (const request of await listApprovalRequests(store, scope, 0)) {
    if (request.state !== 'waiting' || !request.secrets.some((name) => removed.includes(name))) continue;
    const decision = { state: 'withdrawn', text: 'The key was removed.', by } as const;
    await decideApproval(store, scope, request.id, decision, async (db) => {
      for (const name of request.secrets)
        await vault.putIn(db, scope, waitingSecret(name, request), '', { by, hasNotified: true });
    });
  }
}

async function serviceState(
  { store, vault }: Needs<'store' | 'vault'>,
  scope: TenantScope,
): Promise<PaymentServiceState> {
  const switches = bodyOf(await liveSnapshot(store, scope), 'switches') ?? {};
  const asked = (await listApprovalRequests(store, scope, 0)).findLast(
    ({ state, secrets }) => state === 'waiting' && secrets.length > 0,
  );
  return {
    key: await vault.find(scope, keySecret),
    events: await vault.find(scope, eventSecret),
    waiting: asked === undefined ? null : { id: asked.id, by: asked.by, at: asked.at },
    eventsPath: '/api/payments/events',
    isUsed: setting(switches, 'reserve.payment') === 'card',
  };
}

/** Null for what belongs to a yard that the account does not see. */
async function seenRow(store: Store, c: Context<ConsoleEnv>, scope: TenantScope, payment: Payment) {
  const lead = await findLead(store, scope, payment.leadId);
  if (!maySee(c, leadText(lead?.payload['location_id']))) return null;
  return paymentRow(payment, lead ? leadName(lead.payload) : '', await entriesOf(store.db, scope, payment.id));
}

function noteRead(store: Store, c: Context<ConsoleEnv>, scope: TenantScope, action: string): Promise<void> {
  return recordRead(store, scope, {
    action,
    by: c.var.account.name,
    detail: {},
    ...(action === 'hold.read' ? { onceIn: 10 } : {}),
  });
}
