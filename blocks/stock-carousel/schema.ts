import { sortLabel } from '#schemas/catalogue/vehicle/search.ts';
import { itemTypes } from '#schemas/catalogue/vehicle/words.ts';
import { choice, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { forSaleFilter, vehicleRowFields } from '../kit/vehicle-row-fields.ts';

const orders = ['recommended', 'newest', 'price_asc', 'price_desc', 'km_asc', 'year_desc'] as const;

export const schema = propsSchema(
  ['heading', 'lead', 'condition', 'scope', 'make', 'body', 'sort', 'limit', 'yards', 'moreLabel', 'ground'],
  {
    heading: { ...vehicleRowFields.heading, default: 'Just in' },
    lead: vehicleRowFields.lead,
    condition: vehicleRowFields.condition,
    scope: choice(
      'Stock',
      'all: the whole stock. page: that of the location, model, make or place that the page is about.',
      ['all', 'page'],
      { default: 'all' },
    ),
    kind: choice('Vehicle type', 'Cars, motorcycles, trucks …; all types when empty.', ['', ...itemTypes], {
      format: 'facet',
      'x-facet': 'item_type',
      default: '',
    }),
    make: text('Make', 'Any make when none is chosen.', {
      format: 'facet',
      'x-facet': 'make',
      maxLength: 60,
      default: '',
    }),
    body: text('Body', 'Any body when none is chosen.', {
      format: 'facet',
      'x-facet': 'body',
      maxLength: 60,
      default: '',
    }),
    sort: choice('Order', 'Which vehicles come first.', orders, {
      'x-enum-titles': orders.map(sortLabel),
      default: 'newest',
    }),
    look: choice(
      'Look',
      'row: one row that moves sideways. grid: all of them below each other, as in the search.',
      ['row', 'grid'],
      { default: 'row' },
    ),
    limit: vehicleRowFields.limit,
    yards: { ...vehicleRowFields.yards, default: false },
    moreLabel: vehicleRowFields.moreLabel,
    ground: vehicleRowFields.ground,
  },
  { 'x-filter': forSaleFilter },
);

export type Props = PropsOf<typeof schema>;
