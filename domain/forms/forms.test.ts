import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldKindName, type Form, type FormField, fieldKindNames, formSchema } from '#schemas/documents/form.ts';
import type { Condition } from '#schemas/layout/condition.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { validateDocument } from '#schemas/validate/validate.ts';
import { aForm, aSteppedForm, mia } from '#tests/build/form.ts';
import { formField } from '../finance/carried-figures.ts';
import { sharedPayload } from '../leads/shared-payload.ts';
import { checkFormDocument } from './check-document.ts';
import { checkForm, firstWrongStep } from './check-form.ts';
import { fieldKinds, kindOf } from './field-kinds.ts';
import { checkInput } from './kinds/choices.ts';
import type { FormContext } from './kinds/kind.ts';
import { loanInputs } from './kinds/loan.ts';
import { kilometresPresets, presetsOf } from './kinds/numbers.ts';
import { leadOfForm } from './lead-answers.ts';
import { listFields } from './walk-form.ts';

const context: FormContext = {
  country: 'AU',
  now: new Date('2026-03-02T01:00:00Z'),
  timeZone: 'Australia/Brisbane',
  switches: (key) => (key === 'enquiry.opt-in' ? true : undefined),
  locations: [
    { value: 'l_1', label: 'North' },
    { value: 'l_2', label: 'South' },
  ],
  asks: { subjects: ['General Enquiry', 'Parts'], dealerships: [], news: { text: 'Send me news.', ticked: false } },
  hasVehicle: false,
  hasLoan: false,
};
const documentContext = { switchSchema: (key: string) => findSwitch(key)?.schema ?? null };

const messages = (form: Form, typed: { readonly [input: string]: string }, changes: Partial<FormContext> = {}) =>
  Object.fromEntries(
    checkForm(form, { ...mia, ...typed }, { ...context, ...changes }).problems.map(({ input, message }) => [
      input,
      message,
    ]),
  );
const field = (kind: FieldKindName, more: Partial<FormField> = {}): FormField => ({
  ...{ kind, name: fieldKinds[kind].fixedName ?? 'asked', label: 'Asked' },
  ...more,
});
const options = [
  { value: 'wash', label: 'Wash' },
  { value: 'tyres', label: 'Tyres & wheels' },
];

