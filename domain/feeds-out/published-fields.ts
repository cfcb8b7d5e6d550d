/**
 * The fields that Google and Meta publish for vehicles, with the values that they take (decision 0323). A test compares
 * our output with this table over all stock of the demo; a vehicle that lacks a required field is left out.
 *
 * Google: support.google.com/merchants/answer/11192663 and /google-ads/answer/14592783. Meta: developers.facebook.com,
 * Marketing API, automotive ads, supported fields of vehicles.
 */

/** Why a field has to be there. */
type Need = 'always' | 'used' | 'australia';

interface PublishedField {
  readonly need?: Need;
  /** All values that the service takes; an empty field is judged by `need` alone. */
  readonly values?: readonly string[];
  readonly form?: RegExp;
  /** Characters. */
  readonly most?: number;
}

export type PublishedFields = { readonly [field: string]: PublishedField };

const price = /^\d{2,8}(?:\.\d\d)? [A-Z]{3}$/;
const address = /^https?:\/\/\S+$/;
const vin = /^[A-HJ-NPR-Z0-9]{17}$/;
const year = /^(?:19|20)\d\d$/;

export const googleBodies = [
  'convertible',
  'coupe',
  'crossover',
  'full size van',
  'hatchback',
  'minivan',
  'sedan',
  'station wagon',
  'suv',
  'truck',
] as const;

export const googlePriceTypes = [
  'drive_away_price',
  'estimated_drive_away_price',
  'excluding_government_charges_price',
] as const;

export const googleFields: PublishedFields = {
  google_product_category: { need: 'always', values: ['916'] },
  id: { need: 'always', most: 50 },
  vin: { need: 'always', form: vin },
  store_code: { need: 'always', most: 64 },
  vehicle_fulfillment: { need: 'always', form: /^in_store:\S+$/ },
  title: { most: 150 },
  description: { most: 5000 },
  link_template: { need: 'always', form: /^https?:\/\/\S+\{store_code\}$/ },
  image_link: { need: 'always', form: address },
  additional_image_link: { form: /^https?:\/\/[^,\s]+(?:,https?:\/\/[^,\s]+){0,9}$/ },
  price: { need: 'always', form: price },
  vehicle_price_type: { need: 'australia', values: googlePriceTypes },
  condition: { need: 'always', values: ['new', 'used'] },
  make: { need: 'always', most: 70 },
  model: { need: 'always', most: 100 },
  year: { need: 'always', form: year },
  trim: { most: 120 },
  mileage: { need: 'used', form: /^\d{1,7} km$/ },
  color: { most: 100 },
  body_style: { values: googleBodies },
  engine: { values: ['gasoline', 'diesel', 'electric', 'hybrid'] },
  transmission: { values: ['automatic', 'manual'] },
};

export const metaBodies = [
  'CONVERTIBLE',
  'COUPE',
  'CROSSOVER',
  'HATCHBACK',
  'MINIVAN',
  'OTHER',
  'SEDAN',
  'SUV',
  'TRUCK',
  'VAN',
  'WAGON',
] as const;

/** Meta takes twenty pictures, and wants the first with a word about it. */
const metaPictures: PublishedFields = Object.fromEntries(
  Array.from({ length: 20 }, (_, at): [string, PublishedField][] => [
    [`image[${at}].url`, at === 0 ? { need: 'always', form: address } : { form: address }],
    [`image[${at}].tag[0]`, at === 0 ? { need: 'always' } : {}],
  ]).flat(),
);

export const metaFields: PublishedFields = {
  vehicle_id: { need: 'always', most: 100 },
  vin: { need: 'always', form: vin },
  vehicle_type: {
    need: 'always',
    values: ['BOAT', 'CAR_TRUCK', 'COMMERCIAL', 'MOTORCYCLE', 'OTHER', 'POWERSPORT', 'RV_CAMPER', 'TRAILER'],
  },
  title: { need: 'always', most: 500 },
  description: { need: 'always', most: 5000 },
  url: { need: 'always', form: address },
  make: { need: 'always' },
  model: { need: 'always' },
  year: { need: 'always', form: year },
  trim: {},
  'mileage.value': { need: 'always', form: /^\d{1,7}$/ },
  'mileage.unit': { need: 'always', values: ['KM', 'MI'] },
  body_style: { need: 'always', values: metaBodies },
  transmission: { values: ['AUTOMATIC', 'MANUAL', 'NONE', 'OTHER'] },
  fuel_type: {
    values: ['DIESEL', 'ELECTRIC', 'FLEX', 'GASOLINE', 'HYBRID', 'NONE', 'OTHER', 'PETROL', 'PLUGIN_HYBRID'],
  },
  drivetrain: { values: ['4X2', '4X4', 'AWD', 'FWD', 'RWD', 'NONE', 'OTHER'] },
  exterior_color: { need: 'always' },
  state_of_vehicle: { need: 'always', values: ['NEW', 'USED', 'CPO'] },
  availability: { values: ['AVAILABLE', 'NOT_AVAILABLE', 'PENDING', 'UNKNOWN'] },
  price: { need: 'always', form: price },
  custom_label_0: { most: 100 },
  address: { need: 'always' },
  latitude: { form: /^-?\d{1,2}(?:\.\d+)?$/ },
  longitude: { form: /^-?\d{1,3}(?:\.\d+)?$/ },
  dealer_name: {},
  ...metaPictures,
};
