/**
 * A template names no dealer, so its site document lacks what every clone fills in for itself. Its preview fills in
 * for the missing parts, so that headers and footers can be drawn.
 */

import type { PreviewResponse } from '#schemas/api/preview.ts';
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

export function withStandInSite(page: PreviewResponse): PreviewResponse {
  const { site } = page;
  if (!isRecord(site) || Object.keys(standIn).every((part) => Object.hasOwn(site, part))) return page;
  return { ...page, site: { ...standIn, ...site } };
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
