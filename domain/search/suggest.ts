/**
 * Suggestions of a search box: makes, models, bodies, then vehicles for the typed text; for an empty box, the makes and
 * bodies with the most vehicles (design, section 7).
 */

import { inLocale } from '../messages/languages.ts';
import type { StockPort } from '../ports/stock.ts';
import { displayPrice, outrightPrice } from '../price/display-price.ts';
import type { Settings } from '../switches/settings.ts';
import { foldedWords, foldText } from '../text/fold.ts';
import { displayVehicles } from '../text/quantity.ts';
import { displayTitle } from '../vehicle/title.ts';
import { addressOf } from './search-address.ts';
import { spellingKey } from './spelling.ts';
import type { SearchState } from './state.ts';

export interface Suggestion {
  readonly kind: 'make' | 'model' | 'body' | 'vehicle';
  readonly label: string;
  /** Shown next to the label: the number of vehicles, or a vehicle's price. */
  readonly note: string;
  readonly href: string;
  /** Address of a vehicle's first picture; null for anything else. */
  readonly picture: string | null;
}

const mostFacets = 5;
const mostVehicles = 4;
/** Of makes, and of bodies, before anything is typed. */
const mostPopular = 3;
/** Longer texts are cut. */
const longest = 100;

/** Suggestions for what was typed so far, in the language of a locale; none for what has no word in it. */
export async function suggest(
  text: string,
  stock: StockPort,
  { settings, locale }: { readonly settings: Settings; readonly locale: string },
): Promise<readonly Suggestion[]> {
  const typed = text.slice(0, longest).trim();
  if (typed === '') return suggestPopular(stock, locale);
  if (foldedWords(typed).length === 0) return [];
  const [facts, counts, found] = await Promise.all([
    stock.facts(),
    stock.search({ limit: 0, count: ['make', 'make_model', 'body'] }),
    stock.search({ text: typed, limit: mostVehicles }),
  ]);
  const names = ['make', 'make_model', 'body'] as const;
  const known = new Map(
    names.map((name) => [
      name,
      new Map((counts.facets[name] ?? []).map((item) => [spellingKey(name, item.value), item.count])),
    ]),
  );
  const countOf = (name: (typeof names)[number], value: string) => known.get(name)?.get(spellingKey(name, value)) ?? 0;
  const offer = (kind: 'make' | 'model' | 'body', label: string, facets: SearchState['facets'], count: number) => ({
    rank: matchRank(label, typed) ?? (kind === 'model' ? matchRank(label.split(' ').slice(1).join(' '), typed) : null),
    count,
    suggestion: inLocale(locale, () => facetSuggestion(kind, label, facets, count)),
  });
  const offers = [
    ...facts.makes.map((make) => offer('make', make.name, { make: [make.name] }, countOf('make', make.name))),
    ...facts.makes.flatMap((make) =>
      make.models.map((model) =>
        offer(
          'model',
          `${make.name} ${model.name}`,
          { make: [make.name], model: [model.name] },
          countOf('make_model', `${make.name} ${model.name}`),
        ),
      ),
    ),
    ...facts.bodies.map((body) => offer('body', body.name, { body: [body.name] }, countOf('body', body.name))),
  ];
  const facets = offers
    .filter((one) => one.rank !== null && one.count > 0)
    .sort(
      (a, b) =>
        (a.rank ?? 0) - (b.rank ?? 0) || b.count - a.count || (a.suggestion.label < b.suggestion.label ? -1 : 1),
    )
    .slice(0, mostFacets)
    .map(({ suggestion }): Suggestion => suggestion);
  const vehicles = found.hits.map(
    (vehicle): Suggestion => ({
      kind: 'vehicle',
      label: displayTitle(vehicle),
      note: inLocale(locale, () => (outrightPrice(vehicle, settings) ?? displayPrice(vehicle, settings)).text),
      href: `/cars/${vehicle.slug}`,
      picture: vehicle.images[0]?.url ?? vehicle.primary_image_url,
    }),
  );
  return [...facets, ...vehicles];
}

async function suggestPopular(stock: StockPort, locale: string): Promise<readonly Suggestion[]> {
  const { facets } = await stock.search({ limit: 0, count: ['make', 'body'] });
  return (['make', 'body'] as const).flatMap((kind) =>
    [...(facets[kind] ?? [])]
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
      .slice(0, mostPopular)
      .map(({ label, value, count }) =>
        inLocale(locale, () => facetSuggestion(kind, label, { [kind]: [value] }, count)),
      ),
  );
}

function facetSuggestion(
  kind: 'make' | 'model' | 'body',
  label: string,
  facets: SearchState['facets'],
  count: number,
): Suggestion {
  return {
    kind,
    label,
    note: displayVehicles(count),
    href: addressOf(facets),
    picture: null,
  };
}

/** 0 if the label begins with the input, 1 if each typed word begins one of its words; null for no match. */
export function matchRank(label: string, typed: string): number | null {
  if (foldText(label).startsWith(foldText(typed))) return 0;
  const words = foldedWords(label);
  return foldedWords(typed).every((part) => words.some((word) => word.startsWith(part))) ? 1 : null;
}
