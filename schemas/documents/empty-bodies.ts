import type { Json } from '../shapes/json.ts';
import type { DocumentKey } from './kinds.ts';

/** What documents begin with that a site may not have yet; saving from the empty revision makes them. */
export const emptyBodies: { readonly [key: DocumentKey]: Json } = {
  redirects: { rules: [] },
  delivery: { bands: [] },
  valuation: {},
  appointments: {},
  'lead-routing': {},
  'mail-templates': {},
  lenders: { lenders: {} },
  navigation: { header: [], footer: [], legal: [] },
};
