import { optionalPathAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Location carousel',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 90,
      title: 'Heading',
      description: 'Stands above the locations.',
      default: 'Find us',
    },
    lead: leadField,
    moreHref: {
      type: 'string',
      format: 'link',
      pattern: optionalPathAddress,
      maxLength: 200,
      title: 'Page of all locations',
      description: 'A path on this site. Leave empty for no link.',
      default: '',
    },
    ground: groundField,
  },
  required: ['heading', 'lead', 'moreHref', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
