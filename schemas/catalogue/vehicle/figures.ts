/** Grouped facts of a vehicle: measures of what is towed, and the catalogue's figures of its variant. */

import { numberOrNull, textOrNull } from '../../shapes/field.ts';
import type { FieldEntries } from '../entry.ts';
import { towed } from './words.ts';

export const specificationFacts = {
  body_width: {
    schema: numberOrNull('Body width', 'Feet. Feed.'),
    spec: { at: 320, show: 'feet', featured: 160, firstFor: towed },
  },
  body_length: {
    schema: numberOrNull('Body length', 'Feet. Feed.'),
    import: {
      at: 590,
      title: 'Body length in feet',
      aliases: 'lengthft bodylengthft length',
      read: { figure: [1, 100], unit: 'ft' },
    },
    search: {
      for: towed,
      index: 'number',
      facet: { at: 340, title: 'Length', choice: 85, initially: true },
      range: { at: 90, unit: 'ft', loss: 'the length limit', bounds: true },
      sorts: { length_asc: { at: 64, label: 'Length, shortest first', onlyKnown: true } },
    },
    chip: { at: 30, for: towed, unit: 'ft' },
    spec: { at: 290, show: 'feet', featured: 130, firstFor: towed },
  },
  tare_weight: {
    schema: numberOrNull('Tare weight', 'kg. Feed.'),
    import: { at: 570, aliases: 'tare tarekg tareweightkg', read: { figure: [0, 200_000], unit: 'kg' } },
    search: {
      for: towed,
      index: 'number',
      facet: { at: 360, title: 'Tare', choice: 87, initially: true },
      range: { at: 110, unit: 'kg', loss: 'the tare limit', bounds: true },
      sorts: { tare_asc: { at: 66, label: 'Tare, lightest first', onlyKnown: true } },
    },
    chip: { at: 50, for: towed, before: 'Tare', unit: 'kg' },
    spec: { at: 310, key: 'tare', label: 'Tare', unit: 'kg', featured: 150, firstFor: towed },
  },
  axle_type: {
    schema: textOrNull('Axles', 'For example Tandem. Feed.'),
    import: { at: 610, aliases: 'axles axle', read: { text: 40 } },
    spec: { at: 330, key: 'axles', featured: 170, firstFor: towed },
  },
  sleeps: {
    schema: numberOrNull('Sleeps', 'People. Feed.'),
    import: {
      at: 600,
      aliases: 'berths berth sleepingcapacity',
      read: { whole: [1, 20], words: 'berth berths people person persons' },
    },
    search: {
      for: towed,
      index: 'number',
      facet: { at: 330, choice: 84, initially: true },
      sorts: { sleeps_desc: { at: 63, label: 'Sleeps, most first', descending: true, onlyKnown: true } },
    },
    chip: { at: 20, for: towed, before: 'Sleeps' },
    spec: { at: 280, featured: 120, firstFor: towed },
  },
  aggregate_trailer_mass: {
    schema: numberOrNull('Aggregate trailer mass', 'kg. Feed.'),
    import: { at: 580, aliases: 'atm atmkg', read: { figure: [0, 200_000], unit: 'kg' } },
    search: {
      for: towed,
      index: 'number',
      facet: { at: 350, title: 'ATM', choice: 86, initially: true },
      range: { at: 100, unit: 'kg', loss: 'the ATM limit', bounds: true },
      sorts: { atm_asc: { at: 65, label: 'ATM, lightest first', onlyKnown: true } },
    },
    chip: { at: 40, for: towed, before: 'ATM', unit: 'kg' },
    spec: { at: 300, key: 'atm', unit: 'kg', featured: 140, firstFor: towed },
  },
} as const satisfies FieldEntries;

export const variantFacts = {
  cylinders: {
    schema: numberOrNull('Cylinders', 'Count. Catalogue.'),
    import: {
      at: 360,
      aliases: 'cylindersinengine cyl cyls numberofcylinders nocylinders enginecylinders',
      read: 'cylinders',
    },
  },
  enginesize: {
    schema: numberOrNull('Engine size', 'Cubic centimetres. Catalogue.'),
  },
  enginesize_litres: {
    schema: numberOrNull('Engine size in litres', 'Litres. Catalogue.'),
  },
  induction: {
    schema: textOrNull('Induction', 'For example Turbo. Catalogue.'),
    spec: { at: 90 },
  },
  fuelconsumptioncombined: {
    schema: numberOrNull('Fuel consumption', 'Litres per 100 km, combined. Catalogue.'),
    import: { at: 370, aliases: 'fuelconsumption consumption fueleconomy economy l100km', read: 'consumption' },
    spec: { at: 100, key: 'consumption', unit: 'L/100km' },
  },
  fuelcapacity: {
    schema: numberOrNull('Fuel tank', 'Litres. Catalogue.'),
    spec: { at: 110, unit: 'L' },
  },
  grossvehiclemass: {
    schema: numberOrNull('Gross vehicle mass', 'kg. Catalogue.'),
    import: { at: 380, aliases: 'gvm gvmkg', read: { figure: [0, 200_000], unit: 'kg' } },
    spec: { at: 230, key: 'gvm', unit: 'kg' },
  },
  vehiclelength: {
    schema: numberOrNull('Length', 'mm. Catalogue.'),
    spec: { at: 240, key: 'length', unit: 'mm' },
  },
  vehicleheight: {
    schema: numberOrNull('Height', 'mm. Catalogue.'),
    spec: { at: 260, key: 'height', unit: 'mm' },
  },
  vehiclewidth: {
    schema: numberOrNull('Width', 'mm. Catalogue.'),
    spec: { at: 250, key: 'width', unit: 'mm' },
  },
  towingcapacitybraked: {
    schema: numberOrNull('Towing capacity, braked', 'kg. Catalogue.'),
    import: {
      at: 390,
      aliases: 'towingcapacity towcapacity towing brakedtowing brakedtowingcapacity towingcapacitykg maxtowing',
      read: { figure: [0, 200_000], unit: 'kg' },
    },
    spec: { at: 220, key: 'towing', unit: 'kg' },
  },
  torque: {
    schema: numberOrNull('Torque', 'Newton metres. Catalogue.'),
    spec: { at: 210, unit: 'Nm' },
  },
  ancaprating: {
    schema: numberOrNull('ANCAP rating', 'Stars, 0 to 5. Catalogue.'),
    import: { at: 400, aliases: 'ancap safetyrating ancapstars', read: { figure: [0, 5], words: 'star stars' } },
    spec: { at: 270, key: 'ancap' },
  },
  bodyconfiguration: {
    schema: textOrNull('Body configuration', 'For example 5D Wagon. Catalogue.'),
  },
  geartype: {
    schema: textOrNull('Gear type', 'For example Sports Automatic. Catalogue.'),
  },
} as const satisfies FieldEntries;

/** Facts by the field that contains them. */
export const factEntries: { readonly [field: string]: FieldEntries } = {
  specifications: specificationFacts,
  variant: variantFacts,
};
