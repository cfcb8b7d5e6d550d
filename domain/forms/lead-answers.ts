/** From a checked form to what its lead says: fields that every lead has by their names, all others as answers in words. */
import type { Form } from '#schemas/documents/form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { vehicleCategory } from '../leads/categories.ts';
import type { CheckedForm } from './check-form.ts';
import { kindOf } from './field-kinds.ts';
import { labelOf } from './kinds/choices.ts';

/** One line of a lead: the question and the answer. */
export interface LeadAnswer {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** Not for connected systems; see `domain/leads/shared-payload.ts`. */
  readonly private?: true;
}

/** Names of standard fields, which every lead has. */
export const leadFieldNames: ReadonlySet<string> = new Set([
  'name',
  'last_name',
  'email',
  'phone',
  'message',
  'car_id',
  'location_id',
  'dealership_slug',
]);

export interface LeadOfForm {
  readonly fields: { readonly [name: string]: Json };
  readonly answers: readonly LeadAnswer[];
  /** The words of each box of terms that was ticked. */
  readonly agreed: readonly { readonly label: string; readonly text: string }[];
}

/** Whether sending the form spins the prize wheel. */
export function spinsWheel({ fields }: Pick<Form, 'fields'>): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'prize');
}

/** Whether sending the form holds its vehicle. */
export function holdsVehicle({ fields }: Pick<Form, 'fields'>): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'hold');
}

/**
 * The subject of a form's lead: the chosen one; the vehicle, where the form would ask; else the form's own.
 * @param carType of the vehicle that page or address name; '' without one
 */
export function categoryOf(form: Form, { steps, values }: Pick<CheckedForm, 'steps' | 'values'>, carType: string) {
  const asked = steps.flatMap((step) => step.fields).find(({ field }) => field.kind === 'subject')?.field;
  const chosen = asked ? labelOf(asked, values[asked.name ?? '']) : '';
  if (chosen !== '') return chosen;
  return carType !== '' && asksSubject(form) ? vehicleCategory(carType) : form.category;
}

/** Whether it is a general enquiry: one with a field for its subject. */
export function asksSubject({ fields }: Pick<Form, 'fields'>): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'subject');
}

/** @param carType as above */
export function leadOfForm(form: Form, checked: CheckedForm, carType = ''): LeadOfForm {
  const { steps, values } = checked;
  const category = categoryOf(form, checked, carType);
  const fields: { [name: string]: Json } = { category, subcategory: form.subcategory ?? '' };
  const answers: LeadAnswer[] = [];
  const agreed: LeadOfForm['agreed'][number][] = [];
  const services: string[] = [];
  for (const { field } of steps.flatMap((step) => step.fields)) {
    const name = field.name ?? '';
    const value = Object.hasOwn(values, name) ? (values[name] ?? null) : null;
    if (value === null) continue;
    if (leadFieldNames.has(name) && typeof value === 'string') {
      fields[name] = value;
      continue;
    }
    if (field.kind === 'opt-in') fields[name] = value;
    if (field.kind === 'terms') {
      fields['terms_accepted'] = true;
      agreed.push({ label: field.label, text: field.text ?? '' });
    }
    const isPrivate = field.private === true;
    if (!isPrivate) {
      if (field.kind === 'checks' && Array.isArray(value)) services.push(...value.map((each) => labelOf(field, each)));
      Object.assign(fields, knownParts(name, field.kind, value));
    }
    const text = kindOf(field).say(field, value);
    if (text !== '') answers.push({ name, label: field.label, text, ...(isPrivate ? { private: true } : {}) });
  }
  return {
    fields: services.length > 0 ? { ...fields, additional_services: [...new Set(services)] } : fields,
    answers,
    agreed,
  };
}

/** Parts that dealers' systems know by a standard name. */
function knownParts(name: string, kind: string, value: Json): { readonly [field: string]: Json } {
  if (kind === 'postcode' && name === 'postcode')
    return { postcode: typeof value === 'string' ? value : partOf(value, 'postcode') };
  if (kind === 'rego' && name === 'rego') return { rego: partOf(value, 'plate'), regoState: partOf(value, 'state') };
  return {};
}

function partOf(value: Json, name: string): string {
  const part: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof part === 'string' ? part : '';
}
