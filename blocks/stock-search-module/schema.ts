import { itemTypes } from '#schemas/catalogue/vehicle/words.ts';
import { pathAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the fields.',
      maxLength: 80,
      default: 'Find your next vehicle',
    },
    action: {
      type: 'string',
      title: 'Search page',
      description: 'Where the search leads.',
      format: 'link',
      pattern: pathAddress,
      maxLength: 120,
      default: '/search/new-used-and-demo-cars',
    },
    kind: {
      type: 'string',
      title: 'Vehicle type',
      description: 'What is searched: cars, motorcycles, trucks …; all types when empty.',
      format: 'facet',
      'x-facet': 'item_type',
      enum: ['', ...itemTypes],
      default: '',
    },
    showText: { type: 'boolean', title: 'Keyword field', description: 'A field to search by words.', default: true },
    showBody: { type: 'boolean', title: 'Body list', description: 'A list of body types.', default: true },
    showCondition: {
      type: 'boolean',
      title: 'Condition list',
      description: 'A list of new, demo and used.',
      default: false,
    },
    overlap: {
      type: 'boolean',
      title: 'Overlap the section above',
      description: 'Pulls the module half over a hero picture.',
      default: false,
    },
  },
  required: ['heading', 'action', 'kind', 'showText', 'showBody', 'showCondition', 'overlap'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
