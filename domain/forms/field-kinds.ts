/** Every kind of field: how it is named, read, checked and said. Browser and server use the same table. */
import type { FieldKindName, FormField } from '#schemas/documents/form.ts';
import { checks, radio, select, subject } from './kinds/choices.ts';
import type { FieldKind } from './kinds/kind.ts';
import { loan } from './kinds/loan.ts';
import { kilometres, money } from './kinds/numbers.ts';
import { file, heading, hidden, hold, optIn, prize, terms } from './kinds/others.ts';
import { delivery, estimate } from './kinds/quoted.ts';
import { longText, mail, phone, postcode, text } from './kinds/texts.ts';
import { date, slot } from './kinds/times.ts';
import { dealership, location, makeModel, rego, vehicle } from './kinds/vehicles.ts';

export const fieldKinds: { readonly [kind in FieldKindName]: FieldKind } = {
  text,
  'long-text': longText,
  phone,
  mail,
  postcode,
  money,
  kilometres,
  loan,
  subject,
  select,
  radio,
  checks,
  date,
  slot,
  rego,
  vehicle,
  dealership,
  location,
  'make-model': makeModel,
  estimate,
  delivery,
  file,
  'opt-in': optIn,
  terms,
  prize,
  hold,
  hidden,
  heading,
};

export function kindOf({ kind }: Pick<FormField, 'kind'>): FieldKind {
  return fieldKinds[kind];
}
