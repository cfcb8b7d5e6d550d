/** Text messages: to staff about a lead, which itself goes by mail; to shoppers with the code that they asked for. */
import { isJsonObject } from '#domain/json/json-object.ts';
import { leadName, leadText, leadVehicle } from '#domain/leads/lead-lines.ts';
import { leadSms, mobileNumber } from '#domain/leads/lead-sms.ts';
import { type Sms, type SmsPort, SmsRefused } from '#domain/ports/sms.ts';
import type { Store } from '#tenants/database/open.ts';
import type { ClaimedDelivery } from '#tenants/delivery/claim-delivery.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import { stoppedSince } from '#tenants/leads/stopped-contacts.ts';
import { type DeliveryChannel, Undeliverable } from './channel.ts';
import { dealerFacts } from './dealer-facts.ts';
import { type SignInMessageDeps, signInCode, signInSms } from './sign-in-message.ts';

interface SmsChannelDeps extends SignInMessageDeps {
  readonly port: SmsPort;
}

export function smsChannel({ port, ...deps }: SmsChannelDeps): DeliveryChannel {
  const { store } = deps;
  return {
    channel: 'sms',
    async deliver(delivery) {
      const isCode = isJsonObject(delivery.payload) && delivery.payload['kind'] === signInCode;
      const sms = isCode ? await signInSms(deps, delivery) : await composeSms(store, delivery);
      if (sms === null) return 'Not sent: the code is over.';
      if (delivery.scope !== null && (await stoppedSince(store.db, delivery.scope, sms.to)) !== null)
        throw new Undeliverable(`${sms.to} has answered STOP, so it gets no messages.`);
      try {
        return `${sms.to}: ${await port.send(sms)}`;
      } catch (error) {
        if (error instanceof SmsRefused) throw new Undeliverable(error.message);
        throw error;
      }
    },
  };
}

/** The message of a row of the outbox, as it would leave now. @throws Undeliverable where there is nothing to send. */
export async function composeSms(
  store: Store,
  { id, scope, leadId, payload }: Pick<ClaimedDelivery, 'id' | 'scope' | 'leadId' | 'payload'>,
): Promise<Sms> {
  if (scope === null || leadId === null) throw new Undeliverable('The site has been removed.');
  const lead = await findLead(store, scope, leadId);
  if (lead === null) throw new Undeliverable('The lead has been erased.');
  const dealer = await dealerFacts(store, scope, leadText(lead.payload['location_id']));
  const typed = isJsonObject(payload) ? leadText(payload['to']) : '';
  const to = mobileNumber(typed, dealer.country);
  if (to === null) throw new Undeliverable(`“${typed.slice(0, 40)}” is no mobile number. Correct it in lead routing.`);
  const text = leadSms({
    ...{ category: lead.category, name: leadName(lead.payload), phone: leadText(lead.payload['phone']) },
    ...{ vehicle: leadVehicle(lead.payload), dealer: dealer.name },
  });
  return { id, to, text };
}
