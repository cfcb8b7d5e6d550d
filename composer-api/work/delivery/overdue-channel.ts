/** Waits in the outbox until a lead is due an answer; a lead still unanswered is then marked and escalated by email. */
import { afterOpenMinutes } from '#domain/hours/open-minutes.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { answerWithin } from '#domain/leads/route-lead.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store } from '#tenants/database/open.ts';
import { escalateLead } from '#tenants/leads/escalate-lead.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import { type DeliveryChannel, NotYet, Undeliverable } from './channel.ts';
import { answeringFacts } from './dealer-facts.ts';

export function overdueChannel(store: Store): DeliveryChannel {
  return {
    channel: 'overdue',
    async deliver({ scope, leadId, payload }) {
      if (scope === null || leadId === null) throw new Undeliverable('The site has been removed.');
      const lead = await findLead(store, scope, leadId);
      if (lead === null) throw new Undeliverable('The lead has been erased.');
      if (lead.state.answeredAt !== null) return 'not needed: it was answered';
      const now = store.now();
      // Hours may have changed since the lead arrived: a holiday that was entered late counts too.
      const { location, zone, settings, within } = await answeringFacts(
        store,
        scope,
        leadText(lead.payload['location_id']),
      );
      const due = afterOpenMinutes(location, { zone, settings }, new Date(lead.at), within ?? answerWithin);
      if (due === null) return 'not needed: the location does not open again';
      if (due > now) throw new NotYet(due.getTime() - now.getTime());
      const to = recipientsOf(payload);
      await escalateLead(
        store,
        scope,
        leadId,
        to.map((address) => ({ kind: 'overdue', to: address })),
      );
      return to.length === 0 ? 'marked as overdue' : `marked as overdue, mailed on to ${to.join(', ')}`;
    },
  };
}

function recipientsOf(payload: Json): readonly string[] {
  const to = isJsonObject(payload) ? payload['to'] : undefined;
  return Array.isArray(to) ? to.filter((one) => typeof one === 'string') : [];
}
