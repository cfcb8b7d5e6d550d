/** A row's facts as a whole vehicle: a new one, or the one in stock with what the row says of it. Pure. */
import { joinTexts } from '#domain/text/quantity.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { VehiclePatch } from './vehicle-patch.ts';

/** Fields that follow another one and are locked with it. */
const followers: { readonly [field: string]: readonly (keyof Vehicle)[] } = {
  fuel: ['simple_fuel'],
  trans: ['simple_transmission'],
  drive: ['simple_drive'],
  status: ['sold'],
  location: ['location_id', 'lat', 'lng', 'dealership_id', 'dealership_slug', 'dealership_name'],
  images: ['thumbnails', 'primary_image_url', 'photos_count'],
};

export function nameOf({ name, year, make, model, badge }: Partial<Vehicle>): string {
  return name ?? joinTexts([year, make, model, badge]);
}

/**
 * A vehicle that was not in stock. The patch has make, model and year.
 * @param identity its id and its name in addresses, minted by the caller.
 */
export function newVehicle(
  patch: VehiclePatch,
  identity: { readonly id: string; readonly slug: string },
  now: Date,
): Vehicle {
  const { make = '', model = '', year = 0 } = patch.fields;
  const at = now.toISOString();
  const blank: Vehicle = {
    ...blankVehicle,
    ...identity,
    make,
    model,
    year,
    name: nameOf(patch.fields),
    path: `/cars/${identity.slug}`,
    created_at: at,
    created_at_timestamp: now.getTime(),
    updated_at: at,
  };
  return lay(blank, patch);
}

/** The vehicle with what the patch says, but for the fields that staff have locked. Its id and address stay. */
export function updatedVehicle(vehicle: Vehicle, patch: VehiclePatch): Vehicle {
  const merged = lay(vehicle, patch);
  const locked = new Set(vehicle.locked_fields.flatMap((field) => [field, ...(followers[field] ?? [])]));
  const kept = Object.fromEntries(Object.entries(vehicle).filter(([field]) => locked.has(field)));
  return { ...merged, ...kept, id: vehicle.id, slug: vehicle.slug };
}

function lay(vehicle: Vehicle, { fields, variant, specifications }: VehiclePatch): Vehicle {
  const { images } = fields;
  const media = images
    ? {
        photos_count: images.length,
        primary_image_url: images[0]?.url ?? null,
        thumbnails: images.map((image) => image.thumb),
      }
    : {};
  return {
    ...vehicle,
    ...fields,
    ...media,
    variant: { ...vehicle.variant, ...variant },
    specifications: { ...vehicle.specifications, ...specifications },
  };
}

const blankVehicle: Vehicle = {
  id: '',
  slug: '',
  name: '',
  make: '',
  model: '',
  series: null,
  badge: null,
  year: 0,
  colour: null,
  interior_colour: null,
  carsales_title: null,
  item_type: 'car',
  stocknum: null,
  vin: null,
  has_nvic: false,
  nvic: null,
  path: null,
  categories: [],
  car_type: 'used',
  status: 'in_stock',
  sold: false,
  sold_date_timestamp: null,
  tag: null,
  reserved: false,
  certified: false,
  preorder: false,
  promoted: false,
  price: null,
  before_price: null,
  offer_price: null,
  subscription_price: null,
  dap_price: null,
  egc_price: null,
  price_type: null,
  seller: 'dealer',
  show_on_dealer_website: true,
  created_at: null,
  created_at_timestamp: null,
  updated_at: null,
  views: 0,
  locked_fields: [],
  km: null,
  regplate: null,
  rego_expiry: null,
  compliance_date: null,
  build_date: null,
  simple_body: null,
  bodyconfiguration: null,
  simple_drive: null,
  drive: null,
  simple_transmission: null,
  trans: null,
  simple_fuel: null,
  fuel: null,
  seats: null,
  doors: null,
  engine_size: null,
  engine_size_litres: null,
  gearnum: null,
  specifications: {
    body_width: null,
    body_length: null,
    tare_weight: null,
    axle_type: null,
    sleeps: null,
    aggregate_trailer_mass: null,
  },
  variant: {
    cylinders: null,
    enginesize: null,
    enginesize_litres: null,
    induction: null,
    fuelconsumptioncombined: null,
    fuelcapacity: null,
    grossvehiclemass: null,
    vehiclelength: null,
    vehicleheight: null,
    vehiclewidth: null,
    towingcapacitybraked: null,
    torque: null,
    ancaprating: null,
    bodyconfiguration: null,
    geartype: null,
  },
  standardEquipment: [],
  dealercomments: null,
  photos_count: 0,
  primary_image_url: null,
  images: [],
  thumbnails: [],
  video_url: null,
  external_video_url: null,
  videos: [],
  walkaround_videos: [],
  spin_images: [],
  spin_code: null,
  spin_interior_image: null,
  hotspots: { exterior: [], interior: [] },
  file: null,
  dealership_id: null,
  dealership_slug: null,
  dealership_name: null,
  location: null,
  location_id: null,
  city: null,
  state: null,
  lat: null,
  lng: null,
  private_suburb: null,
  private_postcode: null,
  autograb_data: { state_average_market_price: null, average_market_price: null },
  youxQuote: null,
  finance_lenders: {},
};
