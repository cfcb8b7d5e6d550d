import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice } from '../kit/fields.ts';

export const schema = propsSchema({
  type: 'object',
  // What is sold has no place in a shop window.
  'x-filter': { status: ['in_stock', 'coming_soon'] },
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the vehicles.',
      maxLength: 80,
      default: 'In stock now',
    },
    lead: {
      type: 'string',
      title: 'Line below the heading',
      description: 'One short sentence; may stay empty.',
      maxLength: 200,
      default: '',
    },
    condition: {
      type: 'array',
      title: 'Condition',
      description: 'New, demo or used; every condition when nothing is chosen.',
      'x-facet': 'car_type',
      items: { type: 'string', enum: ['new', 'demo', 'used'] },
      uniqueItems: true,
      maxItems: 3,
      default: [],
    },
    limit: {
      type: 'integer',
      title: 'Vehicles',
      description: 'How many to show at most.',
      minimum: 4,
      maximum: 24,
      default: 8,
    },
    yards: {
      type: 'boolean',
      title: 'Where they stand',
      description: 'Below the vehicles: each location with how many of them it has, where they stand at several.',
      default: true,
    },
    moreLabel: {
      type: 'string',
      title: 'Words of the link to all',
      description: 'Leads to the search with the same choice.',
      maxLength: 40,
      default: 'See all',
    },
    ground: {
      ...colourChoice('page', 'sunken'),
      title: 'Ground',
      description: 'Colour behind the section.',
      default: 'page',
    },
  },
  required: ['heading', 'lead', 'condition', 'limit', 'yards', 'moreLabel', 'ground'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
