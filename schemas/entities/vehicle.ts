/**
 * A vehicle: the specification's Car (section 3). One complete shape: every field is there, null where nothing is
 * known. The schema is put together from groups, so that its type stays within what the compiler can derive.
 */
import type { FromSchema } from '../json.ts';
import {
  choice,
  flag,
  integer,
  list,
  number,
  numberOrNull,
  record,
  shape,
  shapeOrNull,
  text,
  textOrNull,
  texts,
} from '../shapes/field.ts';
import { financeLenderInfoSchema, financeQuoteSchema } from '../shapes/finance.ts';
import { hotspotSchema, imageSchema, videoEntrySchema } from '../shapes/media.ts';
import { marketDataSchema, vehicleSpecificationsSchema, vehicleVariantSchema } from './vehicle-details.ts';

export const carTypes = ['new', 'demo', 'used'] as const;
export const vehicleStatuses = ['in_stock', 'coming_soon', 'sold', 'others'] as const;
export const itemTypes = ['car', 'caravan', 'truck', 'motorcycle', 'bus', 'machinery', 'trailer'] as const;

export const vehicleIdentitySchema = shape('What it is', 'Identity and description.', {
  id: text('Id', 'Permanent id. Platform.'),
  slug: { ...text('Slug', 'Name in the address of its page. Platform.'), pattern: '^[a-z0-9][a-z0-9-]*$' },
  name: text('Name', 'Year, make, model and badge as shoppers read it. Feed.'),
  make: text('Make', 'Feed.'),
  model: text('Model', 'Feed.'),
  series: textOrNull('Series', 'Feed.'),
  badge: textOrNull('Badge', 'Feed.'),
  year: { ...number('Year', 'Model year, four digits. Feed.'), minimum: 1885, maximum: 2100 },
  colour: textOrNull('Exterior colour', 'Feed.'),
  interior_colour: textOrNull('Interior colour', 'Feed.'),
  carsales_title: textOrNull('Title in classifieds', 'Feed.'),
  item_type: choice(itemTypes, 'Kind', 'What kind of vehicle it is. Feed.'),
  stocknum: textOrNull('Stock number', 'The dealer’s own number. Feed.'),
  vin: textOrNull('VIN', 'Vehicle identification number. Feed.'),
  has_nvic: flag('Has an NVIC', 'Feed.'),
  nvic: textOrNull('NVIC', 'National vehicle identification code. Feed.'),
  path: textOrNull('Path', 'Path of its page, for example /cars/2022-mazda-cx-5-1. Platform.'),
  categories: texts('Categories', 'Groups that the dealer sorts stock into. Staff.'),
});

export const vehicleSaleSchema = shape('Sale', 'Price and state.', {
  car_type: choice(carTypes, 'Condition', 'New, demo or used. Feed.'),
  status: choice(vehicleStatuses, 'Status', 'Others means withdrawn, deal pending, incomplete or loaner. Feed.'),
  sold: flag('Sold', 'Wins over any status. Feed.'),
  sold_date_timestamp: numberOrNull('Sold at', 'Milliseconds since 1970; values below 1e11 are seconds. Feed.'),
  tag: textOrNull('Tag', 'The vehicle’s own words on its picture. Staff.'),
  reserved: flag('Reserved', 'A deposit is held. Platform.'),
  certified: flag('Certified', 'Passed the maker’s used programme. Feed.'),
  preorder: flag('Preorder', 'Can be ordered before it is built. Feed.'),
  promoted: flag('Promoted', 'Ranks higher among recommended stock. Staff.'),
  price: numberOrNull('Price', 'Advertised price in whole dollars. Feed.'),
  before_price: numberOrNull('Price before', 'Whole dollars; struck through when above the price. Price ledger.'),
  offer_price: numberOrNull('Offer price', 'Whole dollars; taken when above 10 and below the price. Staff.'),
  subscription_price: numberOrNull('Subscription price', 'Whole dollars a week. Feed.'),
  dap_price: numberOrNull('Drive away price', 'Whole dollars, everything included. Feed.'),
  egc_price: numberOrNull('Price excluding government charges', 'Whole dollars. Feed.'),
  price_type: textOrNull(
    'Price type',
    'drive_away, estimated_drive_away or excl_government_charges; any other text is shown as it is. Feed.',
  ),
  seller: choice(['dealer', 'private'], 'Seller', 'Who sells it. Feed.'),
  show_on_dealer_website: flag('Show on the website', 'Off hides it whatever its status. Staff.'),
  created_at: textOrNull('Added', 'ISO 8601 time at which it came into stock. Platform.'),
  created_at_timestamp: numberOrNull('Added (number)', 'Milliseconds since 1970. Platform.'),
  updated_at: textOrNull('Changed', 'ISO 8601 time of the last change. Platform.'),
  views: integer('Views', 'Times its page was opened. Platform.'),
  locked_fields: texts('Locked fields', 'Names of fields that a feed does not overwrite. Staff.'),
});

