/** What a kind of field is. One entry of `field-kinds.ts` says all that browser and server need to know of it. */

import type { FormField } from '#schemas/documents/form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { SiteAsks } from '../../leads/site-asks.ts';
import type { PhoneCountry } from '../../locations/phone.ts';
import { t } from '../../messages/translate.ts';

/** What the rules of a form depend on beside what was typed. The server passes the same to browsers with the form. */
export interface FormContext {
  readonly country: PhoneCountry;
  readonly now: Date;
  readonly timeZone: string;
  /** Values of the switches that conditions name. */
  readonly switches: (key: string) => Json | undefined;
  /** Yards to choose from, by id; fewer than two where nothing is to be chosen. */
  readonly locations: readonly { readonly value: string; readonly label: string }[];
  /** What the site itself says where a field leaves it open. */
  readonly asks: SiteAsks;
  /** Whether page or address name the vehicle: then neither it nor its yard is asked for. */
  readonly hasVehicle: boolean;
  /** Whether the address brought figures from the finance calculator: then the loan is not asked for. */
  readonly hasLoan: boolean;
}

/** Settings of a field beside kind, label, help and condition. */
type Setting = Exclude<keyof FormField, 'kind' | 'label' | 'labelSwitch' | 'hint' | 'when' | 'requiredWhen'>;

export interface FieldProblem {
  /** Which of the field's inputs it stands at. */
  readonly input: string;
  readonly message: string;
}

/** Text of an input by its name, without spaces around it; '' where there is none. */
export type TextOf = (input: string) => string;

export interface FieldKind {
  readonly title: string;
  /** One sentence for staff. */
  readonly description: string;
  readonly group: 'contact' | 'text' | 'choice' | 'number' | 'time' | 'vehicle' | 'agree' | 'other';
  /** The name that every field of this kind has, since the platform reads it by that name. One of them a form. */
  readonly fixedName?: string;
  /** Settings that count. */
  readonly uses: readonly Setting[];
  /** Names of its inputs, the first of them its own; none for what shoppers do not fill in. */
  readonly inputs: (field: FormField) => readonly string[];
  /** Its value; null for none. */
  readonly read: (field: FormField, text: TextOf) => Json;
  /** What is wrong with what was typed, the first thing of each input. `value` is what `read` answered. */
  readonly check: (field: FormField, text: TextOf, context: FormContext, value: Json) => readonly FieldProblem[];
  /** The value in words, for staff; '' where it needs none. */
  readonly say: (field: FormField, value: Json) => string;
  /** Whether the server says something at the field while the form is filled in (`POST /api/form-quotes`). */
  readonly quoted?: true;
  /** Whether it is asked for at all; always when left out. */
  readonly isAsked?: (context: FormContext) => boolean;
}

/** A field's own name, which its main input carries; '' for a heading. */
export function nameOf(field: FormField): string {
  return field.name ?? '';
}

/** What is wrong with a field, behind its label: 'Budget: please choose.', 'Which one? Please choose.' */
export function saidOf({ label }: Pick<FormField, 'label'>, words: string): string {
  return label.endsWith('?') ? `${label} ${words.charAt(0).toUpperCase()}${words.slice(1)}` : `${label}: ${words}`;
}

/** A kind of one input whose value is its text. */
export function textKind(
  kind: Pick<FieldKind, 'title' | 'description' | 'group' | 'uses'> & Partial<FieldKind>,
  /** What is wrong with a text that is there; null when nothing is. */
  problem: (field: FormField, text: string, context: FormContext) => string | null,
  /** What is said where nothing was filled in. */
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
