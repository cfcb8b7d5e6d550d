import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Special offers',
  description: 'The special offers that run now, each with its picture, its figure and its dates.',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 90,
      title: 'Heading',
      description: 'Stands above the offers.',
      default: 'Special offers',
    },
    lead: leadField,
    scope: {
      type: 'string',
      enum: ['all', 'page'],
      'x-enum-titles': ['All offers', 'Those of the page'],
      title: 'Which offers',
      description: 'page: those for the model or make that the page is about.',
      default: 'all',
    },
    condition: {
      type: 'array',
      title: 'Condition',
      description: 'Offers for new, demo or used vehicles; all offers when nothing is chosen.',
      items: { type: 'string', enum: ['new', 'demo', 'used'] },
      uniqueItems: true,
      maxItems: 3,
      default: [],
    },
    make: {
      type: 'string',
      format: 'facet',
      'x-facet': 'make',
      title: 'Make',
      description: 'Offers for one make; any when none is chosen.',
      maxLength: 60,
      default: '',
    },
    filters: {
      type: 'boolean',
      title: 'Shoppers may narrow it',
      description: 'Links by condition, make and body above the offers, where there is something to choose.',
      default: false,
    },
    limit: {
      type: 'integer',
      minimum: 0,
      maximum: 60,
      title: 'Offers at most',
      description: '0 shows all.',
      default: 0,
    },
    columns: {
      type: 'integer',
      minimum: 2,
      maximum: 4,
      title: 'Side by side',
      description: 'Offers in one row on a wide screen.',
      default: 3,
    },
    moreLabel: {
      type: 'string',
      maxLength: 40,
      title: 'Text of the link to all',
      description: 'Leads to the page of all offers. Empty for none.',
      default: '',
    },
    emptyText: {
      type: 'string',
      maxLength: 300,
      title: 'Text while no offer runs',
      description: 'Empty leaves the whole section out.',
      default: '',
    },
    isPageHeading: {
      type: 'boolean',
      title: 'Name of the page',
      description: 'Whether the heading is the main one of its page.',
      default: false,
    },
    ground: groundField,
  },
  required: [
    ...(['heading', 'lead', 'scope', 'condition', 'make', 'filters', 'limit', 'columns'] as const),
    ...(['moreLabel', 'emptyText', 'isPageHeading', 'ground'] as const),
  ],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
