import { choice, text } from '#schemas/shapes/field.ts';
import { optionalPageAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema({
  form: text('Form', 'Which of your forms. What it asks is edited with the form itself.', {
    format: 'form',
    pattern: '^([a-z0-9][a-z0-9-]*)?$',
    maxLength: 61,
    default: '',
  }),
  heading: text('Heading', 'The form’s own when empty.', { maxLength: 90, default: '' }),
  lead: text('Line under the heading', 'The form’s own when empty.', { maxLength: 240, default: '' }),
  show: choice(
    'Shows',
    'A sheet opens over the page; without scripts its button leads to the page named below.',
    ['here', 'sheet'],
    { 'x-enum-titles': ['Here on the page', 'In a sheet, by a button'], default: 'here' },
  ),
  page: text('Page of the form', 'Heading of a form that is on its own. A panel needs one.', {
    format: 'link',
    'x-when': { show: ['sheet'] },
    pattern: optionalPageAddress,
    maxLength: 300,
    default: '',
  }),
  button: text('Button text', 'Opens the sheet. The heading when empty.', {
    maxLength: 40,
    'x-when': { show: ['sheet'] },
    default: '',
  }),
  location: locationField,
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
