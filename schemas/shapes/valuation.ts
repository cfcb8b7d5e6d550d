/** A shopper's own vehicle, and what it was valued at: both travel with a lead (specification, sections 3, 4 and 5). */
import { list, number, numberOrNull, openShape, text } from './field.ts';
import type { FromSchema } from './json.ts';

const short = { maxLength: 60 } as const;

export const tradedCarSchema = openShape(
  'Vehicle traded in',
  'The shopper’s own vehicle.',
  {
    make: { ...text('Make', 'Shopper, or found by the plate.'), ...short },
    model: { ...text('Model', 'Shopper, or found by the plate.'), ...short },
    badge: { ...text('Badge', 'Empty where the shopper does not know it.'), ...short },
    year: { ...number('Year', 'Of build.'), minimum: 1900, maximum: 2200 },
    km: { ...number('Kilometres', 'As the odometer says.'), minimum: 0, maximum: 2_000_000 },
    rego: { ...text('Plate', 'Shopper.'), maxLength: 12 },
    regoState: { ...text('State of the plate', 'Shopper.'), maxLength: 12 },
  },
  ['make', 'model', 'year', 'km'],
);

export type TradedCar = FromSchema<typeof tradedCarSchema>;

export const valuationSchema = openShape(
  'Valuation',
  'What the vehicle was valued at online, or why it was not. Platform.',
  {
    /** `estimate`, or why there is none. */
    outcome: { type: 'string', enum: ['estimate', 'age', 'kilometres', 'few', 'closed', 'failed'], title: 'Outcome' },
    text: { ...text('Words', 'How it was worked out, or why there is no figure.'), maxLength: 600 },
    /** The parts of the text, so that it can be shown in another language; only of leads stored since this exists. */
    figures: openShape(
      'Figures',
      'Of the words.',
      {
        limit: number('Limit', 'Years or kilometres beyond which there is no figure online.'),
        count: number('Comparables', 'How many there were.'),
        kind: { ...text('Type', 'Make, model and badge of the comparables.'), maxLength: 200 },
        middle: number('Middle price', 'Of the comparables, in whole dollars.'),
      },
      [],
    ),
    low: numberOrNull('From', 'Whole dollars.'),
    high: numberOrNull('Up to', 'Whole dollars.'),
    validUntil: { ...text('Valid until', 'Date, YYYY-MM-DD; empty without an estimate.'), maxLength: 10 },
    owing: numberOrNull('Finance owing', 'Whole dollars, as the shopper says; null where nothing was said.'),
    changes: {
      ...list(
        'Changes',
        'In the order of the questions.',
        openShape(
          'Change',
          'What one answer did to the estimate.',
          {
            question: { ...text('Question', 'As it was asked.'), maxLength: 120 },
            answer: { ...text('Answer', 'As it was chosen.'), maxLength: 120 },
            low: number('At the low end', 'Dollars.'),
            high: number('At the high end', 'Dollars.'),
          },
          ['question', 'answer', 'low', 'high'],
        ),
      ),
      maxItems: 20,
    },
    comparables: {
      ...list(
        'Comparables',
        'The most alike first.',
        openShape(
          'Comparable',
          'A vehicle on sale that it was compared with.',
          {
            name: { ...text('Name', 'Stock.'), maxLength: 300 },
            price: { ...text('Price', 'In words.'), maxLength: 30 },
            km: { ...text('Kilometres', 'In words; empty where unknown.'), maxLength: 30 },
            kilometres: number('Kilometres as a figure', 'Of leads since it is stored.'),
            href: { ...text('Address', 'On the site.'), maxLength: 300 },
          },
          ['name', 'price', 'km', 'href'],
        ),
      ),
      maxItems: 8,
    },
  } as const,
  ['outcome', 'text', 'low', 'high', 'validUntil', 'owing', 'changes', 'comparables'],
);

export type Valuation = FromSchema<typeof valuationSchema>;
