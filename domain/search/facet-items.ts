/** How facets read and in which order their values stand (specification, section 9). */
import type { FacetItem, FacetName } from '../ports/stock.ts';
import { rangeLowerBound } from '../price/price-range.ts';

const fixedOrder: { readonly [name in FacetName]?: readonly string[] } = {
  car_type: ['new', 'demo', 'used'],
};
const byLowerBound: ReadonlySet<FacetName> = new Set<FacetName>(['price_range', 'weekly_price_range']);

/** Car types new, demo, used; bands by their lower bound; all else by count, most first, then by label. */
export function sortFacetItems(name: FacetName, items: readonly FacetItem[]): FacetItem[] {
  const order = fixedOrder[name];
  if (order) return [...items].sort((a, b) => place(order, a.value) - place(order, b.value) || compareLabels(a, b));
  if (byLowerBound.has(name))
    return [...items].sort((a, b) => rangeLowerBound(a.value) - rangeLowerBound(b.value) || compareLabels(a, b));
  return [...items].sort((a, b) => b.count - a.count || compareLabels(a, b));
}

function place(order: readonly string[], value: string): number {
  const index = order.indexOf(value);
  return index < 0 ? order.length : index;
}

const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

const lettersOnly = /^[A-Za-z ]*$/;

function compareLabels(a: FacetItem, b: FacetItem): number {
  return compareTexts(a.label, b.label) || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0);
}

/** As the collator does; plain letters compare the same by code, at a tenth of the cost. */
function compareTexts(a: string, b: string): number {
  if (!lettersOnly.test(a) || !lettersOnly.test(b)) return collator.compare(a, b);
  const [low, other] = [a.toLowerCase(), b.toLowerCase()];
  return low < other ? -1 : low > other ? 1 : 0;
}

const valueLabels: { readonly [name in FacetName]?: { readonly [value: string]: string } } = {
  car_type: { new: 'New', demo: 'Demo', used: 'Used' },
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
  certified: { true: 'Certified', false: 'Not certified' },
  item_type: {
    car: 'Cars',
    caravan: 'Caravans',
    truck: 'Trucks',
    motorcycle: 'Motorcycles',
    bus: 'Buses',
    machinery: 'Machinery',
    trailer: 'Trailers',
  },
};

/** A value as shoppers read it. */
export function facetValueLabel(name: FacetName, value: string): string {
  return valueLabels[name]?.[value] ?? value;
}

const titles: { readonly [name in FacetName]: string } = {
  badge: 'Badge',
  status: 'Availability',
  car_type: 'Condition',
  categories: 'Category',
  city: 'Suburb',
  colour: 'Colour',
  dealership_name: 'Dealership',
  filtered_features: 'Features',
  item_type: 'Vehicle type',
  km: 'Kilometres',
  location_name: 'Location',
  make: 'Make',
  make_model: 'Make and model',
  model: 'Model',
  price: 'Price',
  subscription_price: 'Subscription price',
  price_range: 'Price range',
  seats: 'Seats',
  body: 'Body',
  drive: 'Drive',
  fuel: 'Fuel',
  transmission: 'Transmission',
  state: 'State',
  tag: 'Tag',
  weekly_price_range: 'Weekly repayment',
  year: 'Year',
  certified: 'Certified',
  created_at_timestamp: 'Added',
};

export function facetTitle(name: FacetName): string {
  return titles[name];
}