describe('what a field takes', () => {
  test.each<[string, FormField, { [input: string]: string }, { [input: string]: string } | null]>([
    ['text left out', field('text'), {}, null],
    [
      'text that is needed',
      field('text', { required: true }),
      { asked: '  ' },
      { asked: 'Asked: please fill this in.' },
    ],
    [
      'text of 100 KB',
      field('text'),
      { asked: 'x'.repeat(100_000) },
      { asked: 'Asked: 100000 characters are too many; 120 is the most.' },
    ],
    ['markup', field('text'), { asked: '<b>"\'&' }, null],
    ['emoji are counted as people do', field('text'), { asked: '🚙'.repeat(120) }, null],
    ['right-to-left words', field('long-text'), { asked: 'مرحبا \u202e abc' }, null],
    [
      'a long text that is too long',
      field('long-text'),
      { asked: 'x'.repeat(4001) },
      { asked: 'Asked: 4001 characters are too many; 4000 is the most.' },
    ],
    [
      'a second phone',
      field('phone'),
      { asked: '12' },
      { asked: 'This phone number does not look right. Please check it, for example 0412 345 678.' },
    ],
    [
      'a second mail',
      field('mail'),
      { asked: 'mia@' },
      { asked: 'This email does not look right. Please check it, for example name@example.com.' },
    ],
    ['a postcode', field('postcode'), { asked: '31' }, { asked: 'Invalid postcode. Please enter a 4-digit number.' }],
    [
      'a suburb without its postcode',
      field('postcode', { suburb: true }),
      { asked_suburb: 'Ringwood' },
      { asked: 'Please enter a postcode.' },
    ],
    ['R5-032: money as people type it', field('money'), { asked: ' $12,500 ' }, null],
    [
      'money below nothing',
      field('money'),
      { asked: '-5' },
      { asked: 'Asked: this is not a number. Please write it like 12,500.' },
    ],
    [
      'R5-014: money beyond its ends',
      field('money', { min: 1000, max: 5000 }),
      { asked: '$5,001' },
      { asked: 'Cannot be less than $1,000 or more than $5,000' },
    ],
    [
      'money of many digits',
      field('money'),
      { asked: '9'.repeat(5000) },
      { asked: 'Asked: this is not a number. Please write it like 12,500.' },
    ],
    [
      'a question that is not answered',
      field('radio', { options, required: true, label: 'Which one?' }),
      {},
      { asked: 'Which one? Please choose.' },
    ],
    ['R5-033: kilometres with their unit', field('kilometres'), { asked: '45,000 kms' }, null],
    [
      'kilometres in words',
      field('kilometres'),
      { asked: 'lots' },
      { asked: 'Asked: this is not a number. Please write it like 45,000.' },
    ],
    ['a choice of the list', field('select', { options }), { asked: 'wash' }, null],
    [
      'a choice that is not there',
      field('radio', { options }),
      { asked: 'paint' },
      { asked: 'Asked: please choose one of the list.' },
    ],
    [
      'no box of those that need one',
      field('checks', { options, required: true }),
      {},
      { 'asked.wash(check_option)': 'Asked: please tick at least one.' },
    ],
    [
      'a day that is none',
      field('date'),
      { asked: '2026-02-30' },
      { asked: 'Asked: this is not a day. Please choose one, or write it like 2026-03-31.' },
    ],
    ['today on the site’s clock', field('date', { fromDays: 0 }), { asked: '2026-03-02' }, null],
    [
      'yesterday',
      field('date', { fromDays: 0 }),
      { asked: '2026-03-01' },
      { asked: 'Asked: please choose 2 Mar 2026 or later.' },
    ],
    [
      'too far ahead',
      field('date', { toDays: 7 }),
      { asked: '2026-03-10' },
      { asked: 'Asked: please choose 9 Mar 2026 or earlier.' },
    ],
    ['a slot without its time', field('slot'), { asked: '2026-03-03' }, { asked_time: 'Asked: please choose a time.' }],
    ['a slot', field('slot', { required: true }), { asked: '2026-03-03', asked_time: '09:30' }, null],
    ['a slot of a list', field('slot', { required: true }), { asked_time: '2026-03-03T09:30' }, null],
    ['any time', field('slot'), { asked: 'none', asked_time: '2026-03-03T09:30' }, null],
    [
      'any time where one is needed',
      field('slot', { required: true }),
      { asked: 'none' },
      { asked: 'Asked: please choose a day and a time.' },
    ],
    [
      'a time of another day',
      field('slot'),
      { asked: '2026-03-04', asked_time: '2026-03-03T09:30' },
      { asked_time: 'Asked: please choose a time.' },
    ],
    [
      'a plate without its state',
      field('rego'),
      { asked: 'abc 123' },
      { askedState: 'Please choose the state of registration.' },
    ],
    [
      'a plate with markup',
      field('rego'),
      { asked: '<b>' },
      { asked: 'Asked: a plate has letters and digits, 12 at most.' },
    ],
    ['a plate', field('rego'), { asked: 'abc 123', askedState: 'VIC' }, null],
    [
      'a make without a model',
      field('make-model'),
      { asked: 'Mazda' },
      { asked_model: 'Asked: please enter the model.' },
    ],
    [
      'a year that cannot be',
      field('make-model'),
      { asked: 'Mazda', asked_model: '3', asked_year: '3026' },
      { asked_year: 'Asked: please enter a year from 1900 to 2027.' },
    ],
    [
      'R5-001: a yard that is needed',
      field('location', { required: true }),
      {},
      { location_id: '*Please select a dealership location' },
    ],
    [
      'a yard that is not ours',
      field('location'),
      { location_id: 'l_9' },
      { location_id: 'This location is not ours any more. Please choose another.' },
    ],
    ['terms that are not agreed to', field('terms'), {}, { asked: 'Please agree to the terms.' }],
    ['a loan', field('loan', { required: true }), { finance_amount: '$20,000', finance_term: '5' }, null],
    [
      'a loan without an amount',
      field('loan', { required: true }),
      { finance_deposit: 'some', finance_term: '8' },
      {
        finance_amount: 'Asked: please enter the amount.',
        finance_deposit: 'Deposit: this is not a number. Please write it like 12,500.',
        finance_term: 'Please choose how many years.',
      },
    ],
    ['news that are not wanted', field('opt-in'), {}, null],
  ])('%s', (_, asked, typed, expected) => {
    expect(messages(aForm({ f_asked: asked }), typed)).toEqual(expected ?? {});
  });

  test('a yard is not asked for where the vehicle decides it, or where there is one', () => {
    const form = aForm({ f_asked: field('location', { required: true }) });
    expect(messages(form, {}, { hasVehicle: true })).toEqual({});
    expect(messages(form, {}, { locations: context.locations.slice(0, 1) })).toEqual({});
  });

  test('R2-036: a loan is not asked for where the address brings it, under the names that the calculator has', () => {
    expect(messages(aForm({ f_asked: field('loan', { required: true }) }), {}, { hasLoan: true })).toEqual({});
    expect(loanInputs).toEqual({ amount: formField('amount'), deposit: formField('deposit'), term: formField('term') });
  });

  test('R5-032 R5-033: presets', () => {
    const ends = (presets: readonly number[]) => [presets[0], presets.at(-1)];
    expect(ends(presetsOf(field('money')))).toEqual([5000, 70_000]);
    expect(ends(presetsOf(field('money', { large: true })))).toEqual([300_000, 800_000]);
    expect(presetsOf(field('kilometres'))).toBe(kilometresPresets);
    expect(presetsOf(field('money', { presets: [1] }))).toEqual([1]);
  });
});

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

  test('a private answer is a line of its own and stands nowhere else; systems get the lead without it', () => {
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
      '“Phone” stands in 0 steps',
    ],
    ['a step in no place', aForm({}, { order: [] }), 'is in no place of the order'],
    ['a step that is not there', aForm({}, { order: ['s_only', 's_gone'] }), 'a step s_gone that is not there'],
    [
      'two fields of a name',
      aForm({ f_two: { kind: 'text', name: 'email', label: 'Again' } }),
      'Two fields are called email',
    ],
    [
      'a name of the platform',
      aForm({ f_two: { kind: 'text', name: 'category', label: 'Again' } }),
      'category is a name that every form sends',
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
      'holds words',
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
      'nobody to answer',
      { ...aForm(), fields: {}, steps: { s_only: { title: 'One', fields: [] } } },
      'The form needs a required email',
    ],
  ])('%s', (_, form, message) => {
    expect(problems(form).join('\n')).toContain(message);
  });
});

