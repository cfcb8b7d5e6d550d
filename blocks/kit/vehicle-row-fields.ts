/** Fields of blocks that show vehicles of the stock in a row: the same words and bounds in each. */
import { flag, integer, list, text } from '#schemas/shapes/field.ts';
import { colourChoice } from './fields.ts';

export const vehicleRowFields = {
  heading: text('Heading', 'Shown above the vehicles.', { maxLength: 80 }),
  lead: text('Line below the heading', 'One short sentence; may stay empty.', { maxLength: 200, default: '' }),
  condition: list(
    'Condition',
    'New, demo or used; every condition when nothing is chosen.',
    { type: 'string', enum: ['new', 'demo', 'used'] },
    { 'x-facet': 'car_type', uniqueItems: true, maxItems: 3, default: [] },
  ),
  limit: integer('Vehicles', 'How many to show at most.', { minimum: 4, maximum: 24, default: 8 }),
  yards: flag(
    'Where they are',
    'Below the vehicles: each location with how many of them it has, where they stand at several.',
  ),
  moreLabel: text('Words of the link to all', 'Leads to the search with the same choice.', {
    maxLength: 40,
    default: 'See all',
  }),
  ground: {
    ...colourChoice('page', 'sunken'),
    title: 'Background',
    description: 'Colour behind the section.',
    default: 'page',
  },
} as const;

/** Sold vehicles are not shown in a row. */
export const forSaleFilter = { status: ['in_stock', 'coming_soon'] } as const;
