/**
 * Addresses of the search page that blocks link to (specification, section 2). Thin on purpose: the routes themselves
 * are read by `domain/search`.
 */
export const allStock = '/search/new-used-and-demo-cars';

/** A make's or body's value as it stands in a path. */
export function pathPart(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function makeAddress(make: string): string {
  return `/search/${pathPart(make)}`;
}

export function makeModelAddress(make: string, model: string): string {
  return `/search/${pathPart(make)}/${pathPart(model)}`;
}

export function bodyAddress(body: string): string {
  return `/search/${pathPart(body)}-cars`;
}

/** Only these have a path of their own. */
export function conditionAddress(carType: string): string {
  return ['new', 'demo', 'used'].includes(carType) ? `/search/${carType}-cars` : allStock;
}
