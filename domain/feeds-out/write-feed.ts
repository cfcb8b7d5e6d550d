/** Feeds in the forms that services read. Columns bear the services' own names. */
import type { FeedFormat } from '#schemas/api/feed-out.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { addressLines } from '../locations/address-lines.ts';
import { csvLine } from '../text/csv.ts';
import { hasText } from '../text/quantity.ts';
import type { Listing } from './listing.ts';

interface FeedForm {
  readonly type: string;
  /** Ends the name of the file that a browser saves. */
  readonly ending: string;
  readonly open: string;
  readonly item: (listing: Listing, at: number) => string;
  readonly close: string;
}

type Columns = { readonly [name: string]: (listing: Listing) => string };

const whole = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(Math.round(value));
const word = (value: string | null | undefined) => (hasText(value) ? value.trim() : '');
const money = ({ price, currency }: Listing) => (price === null ? '' : `${price} ${currency}`);
const isNew = ({ vehicle }: Listing) => vehicle.car_type === 'new';

const common = {
  make: ({ vehicle }) => word(vehicle.make),
  model: ({ vehicle }) => word(vehicle.model),
  year: ({ vehicle }) => whole(vehicle.year),
} satisfies Columns;

/** Google vehicle ads: a primary feed as a text file. */
const google: Columns = {
  id: ({ vehicle }) => vehicle.id,
  vin: ({ vehicle }) => word(vehicle.vin),
  store_code: ({ yard }) => yard?.slug ?? '',
  vehicle_fulfillment: ({ yard }) => `in_store:${yard?.slug ?? ''}`,
  title: ({ title }) => title,
  description: ({ description }) => description,
  link_template: ({ url }) => `${url}?store={store_code}`,
  image_link: ({ images }) => images[0] ?? '',
  additional_image_link: ({ images }) => images.slice(1, 11).join(','),
  price: money,
  condition: (listing) => (isNew(listing) ? 'new' : 'used'),
  ...common,
  trim: ({ vehicle }) => word(vehicle.badge),
  mileage: ({ vehicle }) => `${whole(vehicle.km ?? 0)} km`,
  color: ({ vehicle }) => word(vehicle.colour),
  body_style: ({ vehicle }) => word(vehicle.simple_body).toLowerCase(),
  engine: ({ vehicle }) => word(vehicle.simple_fuel).toLowerCase(),
  transmission: ({ vehicle }) => word(vehicle.simple_transmission).toLowerCase(),
};

const metaBodies: { readonly [body: string]: string } = {
  suv: 'SUV',
  sedan: 'SEDAN',
  hatch: 'HATCHBACK',
  wagon: 'WAGON',
  van: 'VAN',
  coupe: 'COUPE',
  convertible: 'CONVERTIBLE',
  ute: 'TRUCK',
  'people mover': 'MINIVAN',
};

/** The catalogue of vehicles of Meta. */
const meta: Columns = {
  vehicle_id: ({ vehicle }) => vehicle.id,
  vin: ({ vehicle }) => word(vehicle.vin),
  title: ({ title }) => title,
  description: ({ description }) => description,
  url: ({ url }) => url,
  ...common,
  trim: ({ vehicle }) => word(vehicle.badge),
  'mileage.value': ({ vehicle }) => whole(vehicle.km ?? 0),
  'mileage.unit': () => 'KM',
  'image[0].url': ({ images }) => images[0] ?? '',
  'image[0].tag[0]': ({ title }) => title,
  'image[1].url': ({ images }) => images[1] ?? '',
  'image[2].url': ({ images }) => images[2] ?? '',
  body_style: ({ vehicle }) => metaBodies[word(vehicle.simple_body).toLowerCase()] ?? 'OTHER',
  transmission: ({ vehicle }) => (/man/i.test(word(vehicle.simple_transmission)) ? 'MANUAL' : 'AUTOMATIC'),
  exterior_color: ({ vehicle }) => word(vehicle.colour),
  state_of_vehicle: (listing) => (isNew(listing) ? 'NEW' : 'USED'),
  availability: ({ vehicle }) => (vehicle.reserved ? 'PENDING' : 'AVAILABLE'),
  price: money,
  address: ({ yard }) =>
    JSON.stringify({
      addr1: yard?.address.street ?? '',
      city: yard?.address.city ?? '',
      region: yard?.address.state ?? '',
      postal_code: yard?.address.postcode ?? '',
      country: yard?.country ?? '',
    }),
  latitude: ({ yard }) => String(yard?.address.lat ?? ''),
  longitude: ({ yard }) => String(yard?.address.long ?? ''),
};

