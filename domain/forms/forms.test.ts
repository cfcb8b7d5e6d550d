import { describe, expect, test } from 'vitest';
import { type Form, fieldKindNames, formSchema } from '#schemas/documents/form.ts';
import type { Condition } from '#schemas/layout/condition.ts';
import { aForm, aSteppedForm, mia } from '#tests/build/form.ts';
import { context, field, options } from '#tests/build/form-fields.ts';
import { sharedPayload } from '../leads/shared-payload.ts';
import { checkForm, firstWrongStep } from './check-form.ts';
import { fieldKinds } from './field-kinds.ts';
import { checkInput } from './kinds/choices.ts';
import { leadOfForm } from './lead-answers.ts';

describe('R4-050: steps and conditions', () => {
  const owns: Condition = { data: 'owns', is: 'yes' };
  const yesNo = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
  const form = aSteppedForm([
    [
      'Your vehicle',
      {
        f_owns: { kind: 'radio', name: 'owns', label: 'Do you own one?', required: true, options: yesNo },
        f_owed: { kind: 'money', name: 'owed', label: 'Owing on it', required: true, when: owns },
        f_more: { kind: 'text', name: 'more', label: 'To whom?', required: true, when: { data: 'owed', gt: 0 } },
      },
    ],
  ]);

  test('a field that an answer took away asks for nothing and is not sent, nor is what hangs on it', () => {
    const checked = checkForm(form, { ...mia, owns: 'no', owed: '5000', more: 'A bank' }, context);
    expect(checked.problems).toEqual([]);
    expect(checked.values).toEqual({ ...mia, owns: 'no' });
    expect(checkForm(form, { ...mia, owns: 'yes', owed: '$5,000' }, context).problems).toMatchObject([
      { step: 's_step1', field: 'f_more', input: 'more' },
    ]);
  });

  test('a step whose condition does not hold is not gone through', () => {
    const second = form.steps['s_step1'];
    const gated: Form = {
      ...form,
      steps: { ...form.steps, s_step1: { title: '', fields: [], ...second, when: { data: 'email', is: 'x' } } },
    };
    expect(checkForm(gated, mia, context)).toMatchObject({ problems: [], steps: [{ id: 's_step0' }] });
  });

  test('the first wrong step is named', () => {
    expect(firstWrongStep(checkForm(form, mia, context))).toBe('s_step1');
    expect(firstWrongStep(checkForm(form, {}, context))).toBe('s_step0');
  });
});

describe('what a lead says', () => {
  test('R5-024: ticked boxes are services; everything else is a line with its label', () => {
    const form = aForm({
      f_boxes: { kind: 'checks', name: 'work', label: 'Work', options },
      f_plate: { kind: 'rego', name: 'rego', label: 'Plate' },
      f_spend: { kind: 'money', name: 'budget', label: 'Budget' },
      f_from: { kind: 'hidden', name: 'desk', label: 'Desk', value: 'fleet' },
      f_news: { kind: 'opt-in', name: 'opt_in', label: 'News', text: 'Send news' },
    });
    const boxes = form.fields['f_boxes'] ?? field('checks');
    const typed = {
      ...mia,
      [checkInput(boxes, 'tyres')]: 'on',
      rego: 'abc123',
      regoState: 'VIC',
      budget: '$20,000',
      desk: 'forged',
      opt_in: 'on',
    };
    expect(leadOfForm(form, checkForm(form, typed, context))).toEqual({
      fields: {
        ...mia,
        category: 'Fleet',
        subcategory: '',
        rego: 'ABC123',
        regoState: 'VIC',
        additional_services: ['Tyres & wheels'],
        opt_in: true,
      },
      answers: [
        { name: 'work', label: 'Work', text: 'Tyres & wheels' },
        { name: 'rego', label: 'Plate', text: 'ABC123 VIC' },
        { name: 'budget', label: 'Budget', text: '$20,000' },
        { name: 'desk', label: 'Desk', text: 'fleet' },
      ],
      agreed: [],
    });
  });

  test('a private answer is only in its separate line, and systems get the lead without it', () => {
    const form = aForm({
      f_boxes: { kind: 'checks', name: 'work', label: 'Work', options, private: true },
      f_spend: { kind: 'money', name: 'income', label: 'Income', private: true },
      f_code: { kind: 'text', name: 'team', label: 'Team' },
      f_terms: { kind: 'terms', name: 'checked', label: 'Check', text: 'I agree to a check.' },
    });
    const boxes = form.fields['f_boxes'] ?? field('checks');
    const typed = { ...mia, [checkInput(boxes, 'tyres')]: 'on', income: '1,234', team: 'Red', checked: 'on' };
    const { fields, answers, agreed } = leadOfForm(form, checkForm(form, typed, context));
    expect(fields).toEqual({ ...mia, category: 'Fleet', subcategory: '', terms_accepted: true });
    expect(answers).toEqual([
      { name: 'work', label: 'Work', text: 'Tyres & wheels', private: true },
      { name: 'income', label: 'Income', text: '$1,234', private: true },
      { name: 'team', label: 'Team', text: 'Red' },
    ]);
    expect(agreed).toEqual([{ label: 'Check', text: 'I agree to a check.' }]);
    const payload = { ...fields, answers: answers.map((each) => ({ ...each })) };
    expect(sharedPayload(payload)).toEqual({ ...payload, answers: [{ name: 'team', label: 'Team', text: 'Red' }] });
    for (const odd of ['x', [null, 'x', { private: 'yes' }], {}]) {
      const strange = { answers: odd };
      expect(sharedPayload(strange)).toBe(strange);
    }
  });
});

test('each kind says what staff need to know of it', () => {
  expect(Object.keys(fieldKinds)).toEqual(fieldKindNames);
  for (const kind of Object.values(fieldKinds)) {
    expect(kind.title).not.toBe('');
    for (const setting of kind.uses)
      expect(formSchema.properties.fields.additionalProperties.properties).toHaveProperty(setting);
  }
});
