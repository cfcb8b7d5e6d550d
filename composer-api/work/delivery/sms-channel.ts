/** Text messages: notices to staff about a lead, which itself is emailed; sign-in codes to shoppers. */
import { isJsonObject } from '#domain/json/json-object.ts';
import { leadName, leadText, leadVehicle } from '#domain/leads/lead-lines.ts';
import { isOfCountry, leadSms, mobileNumber } from '#domain/leads/lead-sms.ts';
import { type Sms, type SmsPort, SmsRefused } from '#domain/ports/sms.ts';
import { setting } from '#domain/switches/settings.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { ClaimedDelivery } from '#tenants/delivery/claim-delivery.ts';
import { countSms } from '#tenants/delivery/sms-day.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import { stoppedSince } from '#tenants/leads/stopped-contacts.ts';
import { type DeliveryChannel, Undeliverable } from './channel.ts';
import { dealerFacts } from './dealer-facts.ts';
import { type SignInMessageDeps, signInCode, signInSms } from './sign-in-message.ts';

interface SmsChannelDeps extends SignInMessageDeps {
  readonly port: SmsPort;
  /** Messages a day, of all sites together. */
  readonly most: number;
}

export function smsChannel({ port, most, ...deps }: SmsChannelDeps): DeliveryChannel {
  const { store } = deps;
  return {
    channel: 'sms',
    async deliver(delivery) {
      const isCode = isJsonObject(delivery.payload) && delivery.payload['kind'] === signInCode;
      const sms = isCode ? await signInSms(deps, delivery) : await composeSms(store, delivery);
      if (sms === null) return 'Not sent: the code has expired.';
      if (delivery.scope !== null && (await stoppedSince(store.db, delivery.scope, sms.to)) !== null)
        throw new Undeliverable(`${sms.to} has answered STOP, so it gets no messages.`);
      if (delivery.scope !== null && !(await mayGoThere(store, delivery.scope, sms.to)))
        throw new Undeliverable(
          `${sms.to} is a number of another country, which the site sends no messages to (switch "Text messages to other countries").`,
        );
      if (!(await countSms(store, most))) {
        const why = `Not sent: the daily limit of ${most} text messages is reached (SMS_DAILY_LIMIT).`;
        // A code expires before tomorrow.
        throw isCode ? new Undeliverable(why) : new Error(why);
      }
      try {
        return `${sms.to}: ${await port.send(sms)}`;
      } catch (error) {
        if (error instanceof SmsRefused) throw new Undeliverable(error.message);
        throw error;
      }
    },
  };
}

async function mayGoThere(store: Store, scope: TenantScope, to: string): Promise<boolean> {
  const { country } = await dealerFacts(store, scope, '');
  if (isOfCountry(to, country)) return true;
  return setting(bodyOf(await liveSnapshot(store, scope), 'switches') ?? {}, 'sign-in.messages-abroad');
}

/** The message of an outbox row, as it would be sent now. @throws Undeliverable if there is nothing to send. */
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
  if (to === null)
    throw new Undeliverable(`“${typed.slice(0, 40)}” is not a mobile number. Correct it in lead routing.`);
  const text = leadSms({
    category: lead.category,
    name: leadName(lead.payload),
    phone: leadText(lead.payload['phone']),
    vehicle: leadVehicle(lead.payload),
    dealer: dealer.name,
  });
  return { id, to, text };
}
