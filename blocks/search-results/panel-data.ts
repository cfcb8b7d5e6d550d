/** The filter panel's sections, computed from a search and its counts. */
import { t } from '#domain/messages/translate.ts';
import type { SearchFacts, StockResult } from '#domain/ports/stock.ts';
import { displayMoney } from '#domain/price/money.ts';
import { withRange } from '#domain/search/change-state.ts';
import { isBoundFacet, makeTree, type PanelValue, panelValues } from '#domain/search/panel.ts';
import { rangeParameter } from '#domain/search/routes.ts';
import { searchHref } from '#domain/search/search-href.ts';
import type { SearchState } from '#domain/search/state.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import { displayNumber, displayWhole } from '#domain/text/quantity.ts';
import { attributeTitle, type BoundFacet, type FacetName, rangeAspect } from '#schemas/catalogue/vehicle/search.ts';
import { presetTexts, sliderBars, sliderEnds, sliderFacts } from '../parts/range-field/price-options.ts';
import type { BarFacts, RangeFieldFacts } from '../parts/range-field/range-field.tsx';

export interface FormField {
  readonly name: string;
  readonly value: string;
}

export interface ValueView {
  readonly facet: string;
  readonly value: string;
  readonly label: string;
  readonly count: string;
  readonly href: string;
  readonly chosen: boolean;
  readonly below: readonly ValueView[];
}

export type Section =
  | { readonly kind: 'values'; readonly name: string; readonly title: string; readonly values: readonly ValueView[] }
  | {
      readonly kind: 'bounds';
      readonly name: string;
      readonly title: string;
      readonly action: string;
      readonly fields: readonly FormField[];
      readonly range: RangeFieldFacts;
      /** Whether it narrows this search. */
      readonly chosen: boolean;
    };

/** Values of one facet that a panel lists at most; the search box finds the rest. */
const mostValues = 250;

interface PanelSource {
  readonly result: StockResult;
  /** Counts as the next choice in each filter would find them. */
  readonly counts: StockResult['facets'];
  /** The whole stock: its values stay in the panel while a search narrows. */
  readonly all: StockResult;
  readonly facts: SearchFacts;
}

export function panelSections(
  names: readonly FacetName[],
  state: SearchState,
  { result, counts, all, facts }: PanelSource,
  settings: Settings,
): readonly Section[] {
  // The tree is placed where its first level is; its lower levels have no separate section.
  const root = names.find((name) => name === 'make') ?? names.find((name) => name === 'model');
  return names.flatMap((name): Section[] => {
    if (isBoundFacet(name)) return bounds(name, state, result, settings);
    if (name === root) return section(name, makeTree(names, state, counts, facts), state, all);
    if (name === 'model') return [];
    if (name === 'badge' && root !== undefined && state.facets.model?.length !== undefined)
      return state.facets.model.length === 1 ? [] : section(name, panelValues(name, state, counts), state, all);
    // Badges of every model at once would be a list that is too long to read.
    if (name === 'badge' && root !== undefined && !state.facets.badge) return [];
    return section(name, panelValues(name, state, counts), state, all);
  });
}

function section(name: FacetName, values: readonly PanelValue[], state: SearchState, all: StockResult): Section[] {
  // Held against the whole stock: a filter that went away while one narrows would move all below it.
  if (values.length === 0 || ((all.facets[name]?.length ?? 0) < 2 && !state.facets[name])) return [];
  return [{ kind: 'values', name, title: t(attributeTitle(name)), values: values.slice(0, mostValues).map(valueView) }];
}

const nothing: readonly ValueView[] = [];

/** Written out: hundreds are made for a page, and spreading costs five times as much. */
function valueView({ facet, value, label, count, href, chosen, below }: PanelValue): ValueView {
  return {
    facet,
    value,
    label,
    count: displayWhole(count),
    href,
    chosen,
    below: below.length === 0 ? nothing : below.map(valueView),
  };
}

/** A GET form that keeps the chosen values: the address of `state` as an action and hidden fields. */
export function formOf(state: SearchState): { readonly action: string; readonly fields: readonly FormField[] } {
  const [action = '', query = ''] = searchHref(state).split('?');
  return { action, fields: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })) };
}

function bounds(name: BoundFacet, state: SearchState, result: StockResult, settings: Settings): Section[] {
  const chosen = state.ranges[name];
  const stats = result.stats[name];
  // One price or one year for all is not a choice.
  if (!chosen && (!stats || stats.min === stats.max)) return [];
  const range: RangeFieldFacts = {
    name,
    minName: rangeParameter(name, 'min'),
    maxName: rangeParameter(name, 'max'),
    min: boundText(name, chosen?.min),
    max: boundText(name, chosen?.max),
    unit: rangeAspect(name).unit,
    presets: presets(name, settings),
    years: name === 'year' ? years(stats, chosen) : [],
    slider: name === 'price' ? sliderFacts(chosen ?? {}, sliderEnds(settings)) : null,
    bars: name === 'price' && result.histogram ? barFacts(result.histogram, settings) : null,
  };
  return [
    {
      kind: 'bounds',
      name,
      title: t(attributeTitle(name)),
      ...formOf(withRange(state, name, null)),
      range,
      chosen: chosen !== undefined,
    },
  ];
}

function barFacts(counts: readonly number[], settings: Settings): BarFacts {
  const slider = sliderFacts({}, sliderEnds(settings));
  const { from, step } = sliderBars(slider);
  const most = Math.max(...counts);
  const at = counts.indexOf(most);
  const low = displayMoney(from + at * step);
  const high = displayMoney(Math.min(from + (at + 1) * step, slider.max));
  return {
    counts,
    span: (slider.max - slider.min) / step,
    said:
      most === 0
        ? ''
        : at === 0
          ? t('Most are below {high}: {count, plural, one {# vehicle} other {# vehicles}}.', { high, count: most })
          : at === counts.length - 1
            ? t('Most are from {low}: {count, plural, one {# vehicle} other {# vehicles}}.', { low, count: most })
            : t('Most are {low} to {high}: {count, plural, one {# vehicle} other {# vehicles}}.', {
                low,
                high,
                count: most,
              }),
  };
}

function boundText(name: BoundFacet, value: number | undefined): string {
  return value === undefined
    ? ''
    : name === 'year'
      ? String(value)
      : name === 'price'
        ? displayWhole(value)
        : displayNumber(value);
}

function presets(name: BoundFacet, settings: Settings): readonly string[] {
  return name === 'price' || name === 'km'
    ? presetTexts(setting(settings, name === 'price' ? 'price.presets' : 'price.km-presets'))
    : [];
}

/** Newest first, as shoppers expect. A chosen year is always in the list, with or without stock. */
function years(
  stats: { readonly min: number; readonly max: number } | undefined,
  chosen: { readonly min?: number; readonly max?: number } | undefined,
): readonly number[] {
  const all = new Set<number>();
  if (stats) for (let year = stats.max; year >= Math.max(stats.min, stats.max - 60); year--) all.add(year);
  for (const year of [chosen?.min, chosen?.max]) if (year !== undefined) all.add(year);
  return [...all].sort((a, b) => b - a);
}
