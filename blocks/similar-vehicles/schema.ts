import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice } from '../kit/fields.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the vehicles.',
      maxLength: 80,
      default: 'Similar vehicles',
    },
    moreLabel: {
      type: 'string',
      title: 'Text of the link to more',
      description: 'Leads to all stock of the same body or make.',
      maxLength: 40,
      default: 'See more like this',
    },
    ground: {
      ...colourChoice('page', 'sunken'),
      title: 'Background',
      description: 'Colour behind the section.',
      default: 'sunken',
    },
  },
  required: ['heading', 'moreLabel', 'ground'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
