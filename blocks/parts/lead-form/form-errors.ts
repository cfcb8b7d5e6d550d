/** Which errors are shown while a shopper corrects a form: no new ones before it is sent again. */
import type { CheckedForm } from '#domain/forms/check-form.ts';
import { kindOf } from '#domain/forms/field-kinds.ts';
import { listFields, type PlacedField } from '#domain/forms/walk-form.ts';
import type { Form } from '#schemas/documents/form.ts';

/** Messages by input. */
export type FormErrors = { readonly [input: string]: string };

/** All that is wrong with a form. */
export interface FormProblems {
  readonly errors: FormErrors;
  readonly failure: string;
  readonly note: string;
  /** The sign-in page, when the session has expired; '' when signed out. */
  readonly signIn: string;
}

type Checked = Pick<CheckedForm, 'steps' | 'problems'>;

/**
 * Remaining errors after typing: errors at the field of this input go when its value is right, and so do errors of
 * fields that are gone. The server's errors of a field go with any change of it.
 */
export function remainingErrors(errors: FormErrors, form: Form, checked: Checked, input: string): FormErrors {
  const entries = Object.entries(errors);
  if (entries.length === 0) return errors;
  const wrong = new Set(checked.problems.map((problem) => problem.input));
  const changed = new Set(inputsBeside(checked, input));
  const there = new Set(checked.steps.flatMap((step) => inputsOf(step.fields)));
  const gone = new Set(inputsOf(listFields(form)).filter((each) => !there.has(each)));
  const left = entries.filter(([each]) => (changed.has(each) ? wrong.has(each) : !gone.has(each)));
  return left.length === entries.length ? errors : Object.fromEntries(left);
}

/** The same when a field loses focus: its remaining errors are updated. */
export function leftErrors(errors: FormErrors, checked: Checked, input: string): FormErrors {
  const left = new Set(inputsBeside(checked, input));
  const now = new Map<string, string>();
  for (const problem of checked.problems) if (!now.has(problem.input)) now.set(problem.input, problem.message);
  const restated = Object.entries(errors).map(([each, message]): [string, string] => [
    each,
    (left.has(each) && now.get(each)) || message,
  ]);
  return restated.every(([each, message]) => errors[each] === message) ? errors : Object.fromEntries(restated);
}

function inputsOf(fields: readonly PlacedField[]): readonly string[] {
  return fields.flatMap(({ field }) => kindOf(field).inputs(field));
}

/** All inputs of the field that has this one: a day and its time are right or wrong together. */
function inputsBeside({ steps }: Checked, input: string): readonly string[] {
  for (const { fields } of steps)
    for (const { field } of fields) {
      const inputs = kindOf(field).inputs(field);
      if (inputs.includes(input)) return inputs;
    }
  return [];
}
