/** Technical facts of a vehicle that come as groups of their own: caravan figures, the catalogue's variant, market. */
import type { FromSchema } from '../json.ts';
import { numberOrNull, shape, textOrNull } from '../shapes/field.ts';

export const vehicleSpecificationsSchema = shape('Figures of a caravan or trailer', 'Null where they do not apply.', {
  body_width: numberOrNull('Body width', 'Feet. Feed.'),
  body_length: numberOrNull('Body length', 'Feet. Feed.'),
  tare_weight: numberOrNull('Tare weight', 'kg. Feed.'),
  axle_type: textOrNull('Axles', 'For example Tandem. Feed.'),
  sleeps: numberOrNull('Sleeps', 'People. Feed.'),
  aggregate_trailer_mass: numberOrNull('Aggregate trailer mass', 'kg. Feed.'),
});

export const vehicleVariantSchema = shape('Catalogue figures', 'From the catalogue entry of this variant.', {
  cylinders: numberOrNull('Cylinders', 'Count. Catalogue.'),
  enginesize: numberOrNull('Engine size', 'Cubic centimetres. Catalogue.'),
  enginesize_litres: numberOrNull('Engine size in litres', 'Litres. Catalogue.'),
  induction: textOrNull('Induction', 'For example Turbo. Catalogue.'),
  fuelconsumptioncombined: numberOrNull('Fuel consumption', 'Litres per 100 km, combined. Catalogue.'),
  fuelcapacity: numberOrNull('Fuel tank', 'Litres. Catalogue.'),
  grossvehiclemass: numberOrNull('Gross vehicle mass', 'kg. Catalogue.'),
  vehiclelength: numberOrNull('Length', 'mm. Catalogue.'),
  vehicleheight: numberOrNull('Height', 'mm. Catalogue.'),
  vehiclewidth: numberOrNull('Width', 'mm. Catalogue.'),
  towingcapacitybraked: numberOrNull('Towing capacity, braked', 'kg. Catalogue.'),
  torque: numberOrNull('Torque', 'Newton metres. Catalogue.'),
  ancaprating: numberOrNull('ANCAP rating', 'Stars, 0 to 5. Catalogue.'),
  bodyconfiguration: textOrNull('Body configuration', 'For example 5D Wagon. Catalogue.'),
  geartype: textOrNull('Gear type', 'For example Sports Automatic. Catalogue.'),
});

export const marketDataSchema = shape('Market prices', 'What comparable vehicles are advertised for.', {
  state_average_market_price: numberOrNull('Average in the state', 'Dollars. Market data.'),
  average_market_price: numberOrNull('Average', 'Dollars. Market data.'),
});

export type VehicleSpecifications = FromSchema<typeof vehicleSpecificationsSchema>;
export type VehicleVariant = FromSchema<typeof vehicleVariantSchema>;
export type MarketData = FromSchema<typeof marketDataSchema>;
