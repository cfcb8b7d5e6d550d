import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldKindNames, formLimits } from '#schemas/documents/form.ts';
import { validateDocument } from '#schemas/validate/validate.ts';
import { checkFormDocument, checkFormOrder } from './check-document.ts';
import {
  addField,
  addStep,
  duplicateField,
  kindObstacle,
  mintFormId,
  moveField,
  moveStep,
  newField,
  placeOfField,
  removeField,
  removeStep,
} from './edit-form.ts';
import { formKey, formLayouts } from './new-form.ts';
import { walkForm } from './walk-form.ts';

const context = { switchSchema: () => null };

test.each(formLayouts)('the layout $key is a form that nothing is wrong with', ({ form }) => {
  expect(validateDocument('form/new', form)).toEqual([]);
  expect(checkFormDocument(form, context)).toEqual([]);
});

test('after any edits, each field is in one step and each step is in the order once', () => {
  const number = fc.nat(30);
  const edit = fc.record({
    act: fc.constantFrom('add', 'move', 'remove', 'duplicate', 'step', 'move-step', 'remove-step'),
    a: number,
    b: number,
    c: number,
    kind: fc.constantFrom(...fieldKindNames),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      let seed = 1;
      const random = () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed / 2_147_483_647;
      };
      let form = formLayouts[1]?.form ?? expect.unreachable();
      for (const { act, a, b, c, kind } of edits) {
        const fields = walkForm(form).flatMap((step) => step.fields.map(({ id }) => id));
        const field = fields[a % Math.max(1, fields.length)] ?? '';
        const step = form.order[b % form.order.length] ?? '';
        const place = { step, index: c };
        if (act === 'add' && kindObstacle(form, kind, formLimits.fields) === null)
          form = addField(form, mintFormId('f', form, random), newField(form, kind), place);
        if (act === 'move') form = moveField(form, field, place);
        if (act === 'remove') form = removeField(form, field);
        if (act === 'duplicate') form = duplicateField(form, field, mintFormId('f', form, random));
        if (act === 'step') form = addStep(form, mintFormId('s', form, random), 'More');
        if (act === 'move-step') form = moveStep(form, step, c);
        if (act === 'remove-step') form = removeStep(form, step);
        expect(checkFormOrder(form)).toEqual([]);
        const names = Object.values(form.fields).flatMap(({ name }) => name ?? []);
        expect(new Set(names).size).toBe(names.length);
      }
    }),
    { numRuns: 300 },
  );
});

test('every kind of field begins with nothing wrong with it but what only staff know', () => {
  const [first] = formLayouts;
  const form = first?.form ?? expect.unreachable();
  for (const kind of fieldKindNames) {
    if (kindObstacle(form, kind, 60) !== null) continue;
    const more = addField(form, 'f_more', newField(form, kind), { step: form.order[0] ?? '', index: 99 });
    expect([kind, validateDocument('form/new', more), checkFormDocument(more, context)]).toEqual([kind, [], []]);
  }
});

test('a field goes where it is put, counted without itself', () => {
  const [first] = formLayouts;
  const form = first?.form ?? expect.unreachable();
  expect(moveField(form, 'f_name', { step: 's_step1', index: 2 }).steps['s_step1']?.fields.slice(0, 3)).toEqual([
    'f_last',
    'f_mail',
    'f_name',
  ]);
  expect(placeOfField(form, 'f_gone')).toBeNull();
});

test('a key is words that no other form has', () => {
  expect(formKey('Café & Parts!', new Set())).toBe('cafe-parts');
  expect(formKey('Fleet', new Set(['form/fleet', 'form/fleet-2']))).toBe('fleet-3');
  expect(formKey('雪', new Set())).toBe('form');
  expect(formKey('-'.repeat(100_000), new Set())).toBe('form');
});
