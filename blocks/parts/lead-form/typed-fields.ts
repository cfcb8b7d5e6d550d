/** The values of a form's fields, and which of them are sent and remembered. */
import type { CheckedForm } from '#domain/forms/check-form.ts';
import { kindOf } from '#domain/forms/field-kinds.ts';
import type { Form } from '#schemas/documents/form.ts';
import type { FormErrors } from './form-errors.ts';
import type { Typed } from './form-memory.ts';

/** Name of the input that an event comes from; '' for none. */
export function inputOf(target: EventTarget): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : '';
}

/** The first message at each input. */
export function byInput(problems: CheckedForm['problems']): FormErrors {
  const errors: { [input: string]: string } = {};
  for (const { input, message } of problems) errors[input] ??= message;
  return errors;
}

/** Values of the visible fields: amounts as plain numbers. */
export function shownOf({ steps, values }: CheckedForm, typed: Typed): Typed {
  const fields = steps.flatMap((step) => step.fields.map(({ field }) => field));
  const inputs = fields.flatMap((field) => kindOf(field).inputs(field));
  const amounts = fields.flatMap(({ name = '' }) => {
    const value = values[name];
    return typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return Object.fromEntries([...inputs.flatMap((input) => (typed[input] ? [[input, typed[input]]] : [])), ...amounts]);
}

/** Inputs of fields that the form marks private. */
export function privateInputs(form: Form): ReadonlySet<string> {
  const fields = Object.values(form.fields).filter((field) => field.private === true);
  return new Set(fields.flatMap((field) => kindOf(field).inputs(field)));
}

/** Values from the address yield to those typed earlier. */
export function withoutStart(typed: Typed, start: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([input, text]) => start[input] !== text));
}

export function withText(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
}

/** The element to focus after an error. */
export function firstWrong(form: HTMLFormElement | null): HTMLElement | null {
  return (
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('[role="alert"]') ??
    null
  );
}
