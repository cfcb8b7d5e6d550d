/** Odometer, body, engine and registration. */

import { numberOrNull, shape, textOrNull, texts } from '../../shapes/field.ts';
import { blanksOf, schemasOf } from '../derive.ts';
import type { FieldEntries } from '../entry.ts';
import { count, day, line } from '../form-parts.ts';
import { specificationFacts, variantFacts } from './figures.ts';
import { worked } from './words.ts';

export const technicalFields = {
  km: {
    schema: numberOrNull('Kilometres', 'Odometer in km. Feed.'),
    unique: true,
    form: { group: 'condition', at: 10, schema: { type: 'number', minimum: 0, maximum: 5_000_000 } },
    import: {
      at: 240,
      aliases:
        'kilometres kilometers kms odometer odo mileage miles klms klm odometerkm odometerkms distance distancetravelled kilometrestravelled kmstravelled kilometerstand laufleistung mileagefromodometer',
      read: 'odometer',
    },
    search: {
      index: 'number',
      facet: { at: 100, choice: 80, initially: true },
      range: { at: 20, unit: 'km', loss: 'the kilometre limit', bounds: true },
      sorts: { km_asc: { at: 60, label: 'Kilometres, lowest first', onlyKnown: true } },
    },
    chip: { at: 10, show: 'kilometres' },
    spec: { at: 10, show: 'kilometres', featured: 10 },
    fact: { at: 70 },
  },
  engine_hours: {
    schema: numberOrNull('Hours', 'On the hour meter. Feed.'),
    unique: true,
    since: 2,
    form: { group: 'condition', at: 15, schema: { type: 'number', minimum: 0, maximum: 200_000 } },
    import: {
      at: 245,
      aliases:
        'hours hrs hourmeter hourmeterreading machinehours operatinghours hoursrun enginehrs tractorhours smu smuhours',
      read: { figure: [0, 200_000], unit: 'h' },
    },
    search: {
      index: 'number',
      facet: { at: 300, choice: 81, initially: true },
      range: { at: 60, unit: 'hrs', loss: 'the limit on hours', bounds: true },
      sorts: { hours_asc: { at: 61, label: 'Hours, lowest first', onlyKnown: true } },
    },
    chip: { at: 11, unit: 'hours' },
    spec: { at: 11, unit: 'hours', featured: 11, firstFor: worked },
  },
  regplate: {
    schema: textOrNull('Registration plate', 'Feed.'),
    form: { group: 'condition', at: 20, schema: line(20) },
    import: {
      at: 440,
      aliases: 'rego regoplate registration reg plate numberplate licenceplate registrationnumber regono',
      read: 'plate',
    },
    spec: { at: 170, key: 'rego', label: 'Registration', show: 'plate', featured: 90 },
    unique: true,
  },
  rego_expiry: {
    schema: textOrNull('Registration expires', 'ISO date. Feed.'),
    form: { group: 'condition', at: 30, schema: day },
    import: {
      at: 450,
      aliases:
        'regoexpiry registrationexpiry regoexpires regoexp regodue regoduedate regoto regoexpirydate registrationexpirydate registrationexpires registrationdue regexpiry regexpirydate regexp regdue registereduntil registeredto',
      read: 'end date',
    },
    spec: { at: 180, label: 'Rego Expiry', show: 'registration end', featured: 100 },
    unique: true,
  },
  compliance_date: {
    schema: textOrNull('Compliance date', 'ISO date, month or year. Feed.'),
    form: { group: 'condition', at: 50, schema: day },
    import: { at: 470, aliases: 'compliancedate compliance compdate complied', read: 'date' },
    spec: { at: 20, key: 'compliance', label: 'Compliance', show: 'date' },
  },
  build_date: {
    schema: textOrNull('Build date', 'ISO date, month or year. Feed.'),
    form: { group: 'condition', at: 40, schema: day },
    import: { at: 460, aliases: 'builddate built build manufacturedate manufactured productiondate', read: 'date' },
    spec: { at: 30, key: 'build', label: 'Build', show: 'date' },
  },
  simple_body: {
    schema: textOrNull('Body', 'One of few words: SUV, Ute … Platform.'),
    form: { group: 'specifications', at: 10, schema: line(40) },
    import: { at: 280, aliases: 'body bodytype bodystyle bodyshape bodyname shape style karosserie', read: 'body' },
    chip: { at: 80 },
    spec: { at: 120, key: 'body', featured: 60 },
    card: true,
    structured: 'bodyType',
  },
  bodyconfiguration: {
    schema: textOrNull('Body configuration', 'Full words of the feed. Feed.'),
    form: { group: 'specifications', at: 20, schema: line(80) },
    import: { at: 290, aliases: 'bodyconfig bodydescription', read: { text: 120 } },
  },
  simple_drive: {
    schema: textOrNull('Drive', 'One of few words: 4WD, AWD, FWD, RWD. Platform.'),
    form: { group: 'specifications', at: 50, schema: line(40) },
    spec: { at: 80, key: 'drive', show: 'drive', featured: 50 },
    card: true,
    structured: 'driveWheelConfiguration',
  },
  drive: {
    schema: textOrNull('Drive in full', 'Feed.'),
    form: { group: 'specifications', at: 60, schema: line(80) },
    import: {
      at: 320,
      title: 'Drive',
      aliases: 'drivetype drivetrain driveline drivenwheels wheeldrive simpledrive 2wd4wd 4wd2wd 4x24x4',
      read: 'drive',
    },
    card: true,
  },
  simple_transmission: {
    schema: textOrNull('Transmission', 'Automatic or Manual. Platform.'),
    form: { group: 'specifications', at: 30, schema: line(40) },
    chip: { at: 60, or: 'trans' },
    spec: { at: 60, key: 'transmission', show: 'transmission', featured: 20 },
    card: true,
    structured: 'vehicleTransmission',
  },
  trans: {
    schema: textOrNull('Transmission in full', 'Feed.'),
    form: { group: 'specifications', at: 40, schema: line(80) },
    import: {
      at: 310,
      title: 'Transmission',
      aliases:
        'transmission transmissiontype transtype gearbox gearboxtype gear geartype simpletransmission automanual manualauto getriebe',
      read: 'transmission',
    },
    card: true,
  },
  simple_fuel: {
    schema: textOrNull('Fuel', 'One of few words: Petrol, Diesel, Hybrid, PHEV, Electric … Platform.'),
    form: { group: 'specifications', at: 70, schema: line(40) },
    chip: { at: 70, or: 'fuel' },
    spec: { at: 50, key: 'fuel', label: 'Fuel Type', show: 'fuel', featured: 30 },
    card: true,
    structured: 'fuelType',
  },
  fuel: {
    schema: textOrNull('Fuel in full', 'Feed.'),
    form: { group: 'specifications', at: 80, schema: line(80) },
    import: { at: 300, title: 'Fuel', aliases: 'fueltype simplefuel kraftstoff', read: 'fuel' },
    card: true,
  },
  seats: {
    schema: numberOrNull('Seats', 'Count. Feed.'),
    form: { group: 'specifications', at: 120, schema: count(120) },
    import: {
      at: 430,
      aliases: 'seatcount numberofseats noseats seatingcapacity seating',
      read: { whole: [1, 99], words: 'seat seats seater seaters' },
    },
    search: { index: 'number', facet: { at: 180, choice: 120, initially: true } },
    spec: { at: 130, featured: 70 },
    structured: 'vehicleSeatingCapacity',
  },
  doors: {
    schema: numberOrNull('Doors', 'Count. Feed.'),
    form: { group: 'specifications', at: 130, schema: count(12) },
    import: {
      at: 420,
      aliases: 'doorcount numberofdoors nodoors',
      read: { whole: [0, 9], words: 'door doors dr drs d' },
    },
    spec: { at: 140 },
    structured: 'numberOfDoors',
  },
  engine_size: {
    schema: numberOrNull('Engine size', 'Cubic centimetres. Feed.'),
    form: { group: 'specifications', at: 100, schema: count(30_000) },
    import: {
      at: 340,
      title: 'Engine size in cc',
      aliases: 'enginecc cc enginecapacity enginesizecc capacitycc displacement hubraum',
      read: { figure: [0, 30_000], unit: 'cc' },
    },
  },
  engine_size_litres: {
    schema: numberOrNull('Engine size in litres', 'Litres. Feed.'),
    form: { group: 'specifications', at: 90, schema: { type: 'number', minimum: 0, maximum: 30 } },
    import: {
      at: 350,
      aliases: 'enginelitres litres enginel enginesizel enginesizelitres',
      read: { figure: [0, 30], unit: 'l' },
    },
    spec: { at: 40, key: 'engine', label: 'Engine', show: 'engine', featured: 40 },
  },
  engine_power: {
    schema: numberOrNull('Engine power', 'Horsepower. Feed.'),
    since: 2,
    form: { group: 'specifications', at: 102, schema: { type: 'number', minimum: 0, maximum: 3000 } },
    import: {
      at: 352,
      aliases: 'power horsepower hp enginehp ratedpower kw powerkw enginekw kilowatts leistung',
      read: { figure: [0, 3000], unit: 'hp' },
    },
    search: {
      for: worked,
      index: 'number',
      facet: { at: 310, title: 'Power', choice: 82, initially: true },
      range: { at: 70, unit: 'hp', loss: 'the power limit', bounds: true },
      sorts: { power_desc: { at: 62, label: 'Power, highest first', descending: true, onlyKnown: true } },
    },
    chip: { at: 12, for: worked, unit: 'hp' },
    spec: { at: 42, unit: 'hp', featured: 12, firstFor: worked },
  },
  pto_power: {
    schema: numberOrNull('PTO power', 'Horsepower at the power take-off. Feed.'),
    since: 2,
    form: { group: 'specifications', at: 104, schema: { type: 'number', minimum: 0, maximum: 3000 } },
    import: { at: 354, aliases: 'pto ptohp ptohorsepower powertakeoff', read: { figure: [0, 3000], unit: 'hp' } },
    search: {
      for: worked,
      index: 'number',
      facet: { at: 320, choice: 83, initially: true },
      range: { at: 80, unit: 'hp', loss: 'the limit on PTO power', bounds: true },
    },
    chip: { at: 13, for: worked, before: 'PTO', unit: 'hp' },
    spec: { at: 44, unit: 'hp', featured: 13, firstFor: worked },
  },
  gearnum: {
    schema: numberOrNull('Gears', 'Count. Feed.'),
    form: { group: 'specifications', at: 110, schema: count(24) },
    import: {
      at: 410,
      aliases: 'gears numberofgears',
      read: { whole: [1, 24], words: 'speed speeds gear gears sp spd' },
    },
    spec: { at: 70, key: 'gears' },
  },
  specifications: {
    schema: shape('Figures of a caravan or trailer', 'Null where they do not apply.', schemasOf(specificationFacts)),
    blank: blanksOf(specificationFacts),
    form: { group: 'figures', at: 20, as: 'facts', help: 'Empty where they do not apply.' },
  },
  variant: {
    schema: shape('Catalogue figures', 'From the catalogue entry of this variant.', schemasOf(variantFacts)),
    blank: blanksOf(variantFacts),
    form: { group: 'figures', at: 10, as: 'facts' },
  },
  standardEquipment: {
    schema: texts('Features', 'Standard equipment, one feature each. Feed.'),
    blank: [],
    form: {
      group: 'equipment',
      at: 10,
      as: 'lines',
      schema: { ...line(30_000), description: 'One feature per line.' },
    },
    import: {
      at: 490,
      aliases:
        'features feature standardequipment standardfeatures equipmentlist featurelist options option equipment extras',
      most: 60_000,
      read: 'features',
    },
  },
} as const satisfies FieldEntries;
