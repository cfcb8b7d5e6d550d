/**
 * What structured data may say: for each type the properties that it knows on schema.org, with the values that they take
 * there, and those that search engines ask for (Google's guides to merchant listings, local businesses and breadcrumbs).
 */

/** Says what is wrong with a value; null when nothing is. */
type Check = (value: unknown) => string | null;

const text: Check = (value) =>
  typeof value !== 'string'
    ? 'is no text'
    : value.trim() === '' || value !== value.trim() || /^(?:null|undefined|NaN)$|[{}<>]/.test(value)
      ? 'is empty, padded or left unfilled'
      : null;
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? null : `is not like ${pattern.source}`;
const url: Check = (value) => {
  if (typeof value !== 'string' || !URL.canParse(value)) return 'is no whole address';
  return /^https?:$/.test(new URL(value).protocol) ? null : 'is no web address';
};
const between =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most ? null : `is not between ${least} and ${most}`;
const whole: Check = (value) => (Number.isInteger(value) && Number(value) > 0 ? null : 'is no count');
const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value) ? null : `is none of ${values.join(', ')}`;
const schemaOrg = (...names: readonly string[]): Check => oneOf(...names.map((name) => `https://schema.org/${name}`));
const listOf =
  (check: Check): Check =>
  (value) => {
    if (!Array.isArray(value) || value.length === 0) return 'is no list with something in it';
    return value.map(check).find((found) => found !== null) ?? null;
  };
const node =
  (...types: readonly string[]): Check =>
  (value) => {
    const type = (value as { readonly '@type'?: unknown } | null)?.['@type'];
    if (typeof type !== 'string' || !types.includes(type)) return `is no ${types.join(' or ')}`;
    return checkNode(value, false).join('; ') || null;
  };

interface TypeRule {
  readonly required: readonly string[];
  readonly properties: { readonly [name: string]: Check };
  /** What holds between properties. */
  readonly also?: (value: { readonly [name: string]: unknown }) => string | null;
}

const price: Check = between(1, 100_000_000);
const instant = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const clock = matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const phone = matching(/^\+?\d[\d ]{4,18}$/);

const organization: TypeRule = {
  required: ['name', 'url'],
  properties: {
    name: text,
    url,
    logo: url,
    image: url,
    telephone: phone,
    email: matching(/^[^@\s]+@[^@\s]+\.[^@\s]+$/),
    sameAs: listOf(url),
    parentOrganization: node('Organization'),
  },
};

const vehicle: TypeRule = {
  required: ['name', 'url', 'brand', 'model', 'vehicleModelDate', 'itemCondition'],
  properties: {
    name: text,
    url,
    sku: text,
    vehicleIdentificationNumber: matching(/^[A-HJ-NPR-Z0-9]{11,17}$/),
    brand: node('Brand'),
    model: text,
    vehicleConfiguration: text,
    vehicleModelDate: matching(/^(?:18|19|20)\d\d$/),
    itemCondition: schemaOrg('NewCondition', 'UsedCondition'),
    mileageFromOdometer: node('QuantitativeValue'),
    color: text,
    vehicleInteriorColor: text,
    bodyType: text,
    vehicleTransmission: text,
    fuelType: text,
    driveWheelConfiguration: text,
    vehicleSeatingCapacity: whole,
    numberOfDoors: whole,
    image: listOf(url),
    offers: node('Offer'),
  },
};

