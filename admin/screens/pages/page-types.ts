import type { PageType } from '#schemas/layout/page.ts';

const titles: { readonly [type in PageType]: string } = {
  home: 'Home',
  search: 'Stock search',
  vehicle: 'Vehicle',
  location: 'Location',
  model: 'Model range',
  models: 'All models',
  brand: 'Brand',
  offer: 'Special offer',
  landing: 'Make at a place',
  content: 'Content',
  'not-found': 'Not found',
  'vehicle-gone': 'Vehicle that is gone',
};

export function displayPageType(type: PageType): string {
  return titles[type];
}
