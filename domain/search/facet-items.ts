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
  const placeOf = (item: FacetItem) =>
    order ? place(order, item.value) : byLowerBound.has(name) ? rangeLowerBound(item.value) : -item.count;
  // What orders an item is worked out once an item rather than once a comparison.
  return items
    .map((item) => ({ item, place: placeOf(item), plain: plainText(item.label) }))
    .sort((a, b) => a.place - b.place || compareLabels(a, b))
    .map(({ item }) => item);
}

function place(order: readonly string[], value: string): number {
  const index = order.indexOf(value);
  return index < 0 ? order.length : index;
}

const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

const lettersOnly = /^[A-Za-z ]*$/;

/** The text in small letters where it is plain letters; null for any other. */
function plainText(text: string): string | null {
  return lettersOnly.test(text) ? text.toLowerCase() : null;
}

interface Ordered {
  readonly item: FacetItem;
  readonly plain: string | null;
}

/** As the collator does; plain letters compare the same by code, at a tenth of the cost. */
function compareLabels(a: Ordered, b: Ordered): number {
  const byLabel =
    a.plain === null || b.plain === null ? collator.compare(a.item.label, b.item.label) : byCode(a.plain, b.plain);
  return byLabel || byCode(a.item.value, b.item.value);
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
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
  const labels = valueLabels[name];
  return labels && Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
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
