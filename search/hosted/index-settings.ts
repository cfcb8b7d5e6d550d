/** How a hosted index has to be set up so that it answers as the embedded one does. */
import { synonymGroups } from '#domain/search/synonyms.ts';
import { stockSchema } from '../stock/stock-schema.ts';

/** The name of an index in an order: its own as recommended, a replica for each other one. */
export function indexFor(index: string, sort: string): string {
  return sort === 'recommended' ? index : `${index}_${sort}`;
}

const criteria = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];
const orders = Object.entries(stockSchema.sorts);

/** A host pages no deeper than its settings say. */
const deepest = 20_000;

/** The order first, even with a query, as pages show it. */
function ranking(sort: string): readonly string[] {
  const keys = stockSchema.sorts[sort] ?? [];
  return [...keys.map(({ number, descending }) => `${descending ? 'desc' : 'asc'}(${number})`), ...criteria];
}

export function primarySettings(index: string): { readonly [name: string]: unknown } {
  return {
    searchableAttributes: stockSchema.texts.map((name) => `unordered(${name})`),
    attributesForFaceting: [
      ...stockSchema.facets.map((name) => (name === 'make' || name === 'model' ? `searchable(${name})` : name)),
      ...stockSchema.numbers,
    ],
    numericAttributesForFiltering: stockSchema.numbers,
    ranking: ranking('recommended'),
    customRanking: ['desc(custom_rank)'],
    paginationLimitedTo: deepest,
    maxValuesPerFacet: 1000,
    replicas: [
      ...orders.filter(([sort]) => sort !== 'recommended').map(([sort]) => indexFor(index, sort)),
      indexFor(index, 'distance'),
    ],
  };
}

/** Settings of each replica by its name. */
export function replicaSettings(index: string): readonly (readonly [string, { readonly [name: string]: unknown }])[] {
  return [
    ...orders
      .filter(([sort]) => sort !== 'recommended')
      .map(([sort]) => [indexFor(index, sort), { ranking: ranking(sort), paginationLimitedTo: deepest }] as const),
    [indexFor(index, 'distance'), { ranking: criteria, paginationLimitedTo: deepest }] as const,
  ];
}

/** Groups of words for the same thing, as the host stores them. */
export const hostedSynonyms = synonymGroups.map((synonyms, number) => ({
  objectID: `forecourt-${number}`,
  type: 'synonym' as const,
  synonyms: [...synonyms],
}));
