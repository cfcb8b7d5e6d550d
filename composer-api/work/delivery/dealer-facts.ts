/** A dealer's facts and look for mails: from the live release, or from the drafts of a site without one. */

import { AppError } from '#domain/errors/app-error.ts';
import type { OpenLocation } from '#domain/hours/open-minutes.ts';
import { fallbackTimeZone } from '#domain/hours/week.ts';
import { displayPhone } from '#domain/locations/phone.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { deriveTokens } from '#domain/theme/derive-tokens.ts';
import type { MailTemplates } from '#schemas/documents/mail-templates.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import { findContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { MailBrand } from './mail-html.ts';

export interface DealerFacts {
  /** The yard, else the site. */
  readonly name: string;
  readonly contact: { readonly phone: string; readonly email: string };
  readonly zone: string;
  /** Decides how phone numbers are read. */
  readonly country: Site['country'];
  /** ISO 4217. */
  readonly currency: string;
  /** Language of its shoppers. */
  readonly locale: string;
  readonly brand: MailBrand;
  /** The tenant's published templates; null where it has none. */
  readonly words: MailTemplates | null;
}

/** A release never changes, and deriving its colours costs more than the rest of a mail. */
const onBrandOf = new WeakMap<Theme, string>();

function onBrand(theme: Theme): string {
  const known = onBrandOf.get(theme);
  if (known !== undefined) return known;
  const made = deriveTokens(theme).properties['--colour-on-brand'] ?? '#ffffff';
  onBrandOf.set(theme, made);
  return made;
}

/** @param locationId the yard that a lead belongs to, whose contacts and clock come first; '' for none. */
export async function dealerFacts(store: Store, scope: TenantScope, locationId: string): Promise<DealerFacts> {
  const live = await liveSnapshot(store, scope);
  const { documents } = live ?? (await draftSnapshot(store, scope));
  // Documents of a release have been checked by their schemas; those of a draft may be unfinished.
  const site = documents.get('site')?.effective as Site | undefined;
  const theme = documents.get('theme')?.effective as Theme | undefined;
  if (site?.contact === undefined || theme?.colours === undefined)
    throw new AppError(
      'document.invalid',
      'This site was never published, and its settings or its theme are unfinished. Finish both first.',
    );
  const yard = locationId === '' ? null : await findContent(store, scope, 'location', locationId);
  const { phone, email } = site.contact;
  return {
    name: yard?.name ?? site.name,
    contact: { phone: yard?.contact_detail.phone || phone, email: yard?.contact_detail.email || email },
    country: site.country,
    currency: site.currency,
    locale: site.locale,
    zone: yard?.time_zone || site.timeZone,
    words: bodyOf(live, 'mail-templates'),
    brand: { name: site.name, brand: theme.colours.brand, onBrand: onBrand(theme) },
  };
}

/** How to reach the dealer, as people read it. */
export function readableContact({
  contact,
  country,
}: Pick<DealerFacts, 'contact' | 'country'>): DealerFacts['contact'] {
  return { ...contact, phone: displayPhone(contact.phone, country) };
}

interface AnsweringFacts {
  /** Null where the lead belongs to none, or to one that is gone. */
  readonly location: OpenLocation | null;
  readonly zone: string;
  readonly settings: Settings;
  /** Minutes; null where the site does not say. */
  readonly within: number | null;
}

/** Whose hours set the deadline for an answer, and how soon it is due. */
export async function answeringFacts(store: Store, scope: TenantScope, locationId: string): Promise<AnsweringFacts> {
  const live = (await liveSnapshot(store, scope)) ?? (await draftSnapshot(store, scope));
  return {
    location: locationId === '' ? null : await findContent(store, scope, 'location', locationId),
    zone: bodyOf(live, 'site')?.timeZone ?? fallbackTimeZone,
    settings: bodyOf(live, 'switches') ?? {},
    within: bodyOf(live, 'lead-routing')?.answerWithin ?? null,
  };
}
