/** The name of a page of make, model and place, and the search that finds its vehicles. */
import type { LandingEntry } from '../ports/landings.ts';
import type { StockQuery } from '../ports/stock.ts';

/** 'Toyota Hilux', or the make alone. */
export function landingName({ make, model }: Pick<LandingEntry, 'make' | 'model'>): string {
  return model === null ? make : `${make} ${model}`;
}

/** The facets that find its vehicles. Yards are distinguished by their names, as everywhere in the search. */
export function landingFacets({
  make,
  model,
  place,
}: Pick<LandingEntry, 'make' | 'model' | 'place'>): NonNullable<StockQuery['facets']> {
  return {
    make: [make],
    ...(model === null ? {} : { model: [model] }),
    location_name: place.yards.map(({ name }) => name.trim()),
  };
}
