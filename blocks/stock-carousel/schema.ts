import { sortLabel } from '#schemas/catalogue/vehicle/search.ts';
import { itemTypes } from '#schemas/catalogue/vehicle/words.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice } from '../kit/fields.ts';

const orders = ['recommended', 'newest', 'price_asc', 'price_desc', 'km_asc', 'year_desc'] as const;

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
      default: 'Just in',
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
    scope: {
      type: 'string',
      title: 'Stock',
      description: 'all: the whole stock. page: that of the location, model, make or place that the page is about.',
      enum: ['all', 'page'],
      default: 'all',
    },
    kind: {
      type: 'string',
      title: 'Kind of vehicle',
      description: 'Cars, motorcycles, trucks …; all kinds when empty.',
      format: 'facet',
      'x-facet': 'item_type',
      enum: ['', ...itemTypes],
      default: '',
    },
    make: {
      type: 'string',
      format: 'facet',
      'x-facet': 'make',
      title: 'Make',
      description: 'Any make when none is chosen.',
      maxLength: 60,
      default: '',
    },
    body: {
      type: 'string',
      format: 'facet',
      'x-facet': 'body',
      title: 'Body',
      description: 'Any body when none is chosen.',
      maxLength: 60,
      default: '',
    },
    sort: {
      type: 'string',
      title: 'Order',
      description: 'Which vehicles come first.',
      enum: orders,
      'x-enum-titles': orders.map(sortLabel),
      default: 'newest',
    },
    look: {
      type: 'string',
      title: 'Look',
      description: 'row: one row that moves sideways. grid: all of them below each other, as in the search.',
      enum: ['row', 'grid'],
      default: 'row',
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
      default: false,
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
  required: ['heading', 'lead', 'condition', 'scope', 'make', 'body', 'sort', 'limit', 'yards', 'moreLabel', 'ground'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
