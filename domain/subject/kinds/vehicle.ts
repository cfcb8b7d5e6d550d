/** A vehicle of the stock. */
import type { Site } from '#schemas/documents/site.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../../messages/translate.ts';
import type { StockPort } from '../../ports/stock.ts';
import { displayPrice, outrightPrice, spokenPrice } from '../../price/display-price.ts';
import { excludesGst } from '../../price/type.ts';
import { findNamedVehicle } from '../../stock/find-named.ts';
import type { Settings } from '../../switches/settings.ts';
import { hasText, joinTexts } from '../../text/quantity.ts';
import { attributeChips } from '../../vehicle/attribute-chips.ts';
import { isAvailable } from '../../vehicle/availability.ts';
import { factOf, fieldsOf } from '../../vehicle/catalogue-fields.ts';
import { distanceOf } from '../../vehicle/measures.ts';
import { displayPlace } from '../../vehicle/place.ts';
import { sharedName, standingOf } from '../../vehicle/standing.ts';
import { displayTitle } from '../../vehicle/title.ts';
import { type DataInput, type DataNode, knownData, type SubjectKind } from './subject-kind.ts';

interface VehicleSubject {
  readonly kind: 'vehicle';
  readonly vehicle: Vehicle;
  readonly version: number;
  /** Others in stock are called the same, so that its page's title needs more than its name. */
  readonly hasNamesakes?: boolean;
}

/** Names the vehicle of a page whose own address does not, such as the page to print. */
export const vehicleParameter = 'car_id';

/** Pixels of the picture of a vehicle on a shared page. */
export const shareSize = { width: 1200, height: 630 } as const;

export const vehicle: SubjectKind<VehicleSubject> = {
  async resolve({ params: { slug }, query, data }) {
    const { stock, versionOf } = await data();
    const found =
      slug === undefined
        ? await findNamedVehicle(stock, query.get(vehicleParameter) ?? '')
        : await stock.findVehicle(slug);
    if (!found) return null;
    return { kind: 'vehicle', vehicle: found, version: versionOf(found), hasNamesakes: await hasAlike(found, stock) };
  },
  // With the hour, as stock has it: lenders stop at an age, and just arrived and sold are windows in days.
  version: (subject, hour) => JSON.stringify([subject.vehicle.id, subject.version, hour]),
  reads: ['stock'],
  name: (subject) => subject.vehicle.name ?? subject.vehicle.stocknum ?? subject.vehicle.id,
  choices: async ({ stock }, text) =>
    (await stock.search({ text, limit: 20 })).hits.map(({ slug, name, stocknum, sold, reserved, car_type }) => ({
      value: slug,
      title: name,
      note: [stocknum, sold ? 'sold' : reserved ? 'reserved' : car_type].filter(Boolean).join(', '),
    })),
  async link({ stock }, slug) {
    const found = await stock.findVehicle(slug);
    return found && { kind: 'vehicle', name: found.name, note: found.stocknum ?? '' };
  },
  lost: 'This vehicle is no longer on the site.',
  describe: (subject, site, settings) => describeVehicle(subject.vehicle, site, settings),
  text: (field, subject) => Reflect.get(subject.vehicle, field),
  // A link that was shared while it was for sale must not go on selling it.
  title: (filled, subject) => sharedName(uniqueTitle(filled, subject), subject.vehicle),
  slug: (subject) => subject.vehicle.slug,
  parameters: ({ slug }) => (slug === undefined ? [vehicleParameter] : []),
  /** Assembled from its photograph, name and price, unless its photograph is elsewhere. */
  picture({ vehicle: { slug, primary_image_url: photograph } }) {
    if (photograph && !photograph.startsWith('/')) return { url: photograph };
    return { url: `/cars/${slug}/share.jpg`, ...shareSize };
  },
  structured: (subject, input, offers) => [...offers, vehicleNode(subject.vehicle, input)],
  isProduct: true,
  location: async (subject, content) =>
    (await content.listLocations()).find(({ id }) => id === subject.vehicle.location_id),
  screen: (subject) => `stock/${encodeURIComponent(subject.vehicle.id)}`,
};

/** Whether others of the same year, make, model and badge are in stock; false where that cannot be found out. */
async function hasAlike({ make, model, badge, year }: Vehicle, stock: StockPort): Promise<boolean> {
  const facets = { make: [make], model: [model], ...(badge ? { badge: [badge] } : {}) };
  const ranges = year ? { year: { min: year, max: year } } : {};
  const found = await stock.search({ facets, ranges, limit: 0 }).catch(() => null);
  return found !== null && found.count > 1;
}

