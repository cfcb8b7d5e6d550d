/** What is at an address of make, model and place: a page, or where to look instead. */

import type { LandingEntry, LandingPlace } from '../ports/landings.ts';
import type { SearchFacts } from '../ports/stock.ts';
import { slugify } from '../text/fold.ts';

type LandingAnswer =
  | { readonly kind: 'page'; readonly entry: LandingEntry }
  /** A page that is wider and has stock: another of these, a model, a make, or all that is for sale. */
  | { readonly kind: 'wider'; readonly page: LandingEntry }
  | { readonly kind: 'wider-search'; readonly make: string | null; readonly model: string | null };

interface LandingAsked {
  /** Path that the addresses begin with. */
  readonly prefix: string;
  /** What follows it. */
  readonly parts: readonly string[];
  readonly entries: readonly LandingEntry[];
  readonly places: readonly LandingPlace[];
  readonly facts: Pick<SearchFacts, 'makes'>;
  /** Names of makes that the site knows, in stock or not. */
  readonly makes: readonly string[];
}

const longestPart = 80;
const part = /^[a-z0-9][a-z0-9-]*$/;

/** The parts of an address in one spelling: small letters. Null for what can be the address of no page. */
export function landingParts(rest: string): readonly string[] | null {
  if (rest.length > 3 * (longestPart + 1)) return null;
  const parts = rest
    .toLowerCase()
    .split('/')
    .filter((one) => one !== '');
  const isOne = parts.length <= 3 && parts.every((one) => one.length <= longestPart && part.test(one));
  return isOne ? parts : null;
}

/** Null where neither the make nor the place is one of the dealer's: such an address never was one of the site. */
export function findLanding({ prefix, parts, entries, places, facts, makes }: LandingAsked): LandingAnswer | null {
  if (parts.length === 0) return { kind: 'wider-search', make: null, model: null };
  const path = [prefix, ...parts].join('/');
  const entry = entries.find((one) => one.path === path);
  if (entry) return { kind: 'page', entry };
  const [makePart = '', second = '', third] = parts;
  const make = facts.makes.find(({ slug }) => slug === makePart);
  const model = make?.models.find(({ slug }) => slug === second);
  const placePart = third ?? second;
  const place = places.find(({ slug }) => slug === placePart);
  if (!make && !place && !makes.some((name) => slugify(name) === makePart)) return null;
  const pageOf = (name: string | undefined, slug: string | null | undefined) =>
    entries.find((one) => one.place.slug === slug && one.make === make?.name && one.model === (name ?? null));
  // Of a model that is sold out the others of its make at the place; else the same around the place.
  const wider =
    third !== undefined && !model
      ? (pageOf(undefined, place?.slug) ?? pageOf(undefined, place?.within))
      : pageOf(model?.name, place?.within);
  if (wider) return { kind: 'wider', page: wider };
  return { kind: 'wider-search', make: make?.name ?? null, model: model?.name ?? null };
}
