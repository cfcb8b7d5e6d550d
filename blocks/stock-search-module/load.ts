import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import type { FacetItem, SearchFacts, StockResult } from '#domain/ports/stock.ts';
import { facetValueLabel, sortFacetItems } from '#domain/search/facet-items.ts';
import { rangeParameter } from '#domain/search/routes.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import type { FacetName } from '#schemas/catalogue/vehicle/search.ts';
import { searchFormFacets } from '#schemas/catalogue/vehicle/search-form.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { priceOptions } from '../parts/range-field/price-options.ts';
import type { Option } from '../ui/controls.tsx';
import type { Props } from './schema.ts';

export interface Data {
  readonly makes: readonly Option[];
  readonly models: readonly Option[];
  readonly bodies: readonly Option[];
  readonly conditions: readonly Option[];
  readonly prices: readonly Option[];
  /** Name of the field that carries the highest price. */
  readonly maxName: string;
  /** 'Search 1,204 vehicles' */
  readonly submit: string;
}

export async function load({ kind }: Props, { site, stock }: LoadContext): Promise<Data> {
  const facets = kind === '' ? {} : { item_type: [kind] };
  const [result, facts] = await Promise.all([
    stock.search({ facets, limit: 0, count: searchFormFacets, stats: ['price'] }),
    stock.facts(),
  ]);
  return inLocale(site.locale, () => ({
    makes: facetOptions('make', t('Any make'), result),
    models: modelOptions(facts, kind === '' ? null : result),
    bodies: facetOptions('body', t('Any body'), result),
    conditions: facetOptions('car_type', t('Any condition'), result),
    prices: priceOptions(t('Any price'), { most: result.stats.price?.max }),
    maxName: rangeParameter('price', 'max'),
    submit:
      result.count > 0
        ? t('Search {count, plural, one {# vehicle} other {# vehicles}}', { count: result.count })
        : t('Search'),
  }));
}

/** Of all stock, or of the results (`only`). Each with its make, so that one list serves all makes without a script. */
function modelOptions({ makes }: SearchFacts, only: StockResult | null): readonly Option[] {
  const labelOf = (make: string, model: string) => (makes.length > 1 ? `${make} ${model}` : model);
  const [ofMakes, ofModels] = only ? [namesOf(only.facets.make), namesOf(only.facets.model)] : [null, null];
  const options = makes
    .filter(({ name }) => ofMakes?.has(name) ?? true)
    .flatMap((make) =>
      make.models
        .filter(({ name }) => ofModels?.has(name) ?? true)
        .map((model) => ({ value: model.name, label: labelOf(make.name, model.name) })),
    );
  return [{ value: '', label: t('Any model') }, ...options.sort((a, b) => a.label.localeCompare(b.label, 'en'))];
}

function namesOf(items: readonly FacetItem[] = []): ReadonlySet<string> {
  return new Set(items.flatMap(({ value, count }) => (count > 0 ? [value] : [])));
}

/** Makes by name, as shoppers look for them; other facets in their own order. */
function facetOptions(name: FacetName, any: string, result: StockResult): readonly Option[] {
  const items = sortFacetItems(name, result.facets[name] ?? []);
  const ordered = name === 'make' ? items.toSorted((a, b) => a.label.localeCompare(b.label, 'en')) : items;
  return [
    { value: '', label: any },
    ...ordered.map((item) => ({
      value: item.value,
      label: `${facetValueLabel(name, item.value)} (${displayWhole(item.count)})`,
    })),
  ];
}