/** The title with the vehicle's stock number, where its name alone is another's too. */
function uniqueTitle(title: string, { vehicle, hasNamesakes }: VehicleSubject): string {
  const { name, stocknum } = vehicle;
  if (!hasNamesakes || !stocknum || title.includes(stocknum)) return title;
  return name && title.includes(name) ? title.replace(name, () => `${name} (${stocknum})`) : `${title} (${stocknum})`;
}

/** How many facts of its kind a description has: fewer where it would be longer than search engines show. */
const describedFacts = [3, 2, 1];
const longestDescription = 165;

/** '2021 Toyota Hilux, 45,000 km, automatic, diesel. $52,990 drive away at Harbour Motors, Newstead, QLD.' */
function describeVehicle(vehicle: Vehicle, site: Site, settings: Settings): string {
  // What cards say first of its kind: hours of a tractor, sleeps of a caravan, kilometres of a car.
  const chips = attributeChips(vehicle);
  const said = (count: number) => describeWith(chips.slice(0, count), vehicle, site, settings);
  return describedFacts.map(said).find(({ length }) => length <= longestDescription) ?? said(0);
}

function describeWith(chips: readonly string[], vehicle: Vehicle, site: Site, settings: Settings): string {
  const facts = joinTexts([displayTitle(vehicle), ...chips], ', ');
  const place = joinTexts([site.name, displayPlace(vehicle)], ', ');
  if (standingOf(vehicle) === 'gone')
    return t('{facts}. No longer for sale at {place}: see similar vehicles.', { facts, place });
  const price = outrightPrice(vehicle, settings) ?? displayPrice(vehicle, settings);
  const words = price.isAmount ? spokenPrice(price) : price.text.replace(/\.$/, '');
  const number = vehicle.stocknum ? t('Stock number {stocknum}.', { stocknum: vehicle.stocknum }) : '';
  const said = price.isAmount
    ? t('{facts}. {words} at {place}.', { facts, words, place })
    : t('{facts}. At {place}. {words}.', { facts, place, words });
  return joinTexts([said, number]);
}

const vehicleTypes: { readonly [itemType: string]: string } = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  bus: 'BusOrCoach',
};

/** Fields whose property is their value as it is. */
const plainFields = fieldsOf(({ structured }) =>
  structured === undefined ? undefined : { property: structured, at: 0 },
);

function vehicleNode(vehicle: Vehicle, input: DataInput): DataNode {
  const distance = distanceOf(vehicle);
  const images = vehicle.images.slice(0, 6).map((image) => new URL(image.url, input.origin).href);
  return knownData({
    '@type': vehicleTypes[vehicle.item_type] ?? 'Vehicle',
    '@id': `${input.canonical}#vehicle`,
    url: input.canonical,
    ...Object.fromEntries(plainFields.map((field) => [field.aspect.property, factOf(vehicle, field)])),
    brand: hasText(vehicle.make) ? { '@type': 'Brand', name: vehicle.make } : null,
    vehicleModelDate: String(vehicle.year),
    itemCondition: vehicle.car_type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
    mileageFromOdometer: distance === null ? null : { '@type': 'QuantitativeValue', value: distance, unitCode: 'KMT' },
    image: images.length > 0 ? images : null,
    offers: offerNode(vehicle, input),
  });
}

/** What the page offers: a vehicle that cannot be bought has no price on it, and none here. */
function offerNode(vehicle: Vehicle, { site, settings, canonical }: DataInput): DataNode | null {
  const price = displayPrice(vehicle, settings);
  if (price.amount === null || !isAvailable(vehicle)) return null;
  const amount = { price: price.amount, priceCurrency: site.currency };
  const isWeekly = price.kind === 'subscription';
  return knownData({
    '@type': 'Offer',
    ...(isWeekly ? {} : amount),
    priceSpecification: isWeekly
      ? {
          '@type': 'UnitPriceSpecification',
          ...amount,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'WEE' },
        }
      : null,
    description: isWeekly
      ? joinTexts([`${price.type}.`, ...price.more])
      : excludesGst(vehicle.price_type)
        ? spokenPrice(price)
        : null,
    availability: `https://schema.org/${availabilityOf(vehicle)}`,
    url: canonical,
    seller:
      vehicle.seller === 'private'
        ? { '@type': 'Person', name: t('Private seller') }
        : { '@type': 'Organization', name: vehicle.location ?? site.name },
  });
}

function availabilityOf(vehicle: Vehicle): string {
  if (vehicle.reserved) return 'LimitedAvailability';
  return vehicle.preorder || vehicle.status === 'coming_soon' ? 'PreOrder' : 'InStock';
}
