/** Kinds of text field: text, long text, phone, email, postcode. */

import { emailProblem, phoneProblem, tooLong } from '../../leads/person-problems.ts';
import { t } from '../../messages/translate.ts';
import { postcodeProblem } from '../../places/postcode.ts';
import { type FieldKind, nameOf, saidOf, textKind } from './kind.ts';

export const textLimit = 120;
export const longTextLimit = 4000;

export const text = textKind(
  {
    title: 'Text',
    description: 'A line of words.',
    group: 'text',
    uses: ['name', 'required', 'private'],
  },
  ({ label }, typed) => tooLong(typed, label, textLimit),
  ({ name, label }) => (name === 'name' ? t('Please enter your name.') : t('{label}: please fill this in.', { label })),
);

export const longText = textKind(
  {
    title: 'Long text',
    description: 'Several lines, such as comments.',
    group: 'text',
    uses: ['name', 'required', 'private'],
  },
  ({ label }, typed) => tooLong(typed, label, longTextLimit),
  ({ name, label }) =>
    name === 'message'
      ? t('Please fill in {label}: tell us how we can help.', { label })
      : saidOf({ label }, t('please fill this in.')),
);

export const phone = textKind(
  {
    title: 'Phone',
    description: 'A phone number of the site’s country.',
    group: 'contact',
    uses: ['name', 'required', 'private'],
  },
  (_, typed, { country }) => phoneProblem(typed, country),
  () => t('Please enter your phone number.'),
);

export const mail = textKind(
  { title: 'Email', description: 'An email address.', group: 'contact', uses: ['name', 'required'] },
  (_, typed) => emailProblem(typed),
  () => t('Please enter your email.'),
);

const suburbOf = (name: string) => `${name}_suburb`;

export const postcode: FieldKind = {
  title: 'Postcode',
  description: 'Four digits, and the suburb where you ask for it.',
  group: 'contact',
  uses: ['name', 'required', 'suburb'],
  inputs: (field) => [nameOf(field), ...(field.suburb ? [suburbOf(nameOf(field))] : [])],
  read: (field, textOf) => {
    const [code, suburb] = [textOf(nameOf(field)), field.suburb ? textOf(suburbOf(nameOf(field))) : ''];
    if (code === '' && suburb === '') return null;
    return field.suburb ? { postcode: code, suburb } : code;
  },
  check: (field, textOf) => {
    const [typed, suburb] = [textOf(nameOf(field)), field.suburb ? textOf(suburbOf(nameOf(field))) : ''];
    const wrong = typed === '' && suburb === '' && !field.required ? null : postcodeProblem(typed);
    const long = tooLong(suburb, t('Suburb'), textLimit);
    return [
      ...(wrong === null ? [] : [{ input: nameOf(field), message: wrong }]),
      ...(long === null ? [] : [{ input: suburbOf(nameOf(field)), message: long }]),
    ];
  },
  say: (_, value) => {
    if (typeof value === 'string') return value;
    if (typeof value !== 'object' || value === null || !('postcode' in value) || !('suburb' in value)) return '';
    return [value.postcode, value.suburb].filter((part) => part !== '').join(' ');
  },
};
