/** The problems of a form as a document, in words for staff, beyond its shape, which the schema checks. */
import { type FieldKindName, type Form, type FormField, formLimits } from '#schemas/documents/form.ts';
import type { Condition } from '#schemas/layout/condition.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { checkCondition } from '../conditions/check-condition.ts';
import type { ConditionWords } from '../conditions/condition-words.ts';
import { kindOf } from './field-kinds.ts';
import { leadFieldNames } from './lead-answers.ts';
import { walkForm } from './walk-form.ts';

interface FormDocumentProblem {
  readonly pointer: string;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

interface FormDocumentContext {
  /** Schema of a switch; null where there is none. */
  readonly switchSchema: (key: string) => SchemaNode | null;
  /** How switches and their values are called; by their keys where left out. */
  readonly words?: ConditionWords;
}

/** Names that the platform itself sends with every form. */
const reservedNames: ReadonlySet<string> = new Set([
  'form',
  'form_version',
  'step',
  'action',
  'category',
  'subcategory',
  'dealership_slug',
  'dealership_name',
  'dealership_id',
  'idempotency_key',
  'url',
  'source',
  'filled_ms',
  'website',
  'user_agent',
  'lead_attributes',
  'additional_services',
  'answers',
  'consent',
  'finance',
  'model_slug',
  'car_type',
  'offer',
]);

/** Without these a lead cannot be answered, and the dealer's systems refuse it (specification, section 3). */
const needed: readonly { readonly name: string; readonly kind: FieldKindName; readonly title: string }[] = [
  { name: 'name', kind: 'text', title: 'a required text called name, for the shopper’s name' },
  { name: 'email', kind: 'mail', title: 'a required email called email' },
  { name: 'phone', kind: 'phone', title: 'a required phone called phone' },
];

/** Whether leads can do without the field. */
export function mayBeLeftOut({ name }: Pick<FormField, 'name'>): boolean {
  return needed.every((each) => each.name !== name);
}

const chosen: ReadonlySet<FieldKindName> = new Set(['select', 'radio', 'checks']);

export function checkFormDocument(
  form: Form,
  { switchSchema, words }: FormDocumentContext,
): readonly FormDocumentProblem[] {
  const problems: FormDocumentProblem[] = [];
  const say = (pointer: string, message: string, severity: 'error' | 'warning' = 'error'): void =>
    void problems.push({ pointer, message, severity });

  for (const { pointer, message } of checkFormOrder(form)) say(pointer, message);
  const before = new Map<string, FormField>();
  const checkWhen = (when: Condition | undefined, pointer: string): void => {
    if (!when) return;
    const found = checkCondition(when, {
      switchSchema,
      fact: (name) => {
        const field = before.get(name);
        if (!field) return null;
        const values = field.options?.map(({ value, label }) => [value, label] as const);
        return {
          title: `“${field.label}”`,
          type: answerType(field),
          choices: values === undefined ? null : { values, closed: chosen.has(field.kind) },
        };
      },
      ...(words ? { words } : {}),
    });
    for (const each of found)
      say(
        `${pointer}${each.pointer}`,
        each.message.replace(/^This page has no (.*?)\. /, 'No field before this one is called $1. '),
        each.severity,
      );
  };
  for (const { id: stepId, step, fields } of walkForm(form)) {
    checkWhen(step.when, `/steps/${stepId}/when`);
    if (fields.length === 0)
      say(`/steps/${stepId}/fields`, `The step “${step.title}” has no fields. Add one, or remove the step.`);
    for (const { id, field } of fields) {
      const pointer = `/fields/${id}`;
      checkField(field, pointer, before, say);
      checkWhen(field.when, `${pointer}/when`);
      checkWhen(field.requiredWhen, `${pointer}/requiredWhen`);
      if (field.labelSwitch && switchSchema(field.labelSwitch)?.['type'] !== 'string')
        say(`${pointer}/labelSwitch`, `There is no text switch called ${field.labelSwitch}.`);
      if (field.name !== undefined) before.set(field.name, field);
    }
  }
  for (const { name, kind, title } of needed) {
    const field = before.get(name);
    if (!field || field.kind !== kind || !field.required)
      say('/fields', `The form needs ${title}: without it you cannot reply.`);
    else if (field.when || field.requiredWhen)
      say('/fields', `“${field.label}” is needed for every lead, so it cannot have a condition.`);
  }
  if (form.gate && switchSchema(form.gate)?.['type'] !== 'boolean')
    say('/gate', `There is no switch called ${form.gate} that is on or off. Choose another, or leave it empty.`);
  return problems;
}

type Say = (pointer: string, message: string) => void;

/** Whether each step and each field is in one place; drafts too must comply. */
export function checkFormOrder({
  order,
  steps,
  fields,
}: Pick<Form, 'order' | 'steps' | 'fields'>): readonly FormDocumentProblem[] {
  const problems: FormDocumentProblem[] = [];
  const say: Say = (pointer, message) => void problems.push({ pointer, message, severity: 'error' });
  if (new Set(order).size < order.length) say('/order', 'A step is in the order twice.');
  for (const id of order)
    if (!Object.hasOwn(steps, id)) say('/order', `The order names a step ${id} that does not exist.`);
  for (const id of Object.keys(steps))
    if (!order.includes(id)) say(`/steps/${id}`, `The step “${steps[id]?.title}” is in no place of the order.`);
  const places = new Map<string, number>();
  for (const [id, step] of Object.entries(steps)) {
    for (const field of step.fields) {
      places.set(field, (places.get(field) ?? 0) + 1);
      if (!Object.hasOwn(fields, field)) say(`/steps/${id}/fields`, `A field ${field} of this step does not exist.`);
    }
  }
  for (const [id, field] of Object.entries(fields)) {
    const count = places.get(id) ?? 0;
    if (count !== 1) say(`/fields/${id}`, `“${field.label}” is in ${count} steps. Put it in exactly one.`);
  }
  if (Object.keys(fields).length > formLimits.fields)
    say('/fields', `A form can have ${formLimits.fields} fields at most.`);
  return problems;
}

function checkField(field: FormField, pointer: string, before: ReadonlyMap<string, FormField>, say: Say): void {
  const kind = kindOf(field);
  if (field.kind === 'heading') return;
  const { name, label } = field;
  if (name === undefined) {
    say(`${pointer}/name`, `“${label}” has no field name. Enter one.`);
    return;
  }
  if (kind.fixedName !== undefined && name !== kind.fixedName)
    say(`${pointer}/name`, `The field name of “${label}” has to be ${kind.fixedName}.`);
  else if (name !== kind.fixedName && (reservedNames.has(name) || name.includes('_radio_options')))
    say(`${pointer}/name`, `Every form already sends a field called ${name}. Choose another name for “${label}”.`);
  if (before.has(name)) say(`${pointer}/name`, `Two fields are called ${name}. Give “${label}” another name.`);
  if (field.private && !mayBePrivate(field))
    say(`${pointer}/private`, `“${label}” is part of every message about a lead, so it cannot be private.`);
  // A subject without choices uses those of the site.
  if (chosen.has(field.kind) || (field.options?.length ?? 0) > 0) checkOptions(field, pointer, say);
  if (field.min !== undefined && field.max !== undefined && field.min > field.max)
    say(`${pointer}/max`, `“${label}”: the maximum is less than the minimum.`);
  if (field.fromDays !== undefined && field.toDays !== undefined && field.fromDays > field.toDays)
    say(`${pointer}/toDays`, `“${label}”: the latest day is before the earliest.`);
  if (field.kind === 'hidden' && !field.value)
    say(`${pointer}/value`, `“${label}” is hidden and empty. Enter a value.`);
  if (field.kind === 'terms' && !field.text)
    say(`${pointer}/text`, `“${label}” needs the words that shoppers agree to.`);
}

/** Standard fields of a lead go everywhere with the lead. */
export function mayBePrivate(field: Pick<FormField, 'kind' | 'name'>): boolean {
  return kindOf(field).uses.includes('private') && !leadFieldNames.has(field.name ?? '');
}

function checkOptions({ options = [], label, value, kind }: FormField, pointer: string, say: Say): void {
  if (options.length === 0) {
    say(`${pointer}/options`, `“${label}” has no choices. Add one.`);
    return;
  }
  const seen = new Set<string>();
  for (const option of options) {
    if (seen.has(option.value)) say(`${pointer}/options`, `“${label}” has two choices called ${option.value}.`);
    seen.add(option.value);
  }
  if (kind !== 'checks' && value && !seen.has(value))
    say(`${pointer}/value`, `“${label}”: the default choice is not among the choices.`);
}

/** What conditions may ask of a field. */
export function answerType({ kind }: Pick<FormField, 'kind'>): 'string' | 'number' | 'boolean' | 'list' {
  if (kind === 'money' || kind === 'kilometres') return 'number';
  if (kind === 'checks') return 'list';
  return kind === 'opt-in' || kind === 'terms' ? 'boolean' : 'string';
}
