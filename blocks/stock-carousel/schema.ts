import { sortLabel } from '#schemas/catalogue/vehicle/search.ts';
import { itemTypes } from '#schemas/catalogue/vehicle/words.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { forSaleFilter, vehicleRowFields } from '../kit/vehicle-row-fields.ts';

const orders = ['recommended', 'newest', 'price_asc', 'price_desc', 'km_asc', 'year_desc'] as const;

export const schema = propsSchema({
  type: 'object',
  'x-filter': forSaleFilter,
  properties: {
    heading: { ...vehicleRowFields.heading, default: 'Just in' },
    lead: vehicleRowFields.lead,
    condition: vehicleRowFields.condition,
    scope: {
      type: 'string',
      title: 'Stock',
      description: 'all: the whole stock. page: that of the location, model, make or place that the page is about.',
      enum: ['all', 'page'],
      default: 'all',
    },
    kind: {
      type: 'string',
      title: 'Vehicle type',
      description: 'Cars, motorcycles, trucks …; all types when empty.',
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
    limit: vehicleRowFields.limit,
    yards: { ...vehicleRowFields.yards, default: false },
    moreLabel: vehicleRowFields.moreLabel,
    ground: vehicleRowFields.ground,
  },
  required: ['heading', 'lead', 'condition', 'scope', 'make', 'body', 'sort', 'limit', 'yards', 'moreLabel', 'ground'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
