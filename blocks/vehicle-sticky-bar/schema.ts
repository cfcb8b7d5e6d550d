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
    phone: {
      type: 'string',
      title: 'Phone',
      description: "Leave empty for the number of the vehicle's location.",
      maxLength: 20,
      default: '',
    },
  },
  required: ['enquireHref', 'phone'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
