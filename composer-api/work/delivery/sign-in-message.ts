import { inLocale } from '#domain/messages/languages.ts';
import type { Sms } from '#domain/ports/sms.ts';
import { codeMail, codeSms } from '#domain/shoppers/sign-in-messages.ts';
import type { Store } from '#tenants/database/open.ts';
import type { ClaimedDelivery } from '#tenants/delivery/claim-delivery.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { codeForMessage, codeLimits } from '#tenants/shoppers/codes.ts';
import { Undeliverable } from './channel.ts';
import { dealerFacts, readableContact } from './dealer-facts.ts';
import { siteOrigin } from './site-origin.ts';

export interface SignInMessageDeps {
  readonly store: Store;
  readonly seals: Seals;
  readonly console: string;
}

type Waiting = Pick<ClaimedDelivery, 'id' | 'scope'>;

/** Kind of the row of the outbox, whose id is that of the code. */
export const signInCode = 'sign-in-code';

const { minutes } = codeLimits;

/** @returns null if the code has expired. */
export async function signInSms(
  { store, seals, console }: SignInMessageDeps,
  { id, scope }: Waiting,
): Promise<Sms | null> {
  if (scope === null) throw new Undeliverable('The site has been removed.');
  const found = await codeForMessage(store, seals, scope, id);
  if (found === null) return null;
  const { name, locale } = await dealerFacts(store, scope, '');
  const { hostname } = new URL(await siteOrigin(store, scope, console));
  return {
    id,
    to: found.to,
    text: inLocale(locale, () => codeSms({ code: found.code, dealer: name, minutes, host: hostname })),
  };
}

/** @returns null if the code has expired. */
export async function signInMail({ store, seals }: SignInMessageDeps, { id, scope }: Waiting) {
  if (scope === null) throw new Undeliverable('The site has been removed.');
  const found = await codeForMessage(store, seals, scope, id);
  if (found === null) return null;
  const dealer = await dealerFacts(store, scope, '');
  const contact = readableContact(dealer);
  const footer = [[dealer.name, contact.phone, contact.email].filter((part) => part !== '').join(', ')];
  return {
    to: found.to,
    brand: dealer.brand,
    locale: dealer.locale,
    replyTo: { name: dealer.name, address: contact.email },
    message: inLocale(dealer.locale, () => codeMail({ code: found.code, dealer: dealer.name, minutes, footer })),
  };
}
