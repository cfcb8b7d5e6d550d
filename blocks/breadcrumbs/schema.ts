import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  title: 'Breadcrumbs',
  description: 'Where the page stands, as links back. They follow from the page; only their ends can be set.',
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
