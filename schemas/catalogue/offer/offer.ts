/** The catalogue of offers: every field of a special offer, each in one place. */
import { choice, list, numberOrNull, shape, text, textOrNull, texts } from '../../shapes/field.ts';
import { optionalMoment } from '../../shapes/formats.ts';
import { imageSchema } from '../../shapes/media.ts';
import { blanksOf, schemasOf } from '../derive.ts';
import type { FieldEntries } from '../entry.ts';
import { formObject } from '../entry-form.ts';
import { count, line, money } from '../form-parts.ts';
import { itemTypes } from '../vehicle/words.ts';

const offerStatuses = ['draft', 'published'] as const;
const offerCovers = ['nothing', 'filter', 'vehicles', 'models'] as const;
const offerPriceKinds = ['none', 'price', 'reduction', 'repayment'] as const;
const offerPriceTypes = ['drive_away', 'excluding_charges'] as const;
const offerFrequencies = ['weekly', 'fortnightly', 'monthly'] as const;

/** Groups of its form, with their headings. */
export const offerGroups = {
  words: 'What shoppers read',
  price: 'What it costs',
  when: 'When it runs',
} as const;
type OfferGroup = keyof typeof offerGroups;

const idsOf = (title: string, description: string) => ({
  ...texts(title, description),
  items: { type: 'string' as const, maxLength: 80 },
  maxItems: 60,
});
const perCent = { type: 'number', minimum: 0, maximum: 60 };
const moment = (title: string) => ({ type: 'string', format: 'moment', pattern: optionalMoment, title });

/** What must appear next to a repayment: dollars, years, per cent a year. */
export const repaymentFields = {
  amount: {
    schema: numberOrNull('Repayment', 'Dollars and cents each time. Staff.'),
    form: { group: 'price', at: 10, schema: { type: 'number', minimum: 0, maximum: 1_000_000 } },
  },
  frequency: {
    schema: choice('How often', 'Staff.', offerFrequencies),
    blank: 'weekly',
    form: {
      group: 'price',
      at: 20,
      required: true,
      schema: { type: 'string', enum: offerFrequencies, 'x-enum-titles': ['Weekly', 'Fortnightly', 'Monthly'] },
      help: '',
    },
  },
  rate: {
    schema: numberOrNull('Interest rate', 'Per cent a year. Staff.'),
    form: { group: 'price', at: 30, schema: perCent },
  },
  comparison_rate: {
    schema: numberOrNull('Comparison rate', 'Per cent a year, fees included. Staff.'),
    form: { group: 'price', at: 40, schema: perCent },
  },
  term: {
    schema: numberOrNull('Term', 'Years. Staff.'),
    form: { group: 'price', at: 50, schema: { type: 'number', minimum: 0.5, maximum: 10 } },
  },
  cash_price: {
    schema: numberOrNull('Price of the vehicle', 'Whole dollars that the example is for. Staff.'),
    form: { group: 'price', at: 60, schema: money },
  },
  deposit: {
    schema: { ...numberOrNull('Deposit', 'Dollars, trade-in included; 0 for none. Staff.'), 'x-effect': 'none' },
    form: { group: 'price', at: 70, schema: money },
  },
  residual: {
    schema: {
      ...numberOrNull('Final payment', 'Dollars due at the end of the term; 0 or empty for none. Staff.'),
      'x-effect': 'none',
    },
    form: { group: 'price', at: 80, schema: money },
  },
  total: {
    schema: numberOrNull('Total payable', 'Dollars: all repayments and the final payment. Staff.'),
    form: { group: 'price', at: 90, schema: money },
  },
  lender: {
    schema: textOrNull('Lender', 'Who lends, with the licence number of the lender. Staff.'),
    form: { group: 'price', at: 100, schema: line(160) },
  },
  conditions: {
    schema: textOrNull('Lender’s conditions', 'Who may have it and what else the lender asks for. Staff.'),
    form: { group: 'price', at: 110, schema: line(2000) },
  },
} as const satisfies FieldEntries<OfferGroup>;

const offerRepaymentSchema = shape(
  'Repayment',
  'A repayment with the details that must be shown with it.',
  schemasOf(repaymentFields),
);

const facet = (name: string, title: string, description: string) => ({
  type: 'string' as const,
  format: 'facet' as const,
  'x-facet': name,
  title,
  description,
  maxLength: 120,
  default: '',
});

/** Which vehicles: in the terms of the stock search. Every field that is set narrows it; '' is any. */
export const offerFilterSchema = {
  type: 'object',
  title: 'Which vehicles',
  description: 'In the terms of the stock search.',
  // What is sold is not on offer.
  'x-filter': { status: ['in_stock', 'coming_soon'] },
  properties: {
    condition: list(
      'Condition',
      'New, demo or used; every condition when nothing is chosen.',
      { type: 'string', enum: ['new', 'demo', 'used'] },
      { 'x-facet': 'car_type', uniqueItems: true, maxItems: 3, default: [] },
    ),
    kind: {
      ...facet('item_type', 'Vehicle type', 'Cars, motorcycles, trucks …; all types when none is chosen.'),
      enum: ['', ...itemTypes],
    },
    make: facet('make', 'Make', 'Any make when none is chosen.'),
    model: facet('model', 'Model', 'Any model when none is chosen.'),
    body: facet('body', 'Body', 'Any body when none is chosen.'),
    location: facet('location_name', 'Location', 'Any of your locations when none is chosen.'),
  },
  required: ['condition', 'kind', 'make', 'model', 'body', 'location'],
  additionalProperties: false,
} as const;

