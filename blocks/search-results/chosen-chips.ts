import { facetNames, type RangeName, rangeNames } from '#domain/ports/stock.ts';
import { displayMoney } from '#domain/price/money.ts';
import { toggleFacet, withoutPlace, withRange, withText } from '#domain/search/change-state.ts';
import { facetValueLabel } from '#domain/search/facet-items.ts';
import { searchHref } from '#domain/search/search-href.ts';
import type { SearchState } from '#domain/search/state.ts';
import { displayWhole } from '#domain/text/quantity.ts';

export interface Chip {
  readonly label: string;
  /** The search without it. */
  readonly href: string;
}

/** All that narrows the search, each with the way to drop it. */
export function chosenChips(state: SearchState): readonly Chip[] {
  const chips: Chip[] = [];
  if (state.text !== '') chips.push({ label: `“${state.text}”`, href: searchHref(withText(state, '')) });
  for (const name of facetNames) {
    for (const value of state.facets[name] ?? []) {
      chips.push({ label: facetValueLabel(name, value), href: searchHref(toggleFacet(state, name, value)) });
    }
  }
  for (const name of rangeNames) {
    const range = state.ranges[name];
    if (range) chips.push({ label: rangeLabel(name, range), href: searchHref(withRange(state, name, null)) });
  }
  if (state.place) {
    const { radius, label } = state.place;
    chips.push({
      label: `Within ${radius} km${label ? ` of ${label}` : ''}`,
      href: searchHref(withoutPlace(state)),
    });
  }
  return chips;
}

const displays: { readonly [name in RangeName]: (value: number) => string } = {
  price: displayMoney,
  km: (value) => `${displayWhole(value)} km`,
  year: String,
  weekly_price: (value) => `${displayMoney(value)} a week`,
  subscription_price: (value) => `${displayMoney(value)} a week`,
};

function rangeLabel(name: RangeName, { min, max }: { readonly min?: number; readonly max?: number }): string {
  const display = displays[name];
  if (min !== undefined && max !== undefined) return `${display(min)} to ${display(max)}`;
  return min === undefined ? `Up to ${display(max ?? 0)}` : `From ${display(min)}`;
}
