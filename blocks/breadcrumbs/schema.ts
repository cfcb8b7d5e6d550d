import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  title: 'Breadcrumbs',
  description:
    'Links back to the pages above this one. They follow from the page; you can change only the first and the last.',
  type: 'object',
  properties: {
    home: {
      type: 'string',
      minLength: 1,
      maxLength: 30,
      title: 'Text for the home page',
      description: 'The first link.',
      default: 'Home',
    },
    current: {
      type: 'string',
      maxLength: 60,
      title: 'Name of this page',
      description: 'Leave empty on pages about a vehicle, model or location: it is known there.',
      default: '',
    },
  },
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
