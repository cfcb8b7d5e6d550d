/** Operations of the form editor: each takes a form and answers another. Places are a step and an index in it. */
import type { FieldKindName, Form, FormField, FormStep } from '#schemas/documents/form.ts';
import { fieldKinds } from './field-kinds.ts';
import { listFields } from './walk-form.ts';

type RandomSource = () => number;

export interface FieldPlace {
  readonly step: string;
  /** Among the step's other fields. */
  readonly index: number;
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id that no other step or field of the form has. */
export function mintFormId(prefix: 's' | 'f', form: Pick<Form, 'steps' | 'fields'>, random: RandomSource): string {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const id = `${prefix}_${Array.from({ length: 8 }, () => letters[Math.floor(random() * letters.length)]).join('')}`;
    if (!Object.hasOwn(form.fields, id) && !Object.hasOwn(form.steps, id)) return id;
  }
  throw new Error('mintFormId: the source of randomness repeats itself');
}

/** A field of a kind as it begins: with a name in data that no other field has. */
export function newField(form: Form, kind: FieldKindName): FormField {
  const { title, fixedName, uses } = fieldKinds[kind];
  const label = kind === 'hidden' ? 'Hidden value' : title;
  return {
    kind,
    label,
    ...(kind === 'heading' ? {} : { name: fixedName ?? freeName(form, kind.replace(/-/g, '_')) }),
    // A new subject field starts with the site's subjects, and a box for news with the site's words.
    ...(uses.includes('options') && kind !== 'subject'
      ? {
          options: [
            { value: 'choice-1', label: 'First choice' },
            { value: 'choice-2', label: 'Second choice' },
          ],
        }
      : {}),
    ...(kind === 'terms' ? { text: 'I agree.' } : {}),
    ...(kind === 'hidden' ? { value: 'yes' } : {}),
  };
}

/** Why another field of a kind cannot be added; null where it can. */
export function kindObstacle(form: Form, kind: FieldKindName, most: number): string | null {
  const { fixedName } = fieldKinds[kind];
  if (Object.keys(form.fields).length >= most) return `A form can have ${most} fields at most.`;
  return fixedName !== undefined && listFields(form).some(({ field }) => field.name === fixedName)
    ? 'The form has one already.'
    : null;
}

function freeName(form: Form, wanted: string): string {
  const taken = new Set(Object.values(form.fields).map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}_${number}`;
    if (!taken.has(name)) return name;
  }
}

export function placeOfField(form: Form, id: string): FieldPlace | null {
  for (const step of form.order) {
    const index = form.steps[step]?.fields.indexOf(id) ?? -1;
    if (index >= 0) return { step, index };
  }
  return null;
}

const withStep = (form: Form, id: string, change: (step: FormStep) => FormStep): Form => {
  const step = form.steps[id];
  return step ? { ...form, steps: { ...form.steps, [id]: change(step) } } : form;
};

const inserted = <T>(list: readonly T[], index: number, entry: T): readonly T[] => [
  ...list.slice(0, Math.max(0, index)),
  entry,
  ...list.slice(Math.max(0, index)),
];

export function addField(form: Form, id: string, field: FormField, { step, index }: FieldPlace): Form {
  if (!form.steps[step]) return form;
  return withStep({ ...form, fields: { ...form.fields, [id]: field } }, step, (one) => ({
    ...one,
    fields: inserted(one.fields, index, id),
  }));
}

export function moveField(form: Form, id: string, to: FieldPlace): Form {
  const from = placeOfField(form, id);
  if (!from || !form.steps[to.step]) return form;
  const without = withStep(form, from.step, (one) => ({ ...one, fields: one.fields.filter((each) => each !== id) }));
  return withStep(without, to.step, (one) => ({ ...one, fields: inserted(one.fields, to.index, id) }));
}

export function removeField(form: Form, id: string): Form {
  const place = placeOfField(form, id);
  const { [id]: _, ...fields } = form.fields;
  const rest = { ...form, fields };
  return place
    ? withStep(rest, place.step, (one) => ({ ...one, fields: one.fields.filter((each) => each !== id) }))
    : rest;
}

/** A copy right behind the field. */
export function duplicateField(form: Form, id: string, copy: string): Form {
  const field = form.fields[id];
  const place = placeOfField(form, id);
  if (!field || !place) return form;
  const named = field.name === undefined ? field : { ...field, name: freeName(form, field.name) };
  return addField(form, copy, named, { ...place, index: place.index + 1 });
}

export function setField(form: Form, id: string, field: FormField): Form {
  return Object.hasOwn(form.fields, id) ? { ...form, fields: { ...form.fields, [id]: field } } : form;
}

export function setStep(form: Form, id: string, step: FormStep): Form {
  return Object.hasOwn(form.steps, id) ? { ...form, steps: { ...form.steps, [id]: step } } : form;
}

export function addStep(form: Form, id: string, title: string): Form {
  return { ...form, order: [...form.order, id], steps: { ...form.steps, [id]: { title, fields: [] } } };
}

/** @param index among the other steps. */
export function moveStep(form: Form, id: string, index: number): Form {
  if (!form.order.includes(id)) return form;
  const others = form.order.filter((each) => each !== id);
  return { ...form, order: inserted(others, index, id) };
}

/** With its fields. The last step stays: a form without steps has nothing to fill in. */
export function removeStep(form: Form, id: string): Form {
  if (form.order.length < 2 || !form.order.includes(id)) return form;
  const { [id]: step, ...steps } = form.steps;
  const gone = new Set(step?.fields);
  return {
    ...form,
    order: form.order.filter((each) => each !== id),
    steps,
    fields: Object.fromEntries(Object.entries(form.fields).filter(([field]) => !gone.has(field))),
  };
}
