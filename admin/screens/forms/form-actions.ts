/** Actions of the form editor's parts; each announces itself in the status line. */
import {
  addField,
  addStep,
  duplicateField,
  type FieldPlace,
  mintFormId,
  moveField,
  moveStep,
  newField,
  placeOfField,
  removeField,
  removeStep,
} from '#domain/forms/edit-form.ts';
import { fieldKinds } from '#domain/forms/field-kinds.ts';
import type { FieldKindName, Form } from '#schemas/documents/form.ts';
import type { Selection } from './selection.ts';
import type { FormEdit } from './use-form-edit.ts';

export interface FormActions {
  readonly select: (selection: Selection) => void;
  /** @param place the end of the selected step, or behind the selected field, when left out */
  readonly add: (kind: FieldKindName, place?: FieldPlace) => void;
  readonly addStep: () => void;
  readonly moveFieldTo: (id: string, place: FieldPlace) => void;
  readonly moveFieldBy: (id: string, by: -1 | 1) => void;
  readonly moveStepTo: (id: string, index: number) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (selection: Exclude<Selection, { kind: 'form' }>) => void;
}

interface Parts {
  readonly edit: Pick<FormEdit, 'form' | 'change'>;
  readonly selected: Selection;
  readonly select: (selection: Selection) => void;
  readonly say: (text: string) => void;
  /** Focuses the row of a step or field once it is rendered. */
  readonly focusRow: (id: string) => void;
}

export function formActions({ edit: { form, change }, selected, select, say, focusRow }: Parts): FormActions {
  const labelOf = (id: string) => form.fields[id]?.label ?? form.steps[id]?.title ?? '';
  const where = (next: Form, id: string) => {
    const place = placeOfField(next, id);
    return place ? `${next.steps[place.step]?.title}, place ${place.index + 1}` : '';
  };
  const moveFieldTo = (id: string, place: FieldPlace) => {
    const next = moveField(form, id, place);
    change(next);
    say(`${labelOf(id)} moved to ${where(next, id)}.`);
    focusRow(id);
  };
  return {
    select,
    add(kind, place = placeBehind(form, selected)) {
      const id = mintFormId('f', form, Math.random);
      const next = addField(form, id, newField(form, kind), place);
      change(next);
      select({ kind: 'field', id });
      say(`${fieldKinds[kind].title} added to ${where(next, id)}.`);
    },
    addStep() {
      const id = mintFormId('s', form, Math.random);
      change(addStep(form, id, `Step ${form.order.length + 1}`));
      select({ kind: 'step', id });
      say(`Step ${form.order.length + 1} added at the end.`);
      focusRow(id);
    },
    moveFieldTo,
    moveFieldBy(id, by) {
      const place = placeOfField(form, id);
      const at = place ? form.order.indexOf(place.step) : -1;
      if (!place) return;
      const own = form.steps[place.step]?.fields.length ?? 0;
      const index = place.index + by;
      if (index >= 0 && index < own) return moveFieldTo(id, { step: place.step, index });
      const step = form.order[at + by];
      if (step !== undefined) moveFieldTo(id, { step, index: by < 0 ? (form.steps[step]?.fields.length ?? 0) : 0 });
    },
    moveStepTo(id, index) {
      if (index < 0 || index >= form.order.length) return;
      change(moveStep(form, id, index));
      say(`${labelOf(id)} is step ${index + 1} of ${form.order.length} now.`);
      focusRow(id);
    },
    duplicate(id) {
      const copy = mintFormId('f', form, Math.random);
      const next = duplicateField(form, id, copy);
      change(next);
      select({ kind: 'field', id: copy });
      say(`A copy of ${labelOf(id)} is at ${where(next, copy)}.`);
      focusRow(copy);
    },
    remove({ kind, id }) {
      change(kind === 'step' ? removeStep(form, id) : removeField(form, id));
      say(`${labelOf(id)} removed. Undo brings it back.`);
    },
  };
}

function placeBehind(form: Form, selected: Selection): FieldPlace {
  const place = selected.kind === 'field' ? placeOfField(form, selected.id) : null;
  if (place) return { ...place, index: place.index + 1 };
  const step = selected.kind === 'step' ? selected.id : (form.order.at(-1) ?? '');
  return { step, index: form.steps[step]?.fields.length ?? 0 };
}
