/** A form's steps and fields in the order in which shoppers see them. */
import type { Form, FormField, FormStep } from '#schemas/documents/form.ts';
import type { Condition } from '#schemas/layout/condition.ts';

export interface PlacedField {
  readonly id: string;
  readonly field: FormField;
}

export interface PlacedStep {
  readonly id: string;
  readonly step: FormStep;
  readonly fields: readonly PlacedField[];
}

/** Own entries only; what a list names and the map lacks is left out. */
export function walkForm({ order, steps, fields }: Form): readonly PlacedStep[] {
  return order.flatMap((id): PlacedStep[] => {
    const step = Object.hasOwn(steps, id) ? steps[id] : undefined;
    if (!step) return [];
    const placed = step.fields.flatMap((fieldId): PlacedField[] => {
      const field = Object.hasOwn(fields, fieldId) ? fields[fieldId] : undefined;
      return field ? [{ id: fieldId, field }] : [];
    });
    return [{ id, step, fields: placed }];
  });
}

export function listFields(form: Form): readonly PlacedField[] {
  return walkForm(form).flatMap(({ fields }) => fields);
}

/** Switches that conditions and labels of a form name: their values are sent to the browser with it. */
export function switchesOfForm(form: Form): readonly string[] {
  const found = new Set<string>();
  const visit = (condition: Condition | undefined): void => {
    if (!condition) return;
    if ('switch' in condition) found.add(condition.switch);
    else if ('not' in condition) visit(condition.not);
    else if ('all' in condition) condition.all.forEach(visit);
    else if ('any' in condition) condition.any.forEach(visit);
  };
  for (const { step, fields } of walkForm(form)) {
    visit(step.when);
    for (const { field } of fields) {
      visit(field.when);
      visit(field.requiredWhen);
      if (field.labelSwitch) found.add(field.labelSwitch);
    }
  }
  return [...found];
}
