/** The words of a mail as they would read: filled in from a lead that does not exist, in the site's own brand. */

import { type LeadMailFacts, leadNotice, leadReceipt, leadReply, mailValues } from '#domain/leads/lead-mails.ts';
import { fillLine, fillTemplate } from '#domain/mail/fill-template.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import type { MailKind } from '#domain/mail/mail-words.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { displayLocal } from '#domain/text/local-time.ts';
import type { MailSample } from '#schemas/api/mail-template.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { type DealerFacts, dealerFacts, readableContact } from './dealer-facts.ts';

interface SampleRequest extends Omit<MailSample, 'kind'> {
  readonly kind: MailKind;
  /** Who answers. */
  readonly staff: string;
}

/** A template names no dealer. */
const noDealer: Omit<DealerFacts, 'words'> = {
  name: 'Sample Motors',
  contact: { phone: '07 5555 0100', email: 'hello@sample.example' },
  zone: 'Australia/Brisbane',
  country: 'AU',
  currency: 'AUD',
  locale: 'en-AU',
  brand: { name: 'Sample Motors', brand: '#1b2430', onBrand: '#ffffff' },
};

const shopper = { name: 'Priya', last_name: 'Sharma', email: 'priya@shopper.example', phone: '0412 345 678' };
const vehicle = {
  vehicle_name: '2022 Toyota HiLux SR5',
  stock_number: 'S1042',
  vehicle_price: 54_990,
  vehicle_price_type: 'drive_away',
};

export async function sampleMail(
  { store, console }: { readonly store: Store; readonly console: string },
  scope: TenantScope,
  { kind, hasVehicle, category, staff, ...words }: SampleRequest,
) {
  const yard = scope.kind === 'template' ? null : ((await listContent(store, scope, 'location'))[0]?.item ?? null);
  const dealer = scope.kind === 'template' ? noDealer : await dealerFacts(store, scope, yard?.id ?? '');
  const facts: LeadMailFacts = {
    id: '5a3b1e00',
    category: category || (hasVehicle ? 'Used Vehicle' : 'General Enquiry'),
    payload: {
      ...shopper,
      ...(hasVehicle ? vehicle : {}),
      message: 'Is it still there? I can come on Saturday.',
      ...(yard === null ? {} : { dealership_name: yard.name }),
    },
    at: displayLocal(store.now(), dealer.zone).replace('T', ' '),
    finance: [],
    dealer: dealer.name,
    site: dealer.brand.name,
    contact: readableContact(dealer),
    address: `${console}/sites/${encodeURIComponent(scope.slug)}/leads`,
    staff,
  };
  return { message: inLocale(dealer.locale, () => composed(kind, facts, words)), brand: dealer.brand };
}

function composed(
  kind: MailKind,
  facts: LeadMailFacts,
  words: Pick<SampleRequest, 'subject' | 'heading' | 'body'>,
): MailMessage {
  if (kind === 'notice') return leadNotice(facts, words);
  if (kind === 'receipt') return leadReceipt(facts, words);
  const values = mailValues(facts);
  // The real one is sealed for the shopper's own address.
  return leadReply(
    { ...facts, optOut: facts.address },
    {
      subject: fillLine(words.subject, values),
      body: fillTemplate(words.body, values),
    },
  );
}