export const vehicleTechnicalSchema = shape('Technical', 'Odometer, body, engine and registration.', {
  km: numberOrNull('Kilometres', 'Odometer in km. Feed.'),
  regplate: textOrNull('Registration plate', 'Feed.'),
  rego_expiry: textOrNull('Registration expires', 'ISO date. Feed.'),
  compliance_date: textOrNull('Compliance date', 'ISO date, month or year. Feed.'),
  build_date: textOrNull('Build date', 'ISO date, month or year. Feed.'),
  simple_body: textOrNull('Body', 'One of few words: SUV, Ute … Platform.'),
  bodyconfiguration: textOrNull('Body configuration', 'Full words of the feed. Feed.'),
  simple_drive: textOrNull('Drive', 'One of few words: 4WD, AWD, FWD, RWD. Platform.'),
  drive: textOrNull('Drive in full', 'Feed.'),
  simple_transmission: textOrNull('Transmission', 'Automatic or Manual. Platform.'),
  trans: textOrNull('Transmission in full', 'Feed.'),
  simple_fuel: textOrNull('Fuel', 'One of few words: Petrol, Diesel, Hybrid, PHEV, Electric … Platform.'),
  fuel: textOrNull('Fuel in full', 'Feed.'),
  seats: numberOrNull('Seats', 'Count. Feed.'),
  doors: numberOrNull('Doors', 'Count. Feed.'),
  engine_size: numberOrNull('Engine size', 'Cubic centimetres. Feed.'),
  engine_size_litres: numberOrNull('Engine size in litres', 'Litres. Feed.'),
  gearnum: numberOrNull('Gears', 'Count. Feed.'),
  specifications: vehicleSpecificationsSchema,
  variant: vehicleVariantSchema,
  standardEquipment: texts('Features', 'Standard equipment, one feature each. Feed.'),
});

export const vehicleMediaSchema = shape('Pictures and words', 'Media and comments.', {
  dealercomments: textOrNull('Dealer comments', 'Paragraphs parted by |. Feed.'),
  photos_count: integer('Photos', 'Number of photos. Platform.'),
  primary_image_url: textOrNull('First picture', 'Path or URL. Feed.'),
  images: list(imageSchema, 'Pictures', 'In the order that they are shown. Feed.'),
  thumbnails: texts('Thumbnails', 'Paths or URLs. Feed.'),
  video_url: textOrNull('Video', 'URL of an embedded video. Feed.'),
  external_video_url: textOrNull('Video elsewhere', 'URL. Feed.'),
  videos: list(videoEntrySchema, 'Videos', 'Feed.'),
  walkaround_videos: list(videoEntrySchema, 'Walkaround videos', 'Feed.'),
  spin_images: texts('Spin pictures', 'Paths or URLs in turning order. Feed.'),
  spin_code: textOrNull('Spin code', 'Id at the spin service. Feed.'),
  spin_interior_image: textOrNull('Interior panorama', 'Path or URL. Feed.'),
  hotspots: shape('Hotspots', 'Marked details.', {
    exterior: list(hotspotSchema, 'Outside', 'Marks on the spin pictures.'),
    interior: list(hotspotSchema, 'Inside', 'Marks on the interior panorama.'),
  }),
  file: shapeOrNull('History report', 'A file that shoppers can read.', {
    url: text('Address', 'Path or URL. Staff.'),
    name: text('Name', 'What the file is. Staff.'),
  }),
});

export const vehiclePlaceSchema = shape('Place', 'Where it stands, and outside figures.', {
  dealership_id: textOrNull('Dealership id', 'Feed.'),
  dealership_slug: textOrNull('Dealership slug', 'Feed.'),
  dealership_name: textOrNull('Dealership', 'Name as shoppers read it. Feed.'),
  location: textOrNull('Location', 'Name of the yard. Feed.'),
  location_id: textOrNull('Location id', 'Feed.'),
  city: textOrNull('City', 'Feed.'),
  state: textOrNull('State', 'For example QLD; the region in New Zealand. Feed.'),
  lat: numberOrNull('Latitude', 'Degrees, south is negative. Location.'),
  lng: numberOrNull('Longitude', 'Degrees. Location.'),
  private_suburb: textOrNull('Suburb of a private seller', 'Feed.'),
  private_postcode: textOrNull('Postcode of a private seller', 'Feed.'),
  autograb_data: marketDataSchema,
  youxQuote: { ...financeQuoteSchema, type: ['object', 'null'] },
  finance_lenders: record(financeLenderInfoSchema, 'Finance by lender', 'Figures by the lender’s key. Lenders.'),
} as const);

const groups = [
  vehicleIdentitySchema,
  vehicleSaleSchema,
  vehicleTechnicalSchema,
  vehicleMediaSchema,
  vehiclePlaceSchema,
] as const;

/** All groups as one closed schema. */
export const vehicleSchema = {
  $id: 'https://forecourt.dev/schemas/vehicle',
  ...shape(
    'Vehicle',
    'A vehicle in stock, on its way or sold.',
    Object.assign({}, ...groups.map((group) => group.properties)),
  ),
};

/** Every field's schema by name: titles for staff, types for imports and bindings. */
export const vehicleFields = {
  ...vehicleIdentitySchema.properties,
  ...vehicleSaleSchema.properties,
  ...vehicleTechnicalSchema.properties,
  ...vehicleMediaSchema.properties,
  ...vehiclePlaceSchema.properties,
};

type Closed<T> = { [K in keyof T as string extends K ? never : K]: T[K] };

export type VehicleIdentity = FromSchema<typeof vehicleIdentitySchema>;
export type VehicleSale = FromSchema<typeof vehicleSaleSchema>;
export type VehicleTechnical = FromSchema<typeof vehicleTechnicalSchema>;
export type VehicleMedia = FromSchema<typeof vehicleMediaSchema>;
export type VehiclePlace = FromSchema<typeof vehiclePlaceSchema>;

export interface Vehicle
  extends Closed<VehicleIdentity>,
    Closed<VehicleSale>,
    Closed<VehicleTechnical>,
    Closed<VehicleMedia>,
    Closed<VehiclePlace> {}

export type CarType = Vehicle['car_type'];
export type VehicleStatus = Vehicle['status'];
export type ItemType = Vehicle['item_type'];
