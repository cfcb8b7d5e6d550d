/** Facts that texts of a page of make, model and place can name in braces: `{landing.place}`. */

import { t } from '../messages/translate.ts';
import type { Landing } from '../ports/landings.ts';
import { displayVehicles, displayWhole } from '../text/quantity.ts';
import { landingName } from './landing.ts';

interface LandingFact {
  readonly name: string;
  readonly title: string;
  readonly read: (landing: Landing) => string | null;
}

export const landingFacts: readonly LandingFact[] = [
  { name: 'name', title: 'Make, and model where it is of one', read: landingName },
  { name: 'make', title: 'Make', read: ({ make }) => make },
  { name: 'model', title: 'Model', read: ({ model }) => model },
  { name: 'place', title: 'Suburb, town or region', read: ({ place }) => place.name },
  { name: 'count', title: 'How many are for sale', read: ({ count }) => displayWhole(count) },
  {
    name: 'vehicles',
    title: 'How many, with the word',
    read: ({ count }) => displayVehicles(count),
  },
  { name: 'lowest_price', title: 'Lowest price', read: ({ lowest }) => lowest },
  {
    name: 'from_price',
    title: 'Lowest price with “from”',
    read: ({ lowest }) => (lowest === null ? null : t('from {price}', { price: lowest })),
  },
  {
    name: 'yards',
    title: 'Locations at the place',
    read: ({ yards }) => listNames(yards.map(({ name }) => name.trim())),
  },
];

/** Undefined for a name that is not a fact. */
export function readLandingFact(name: string, landing: Landing): string | null | undefined {
  return landingFacts.find((fact) => fact.name === name)?.read(landing);
}

/** 'A, B and C'; of many the first three: 'A, B, C and 4 more'. */
function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
