/** What of a form is open in the inspector. */

import { placeOfField } from '#domain/forms/edit-form.ts';
import { readPointer } from '#domain/json/pointer.ts';
import type { Form } from '#schemas/documents/form.ts';

export type Selection =
  | { readonly kind: 'form' }
  | { readonly kind: 'step'; readonly id: string }
  | { readonly kind: 'field'; readonly id: string };

export const wholeForm: Selection = { kind: 'form' };

/** The part that a problem is in, and where in it. */
export function partAt(pointer: string): { readonly selection: Selection; readonly inside: string } {
  const [list, id, ...rest] = readPointer(pointer);
  const inside = rest.length > 0 ? `/${rest.join('/')}` : '';
  if (list === 'steps' && id) return { selection: { kind: 'step', id }, inside };
  if (list === 'fields' && id) return { selection: { kind: 'field', id }, inside };
  return { selection: wholeForm, inside: pointer };
}

/** The selection, or the form if that is gone. */
export function present(form: Form, selection: Selection): Selection {
  if (selection.kind === 'step' && !Object.hasOwn(form.steps, selection.id)) return wholeForm;
  if (selection.kind === 'field' && !placeOfField(form, selection.id)) return wholeForm;
  return selection;
}

export function pathOf(selection: Selection): string {
  return selection.kind === 'form' ? '' : `/${selection.kind}s/${selection.id}`;
}
