import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  title: 'Compare',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      minLength: 1,
      maxLength: 60,
      title: 'Heading',
      description: 'Heading of the page.',
      default: 'Compare vehicles',
    },
    emptyText: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      title: 'Text when none is chosen',
      description: 'Says how vehicles get here.',
      default:
        'Press Compare on the vehicles that you are thinking about, up to four. They will stand here side by side.',
    },
  },
  required: ['heading', 'emptyText'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
