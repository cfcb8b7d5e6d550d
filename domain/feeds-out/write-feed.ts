/** Feeds in the forms that services read. Columns bear the services' own names. */
import type { FeedFormat } from '#schemas/api/feed-out.ts';
import type { PriceType, Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { addressLines } from '../locations/address-lines.ts';
import { csvLine } from '../text/csv.ts';
import { hasText } from '../text/quantity.ts';
import { isAustralian, type Listing, mostImages } from './listing.ts';
import type { googleBodies, googlePriceTypes, metaBodies } from './published-fields.ts';

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

/** The vehicle's public id: its stock number, else its VIN, which every vehicle of these feeds has. */
const outsideId = ({ vehicle }: Listing) => {
  const stock = word(vehicle.stocknum);
  return stock !== '' && stock.length <= 50 ? stock : word(vehicle.vin);
};

const googleBody: { readonly [body: string]: (typeof googleBodies)[number] } = {
  suv: 'suv',
  ute: 'truck',
  hatch: 'hatchback',
  sedan: 'sedan',
  wagon: 'station wagon',
  van: 'full size van',
  'people mover': 'minivan',
  coupe: 'coupe',
  convertible: 'convertible',
};

const googleEngine: { readonly [fuel: string]: string } = {
  petrol: 'gasoline',
  diesel: 'diesel',
  electric: 'electric',
  hybrid: 'hybrid',
  phev: 'hybrid',
};

const googlePriceType: { readonly [type in PriceType]: (typeof googlePriceTypes)[number] } = {
  drive_away: 'drive_away_price',
  estimated_drive_away: 'estimated_drive_away_price',
  excl_government_charges: 'excluding_government_charges_price',
};

const known = (words: { readonly [word: string]: string }, text: string | null) => {
  const key = word(text).toLowerCase();
  return Object.hasOwn(words, key) ? (words[key] ?? '') : '';
};

/** Google vehicle ads: a primary feed as a text file (`googleFields`). */
const google: Columns = {
  // Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans.
  google_product_category: () => '916',
  id: outsideId,
  vin: ({ vehicle }) => word(vehicle.vin),
  store_code: ({ yard }) => yard?.slug ?? '',
  vehicle_fulfillment: ({ yard }) => `in_store:${yard?.slug ?? ''}`,
  title: ({ title }) => title,
  description: ({ description }) => description,
  link_template: ({ url }) => `${url}?store={store_code}`,
  image_link: ({ images }) => images[0] ?? '',
  additional_image_link: ({ images }) =>
    images
      .slice(1, 11)
      // A comma separates addresses.
      .map((url) => url.replaceAll(',', '%2C'))
      .join(','),
  price: money,
  vehicle_price_type: (listing) =>
    isAustralian(listing) && listing.priceKind !== null ? googlePriceType[listing.priceKind] : '',
  condition: (listing) => (isNew(listing) ? 'new' : 'used'),
  ...common,
  trim: ({ vehicle }) => word(vehicle.badge),
  mileage: ({ vehicle }) => (vehicle.km === null ? '' : `${whole(vehicle.km)} km`),
  color: ({ vehicle }) => word(vehicle.colour),
  body_style: ({ vehicle }) => known(googleBody, vehicle.simple_body),
  engine: ({ vehicle }) => known(googleEngine, vehicle.simple_fuel),
  transmission: ({ vehicle }) => known({ automatic: 'automatic', manual: 'manual' }, vehicle.simple_transmission),
};

const metaBody: { readonly [body: string]: (typeof metaBodies)[number] } = {
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

const metaFuel: { readonly [fuel: string]: string } = {
  petrol: 'GASOLINE',
  diesel: 'DIESEL',
  electric: 'ELECTRIC',
  hybrid: 'HYBRID',
  phev: 'PLUGIN_HYBRID',
};

/** Kinds of vehicle that Meta's catalogue can say. */
export const metaKinds: { readonly [kind in Vehicle['item_type']]?: string } = {
  car: 'CAR_TRUCK',
  motorcycle: 'MOTORCYCLE',
  truck: 'COMMERCIAL',
};

const metaPictures = Object.fromEntries(
  Array.from({ length: mostImages }, (_, at): [string, (listing: Listing) => string][] => [
    [`image[${at}].url`, ({ images }) => images[at] ?? ''],
    ...(at === 0 ? [[`image[0].tag[0]`, ({ title }) => title] as [string, (listing: Listing) => string]] : []),
  ]).flat(),
);

/** The catalogue of vehicles of Meta (`metaFields`). */
const meta: Columns = {
  vehicle_id: outsideId,
  vin: ({ vehicle }) => word(vehicle.vin),
  vehicle_type: ({ vehicle }) => metaKinds[vehicle.item_type] ?? '',
  title: ({ title }) => title,
  description: ({ description }) => description,
  url: ({ url }) => url,
  ...common,
  trim: ({ vehicle }) => word(vehicle.badge),
  // A new vehicle without a figure counts as 0: Meta requires one.
  'mileage.value': ({ vehicle }) => whole(vehicle.km ?? 0),
  'mileage.unit': () => 'KM',
  ...metaPictures,
  body_style: ({ vehicle }) =>
    vehicle.item_type === 'car' ? known(metaBody, vehicle.simple_body) || 'OTHER' : 'OTHER',
  transmission: ({ vehicle }) => known({ automatic: 'AUTOMATIC', manual: 'MANUAL' }, vehicle.simple_transmission),
  fuel_type: ({ vehicle }) => known(metaFuel, vehicle.simple_fuel),
  drivetrain: ({ vehicle }) => known({ '4wd': '4X4', awd: 'AWD', fwd: 'FWD', rwd: 'RWD' }, vehicle.simple_drive),
  exterior_color: ({ vehicle }) => word(vehicle.colour),
  state_of_vehicle: (listing) => (isNew(listing) ? 'NEW' : 'USED'),
  availability: ({ vehicle }) => (vehicle.reserved ? 'PENDING' : 'AVAILABLE'),
  price: money,
  // Meta has no field for what a price includes: a label that advertisers can filter by.
  custom_label_0: ({ priceKind }) => priceKind ?? '',
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
  dealer_name: ({ yard }) => word(yard?.name),
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
  hours: ({ vehicle }) => whole(vehicle.engine_hours),
  body: ({ vehicle }) => word(vehicle.simple_body),
  fuel: ({ vehicle }) => word(vehicle.simple_fuel),
  transmission: ({ vehicle }) => word(vehicle.simple_transmission),
  drive: ({ vehicle }) => word(vehicle.simple_drive),
  colour: ({ vehicle }) => word(vehicle.colour),
  price: ({ price }) => whole(price),
  price_type: ({ priceType }) => priceType,
  currency: ({ currency }) => currency,
  status: ({ vehicle }) =>
    !vehicle.reserved ? vehicle.status : vehicle.status === 'in_stock' ? 'reserved' : `${vehicle.status}_reserved`,
  yard: ({ yard }) => yard?.name ?? '',
  address: ({ yard }) => (yard ? addressLines(yard.address).join(', ') : ''),
  title: ({ title }) => title,
  description: ({ description }) => description,
  url: ({ url }) => url,
  images: ({ images }) => images.join(' '),
};

/** Fields that a service publishes, with the function that writes each. */
export const serviceColumns: { readonly google: Columns; readonly meta: Columns } = { google, meta };

function table(columns: Columns): FeedForm {
  const readers = Object.values(columns);
  return {
    type: 'text/csv; charset=utf-8',
    ending: 'csv',
    close: '',
    open: csvLine(Object.keys(columns)),
    item: (listing) => csvLine(readers.map((read) => read(listing))),
  };
}

function entryOf(listing: Listing): { readonly [name: string]: Json } {
  const texts = Object.entries(plain).map(([name, read]): [string, Json] => [name, read(listing)]);
  const { vehicle, price, images } = listing;
  const figures = { year: vehicle.year, kilometres: vehicle.km, hours: vehicle.engine_hours, price };
  return { ...Object.fromEntries(texts), ...figures, images: [...images] };
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
    'drive',
    'colour',
    'kilometres',
    'hours',
  ];
  return `<Listing>${[
    element('StockNumber', column('stock_number')),
    element('VIN', column('vin')),
    element('Type', vehicle.car_type.toUpperCase()),
    element('Kind', column('kind')),
    element('Status', column('status')),
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

/** Without characters that XML does not allow. */
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
    type: 'application/json; charset=utf-8',
    ending: 'json',
    open: '{"vehicles":[',
    close: ']}',
    item: (listing, at) => `${at === 0 ? '' : ','}${JSON.stringify(entryOf(listing))}`,
  },
  xml: {
    type: 'application/xml; charset=utf-8',
    ending: 'xml',
    open: '<?xml version="1.0" encoding="UTF-8"?><Inventory>',
    item: listingXml,
    close: '</Inventory>',
  },
};
