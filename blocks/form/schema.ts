import { optionalPageAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema({
  form: {
    type: 'string',
    format: 'form',
    pattern: '^([a-z0-9][a-z0-9-]*)?$',
    maxLength: 61,
    title: 'Form',
    description: 'Which of your forms. What it asks is edited with the form itself.',
    default: '',
  },
  heading: {
    type: 'string',
    maxLength: 90,
    title: 'Heading',
    description: 'The form’s own when empty.',
    default: '',
  },
  lead: {
    type: 'string',
    maxLength: 240,
    title: 'Line under the heading',
    description: 'The form’s own when empty.',
    default: '',
  },
  show: {
    type: 'string',
    enum: ['here', 'sheet'],
    'x-enum-titles': ['Here on the page', 'In a sheet, by a button'],
    title: 'Shows',
    description: 'A sheet opens over the page; without scripts its button leads to the page named below.',
    default: 'here',
  },
  page: {
    type: 'string',
    format: 'link',
    'x-when': { show: ['sheet'] },
    pattern: optionalPageAddress,
    maxLength: 300,
    title: 'Page of the form',
    description: 'Heading of a form that is on its own. A panel needs one.',
    default: '',
  },
  button: {
    type: 'string',
    maxLength: 40,
    'x-when': { show: ['sheet'] },
    title: 'Button text',
    description: 'Opens the sheet. The heading when empty.',
    default: '',
  },
  location: locationField,
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
