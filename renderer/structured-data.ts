/** JSON-LD of a page: the dealer, its vehicle and price, the trail. Prices come from the one function that pages show. */

import type { Settings } from '#blocks/kit/define-block.ts';
import type { Crumb } from '#blocks/parts/breadcrumbs/breadcrumb-list.tsx';
import { pageTrail } from '#blocks/parts/breadcrumbs/page-trail.ts';
import { landingName } from '#domain/landings/landing.ts';
import { isApproximate } from '#domain/locations/directions.ts';
import { t } from '#domain/messages/translate.ts';
import { modelFromPrice } from '#domain/models/model-range.ts';
import { offerPath } from '#domain/offers/display-offer.ts';
import { displayPrice } from '#domain/price/display-price.ts';
import { searchTitle } from '#domain/search/search-title.ts';
import type { Subject } from '#domain/subject/subject.ts';
import { setting } from '#domain/switches/settings.ts';
import { instantOf } from '#domain/text/local-time.ts';
import { hasText, joinTexts } from '#domain/text/quantity.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { factOf, fieldsOf } from '#domain/vehicle/catalogue-fields.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type Page, standInTypes } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';

interface StructuredDataInput {
  readonly site: Site;
  readonly subject: Subject;
  readonly origin: string;
  readonly canonical: string;
  readonly page: Page;
  readonly settings: Settings;
  /** Special offers that the page lists, those that run. */
  readonly offers: readonly Offer[];
}

type Node = { readonly [key: string]: Json };

/** Leaves out what is not known: an empty property claims something that is not so. */
function known(node: { readonly [key: string]: Json | null | undefined }): Node {
  return Object.fromEntries(
    Object.entries(node).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Node;
}

export function structuredData(input: StructuredDataInput): Json[] {
  const { page, subject } = input;
  const nodes: Node[] = [];
  if (page.type === 'home') nodes.push(siteNode(input));
  if (page.type === 'home' || page.type === 'content') nodes.push(businessNode(input));
  if (listing.has(subject.kind) || page.type === 'models') nodes.push(listNode(input));
  if (subject.kind === 'model') nodes.push(modelNode(subject.model, input));
  if (subject.kind === 'offer' && page.type === 'offer' && !subject.hasEnded)
    nodes.push(specialOfferNode(subject.offer, input));
  if (input.offers.length > 0) nodes.push(catalogueNode(input));
  if (subject.kind === 'location') nodes.push(locationNode(subject.location, input));
  // Of a vehicle that is gone nothing is offered.
  if (subject.kind === 'vehicle' && page.type === 'vehicle') nodes.push(vehicleNode(subject.vehicle, input));
  const trail = standInTypes.includes(page.type) ? null : pageTrail(subject);
  if (trail) nodes.push(trailNode(trail, input));
  return nodes.map((node) => ({ '@context': 'https://schema.org', ...node }));
}

function siteNode({ site, origin }: StructuredDataInput): Node {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: site.locale,
    publisher: { '@type': 'Organization', '@id': `${origin}/#dealer`, name: site.name, url: `${origin}/` },
  };
}

/** What a page is about where it lists something. */
const listing: ReadonlySet<Subject['kind']> = new Set<Subject['kind']>(['search', 'make', 'landing']);

/** A page that lists things: what a search finds, a make, the range. */
function listNode({ site, origin, canonical, page, subject }: StructuredDataInput): Node {
  const { name = page.title, count, make } = listedBy(subject);
  return known({
    '@type': 'CollectionPage',
    '@id': `${canonical}#page`,
    name,
    url: canonical,
    inLanguage: site.locale,
    isPartOf: { '@type': 'WebSite', '@id': `${origin}/#site`, name: site.name, url: `${origin}/` },
    about: make === undefined ? null : { '@type': 'Brand', name: make },
    mainEntity: count === undefined ? null : { '@type': 'ItemList', numberOfItems: count },
  });
}

/** Name, size and make of what a page lists, as far as it has them. */
function listedBy(subject: Subject): { readonly name?: string; readonly count?: number; readonly make?: string } {
  switch (subject.kind) {
    case 'search':
      return { name: searchTitle(subject.state), ...(subject.found ? { count: subject.found.count } : {}) };
    case 'make':
      return { name: subject.make.name, make: subject.make.name };
    case 'landing': {
      const { make, place, count } = subject.landing;
      return { name: `${landingName(subject.landing)} for sale in ${place.name}`, count, make };
    }
    default:
      return {};
  }
}

/** A model of the range, with the price that its page names. */
function modelNode(model: Model, { site, settings, origin, canonical }: StructuredDataInput): Node {
  const price = setting(settings, 'models.from-price') ? modelFromPrice(model) : null;
  const image = [model.cloudfront_new_image_url, model.image].find(hasText);
  return known({
    '@type': 'Product',
    '@id': `${canonical}#model`,
    name: model.name,
    url: canonical,
    description: hasText(model.short_description) ? model.short_description.trim() : null,
    image: image ? [new URL(image, origin).href] : null,
    brand: hasText(model.manufacturer_name) ? { '@type': 'Brand', name: model.manufacturer_name } : null,
    offers:
      price === null
        ? null
        : { '@type': 'AggregateOffer', lowPrice: price, priceCurrency: site.currency, url: canonical },
  });
}

