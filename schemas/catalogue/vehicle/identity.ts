/** What the vehicle is: names, kind and numbers that identify it. */

import { choice, flag, number, text, textOrNull, texts } from '../../shapes/field.ts';
import type { FieldEntries } from '../entry.ts';
import { line } from '../form-parts.ts';
import { itemTypes } from './words.ts';

export const identityFields = {
  id: {
    schema: text('Id', 'Permanent id. Platform.'),
    blank: '',
  },
  slug: {
    schema: { ...text('Slug', 'Name in the address of its page. Platform.'), pattern: '^[a-z0-9][a-z0-9-]*$' },
    blank: '',
    search: {},
  },
  name: {
    schema: text('Name', 'Year, make, model and badge as shoppers read it. Feed.'),
    blank: '',
    form: {
      group: 'identity',
      at: 60,
      required: true,
      schema: { ...line(160), minLength: 1, description: 'Follows make, model and badge until you write your own.' },
    },
    import: { at: 80, aliases: 'title vehiclename heading description1 vehicle', read: { text: 160 } },
    search: { text: 10 },
    fact: { at: 10, title: 'Name of the vehicle' },
    structured: 'name',
  },
  make: {
    schema: text('Make', 'Feed.'),
    blank: '',
    form: { group: 'identity', at: 10, required: true, schema: { ...line(60), minLength: 1 } },
    import: { at: 30, aliases: 'brand manufacturer makename brandname marque marke mfr', read: { text: 60 } },
    search: { index: 'words', text: 20, facet: { at: 120, choice: 20, initially: true } },
    fact: { at: 20 },
  },
  model: {
    schema: text('Model', 'Feed.'),
    blank: '',
    form: { group: 'identity', at: 20, required: true, schema: { ...line(80), minLength: 1 } },
    import: { at: 40, aliases: 'modelname family modelfamily modell', read: { text: 80 } },
    search: { index: 'words', text: 30, facet: { at: 140, choice: 30, initially: true } },
    fact: { at: 30 },
    structured: 'model',
  },
  series: {
    schema: textOrNull('Series', 'Feed.'),
    form: { group: 'identity', at: 50, schema: line(80) },
    import: { at: 70, aliases: 'generation', read: { text: 60 } },
    search: { text: 50 },
  },
  badge: {
    schema: textOrNull('Badge', 'Feed.'),
    form: { group: 'identity', at: 40, schema: line(80) },
    import: {
      at: 60,
      aliases: 'variantname variant modelvariant trim trimlevel trimname grade version',
      read: { text: 120 },
    },
    search: { index: 'words', text: 40, facet: { at: 10, choice: 40 } },
    structured: 'vehicleConfiguration',
  },
  year: {
    schema: { ...number('Year', 'Model year, four digits. Feed.'), minimum: 1885, maximum: 2100 },
    blank: 0,
    form: { group: 'identity', at: 30, required: true, schema: { type: 'integer', minimum: 1885, maximum: 2100 } },
    import: {
      at: 50,
      aliases: 'modelyear yearofmanufacture manufactureyear buildyear yearbuilt yr my baujahr jahr',
      read: 'year',
    },
    search: {
      index: 'number',
      facet: { at: 260, choice: 70, initially: true },
      range: { at: 30, unit: 'year', loss: 'the year limit', bounds: true },
      sorts: {
        year_desc: { at: 40, label: 'Year, newest first', descending: true },
        year_asc: { at: 50, label: 'Year, oldest first' },
      },
    },
    fact: { at: 40 },
  },
  colour: {
    schema: textOrNull('Exterior colour', 'Feed.'),
    form: { group: 'identity', at: 110, schema: line(60) },
    import: {
      at: 260,
      aliases:
        'color exteriorcolour exteriorcolor bodycolour bodycolor extcolour extcolor colourext colorext paint paintcolour paintcolor exterior farbe',
      read: 'colour',
    },
    search: { index: 'words', text: 70, facet: { at: 60, title: 'Colour', choice: 130, initially: true } },
    spec: { at: 150, label: 'Exterior Colour', featured: 80 },
    structured: 'color',
  },
  interior_colour: {
    schema: textOrNull('Interior colour', 'Feed.'),
    form: { group: 'identity', at: 120, schema: line(60) },
    import: {
      at: 270,
      aliases:
        'interiorcolor interior trimcolour trimcolor interiortrim intcolour intcolor colourint colorint upholstery',
      read: 'colour',
    },
    spec: { at: 160, key: 'interior', label: 'Interior Colour' },
    structured: 'vehicleInteriorColor',
  },
  carsales_title: {
    schema: textOrNull('Title in classifieds', 'Feed.'),
  },
  item_type: {
    schema: choice('Vehicle type', 'What type of vehicle it is. Feed.', itemTypes),
    blank: 'car',
    form: { group: 'identity', at: 90, required: true, schema: { type: 'string', enum: itemTypes } },
    import: {
      at: 100,
      aliases:
        'vehicletype itemtype kind category vehiclecategory vehtype assettype assetclass producttype equipmenttype',
      read: 'item type',
    },
    search: {
      index: 'words',
      facet: {
        at: 90,
        title: 'Vehicle type',
        choice: 180,
        values: {
          car: 'Cars',
          caravan: 'Caravans',
          truck: 'Trucks',
          motorcycle: 'Motorcycles',
          bus: 'Buses',
          machinery: 'Machinery',
          trailer: 'Trailers',
        },
      },
    },
    fact: { at: 90, title: 'Vehicle type' },
  },
  stocknum: {
    schema: textOrNull('Stock number', 'The dealer’s own number. Feed.'),
    form: { group: 'identity', at: 70, schema: line(40) },
    import: {
      at: 10,
      aliases:
        'stock stockno stocknumber stockid stockcode stk stkno dealerstockno dealerstock unitno unitnumber inventoryid inventoryno assetno sku stockref',
      read: 'stock number',
    },
    search: { text: 110 },
    spec: { at: 190, label: 'Stock no', featured: 110 },
    fact: { at: 160 },
    structured: 'sku',
    unique: true,
  },
  vin: {
    schema: textOrNull('VIN', 'Vehicle identification number. Feed.'),
    form: {
      group: 'identity',
      at: 80,
      schema: {
        type: 'string',
        pattern: '^[A-HJ-NPR-Z0-9]{17}$',
        description: '17 capital letters and digits, without I, O and Q. Shoppers do not see it.',
      },
    },
    import: {
      at: 20,
      aliases: 'vinnumber vinno vinchassis identification identificationnumber chassis chassisno chassisnumber',
      read: 'vin',
    },
    spec: { at: 200, show: 'vin' },
    structured: 'vehicleIdentificationNumber',
    unique: true,
  },
  has_nvic: {
    schema: flag('Has an NVIC', 'Feed.'),
    blank: false,
  },
  nvic: {
    schema: textOrNull('NVIC', 'National vehicle identification code. Feed.'),
    import: { at: 90, aliases: 'niviccode nviccode', read: { text: 20 } },
  },
  path: {
    schema: textOrNull('Path', 'Path of its page, for example /cars/2022-mazda-cx-5-1. Platform.'),
    card: true,
  },
  categories: {
    schema: texts('Categories', 'Groups that the dealer sorts stock into. Staff.'),
    blank: [],
    form: {
      group: 'identity',
      at: 140,
      as: 'lines',
      schema: { ...line(2000), description: 'Groups that you sort stock into, one per line.' },
    },
  },
} as const satisfies FieldEntries;
