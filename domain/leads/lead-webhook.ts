/** A lead as a program reads it from a webhook. */
import type { Json } from '#schemas/shapes/json.ts';
import { leadReference } from './lead-mails.ts';
import { sharedPayload } from './shared-payload.ts';

interface WebhookFacts {
  /** Id of the delivery: the same on every try and every replay. */
  readonly delivery: string;
  readonly site: { readonly slug: string; readonly name: string };
  readonly lead: {
    readonly id: string;
    readonly at: string;
    readonly category: string;
    readonly payload: { readonly [field: string]: Json };
  };
  /** True for "Send a sample". */
  readonly isSample?: boolean;
}

/** Fields of a lead for staff that are of no use to their systems. */
const inner = new Set(['user_agent', 'suspected_spam', 'spam_reasons', 'released_by', 'arrival_notes']);

/** The body, as JSON. Its fields are only ever added to. */
export function webhookBody({ delivery, site, lead, isSample = false }: WebhookFacts): string {
  const fields = Object.fromEntries(Object.entries(sharedPayload(lead.payload)).filter(([name]) => !inner.has(name)));
  return JSON.stringify({
    version: 1,
    event: isSample ? 'sample' : 'lead',
    delivery,
    site,
    lead: { id: lead.id, reference: leadReference(lead.id), at: lead.at, category: lead.category, fields },
  });
}

/** A sample lead, for trying a connection. */
export const sampleLead: WebhookFacts['lead'] = {
  id: 'sample',
  at: '2026-01-05T09:30:00.000Z',
  category: 'Used Vehicle',
  payload: {
    name: 'Sam',
    last_name: 'Sample',
    email: 'sam.sample@example.com',
    phone: '0400 000 000',
    message: 'This is a sample from your website. No one is waiting for an answer.',
  },
};

/** How long a receiver may accept a signature, in seconds; documented for its developers. */
export const signatureFreshness = 300;
