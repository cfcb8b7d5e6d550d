/** Stores the lead of a form with all that belongs to it, in one transaction. */
import { leadText } from '#domain/leads/lead-lines.ts';
import type { Store } from '#tenants/database/open.ts';
import { storeTrouble } from '#tenants/database/store-trouble.ts';
import { claimLeadFiles, type LeadFile } from '#tenants/leads/lead-files.ts';
import { setLeadPayload } from '#tenants/leads/set-payload.ts';
import { type LeadReceipt, storeLead } from '#tenants/leads/store-lead.ts';
import { bookSlot } from '../booking/book-slot.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { outboxOf } from './lead-outbox.ts';
import type { ReadLead } from './read-lead.ts';

export interface FormToStore extends Pick<ReadLead, 'lead' | 'also'> {
  readonly id: string;
  /** The key that identifies it if it is sent again. */
  readonly key: string;
  readonly files: readonly LeadFile[];
  /** When it was sent. */
  readonly now: Date;
  /** Whether the shopper gets a receipt; false for none. */
  readonly thanks: false | ((to: string) => boolean);
  /** Whether the request has been given up: then the lead is rolled back. */
  readonly isGivenUp?: () => boolean;
}

export function storeForm(
  store: Store,
  site: SiteRequest,
  { id, key, lead, also, files, now, thanks, isGivenUp = () => false }: FormToStore,
): Promise<LeadReceipt> {
  return storeLead(store, site.scope, {
    id,
    sentAt: now,
    idempotencyKey: key,
    category: lead.category,
    payload: lead.payload,
    ...outboxOf(lead, thanks),
    also: async (db, leadId) => {
      await claimLeadFiles(db, site.scope, { leadId, ids: files.map((file) => file.id), now });
      // A submission by a bot does not take a time that shoppers could book.
      const facts = lead.suspected ? undefined : await also?.(db, leadId);
      if (facts && Object.keys(facts).length > 0)
        await setLeadPayload(db, site.scope, leadId, { ...lead.payload, ...facts });
      const email = thanks === false ? '' : leadText(lead.payload['email']);
      if (lead.slot) await bookSlot(db, site, { id: leadId, at: now.toISOString() }, lead.slot, email);
      if (isGivenUp()) throw storeTrouble('away');
    },
  });
}