const vocabulary: { readonly [type: string]: TypeRule } = {
  Organization: organization,
  Person: { required: ['name'], properties: { name: text } },
  AutoDealer: {
    required: [...organization.required, 'address'],
    properties: {
      ...organization.properties,
      address: node('PostalAddress'),
      geo: node('GeoCoordinates'),
      openingHoursSpecification: listOf(node('OpeningHoursSpecification')),
      specialOpeningHoursSpecification: listOf(node('OpeningHoursSpecification')),
    },
  },
  PostalAddress: {
    required: ['streetAddress', 'addressLocality', 'addressCountry'],
    properties: {
      streetAddress: text,
      addressLocality: text,
      addressRegion: text,
      postalCode: matching(/^\d{4}$/),
      addressCountry: oneOf('AU', 'NZ'),
    },
  },
  GeoCoordinates: {
    required: ['latitude', 'longitude'],
    // Australia and New Zealand.
    properties: { latitude: between(-48, -9), longitude: between(112, 180) },
  },
  OpeningHoursSpecification: {
    required: ['opens', 'closes'],
    properties: {
      dayOfWeek: oneOf('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'),
      opens: clock,
      closes: clock,
      validFrom: matching(/^\d{4}-\d{2}-\d{2}$/),
      validThrough: matching(/^\d{4}-\d{2}-\d{2}$/),
    },
    also({ dayOfWeek, validFrom, validThrough, opens, closes }) {
      if ((dayOfWeek === undefined) === (validFrom === undefined)) return 'is for a weekday or for a date';
      if (validFrom !== validThrough) return 'is for one day';
      const isClosed = validFrom !== undefined && opens === '00:00' && closes === '00:00';
      return isClosed || String(opens) < String(closes) ? null : 'closes before it opens';
    },
  },
  Car: vehicle,
  Motorcycle: vehicle,
  BusOrCoach: vehicle,
  Vehicle: vehicle,
  Brand: { required: ['name'], properties: { name: text } },
  QuantitativeValue: {
    required: ['value', 'unitCode'],
    // UN/CEFACT: kilometre and week.
    properties: { value: between(0, 10_000_000), unitCode: oneOf('KMT', 'WEE') },
  },
  Offer: {
    required: ['url'],
    properties: {
      name: text,
      description: text,
      image: url,
      validFrom: instant,
      validThrough: instant,
      price,
      priceCurrency: oneOf('AUD', 'NZD'),
      priceSpecification: node('UnitPriceSpecification'),
      availability: schemaOrg('InStock', 'LimitedAvailability', 'PreOrder', 'SoldOut'),
      url,
      seller: node('Organization', 'Person'),
    },
    also: (offer) => {
      // A special offer has a name and perhaps no price; that of one vehicle has a price and says whether it can be bought.
      if ('name' in offer) return 'price' in offer === 'priceCurrency' in offer ? null : 'has half a price';
      if (!('availability' in offer)) return 'does not say whether it can be bought';
      const own = 'price' in offer && 'priceCurrency' in offer;
      return own === 'priceSpecification' in offer ? 'has no price, or two' : null;
    },
  },
  OfferCatalog: {
    required: ['name', 'url', 'itemListElement'],
    properties: { name: text, url, numberOfItems: whole, itemListElement: listOf(node('Offer')) },
  },
  UnitPriceSpecification: {
    required: ['price', 'priceCurrency', 'referenceQuantity'],
    properties: { price, priceCurrency: oneOf('AUD', 'NZD'), referenceQuantity: node('QuantitativeValue') },
  },
  WebSite: {
    required: ['name', 'url'],
    properties: { name: text, url, inLanguage: oneOf('en-AU', 'en-NZ'), publisher: node('Organization') },
  },
  CollectionPage: {
    required: ['name', 'url', 'isPartOf'],
    properties: {
      name: text,
      url,
      inLanguage: oneOf('en-AU', 'en-NZ'),
      isPartOf: node('WebSite'),
      about: node('Brand'),
      mainEntity: node('ItemList'),
    },
  },
  ItemList: { required: ['numberOfItems'], properties: { numberOfItems: between(0, 10_000_000) } },
  Product: {
    required: ['name', 'url'],
    properties: {
      name: text,
      url,
      description: text,
      image: listOf(url),
      brand: node('Brand'),
      offers: node('AggregateOffer'),
    },
  },
  AggregateOffer: {
    required: ['lowPrice', 'priceCurrency'],
    properties: { lowPrice: price, priceCurrency: oneOf('AUD', 'NZD'), url },
  },
  BreadcrumbList: {
    required: ['itemListElement'],
    properties: { itemListElement: listOf(node('ListItem')) },
    also: ({ itemListElement }) =>
      (itemListElement as { position: number }[]).every(({ position }, at) => position === at + 1)
        ? null
        : 'does not count from 1',
  },
  ListItem: { required: ['position', 'name', 'item'], properties: { position: whole, name: text, item: url } },
};
// The seller of one vehicle is named and no more.
const named = new Set(['Organization', 'Person']);

/**
 * Holds a node, and all within it, to the vocabulary.
 * @param isTop a top node states its context; one inside another may be only a name
 * @returns what is wrong, in words
 */
export function checkNode(value: unknown, isTop = true): readonly string[] {
  const found = value as { readonly [name: string]: unknown };
  const type = String(found['@type']);
  const rule = vocabulary[type];
  if (!rule) return [`${type} is no type that we write`];
  const wrong: string[] = [];
  if (isTop !== (found['@context'] === 'https://schema.org')) wrong.push(`${type}: the context`);
  const required = !isTop && named.has(type) ? ['name'] : rule.required;
  for (const name of required) if (!(name in found)) wrong.push(`${type} without ${name}`);
  for (const [name, one] of Object.entries(found)) {
    if (name === '@type' || name === '@context') continue;
    const check = name === '@id' ? url : Object.hasOwn(rule.properties, name) ? rule.properties[name] : undefined;
    const problem = check ? check(one) : 'is no property of it';
    if (problem !== null) wrong.push(`${type}.${name} ${problem}: ${JSON.stringify(one).slice(0, 80)}`);
  }
  if (wrong.length === 0 && rule.also) {
    const problem = rule.also(found);
    if (problem !== null) wrong.push(`${type} ${problem}`);
  }
  return wrong;
}
