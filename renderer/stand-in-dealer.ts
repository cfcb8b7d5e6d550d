/**
 * A template names no dealer, so its site document lacks the facts that every clone fills in. When its pages are
 * drawn, placeholder facts fill in the missing parts, so that headers and footers can be drawn.
 */
import { isJsonObject } from '#domain/json/json-object.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Json } from '#schemas/shapes/json.ts';

const standIn: Pick<
  Site,
  'name' | 'shortName' | 'country' | 'locale' | 'currency' | 'timeZone' | 'domains' | 'contact' | 'legal'
> = {
  name: 'Name of the dealer',
  shortName: 'Dealer',
  country: 'AU',
  locale: 'en-AU',
  currency: 'AUD',
  timeZone: 'Australia/Brisbane',
  domains: [],
  contact: { phone: '', email: '' },
  legal: { company: '', companyNumber: '', licences: [] },
};

/** The site document with a placeholder for each missing part; the same value if none is missing. */
export function standInSite(site: Json): Json {
  if (!isJsonObject(site) || Object.keys(standIn).every((part) => Object.hasOwn(site, part))) return site;
  return { ...standIn, ...site };
}
