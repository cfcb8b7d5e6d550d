import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Form, fieldKindNames } from '#schemas/documents/form.ts';
import type { Condition } from '#schemas/layout/condition.ts';
import { aForm } from '#tests/build/form.ts';
import { context, documentContext, options } from '#tests/build/form-fields.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { checkFormDocument } from './check-document.ts';
import { checkForm } from './check-form.ts';
import { kindOf } from './field-kinds.ts';
import { leadOfForm } from './lead-answers.ts';
import { listFields } from './walk-form.ts';

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

const shapes = runsOf(1000);

test('any form with anything typed is checked within a budget, never throws, and says each problem at an input of its field', () => {
  const form = fc.array(anyStep, { minLength: 1, maxLength: 5 }).map((steps): Form => {
    const placed = steps.map(({ fields, ...step }, at) => ({
      id: `s_step${at}`,
      step,
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
      // Of the processor's time: other work on the machine does not count.
      const before = process.cpuUsage();
      const checked = checkForm(each, sent, context);
      slowest = Math.max(slowest, process.cpuUsage(before).user / 1000);
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