/** A table for everything else. */
const plain: Columns = {
  stock_number: ({ vehicle }) => word(vehicle.stocknum),
  vin: ({ vehicle }) => word(vehicle.vin),
  condition: ({ vehicle }) => vehicle.car_type,
  kind: ({ vehicle }) => vehicle.item_type,
  ...common,
  badge: ({ vehicle }) => word(vehicle.badge),
  series: ({ vehicle }) => word(vehicle.series),
  kilometres: ({ vehicle }) => whole(vehicle.km),
  body: ({ vehicle }) => word(vehicle.simple_body),
  fuel: ({ vehicle }) => word(vehicle.simple_fuel),
  transmission: ({ vehicle }) => word(vehicle.simple_transmission),
  colour: ({ vehicle }) => word(vehicle.colour),
  price: ({ price }) => whole(price),
  price_type: ({ priceType }) => priceType,
  currency: ({ currency }) => currency,
  status: ({ vehicle }) => (vehicle.reserved ? 'reserved' : vehicle.status),
  yard: ({ yard }) => yard?.name ?? '',
  address: ({ yard }) => (yard ? addressLines(yard.address).join(', ') : ''),
  title: ({ title }) => title,
  description: ({ description }) => description,
  url: ({ url }) => url,
  images: ({ images }) => images.join(' '),
};

function table(columns: Columns): FeedForm {
  const readers = Object.values(columns);
  return {
    ...{ type: 'text/csv; charset=utf-8', ending: 'csv', close: '' },
    open: csvLine(Object.keys(columns)),
    item: (listing) => csvLine(readers.map((read) => read(listing))),
  };
}

function entryOf(listing: Listing): { readonly [name: string]: Json } {
  const texts = Object.entries(plain).map(([name, read]): [string, Json] => [name, read(listing)]);
  const { vehicle, price, images } = listing;
  return { ...Object.fromEntries(texts), year: vehicle.year, kilometres: vehicle.km, price, images: [...images] };
}

/** Elements as sites of classified advertisements read them. */
function listingXml(listing: Listing): string {
  const { vehicle, images, yard } = listing;
  const column = (name: keyof typeof plain) => plain[name]?.(listing) ?? '';
  const specification = [
    'make',
    'model',
    'year',
    'badge',
    'series',
    'body',
    'fuel',
    'transmission',
    'colour',
    'kilometres',
  ];
  return `<Listing>${[
    element('StockNumber', column('stock_number')),
    element('VIN', column('vin')),
    element('Type', vehicle.car_type.toUpperCase()),
    element('Title', listing.title),
    `<Specification>${specification.map((name) => element(capital(name), column(name))).join('')}</Specification>`,
    listing.price === null
      ? ''
      : `<Price currency="${listing.currency}" type="${escapeXml(listing.priceType)}">${listing.price}</Price>`,
    element('Comments', listing.description),
    element('Url', listing.url),
    `<Photos>${images.map((url, at) => `<Photo order="${at + 1}">${escapeXml(url)}</Photo>`).join('')}</Photos>`,
    yard ? `<Seller>${element('Name', yard.name)}${element('Address', column('address'))}</Seller>` : '',
  ].join('')}</Listing>`;
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const element = (name: string, text: string) => (text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`);

const marks: { readonly [mark: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without what XML cannot hold at all. */
function escapeXml(text: string): string {
  return [...text]
    .filter((sign) => sign >= ' ' || sign === '\n' || sign === '\t')
    .join('')
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}

export const feedForms: { readonly [format in FeedFormat]: FeedForm } = {
  google: table(google),
  meta: table(meta),
  csv: table(plain),
  json: {
    ...{ type: 'application/json; charset=utf-8', ending: 'json', open: '{"vehicles":[', close: ']}' },
    item: (listing, at) => `${at === 0 ? '' : ','}${JSON.stringify(entryOf(listing))}`,
  },
  xml: {
    ...{ type: 'application/xml; charset=utf-8', ending: 'xml' },
    open: '<?xml version="1.0" encoding="UTF-8"?><Inventory>',
    item: listingXml,
    close: '</Inventory>',
  },
};
