/** A site's own options for its enquiries, where a form leaves them open. */

import type { Form } from '#schemas/documents/form.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import { t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { defaultCategory } from './categories.ts';
import { type PlaceOption, placeChoices } from './place-choices.ts';

export interface SiteAsks {
  /** Subjects of an enquiry. */
  readonly subjects: readonly string[];
  /** By slug; empty if there is no choice. */
  readonly dealerships: readonly PlaceOption[];
  /** The opt-in box for marketing. */
  readonly news: { readonly text: string; readonly ticked: boolean };
}

/** Switches that are read here. */
export const siteAskSwitches = [
  'enquiry.categories',
  'enquiry.dealership-select',
  'enquiry.website-location-select',
  'enquiry.opt-in-default',
] as const;

/** Only what the form has a field for: the rest would be unused bytes. */
export function siteAsks(
  { fields }: Pick<Form, 'fields'>,
  { settings, site, locations }: { settings: Settings; site: Site; locations: readonly Location[] },
): SiteAsks {
  const kinds = new Set(Object.values(fields).map(({ kind }) => kind));
  const subjects = setting(settings, 'enquiry.categories');
  return {
    subjects: !kinds.has('subject') ? [] : subjects.length > 0 ? subjects : [defaultCategory],
    dealerships: kinds.has('dealership') ? placeChoices(locations, settings).dealerships : [],
    news: kinds.has('opt-in')
      ? { text: newsWords(site), ticked: setting(settings, 'enquiry.opt-in-default') }
      : { text: '', ticked: false },
  };
}

/** Text next to the opt-in box for marketing. */
export function newsWords({ name, texts }: Site): string {
  return texts?.consent || t('Send me news and offers from {name}. I can unsubscribe at any time.', { name });
}
