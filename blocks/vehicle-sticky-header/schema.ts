import { type PropsOf, propsSchema } from '#schemas/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    enquireHref: {
      type: 'string',
      title: 'Enquire leads to',
      description: 'An anchor on this page, such as #enquire, or a page.',
      pattern: '^[#/]',
      maxLength: 120,
      default: '#enquire',
    },
  },
  required: ['enquireHref'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
