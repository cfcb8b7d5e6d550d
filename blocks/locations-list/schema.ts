import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Locations',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 90,
      title: 'Heading',
      description: 'Stands above the locations.',
      default: 'Our locations',
    },
    lead: leadField,
    kind: {
      type: 'string',
      enum: ['all', 'sales', 'service', 'parts'],
      title: 'Which',
      description: 'Locations of one type, or all. Those without a type count as every type.',
      default: 'all',
    },
    choose: {
      type: 'boolean',
      title: 'Let shoppers choose',
      description: 'Links to sales, service and parts above the locations; sales show at first. For a dealer locator.',
    },
    isPageHeading: {
      type: 'boolean',
      title: 'Name of the page',
      description: 'Whether the heading is the main one of its page.',
      default: false,
    },
    ground: groundField,
  },
  required: ['heading', 'lead', 'kind', 'isPageHeading', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
