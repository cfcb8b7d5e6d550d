/** A form as its preview draws it. */
import { placeOfField } from '#domain/forms/edit-form.ts';
import type { Form } from '#schemas/documents/form.ts';
import type { Selection } from './selection.ts';

/** The step to preview: the open one, or the one with the open field; else the first. */
export function previewedStep(form: Form, selected: Selection): string {
  const [first = ''] = form.order;
  if (selected.kind === 'step') return selected.id;
  return selected.kind === 'field' ? (placeOfField(form, selected.id)?.step ?? first) : first;
}

/** The form from a step on, with every field visible. */
export function formOnStep(form: Form, step: string): Form {
  const at = Math.max(0, form.order.indexOf(step));
  return {
    ...form,
    order: form.order.slice(at),
    steps: mapped(form.steps, ({ when: _, ...rest }) => rest),
    fields: mapped(form.fields, ({ when: _, ...rest }) => rest),
  };
}

function mapped<T>(entries: { readonly [id: string]: T }, change: (entry: T) => T): { readonly [id: string]: T } {
  return Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, change(entry)]));
}
