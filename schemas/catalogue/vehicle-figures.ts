/** Facts that a vehicle holds as groups of their own: measures of what is towed, and the catalogue's figures of its variant. */

import { numberOrNull, textOrNull } from '../shapes/field.ts';
import type { FieldEntries } from './entry.ts';

export const specificationFacts = {
  body_width: {
    schema: numberOrNull('Body width', 'Feet. Feed.'),
  },
  body_length: {
    schema: numberOrNull('Body length', 'Feet. Feed.'),
    import: {
      at: 590,
      title: 'Body length in feet',
      aliases: 'lengthft bodylengthft',
      read: { figure: [1, 100], units: "ft feet '" },
    },
  },
  tare_weight: {
    schema: numberOrNull('Tare weight', 'kg. Feed.'),
    import: { at: 570, aliases: 'tare tarekg tareweightkg', read: { figure: [0, 200_000], units: 'kg kgs' } },
  },
  axle_type: {
    schema: textOrNull('Axles', 'For example Tandem. Feed.'),
    import: { at: 610, aliases: 'axles axle', read: { text: 40 } },
  },
  sleeps: {
    schema: numberOrNull('Sleeps', 'People. Feed.'),
    import: { at: 600, aliases: 'berths berth', read: { whole: [1, 20], units: 'berth berths people' } },
  },
  aggregate_trailer_mass: {
    schema: numberOrNull('Aggregate trailer mass', 'kg. Feed.'),
    import: { at: 580, aliases: 'atm atmkg', read: { figure: [0, 200_000], units: 'kg kgs' } },
  },
} as const satisfies FieldEntries;

export const variantFacts = {
  cylinders: {
    schema: numberOrNull('Cylinders', 'Count. Catalogue.'),
    import: { at: 360, aliases: 'cylindersinengine cyl numberofcylinders enginecylinders', read: 'cylinders' },
  },
  enginesize: {
    schema: numberOrNull('Engine size', 'Cubic centimetres. Catalogue.'),
  },
  enginesize_litres: {
    schema: numberOrNull('Engine size in litres', 'Litres. Catalogue.'),
  },
  induction: {
    schema: textOrNull('Induction', 'For example Turbo. Catalogue.'),
  },
  fuelconsumptioncombined: {
    schema: numberOrNull('Fuel consumption', 'Litres per 100 km, combined. Catalogue.'),
    import: { at: 370, aliases: 'fuelconsumption consumption fueleconomy economy l100km', read: 'consumption' },
  },
  fuelcapacity: {
    schema: numberOrNull('Fuel tank', 'Litres. Catalogue.'),
  },
  grossvehiclemass: {
    schema: numberOrNull('Gross vehicle mass', 'kg. Catalogue.'),
    import: { at: 380, aliases: 'gvm', read: { figure: [0, 200_000], units: 'kg kgs' } },
  },
  vehiclelength: {
    schema: numberOrNull('Length', 'mm. Catalogue.'),
  },
  vehicleheight: {
    schema: numberOrNull('Height', 'mm. Catalogue.'),
  },
  vehiclewidth: {
    schema: numberOrNull('Width', 'mm. Catalogue.'),
  },
  towingcapacitybraked: {
    schema: numberOrNull('Towing capacity, braked', 'kg. Catalogue.'),
    import: { at: 390, aliases: 'towingcapacity towing brakedtowing', read: { figure: [0, 200_000], units: 'kg kgs' } },
  },
  torque: {
    schema: numberOrNull('Torque', 'Newton metres. Catalogue.'),
  },
  ancaprating: {
    schema: numberOrNull('ANCAP rating', 'Stars, 0 to 5. Catalogue.'),
    import: { at: 400, aliases: 'ancap safetyrating ancapstars', read: { figure: [0, 5], units: 'star stars' } },
  },
  bodyconfiguration: {
    schema: textOrNull('Body configuration', 'For example 5D Wagon. Catalogue.'),
  },
  geartype: {
    schema: textOrNull('Gear type', 'For example Sports Automatic. Catalogue.'),
  },
} as const satisfies FieldEntries;

/** Facts by the field that holds them. */
export const factEntries: { readonly [field: string]: FieldEntries } = {
  specifications: specificationFacts,
  variant: variantFacts,
};
