/** What each kind of form asks, told by its hidden field `form`; the category alone tells leads apart afterwards. */
import type { Json } from '#schemas/json.ts';

export interface FormRules {
  readonly asksMessage: boolean;
  readonly asksCategory: boolean;
  readonly asksDealership: boolean;
  /** Switch under which its terms must be agreed to. */
  readonly terms?: string;
}

const forms: { readonly [form: string]: FormRules } = {
  enquiry: { asksMessage: true, asksCategory: true, asksDealership: true },
  // About one vehicle: what and where are known.
  vehicle: { asksMessage: true, asksCategory: false, asksDealership: false },
  'test-drive': { asksMessage: false, asksCategory: false, asksDealership: false, terms: 'test-drive.terms' },
  photos: { asksMessage: false, asksCategory: false, asksDealership: false },
};

const anyForm: FormRules = { asksMessage: false, asksCategory: false, asksDealership: false };

/** Rules of a form; a program that names none gives name, email, phone and category. */
export function formRules(form: Json | undefined): FormRules {
  return (typeof form === 'string' && Object.hasOwn(forms, form) ? forms[form] : undefined) ?? anyForm;
}
