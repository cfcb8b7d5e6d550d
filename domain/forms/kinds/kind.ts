/**
 * The interface of a field kind. One entry of `field-kinds.ts` has everything that browser and server need.
 */

import type { FormField } from '#schemas/documents/form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { SiteAsks } from '../../leads/site-asks.ts';
import type { PhoneCountry } from '../../locations/phone.ts';
import { t } from '../../messages/translate.ts';

/**
 * What the rules of a form depend on in addition to the input. The server passes the same to browsers with the form.
 */
export interface FormContext {
  readonly country: PhoneCountry;
  readonly now: Date;
  readonly timeZone: string;
  /** Values of the switches that conditions name. */
  readonly switches: (key: string) => Json | undefined;
  /** Yards to choose from, by id; fewer than two if there is no choice. */
  readonly locations: readonly { readonly value: string; readonly label: string }[];
  /** The site's own values where a field leaves them open. */
  readonly asks: SiteAsks;
  /** Whether page or address name the vehicle: then the form asks for neither the vehicle nor its yard. */
  readonly hasVehicle: boolean;
  /** Whether the address brought figures from the finance calculator: then the form has no loan fields. */
  readonly hasLoan: boolean;
}

/** Settings of a field other than kind, label, help and condition. */
type Setting = Exclude<keyof FormField, 'kind' | 'label' | 'labelSwitch' | 'hint' | 'when' | 'requiredWhen'>;

export interface FieldProblem {
  /** The input of the field that it belongs to. */
  readonly input: string;
  readonly message: string;
}

/** Text of an input by its name, trimmed; '' if there is none. */
export type TextOf = (input: string) => string;

export interface FieldKind {
  readonly title: string;
  /** One sentence for staff. */
  readonly description: string;
  readonly group: 'contact' | 'text' | 'choice' | 'number' | 'time' | 'vehicle' | 'agree' | 'other';
  /** The name that every field of this kind has, since the platform reads it by that name. At most one in a form. */
  readonly fixedName?: string;
  /** Settings that count. */
  readonly uses: readonly Setting[];
  /** Names of its inputs, the first of them its own; none for what shoppers do not fill in. */
  readonly inputs: (field: FormField) => readonly string[];
  /** Its value; null for none. */
  readonly read: (field: FormField, text: TextOf) => Json;
  /** The problems of the input, the first of each field. `value` is what `read` answered. */
  readonly check: (field: FormField, text: TextOf, context: FormContext, value: Json) => readonly FieldProblem[];
  /** The value in words, for staff; '' where it needs none. */
  readonly say: (field: FormField, value: Json) => string;
  /** Whether the server says something at the field while the form is filled in (`POST /api/form-quotes`). */
  readonly quoted?: true;
  /** Whether the field appears at all; always when left out. */
  readonly isAsked?: (context: FormContext) => boolean;
}

/** A field's own name, which its main input carries; '' for a heading. */
export function nameOf(field: FormField): string {
  return field.name ?? '';
}

/** A problem with the field's label in front: 'Budget: please choose.', 'Which one? Please choose.' */
export function saidOf({ label }: Pick<FormField, 'label'>, words: string): string {
  return label.endsWith('?') ? `${label} ${words.charAt(0).toUpperCase()}${words.slice(1)}` : `${label}: ${words}`;
}

/** A kind of one input whose value is its text. */
export function textKind(
  kind: Pick<FieldKind, 'title' | 'description' | 'group' | 'uses'> & Partial<FieldKind>,
  /** The problem with a text; null for none. */
  problem: (field: FormField, text: string, context: FormContext) => string | null,
  /** The message if the field was left empty. */
  missing: (field: FormField) => string = (field) => saidOf(field, t('please fill this in.')),
): FieldKind {
  return {
    inputs: (field) => [nameOf(field)],
    read: (field, text) => text(nameOf(field)) || null,
    check: (field, textOf, context) => {
      const text = textOf(nameOf(field));
      const message = text === '' ? (field.required ? missing(field) : null) : problem(field, text, context);
      return message === null ? [] : [{ input: nameOf(field), message }];
    },
    say: (_, value) => (typeof value === 'string' ? value : ''),
    ...kind,
  };
}
