import { t } from '#domain/messages/translate.ts';
import { displayMoney } from '#domain/price/money.ts';
import { toggleFacet, withoutPlace, withRange, withText } from '#domain/search/change-state.ts';
import { facetValueLabel } from '#domain/search/facet-items.ts';
import type { SearchState } from '#domain/search/state.ts';
import { displayNumber } from '#domain/text/quantity.ts';
import {
  attributeTitle,
  type FacetName,
  facetNames,
  type RangeName,
  rangeAspect,
  rangeNames,
} from '#schemas/catalogue/vehicle/search.ts';

export interface Chosen {
  readonly label: string;
  /** What is removed with it, after 'without': 'Toyota', 'the price limit'. */
  readonly loss: string;
  readonly without: SearchState;
}

/** All filters of the search, each with the search without it. */
export function chosenFilters(state: SearchState): readonly Chosen[] {
  const chosen: Chosen[] = [];
  const add = (label: string, without: SearchState, loss = label) => chosen.push({ label, loss, without });
  if (state.text !== '') add(`“${state.text}”`, withText(state, ''));
  for (const name of facetNames) {
    for (const value of state.facets[name] ?? []) add(valueLabel(name, value), toggleFacet(state, name, value));
  }
  for (const name of rangeNames) {
    const range = state.ranges[name];
    if (range) add(rangeLabel(name, range), withRange(state, name, null), rangeAspect(name).loss);
  }
  if (state.place) {
    const { radius, label } = state.place;
    add(`Within ${radius} km${label ? ` of ${label}` : ''}`, withoutPlace(state), 'the distance limit');
  }
  return chosen;
}

/** A value as its chip shows it; a figure alone would be unclear. */
function valueLabel(name: FacetName, value: string): string {
  const label = facetValueLabel(name, value);
  return /^\d+$/.test(label) ? `${t(attributeTitle(name))}: ${label}` : label;
}

/** A figure with its unit, as the label of a range has it. */
function displayFigure(name: RangeName, value: number): string {
  const { unit } = rangeAspect(name);
  if (unit === 'year') return String(value);
  if (unit === 'money') return displayMoney(value);
  return unit === 'money a week'
    ? t('{money} a week', { money: displayMoney(value) })
    : `${displayNumber(value)} ${unit}`;
}

function rangeLabel(name: RangeName, { min, max }: { readonly min?: number; readonly max?: number }): string {
  const display = (value: number) => displayFigure(name, value);
  if (min !== undefined && max !== undefined) return t('{min} to {max}', { min: display(min), max: display(max) });
  return min === undefined ? t('Up to {max}', { max: display(max ?? 0) }) : t('From {min}', { min: display(min) });
}
