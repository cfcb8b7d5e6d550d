import { choice, integer, list, text, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

/** Parameters of the address that narrow the offers, in the order of their rows. */
export const filterNames = ['condition', 'make', 'body'] as const;

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the offers.', { maxLength: 90, default: 'Special offers' }),
  lead: leadField,
  scope: choice('Which offers', 'page: those for the model or make that the page is about.', ['all', 'page'], {
    'x-enum-titles': ['All offers', 'Those of the page'],
    default: 'all',
  }),
  condition: list(
    'Condition',
    'Offers for new, demo or used vehicles; all offers when nothing is chosen.',
    { type: 'string', enum: ['new', 'demo', 'used'] },
    { uniqueItems: true, maxItems: 3, default: [] },
  ),
  make: text('Make', 'Offers for one make; any when none is chosen.', {
    format: 'facet',
    'x-facet': 'make',
    maxLength: 60,
    default: '',
  }),
  filters: toggle(
    'Shoppers may narrow it',
    'Links by condition, make and body above the offers, where there is something to choose.',
    false,
  ),
  limit: integer('Offers at most', '0 shows all.', { minimum: 0, maximum: 60, default: 0 }),
  columns: integer('Side by side', 'Offers in one row on a wide screen.', { minimum: 2, maximum: 4, default: 3 }),
  moreLabel: text('Text of the link to all', 'Leads to the page of all offers. Empty for none.', {
    maxLength: 40,
    default: '',
  }),
  emptyText: text('Text while no offer runs', 'Empty leaves the whole section out.', { maxLength: 300, default: '' }),
  isPageHeading: toggle('Name of the page', 'Whether the heading is the main one of its page.', false),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
