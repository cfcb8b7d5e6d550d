import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, hrefField, iconField, imageField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Tiles',
  description: 'Tiles that lead on: book a service, search stock, get finance.',
  type: 'object',
  properties: {
    heading: headingField,
    lead: leadField,
    look: {
      type: 'string',
      enum: ['icon', 'picture', 'list'],
      'x-group': 'look',
      title: 'Look',
      description: 'icon: a drawing and words. picture: a picture with words below. list: compact rows.',
      default: 'icon',
    },
    size: {
      type: 'string',
      enum: ['small', 'medium', 'large'],
      'x-group': 'look',
      title: 'Size',
      description: 'How wide a tile is at least.',
      default: 'medium',
    },
    tiles: {
      type: 'array',
      title: 'Tiles',
      description: 'Four or six fill their rows best.',
      maxItems: 12,
      default: [],
      items: {
        type: 'object',
        properties: {
          title: {
            type: 'string',
            minLength: 1,
            maxLength: 40,
            title: 'Title',
            description: 'What the shopper can do.',
          },
          text: {
            type: 'string',
            maxLength: 100,
            title: 'Text',
            description: 'One short sentence, or nothing.',
            default: '',
          },
          href: hrefField,
          icon: iconField,
          image: { ...imageField, 'x-when': { '/look': ['picture'] } },
        },
        required: ['title', 'href', 'icon'],
        additionalProperties: false,
      },
    },
    ground: groundField,
  },
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
