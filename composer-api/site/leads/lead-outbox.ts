/** What has to be delivered because of a lead. */
import { createHash } from 'node:crypto';
import { fieldText, type LeadFields } from '#domain/leads/lead-fields.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { CheckedLead } from './lead-from-fields.ts';

interface Delivery {
  readonly channel: string;
  readonly payload: Json;
  /** When it is due; at once when left out. ISO 8601. */
  readonly at?: string;
}

interface Deliveries {
  readonly outbox: readonly Delivery[];
  /** The next person in this rotation gets the lead too. */
  readonly turn: CheckedLead['turn'];
}

/** @param mayThank whether a receipt may go to an address; false for none at all. */
export function outboxOf(lead: CheckedLead, mayThank: false | ((to: string) => boolean)): Deliveries {
  // Submissions by bots are kept for staff to look through, and send no email.
  if (lead.suspected) return { outbox: [], turn: null };
  const shopper = fieldText(lead.payload, 'email');
  const receipt = mayThank !== false && shopper !== '' && mayThank(shopper);
  return {
    turn: lead.turn,
    outbox: [
      ...lead.mailTo.map((to) => ({ channel: 'mail', payload: { kind: 'lead', to } })),
      ...lead.adfTo.map((to) => ({ channel: 'mail', payload: { kind: 'adf', to } })),
      ...lead.smsTo.map((to) => ({ channel: 'sms', payload: { kind: 'lead', to } })),
      ...lead.webhooks.map((to) => ({ channel: 'webhook', payload: { kind: 'lead', to } })),
      ...(receipt ? [{ channel: 'mail', payload: { kind: 'receipt', to: shopper } }] : []),
      ...lead.forwards,
      // Waits in the outbox until its time, and does nothing if the lead has been answered by then.
      ...(lead.answerBy === null
        ? []
        : [{ channel: 'overdue', payload: { kind: 'answer-by', to: [...lead.escalateTo] }, at: lead.answerBy }]),
    ],
  };
}

/** The same form sent again within this time is the same lead: a second tap, or a page that was reloaded. */
const repeatMs = 10 * 60_000;

/** The browser's own key of a form; '' for none. */
export function formKey(fields: LeadFields): string {
  const key = fieldText(fields, 'idempotency_key');
  return /^[\w-]{8,100}$/.test(key) ? key : '';
}

/**
 * The key for recognising the same lead: the browser's own, or else one made from the input.
 * @param instead of fields that are others each time the form is sent.
 */
export function idempotencyKey(fields: LeadFields, now: Date, instead: LeadFields = {}): string {
  const sorted = Object.entries({ ...fields, ...instead }).sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    formKey(fields) ||
    createHash('sha256')
      .update(`${Math.floor(now.getTime() / repeatMs)} ${JSON.stringify(sorted)}`)
      .digest('hex')
  );
}
