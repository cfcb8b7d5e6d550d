import type { FacetName } from '#schemas/catalogue/vehicle/search.ts';

/** Facets that the benches count: those of a whole panel, the same in all runs. */
export const panelFacets: readonly FacetName[] = [
  'car_type',
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'seats',
  'year',
  'badge',
  'location_name',
  'state',
  'price_range',
];
