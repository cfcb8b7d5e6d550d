/** What a form says of what was typed into it: which steps and fields are there, what each holds, and what is wrong. */
import type { FieldOption, Form, FormField } from '#schemas/documents/form.ts';
import type { Condition } from '#schemas/layout/condition.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { evaluateCondition } from '../conditions/evaluate.ts';
import { kindOf } from './field-kinds.ts';
import type { FormContext, TextOf } from './kinds/kind.ts';
import { type PlacedField, type PlacedStep, walkForm } from './walk-form.ts';

type Open = Pick<FormField, 'options' | 'text' | 'ticked'>;

const sameWords = (subject: string): FieldOption => ({ value: subject, label: subject });

/** What was sent, input by input. */
type TypedFields = { readonly [input: string]: Json };

export interface FormProblem {
  /** The step and the field that it belongs to. */
  readonly step: string;
  readonly field: string;
  /** Name of the input. */
  readonly input: string;
  readonly message: string;
}

export interface CheckedForm {
  /** Steps to go through, each with its visible fields, as this site shows them. */
  readonly steps: readonly PlacedStep[];
  /** Values by name, of fields that are there and hold something. */
  readonly values: { readonly [name: string]: Json };
  /** In the order of the form. */
  readonly problems: readonly FormProblem[];
}

/**
 * Goes through the form once, from the top: a condition sees the values of the fields before it, and a field that is not
 * there has none. So what a shopper typed into a field that a later answer took away is not sent, and asks for nothing.
 */
export function checkForm(form: Form, typed: TypedFields, context: FormContext): CheckedForm {
  const values = new Map<string, Json>();
  const problems: FormProblem[] = [];
  const text = textOf(typed);
  const holds = (when: Condition | undefined): boolean =>
    when === undefined ||
    evaluateCondition(when, {
      switches: context.switches,
      data: (name) => values.get(name),
      now: context.now,
      timeZone: context.timeZone,
    }).shown;

  const steps: PlacedStep[] = [];
  for (const placed of walkForm(form)) {
    if (!holds(placed.step.when)) continue;
    const fields: PlacedField[] = [];
    for (const { id, field: said } of placed.fields) {
      const kind = kindOf(said);
      if (!(kind.isAsked?.(context) ?? true) || !holds(said.when)) continue;
      const field = askedField(said, context, holds);
      fields.push({ id, field });
      const value = kind.read(field, text);
      if (value !== null && field.name !== undefined) values.set(field.name, value);
      for (const { input, message } of kind.check(field, text, context, value))
        problems.push({ step: placed.id, field: id, input, message });
    }
    // A step without anything to fill in or to read would be an empty screen.
    if (fields.some(({ field }) => field.kind !== 'hidden')) steps.push({ ...placed, fields });
  }
  return { steps, values: Object.fromEntries(values), problems };
}

/** Texts of what was sent: a number and a ticked box as a form without scripts would send them. */
function textOf(typed: TypedFields): TextOf {
  return (input) => {
    const value = Object.hasOwn(typed, input) ? typed[input] : undefined;
    if (typeof value === 'string') return value.trim();
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  };
}

/** The first step that something is wrong in; null when nothing is. */
export function firstWrongStep({ problems }: CheckedForm): string | null {
  return problems[0]?.step ?? null;
}

/**
 * A field as this site shows it: switches, conditions and the site fill in what it leaves open.
 * @param holds whether a condition is true, given the fields before this one
 */
function askedField(
  field: FormField,
  { switches, asks }: Pick<FormContext, 'switches' | 'asks'>,
  holds: (when: Condition | undefined) => boolean,
): FormField {
  const { labelSwitch, requiredWhen, ...own } = field;
  const label = labelSwitch === undefined ? undefined : switches(labelSwitch);
  return {
    ...own,
    ...openParts(own, asks),
    ...(typeof label === 'string' && label !== '' ? { label } : {}),
    ...(own.required === true && requiredWhen ? { required: holds(requiredWhen) } : {}),
  };
}

function openParts({ kind, options = [], text, ticked }: FormField, asks: FormContext['asks']): Open {
  if (kind === 'subject' && options.length === 0) return { options: asks.subjects.map(sameWords) };
  if (kind === 'dealership') return { options: asks.dealerships };
  if (kind === 'opt-in' && !text) return { text: asks.news.text, ticked: ticked ?? asks.news.ticked };
  return {};
}
