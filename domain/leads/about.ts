/** A lead's facts about its vehicle or model: from the stock, never from the form. */
import type { Model } from '#schemas/entities/model.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { slugify } from '../text/fold.ts';
import type { LeadFields } from './lead-fields.ts';

/** Fields that only stock and catalogue fill in (specification, section 3: lead payload). */
const aboutFields: readonly string[] = [
  'car_id',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'manufacturer_slug',
  'vehicle_name',
  'vehicle_price',
  'vehicle_price_type',
  'vehicle_status',
  'car_dealership_id',
];

/** What a lead says of its vehicle. The price in whole dollars; nothing for a vehicle without one. */
export function vehicleFacts(vehicle: Vehicle) {
  const price = sellingPrice(vehicle);
  return {
    car_id: vehicle.id,
    stock_number: vehicle.stocknum ?? '',
    'Vehicle Make': vehicle.make,
    'Vehicle Model': vehicle.model,
    manufacturer_slug: slugify(vehicle.make),
    car_type: vehicle.car_type,
    vehicle_name: vehicle.name,
    ...(price === null ? {} : { vehicle_price: price, vehicle_price_type: vehicle.price_type ?? '' }),
    vehicle_status: vehicle.status,
    car_dealership_id: vehicle.dealership_id ?? '',
  };
}

function modelFacts(model: Model): LeadFields {
  const make = model.manufacturer_name ?? '';
  return { 'Vehicle Make': make, 'Vehicle Model': model.name, manufacturer_slug: slugify(make) };
}

/** The fields without what they claim of a vehicle, and with what is known of it. */
export function withAbout(
  fields: LeadFields,
  about: { readonly vehicle: Vehicle | null; readonly model: Model | null },
) {
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !aboutFields.includes(name)));
  if (about.vehicle) return { ...typed, ...vehicleFacts(about.vehicle) };
  return about.model ? { ...typed, ...modelFacts(about.model) } : typed;
}
