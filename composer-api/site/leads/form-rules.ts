/** What each kind of form asks, named by its hidden field `form`; afterwards only the category distinguishes leads. */
import type { Department } from '#schemas/shapes/department.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { SwitchKeyOf } from '#schemas/switches/registry.ts';

export interface FormRules {
  readonly asksMessage: boolean;
  readonly asksCategory: boolean;
  /** False where the form's own fields ask for the yard. */
  readonly asksPlace?: boolean;
  /** Switch under which its terms must be agreed to. */
  readonly terms?: SwitchKeyOf<boolean>;
  /** Times that it can ask for, and the switch under which it does. */
  readonly appointment?: { readonly department: Department; readonly whileOn: SwitchKeyOf<boolean> };
}

const forms: { readonly [form: string]: FormRules } = {
  enquiry: { asksMessage: true, asksCategory: true },
  // About one thing: its category is known.
  vehicle: { asksMessage: true, asksCategory: false },
  'trade-in': { asksMessage: false, asksCategory: false },
  'test-drive': {
    asksMessage: false,
    asksCategory: false,
    terms: 'test-drive.terms',
    appointment: { department: 'sales', whileOn: 'test-drive.booking' },
  },
  photos: { asksMessage: false, asksCategory: false },
};

/** For a form document, its fields decide the questions. */
export const documentRules: FormRules = { asksMessage: false, asksCategory: false, asksPlace: false };

const anyForm: FormRules = { asksMessage: false, asksCategory: false };

/** Whether a form of this name is built in, and so not one of the site's form documents. */
export function isFixedForm(form: string): boolean {
  return Object.hasOwn(forms, form);
}

/** Rules of a form; a program that names none gives name, email, phone and category. */
export function formRules(form: Json | undefined): FormRules {
  return (typeof form === 'string' && Object.hasOwn(forms, form) ? forms[form] : undefined) ?? anyForm;
}
