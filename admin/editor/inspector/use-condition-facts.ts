/** Facts that a condition of this page may ask for, with the choices of the site: its makes, models and locations. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bindableFacts, hasFact } from '#domain/subject/bindable-facts.ts';
import type { StockFacets } from '#schemas/api/target.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import { locationRowsQuery, makeRowsQuery } from '../../api/entry-queries.ts';
import { stockFacetsQuery } from '../../api/target-queries.ts';
import type { ConditionFact } from '../../forms/conditions/condition-choices.ts';
import type { Choices } from '../../forms/values/choices.ts';

/** Facts from the site's own data, by the list that their values come from. */
const listOfFact = new Map<string, 'makes' | 'models' | 'locations'>([
  ['vehicle.make', 'makes'],
  ['model.make', 'makes'],
  ['make.name', 'makes'],
  ['landing.make', 'makes'],
  ['location.makes', 'makes'],
  ['vehicle.model', 'models'],
  ['landing.model', 'models'],
  ['location.name', 'locations'],
]);

const counted = new URLSearchParams({ count: 'make,model' }).toString();

/** @param pageType null for a shared section */
export function useConditionFacts(tenant: string, pageType: PageType | null): readonly ConditionFact[] {
  const stock = useQuery(stockFacetsQuery(tenant, counted)).data;
  const makes = useQuery(makeRowsQuery(tenant)).data;
  const locations = useQuery(locationRowsQuery(tenant)).data;
  return useMemo(() => {
    const lists = {
      makes: choicesOf([
        ...namesOf(stock, 'make'),
        ...(makes?.rows ?? []).filter((row) => !row.removed).map(({ name }) => name),
      ]),
      models: choicesOf(namesOf(stock, 'model')),
      locations: choicesOf((locations?.rows ?? []).filter((row) => !row.removed).map(({ name }) => name)),
    };
    return (
      bindableFacts
        // The part of an address is a key: the name of the location asks the same.
        .filter((fact) => hasFact(fact, pageType) && fact.path !== 'location.slug')
        .map(({ path, title, type, choices }): ConditionFact => {
          const list = listOfFact.get(path);
          const offered = choices?.values ?? (list === undefined ? null : lists[list]);
          return { path, title, type, ...(offered === null || offered.length === 0 ? {} : { choices: offered }) };
        })
    );
  }, [stock, makes, locations, pageType]);
}

function namesOf(stock: StockFacets | undefined, facet: string): readonly string[] {
  return (stock?.facets.find(({ name }) => name === facet)?.items ?? []).map(({ value }) => value);
}

function choicesOf(names: readonly string[]): Choices {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b)).map((name) => [name, name] as const);
}
