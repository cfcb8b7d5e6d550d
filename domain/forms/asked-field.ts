/** A field as this site shows it: switches, conditions and the site fill in what it leaves open. */
import type { FieldOption, FormField } from '#schemas/documents/form.ts';
import type { Condition } from '#schemas/layout/condition.ts';
import type { FormContext } from './kinds/kind.ts';

type Open = Pick<FormField, 'options' | 'text' | 'ticked'>;

/** @param holds whether a condition is true, given the fields before this one */
export function askedField(
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

const sameWords = (subject: string): FieldOption => ({ value: subject, label: subject });