/** A special offer on its own page. A repayment has no price of its own: the whole of it is on the page. */
function specialOfferNode(offer: Offer, { site, origin, canonical }: StructuredDataInput): Node {
  return known({ '@id': `${canonical}#offer`, ...plainOffer(offer, site, origin), url: canonical });
}

/** The special offers that a page lists, each with its own page. */
function catalogueNode({ site, origin, canonical, offers }: StructuredDataInput): Node {
  return known({
    '@type': 'OfferCatalog',
    '@id': `${canonical}#offers`,
    name: `Special offers at ${site.name}`,
    url: canonical,
    numberOfItems: offers.length,
    itemListElement: offers.map((offer) => ({ ...plainOffer(offer, site, origin), url: origin + offerPath(offer) })),
  });
}

function plainOffer(offer: Offer, site: Site, origin: string): Node {
  const { title, text, image, price_kind: kind, price, from, until } = offer;
  const instant = (local: string) => instantOf(local, site.timeZone)?.toISOString();
  return known({
    '@type': 'Offer',
    name: title,
    description: hasText(text) ? text.trim() : null,
    image: image ? new URL(image.url, origin).href : null,
    ...(kind === 'price' && price ? { price, priceCurrency: site.currency } : {}),
    validFrom: from ? instant(from) : null,
    validThrough: until ? instant(until.includes('T') ? until : `${until}T23:59`) : null,
    seller: { '@type': 'Organization', name: site.name },
  });
}

/** The business as a whole: it has no address of its own, its locations have. */
function businessNode({ site, origin }: StructuredDataInput): Node {
  return known({
    '@type': 'Organization',
    '@id': `${origin}/#dealer`,
    name: site.name,
    url: `${origin}/`,
    logo: site.logo?.image ? new URL(site.logo.image, origin).href : null,
    telephone: site.contact.phone,
    email: site.contact.email,
    sameAs: site.social && site.social.length > 0 ? site.social.map((entry) => entry.url) : null,
  });
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function locationNode(location: Location, { site, origin, canonical }: StructuredDataInput): Node {
  const { address, contact_detail: contact } = location;
  const hours = contact.opening_hours
    .filter((entry) => entry.status === 'Open' && entry.open && entry.close)
    .map((entry) =>
      known({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days[entry.weekday],
        opens: entry.open,
        closes: entry.close,
      }),
    );
  const hasAddress = hasText(address.street) && hasText(address.city);
  return known({
    // A local business without an address is none to search engines.
    '@type': hasAddress ? 'AutoDealer' : 'Organization',
    '@id': `${canonical}#dealer`,
    name: location.name,
    url: canonical,
    image: location.image ? new URL(location.image.url, origin).href : null,
    telephone: location.phone ?? contact.phone ?? site.contact.phone,
    email: contact.email ?? site.contact.email,
    parentOrganization: { '@type': 'Organization', '@id': `${origin}/#dealer`, name: site.name, url: `${origin}/` },
    address: hasAddress
      ? known({
          '@type': 'PostalAddress',
          streetAddress: address.street,
          addressLocality: address.city,
          addressRegion: address.state,
          postalCode: address.postcode,
          addressCountry: location.country,
        })
      : null,
    geo:
      hasAddress && address.lat !== null && address.long !== null && !isApproximate(location)
        ? { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long }
        : null,
    openingHoursSpecification: hasAddress && hours.length > 0 ? hours : null,
  });
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

function vehicleNode(vehicle: Vehicle, input: StructuredDataInput): Node {
  const images = vehicle.images.slice(0, 6).map((image) => new URL(image.url, input.origin).href);
  return known({
    '@type': vehicleTypes[vehicle.item_type] ?? 'Vehicle',
    '@id': `${input.canonical}#vehicle`,
    url: input.canonical,
    ...Object.fromEntries(plainFields.map((field) => [field.aspect.property, factOf(vehicle, field)])),
    brand: hasText(vehicle.make) ? { '@type': 'Brand', name: vehicle.make } : null,
    vehicleModelDate: String(vehicle.year),
    itemCondition: vehicle.car_type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
    mileageFromOdometer:
      vehicle.km === null ? null : { '@type': 'QuantitativeValue', value: vehicle.km, unitCode: 'KMT' },
    image: images.length > 0 ? images : null,
    offers: offerNode(vehicle, input),
  });
}

/** What the page offers: a vehicle that cannot be bought has no price on it, and none here. */
function offerNode(vehicle: Vehicle, { site, settings, canonical }: StructuredDataInput): Node | null {
  const price = displayPrice(vehicle, settings);
  if (price.amount === null || !isAvailable(vehicle)) return null;
  const amount = { price: price.amount, priceCurrency: site.currency };
  const isWeekly = price.kind === 'subscription';
  return known({
    '@type': 'Offer',
    ...(isWeekly ? {} : amount),
    priceSpecification: isWeekly
      ? {
          '@type': 'UnitPriceSpecification',
          ...amount,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'WEE' },
        }
      : null,
    description: isWeekly ? joinTexts([`${price.type}.`, ...price.more]) : null,
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

function trailNode(trail: readonly Crumb[], { origin, canonical }: StructuredDataInput): Node {
  const steps = [{ label: 'Home', href: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === undefined ? canonical : new URL(href, origin).href,
    })),
  };
}
