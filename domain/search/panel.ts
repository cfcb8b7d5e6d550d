/** The filter panel: which filters, and how a make leads to its models and they to their badges. */
import { type BoundFacet, boundFacets, type FacetName } from '#schemas/catalogue/vehicle/search.ts';
import type { FacetItem, SearchFacts, StockResult } from '../ports/stock.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { foldText } from '../text/fold.ts';
import { facetValueLabel, sortFacetItems } from './facet-items.ts';
import type { SearchState } from './state.ts';
import { valueHrefs } from './value-hrefs.ts';

/** Whether a filter is a pair of bounds rather than a list of values. */
export function isBoundFacet(name: FacetName): name is BoundFacet {
  return boundFacets.some((bound) => bound === name);
}

/** The tenant's filters in its order; those of the page where it names its own. */
export function panelFacetsOf(settings: Settings, own: readonly FacetName[]): readonly FacetName[] {
  if (own.length > 0) return own;
  return setting(settings, 'search.facets');
}

/** One value of a filter, and what it opens below itself. */
export interface PanelValue {
  readonly facet: FacetName;
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly chosen: boolean;
  /** The search with it, or without it if it is chosen. */
  readonly href: string;
  readonly below: readonly PanelValue[];
}

type Counts = StockResult['facets'];

/**
 * The filters whose counts the panel of a search shows: models only with a chosen make, and badges only with a chosen
 * model. Counting and sorting the others, the longest lists of all, would be wasted.
 */
export function countedFacets(names: readonly FacetName[], state: SearchState): readonly FacetName[] {
  const { make, model, badge } = state.facets;
  const hasTree = names.includes('make') || names.includes('model');
  return names.filter((name) => {
    if (name === 'model') return make !== undefined || !names.includes('make');
    if (name === 'badge') return model !== undefined || badge !== undefined || !hasTree;
    return !isBoundFacet(name);
  });
}

/** Values of one filter, in the order in which they are counted. */
export function panelValues(name: FacetName, state: SearchState, counts: Counts): readonly PanelValue[] {
  const href = valueHrefs(state, name);
  return (counts[name] ?? []).map((item) => panelValue(name, item, state, [], href));
}

/**
 * Makes with the models of those that are chosen, and the badges of a model that is the only one chosen. For a tenant that
 * does not filter by make, starts with its models.
 */
export function makeTree(
  names: readonly FacetName[],
  state: SearchState,
  counts: Counts,
  facts: SearchFacts,
): readonly PanelValue[] {
  const badges = names.includes('badge') && state.facets.model?.length === 1 ? panelValues('badge', state, counts) : [];
  const modelHref = valueHrefs(state, 'model');
  const models = (of: ReadonlySet<string> | null) =>
    names.includes('model')
      ? (counts.model ?? [])
          .filter((item) => of === null || of.has(foldText(item.value)))
          .map((item) =>
            panelValue('model', item, state, isChosen(state, 'model', item.value) ? badges : [], modelHref),
          )
      : [];
  if (!names.includes('make')) return models(null);
  const makeHref = valueHrefs(state, 'make');
  return (counts.make ?? []).map((item) => {
    if (!isChosen(state, 'make', item.value)) return panelValue('make', item, state, [], makeHref);
    const known = facts.makes.find((make) => make.name === item.value)?.models ?? [];
    return panelValue('make', item, state, models(new Set(known.map((model) => foldText(model.name)))), makeHref);
  });
}

/**
 * Counts that a filter's own narrower filters would hide: choosing another make drops the models, and another model the
 * badges, so those are counted without them.
 */
export function widerQuestions(
  names: readonly FacetName[],
  state: SearchState,
): readonly { readonly name: FacetName; readonly facets: SearchState['facets'] }[] {
  const { make: _make, model, badge, ...others } = state.facets;
  const questions: { name: FacetName; facets: SearchState['facets'] }[] = [];
  if (names.includes('make') && (model || badge)) questions.push({ name: 'make', facets: others });
  if (names.includes('model') && badge)
    questions.push({ name: 'model', facets: { ...others, ...(state.facets.make ? { make: state.facets.make } : {}) } });
  return questions;
}

/** Values that are chosen stay in the list though nothing has them now. */
export function withChosen(name: FacetName, items: readonly FacetItem[], state: SearchState): readonly FacetItem[] {
  const missing = (state.facets[name] ?? []).filter((value) => !items.some((item) => item.value === value));
  if (missing.length === 0) return items;
  return sortFacetItems(name, [...items, ...missing.map((value) => ({ label: value, value, count: 0 }))]);
}

function isChosen(state: SearchState, name: FacetName, value: string): boolean {
  return state.facets[name]?.includes(value) === true;
}

function panelValue(
  facet: FacetName,
  item: FacetItem,
  state: SearchState,
  below: readonly PanelValue[],
  href: (value: string) => string,
): PanelValue {
  return {
    facet,
    value: item.value,
    label: facetValueLabel(facet, item.value),
    count: item.count,
    chosen: isChosen(state, facet, item.value),
    href: href(item.value),
    below,
  };
}
