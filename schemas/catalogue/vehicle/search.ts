/** Everything that stock search knows about a vehicle, and the lists of it: facets, ranges, orders, columns of the index. */

import { listed } from '../derive.ts';
import type { FacetAspect, RangeAspect, SearchAspect, SortAspect } from '../entry.ts';
import { computedAttributes } from './computed-attributes.ts';
import { specificationFacts, variantFacts } from './figures.ts';
import { vehicleCatalogue } from './vehicle.ts';

/** A computed attribute hides the vehicle's own field of the same name. */
const attributes = { ...variantFacts, ...specificationFacts, ...vehicleCatalogue, ...computedAttributes } as const;
type Attributes = typeof attributes;

type Having<A> = {
  [K in keyof Attributes]: Attributes[K] extends { readonly search: A } ? K : never;
}[keyof Attributes];
type FieldsHaving<E> = {
  [K in keyof E]: E[K] extends { readonly search: object } ? K : never;
}[keyof E];
type SortsOf<S> = S extends { readonly search: { readonly sorts: infer N } } ? keyof N : never;

export type FacetName = Having<{ readonly facet: object }>;
export type RangeName = Having<{ readonly range: object }>;
type FilterName = Having<{ readonly facet: { readonly choice: number } }>;
export type BoundFacet = Having<{ readonly facet: object; readonly range: { readonly bounds: true } }>;
export type SortOrder = { [K in keyof Attributes]: SortsOf<Attributes[K]> }[keyof Attributes] | 'distance';
export type WordsColumn = Having<{ readonly index: 'words' }>;
export type NumberColumn = Having<{ readonly index: 'number' }>;
type TextColumn = Having<{ readonly text: number }>;

/** Fields that the public record has as the vehicle has them. */
export type PublicField = Exclude<FieldsHaving<typeof vehicleCatalogue>, keyof typeof computedAttributes>;
export type PublicSpecification = FieldsHaving<typeof specificationFacts>;
export type PublicVariantFact = FieldsHaving<typeof variantFacts>;

type Named<A> = readonly (readonly [name: string, aspect: A])[];

const searched: { readonly [name: string]: { readonly title: string; readonly search: SearchAspect } } =
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, entry]) =>
      'search' in entry
        ? [[name, { title: 'title' in entry ? entry.title : entry.schema.title, search: entry.search }]]
        : [],
    ),
  );

/** The attributes of a list in its order. @param aspectOf undefined for one that is not in the list. */
function having<A extends { readonly at?: number }>(aspectOf: (search: SearchAspect) => A | undefined): Named<A> {
  return listed(searched, ({ search }) => aspectOf(search));
}

// Sound, here and below: the types are derived from the same entries by the same aspects.
const names = <N extends string>(list: Named<object>) => list.map(([name]): N => name as N);

const facets = having(({ facet }) => facet);
const ranges = having(({ range }) => range);
const sorts: Named<SortAspect & { readonly number: string }> = Object.entries(searched)
  .flatMap(([number, { search }]) =>
    Object.entries(search.sorts ?? {}).map(([name, sort]) => [name, { ...sort, number }] as const),
  )
  .sort(([, a], [, b]) => (a.at ?? Number.MAX_SAFE_INTEGER) - (b.at ?? Number.MAX_SAFE_INTEGER));

/** The specification's search facets (section 3) and later ones, in the order in which addresses name them. */
export const facetNames = names<FacetName>(facets);
/** Attributes that take a range and answer with min and max. */
export const rangeNames = names<RangeName>(ranges);
/** Filters that are a pair of bounds rather than a list of values. */
export const boundFacets = names<BoundFacet>(facets.filter(([name]) => searched[name]?.search.range?.bounds === true));
export const sortOrders: readonly SortOrder[] = [...names<SortOrder>(sorts), 'distance'];

const choices = having(({ facet }) => (facet?.choice === undefined ? undefined : { ...facet, at: facet.choice }));
/** Filters that staff may choose for the panel, in their usual order, and those that a new site has. */
export const filterNames = names<FilterName>(choices);
export const initialFilters = names<FilterName>(choices.filter(([, { initially }]) => initially === true));

export const wordsColumns = names<WordsColumn>(having(({ index }) => (index === 'words' ? {} : undefined)));
export const numberColumns = names<NumberColumn>(having(({ index }) => (index === 'number' ? {} : undefined)));
export const textColumns = names<TextColumn>(having(({ text: at }) => (at === undefined ? undefined : { at })));

const isPublic = (name: string, entry: object) => 'search' in entry && !Object.hasOwn(computedAttributes, name);
const publicNames = <N extends string>(entries: { readonly [name: string]: object }) =>
  Object.keys(entries).flatMap((name): N[] => (isPublic(name, entries[name] ?? {}) ? [name as N] : []));
export const publicFields = publicNames<PublicField>(vehicleCatalogue);
export const publicSpecifications = publicNames<PublicSpecification>(specificationFacts);
export const publicVariantFacts = publicNames<PublicVariantFact>(variantFacts);

type KindBound<E> = {
  [K in keyof E]: E[K] extends { readonly search: { readonly for: object } } ? K : never;
}[keyof E];
/** Public fields that are known of some kinds of vehicle alone, with those kinds. */
export const kindBound: readonly {
  readonly name: KindBound<typeof vehicleCatalogue> | KindBound<typeof specificationFacts>;
  readonly kinds: ReadonlySet<string>;
}[] = Object.entries(searched).flatMap(([name, { search }]) =>
  search.for
    ? [
        {
          name: name as KindBound<typeof vehicleCatalogue> | KindBound<typeof specificationFacts>,
          kinds: new Set(search.for),
        },
      ]
    : [],
);

/** Orders that are only offered if some vehicle has their number. */
export const ordersOfKnown: { readonly [order: string]: NumberColumn } = Object.fromEntries(
  sorts.flatMap(([name, { number, onlyKnown }]) => (onlyKnown ? [[name, number as NumberColumn]] : [])),
);

/** Orders by a number of the index, by their name. */
export const numberOrders: { readonly [order: string]: { readonly number: string; readonly descending: boolean } } =
  Object.fromEntries(sorts.map(([name, { number, descending = false }]) => [name, { number, descending }]));

const sortLabels: { readonly [order: string]: string } = {
  ...Object.fromEntries(sorts.map(([name, { label }]) => [name, label])),
  distance: 'Nearest first',
};

/** An order as shoppers read it. */
export function sortLabel(order: SortOrder): string {
  return sortLabels[order] ?? order;
}

export function facetAspect(name: FacetName): FacetAspect {
  return searched[name]?.search.facet ?? {};
}

export function rangeAspect(name: RangeName): RangeAspect {
  return searched[name]?.search.range ?? { unit: '', loss: '' };
}

/** What shoppers call a facet, or a number that takes a range. */
export function attributeTitle(name: FacetName | RangeName): string {
  const { title = name, search } = searched[name] ?? {};
  return search?.facet?.title ?? title;
}