const anyCondition = fc.constantFrom<Condition>(
  { data: 'a', exists: true },
  { not: { data: 'b', is: 'x' } },
  { data: 'c', gt: 3 },
  {
    any: [
      { data: 'a', in: ['wash'] },
      {
        all: [
          { data: 'b', exists: true },
          { switch: 'test-drive.enabled', is: true },
        ],
      },
    ],
  },
);
const anyField = fc.record(
  {
    kind: fc.constantFrom(...fieldKindNames),
    name: fc.constantFrom('name', 'email', 'phone', 'a', 'b', 'c', 'opt_in'),
    label: fc.string({ minLength: 1, maxLength: 20 }),
    required: fc.boolean(),
    options: fc.constant(options),
    min: fc.nat(10),
    max: fc.nat(20),
    presets: fc.array(fc.nat(100), { maxLength: 3 }),
    fromDays: fc.integer({ min: -10, max: 10 }),
    toDays: fc.integer({ min: -10, max: 10 }),
    value: fc.string({ maxLength: 10 }),
    text: fc.string({ maxLength: 20 }),
    suburb: fc.boolean(),
    ticked: fc.boolean(),
    multiple: fc.integer({ min: 1, max: 12 }),
    when: anyCondition,
    requiredWhen: anyCondition,
    labelSwitch: fc.constantFrom('enquiry.message-label', 'gone'),
  },
  { requiredKeys: ['kind', 'name', 'label', 'required', 'options'] },
);
const anyStep = fc.record(
  { fields: fc.array(anyField, { maxLength: 15 }), when: anyCondition },
  { requiredKeys: ['fields'] },
);

const runs = Number(process.env['PROPERTY_RUNS'] ?? 1);
/** `npm run test:properties` asks for 10,000 shapes. */
const shapes = runs > 1 ? 2000 * runs : 1000;

test('any form with anything typed is checked within a budget, never throws, and says each problem at an input of its field', () => {
  const form = fc.array(anyStep, { minLength: 1, maxLength: 5 }).map((steps): Form => {
    const placed = steps.map(({ fields, ...step }, at) => ({
      ...{ id: `s_step${at}`, step },
      fields: fields.map((each, index) => [`f_n${at}${String(index).padStart(3, '0')}`, each] as const),
    }));
    return aForm(
      {},
      {
        order: placed.map(({ id }) => id),
        steps: Object.fromEntries(
          placed.map(({ id, step, fields }) => [
            id,
            { ...step, title: 'A step', fields: fields.map(([name]) => name) },
          ]),
        ),
        fields: Object.fromEntries(placed.flatMap(({ fields }) => fields)),
      },
    );
  });
  const typed = fc.dictionary(
    fc.constantFrom(
      'name',
      'email',
      'phone',
      'a',
      'b',
      'c',
      'a_time',
      'b_suburb',
      'aState',
      'a.wash(check_option)',
      'opt_in',
      '__proto__',
    ),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(['x']),
      fc.constant({ x: 1 }),
    ),
  );
  let slowest = 0;
  fc.assert(
    fc.property(form, typed, (each, sent) => {
      const before = performance.now();
      const checked = checkForm(each, sent, context);
      slowest = Math.max(slowest, performance.now() - before);
      // A server reads what a browser sent: both say the same of it.
      expect(checkForm(JSON.parse(JSON.stringify(each)), sent, context)).toEqual(checked);
      for (const problem of checked.problems) {
        const at = each.fields[problem.field];
        expect(at && kindOf(at).inputs(at)).toContain(problem.input);
        expect(problem.message).not.toBe('');
      }
      const shown = new Set(checked.steps.flatMap((step) => step.fields.map(({ field: one }) => one.name)));
      const names = new Set(listFields(each).map(({ field: one }) => one.name));
      for (const name of Object.keys(checked.values)) expect(shown.has(name) || names.has(name)).toBe(true);
      JSON.stringify(leadOfForm(each, checked));
      checkFormDocument(each, documentContext);
    }),
    { numRuns: shapes },
  );
  // Some microseconds each; a pattern that backtracks or a walk that repeats itself would take far longer.
  expect(slowest).toBeLessThan(1000);
});

test('each kind says what staff need to know of it', () => {
  expect(Object.keys(fieldKinds)).toEqual(fieldKindNames);
  for (const kind of Object.values(fieldKinds)) {
    expect(kind.title).not.toBe('');
    for (const setting of kind.uses)
      expect(formSchema.properties.fields.additionalProperties.properties).toHaveProperty(setting);
  }
});
