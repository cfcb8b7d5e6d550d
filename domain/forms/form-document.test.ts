import { describe, expect, test } from 'vitest';
import type { Form } from '#schemas/documents/form.ts';
import { validateDocument } from '#schemas/validate/validate.ts';
import { aForm } from '#tests/build/form.ts';
import { documentContext, field, options } from '#tests/build/form-fields.ts';
import { checkFormDocument } from './check-document.ts';

describe('a form as a document', () => {
  const problems = (form: Form) => checkFormDocument(form, documentContext).map(({ message }) => message);

  test('a sound form has no problem', () => {
    expect(validateDocument('form/fleet', aForm())).toEqual([]);
    expect(problems(aForm({ f_list: field('select', { options, when: { data: 'email', exists: true } }) }))).toEqual(
      [],
    );
  });

  test.each<[string, Form, string]>([
    [
      'a field in no step',
      aForm({}, { steps: { s_only: { title: 'One', fields: ['f_name', 'f_mail'] } } }),
      '“Phone” is in 0 steps',
    ],
    ['a step in no place', aForm({}, { order: [] }), 'is in no place of the order'],
    ['a step that is not there', aForm({}, { order: ['s_only', 's_gone'] }), 'a step s_gone that does not exist'],
    [
      'two fields of a name',
      aForm({ f_two: { kind: 'text', name: 'email', label: 'Again' } }),
      'Two fields are called email',
    ],
    [
      'a name of the platform',
      aForm({ f_two: { kind: 'text', name: 'category', label: 'Again' } }),
      'Every form already sends a field called category',
    ],
    [
      'another name than its kind has',
      aForm({ f_two: { kind: 'opt-in', name: 'agree', label: 'News', text: 'x' } }),
      'has to be opt_in',
    ],
    [
      'a private field that every lead says',
      aForm({ f_two: { kind: 'text', name: 'last_name', label: 'Last name', private: true } }),
      'so it cannot be private',
    ],
    [
      'a private field of a kind that goes along',
      aForm({ f_two: { kind: 'rego', name: 'rego', label: 'Plate', private: true } }),
      'so it cannot be private',
    ],
    ['a list without choices', aForm({ f_two: field('select') }), 'has no choices'],
    [
      'choices twice',
      aForm({ f_two: field('select', { options: [...options, ...options] }) }),
      'two choices called wash',
    ],
    [
      'a condition on a later field',
      aForm({ f_two: field('text', { when: { data: 'later', is: 1 } }) }),
      'No field before this one is called later',
    ],
    [
      'a condition on a switch that is not there',
      aForm({ f_two: field('text', { when: { switch: 'gone', is: true } }) }),
      'There is no switch called gone',
    ],
    ['a gate that is not there', aForm({}, { gate: 'gone' }), 'There is no switch called gone that is on or off'],
    [
      'ends the wrong way round',
      aForm({ f_two: field('money', { min: 2, max: 1 }) }),
      'the maximum is less than the minimum',
    ],
    ['a box without words', aForm({ f_two: field('terms') }), 'needs the words'],
    [
      'a label of a switch without words',
      aForm({ f_two: field('text', { labelSwitch: 'enquiry.opt-in' }) }),
      'no text switch',
    ],
    [
      'a field that is needed on a condition that cannot be',
      aForm({ f_two: field('text', { required: true, requiredWhen: { data: 'later', is: 1 } }) }),
      'No field before this one is called later',
    ],
    [
      'a subject with choices twice',
      aForm({ f_two: field('subject', { options: [...options, ...options] }) }),
      'two choices',
    ],
    [
      'no one to answer',
      { ...aForm(), fields: {}, steps: { s_only: { title: 'One', fields: [] } } },
      'The form needs a required email',
    ],
  ])('%s', (_, form, message) => {
    expect(problems(form).join('\n')).toContain(message);
  });
});
