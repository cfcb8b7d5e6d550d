import { choice, flag, text, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema(['heading', 'lead', 'kind', 'isPageHeading', 'ground'], {
  heading: text('Heading', 'Shown above the locations.', { maxLength: 90, default: 'Our locations' }),
  lead: leadField,
  kind: choice(
    'Which',
    'Locations of one type, or all. Those without a type count as every type.',
    ['all', 'sales', 'service', 'parts'],
    { default: 'all' },
  ),
  choose: flag(
    'Let shoppers choose',
    'Links to sales, service and parts above the locations; sales show at first. For a dealer locator.',
  ),
  isPageHeading: toggle('Name of the page', 'Whether the heading is the main one of its page.', false),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