const blankOfferFilter = { condition: [], kind: '', make: '', model: '', body: '', location: '' } as const;

export const offerCatalogue = {
  id: { schema: text('Id', 'Permanent id. Platform.'), blank: '' },
  title: {
    schema: text('Title', 'As shoppers read it. Staff.'),
    blank: '',
    form: {
      group: 'words',
      at: 10,
      required: true,
      schema: { ...line(80), minLength: 1 },
      help: 'What it is in a few words, for example $1,500 off every demo Corolla.',
    },
  },
  slug: {
    schema: { ...text('Slug', 'Name in the address of its page. Platform.'), pattern: '^[a-z0-9][a-z0-9-]*$' },
    blank: 'offer',
  },
  text: {
    schema: textOrNull('Short text', 'On its card. Staff.'),
    form: { group: 'words', at: 20, schema: line(240), help: 'One or two sentences, on its card and above its page.' },
  },
  image: { schema: { ...imageSchema, type: ['object', 'null'] }, control: true },
  body: {
    schema: textOrNull('Long text', 'Rich text, on its page. Staff.'),
    form: {
      group: 'words',
      at: 30,
      schema: { type: 'string', format: 'rich-text', maxLength: 12_000 },
      help: 'On its page. Headings, lists, links and tables are kept; everything else is removed when it is saved.',
    },
  },
  badge: {
    schema: textOrNull('Badge', 'On the cards of its vehicles. Staff.'),
    form: {
      group: 'words',
      at: 40,
      schema: line(28),
      help: 'On the cards of the vehicles that it covers, for example $1,500 off. Empty for none.',
    },
  },
  terms: {
    schema: { ...textOrNull('Terms and conditions', 'Plain text. Staff.'), 'x-effect': 'none' },
    form: { group: 'words', at: 50, schema: line(4000), help: 'Who it is for, what it cannot be combined with.' },
  },
  action: {
    schema: textOrNull('Button', 'Text that leads to the enquiry about it. Staff.'),
    form: { group: 'words', at: 60, schema: line(40), help: 'Leads to the enquiry. Empty says Ask about this offer.' },
  },
  covers: { schema: choice('What it is for', 'Staff.', offerCovers), blank: 'nothing', control: true },
  filter: { schema: offerFilterSchema, blank: blankOfferFilter, control: true },
  vehicle_ids: {
    schema: idsOf('Vehicles', 'Ids of the vehicles that it is for. Staff.'),
    blank: [],
    control: true,
  },
  model_ids: {
    schema: idsOf('Models', 'Ids of the models that it is for. Staff.'),
    blank: [],
    control: true,
  },
  price_kind: {
    schema: choice('Figure', 'Which figure it names. Staff.', offerPriceKinds),
    blank: 'none',
    form: {
      group: 'price',
      at: 10,
      required: true,
      schema: {
        type: 'string',
        enum: offerPriceKinds,
        'x-enum-titles': ['None', 'A price', 'A reduction', 'A repayment'],
      },
      help: '',
    },
  },
  price: {
    schema: numberOrNull('Price', 'Whole dollars. Staff.'),
    form: { group: 'price', at: 20, schema: { ...money, 'x-when': { price_kind: ['price'] } } },
  },
  price_type: {
    schema: choice('What the price is', 'Staff.', offerPriceTypes),
    blank: 'drive_away',
    form: {
      group: 'price',
      at: 30,
      required: true,
      schema: {
        type: 'string',
        enum: offerPriceTypes,
        'x-when': { price_kind: ['price'] },
        'x-enum-titles': ['Drive away', 'Excl. government charges'],
      },
      help: 'The price of a new vehicle is the whole price: drive away.',
    },
  },
  reduction: {
    schema: numberOrNull('Reduction', 'Whole dollars off. Staff.'),
    form: { group: 'price', at: 40, schema: { ...money, 'x-when': { price_kind: ['reduction'] } } },
  },
  repayment: {
    schema: offerRepaymentSchema,
    blank: blanksOf(repaymentFields),
    form: {
      group: 'price',
      at: 50,
      schema: {
        ...formObject(repaymentFields),
        title: 'Repayment and required details',
        'x-when': { price_kind: ['repayment'] },
      },
      help: 'Shown in full on the page and on the card: a repayment is never shown alone.',
    },
  },
  status: {
    schema: choice('Status', 'Staff.', offerStatuses),
    blank: 'draft',
    form: {
      group: 'when',
      at: 10,
      required: true,
      schema: { type: 'string', enum: offerStatuses, 'x-enum-titles': ['Draft', 'Published'] },
      help: 'Shoppers see what is published, between its two dates.',
    },
  },
  from: {
    schema: textOrNull('From', 'YYYY-MM-DD or YYYY-MM-DDTHH:MM in the site’s time zone; at once when null. Staff.'),
    form: {
      group: 'when',
      at: 20,
      schema: moment('From'),
      help: 'First day that it runs, or the minute that it begins. Empty for at once.',
    },
  },
  until: {
    schema: textOrNull('Until', 'YYYY-MM-DD or YYYY-MM-DDTHH:MM in the site’s time zone; no end when null. Staff.'),
    form: {
      group: 'when',
      at: 30,
      schema: moment('Until'),
      help: 'Last day that it runs, or the minute that it ends. From then on it is nowhere on the site.',
    },
  },
  position: {
    schema: numberOrNull('Place', 'Among the offers, the lowest first. Staff.'),
    form: {
      group: 'when',
      at: 40,
      schema: count(9999),
      help: 'Lowest first. Without one it comes after those that have one, the next to end first.',
    },
  },
} as const satisfies FieldEntries<OfferGroup>;
