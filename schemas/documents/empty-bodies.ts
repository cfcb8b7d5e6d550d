import type { Json } from '../shapes/json.ts';
import type { DocumentKey } from './kinds.ts';
import { usualQuestions } from './valuation.ts';

/** What documents begin with that a site may not have yet; saving from the empty revision makes them. */
export const emptyBodies: { readonly [key: DocumentKey]: Json } = {
  redirects: { rules: [] },
  delivery: { bands: [] },
  valuation: { questions: JSON.parse(JSON.stringify(usualQuestions)) },
  appointments: {},
  'spin-to-win': {},
  'lead-routing': {},
  'mail-templates': {},
  lenders: { lenders: {} },
  navigation: { header: [], footer: [], legal: [] },
};
