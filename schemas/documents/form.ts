/** The `form/<key>` document: fields in steps that shoppers fill in, and the resulting lead. */

import type { Condition } from '../layout/condition.ts';
import { flag, integer, item, list, text } from '../shapes/field.ts';

/** Every kind of field. What each reads, checks and says is in `domain/forms/field-kinds.ts`. */
export const fieldKindNames = [
  'text',
  'long-text',
  'phone',
  'mail',
  'postcode',
  'money',
  'kilometres',
  'loan',
  'subject',
  'select',
  'radio',
  'checks',
  'date',
  'slot',
  'rego',
  'vehicle',
  'dealership',
  'location',
  'make-model',
  'estimate',
  'delivery',
  'file',
  'opt-in',
  'terms',
  'prize',
  'hold',
  'hidden',
  'heading',
] as const;
export type FieldKindName = (typeof fieldKindNames)[number];

export const formLimits = { steps: 12, fields: 60, fieldsInStep: 30, options: 40, presets: 20, sentences: 6 } as const;

const fieldIdPattern = '^f_[a-z0-9]{4,16}$';
const stepIdPattern = '^s_[a-z0-9]{4,16}$';
/** What a field is called where it is sent, stored and named by conditions. */
const fieldNamePattern = '^[a-zA-Z][a-zA-Z0-9_]{0,39}$';

const when = { $ref: 'https://forecourt.dev/schemas/condition' } as const;

const fieldSchema = item('Field', ['kind', 'label'], {
  kind: { type: 'string', enum: fieldKindNames, title: 'Type' },
  name: text('Field name', 'Letters, digits and _. Conditions and stored leads know the field by it.', {
    pattern: fieldNamePattern,
  }),
  label: text('Label', 'What shoppers read.', { minLength: 1, maxLength: 200 }),
  hint: text('Help text', 'A line below the field.', { maxLength: 300 }),
  required: { type: 'boolean', title: 'Required' },
  requiredWhen: when,
  labelSwitch: text('Switch that says the label', 'Its text replaces the label.', { maxLength: 80 }),
  when,
  options: {
    type: 'array',
    title: 'Choices',
    items: item('Choice', ['value', 'label'], {
      value: { type: 'string', pattern: '^[a-zA-Z0-9][a-zA-Z0-9_-]{0,59}$', title: 'Stored value' },
      label: { type: 'string', minLength: 1, maxLength: 120, title: 'Label' },
    }),
    minItems: 1,
    maxItems: formLimits.options,
  },
  presets: {
    type: 'array',
    title: 'Amounts to choose from',
    items: { type: 'integer', minimum: 0, maximum: 100_000_000 },
    maxItems: formLimits.presets,
    uniqueItems: true,
  },
  large: flag(
    'Large amounts',
    'Unless you set amounts, the field offers 300,000 to 800,000 instead of 5,000 to 70,000.',
  ),
  min: { type: 'integer', minimum: 0, maximum: 100_000_000, title: 'Minimum' },
  max: { type: 'integer', minimum: 0, maximum: 100_000_000, title: 'Maximum' },
  fromDays: integer('Earliest day', 'Days from today; below 0 is past.', { minimum: -36_500, maximum: 36_500 }),
  toDays: integer('Latest day', 'Days from today.', { minimum: -36_500, maximum: 36_500 }),
  value: text('Value', 'What a hidden field always says, or the default choice.', { maxLength: 200 }),
  text: text('Text', 'Text of a box to tick, or below a heading.', { maxLength: 2000, 'x-risk': 'legal' }),
  suburb: { type: 'boolean', title: 'Ask for the suburb too' },
  ticked: { type: 'boolean', title: 'Ticked by default' },
  multiple: { type: 'integer', minimum: 1, maximum: 12, title: 'Maximum number of files' },
  private: flag(
    'Private',
    'Only on the lead and in emails to your staff: no connected system gets it, and the shopper’s browser forgets it with the tab.',
  ),
});

const stepSchema = item('Step', ['title', 'fields'], {
  title: { type: 'string', minLength: 1, maxLength: 80, title: 'Step heading' },
  lead: { type: 'string', maxLength: 240, title: 'Text below the heading' },
  when,
  fields: {
    type: 'array',
    items: { type: 'string', pattern: fieldIdPattern },
    maxItems: formLimits.fieldsInStep,
    uniqueItems: true,
    title: 'Fields, in order',
  },
});

export const formSchema = {
  $id: 'https://forecourt.dev/schemas/form',
  title: 'Form',
  type: 'object',
  properties: {
    title: text('Name', 'What staff call this form.', { minLength: 1, maxLength: 80 }),
    heading: text('Heading', 'Shown above the form.', { maxLength: 90 }),
    lead: { type: 'string', maxLength: 240, title: 'Text below the heading' },
    category: text('Subject', 'What leads of this form are about. It decides who gets them.', {
      minLength: 1,
      maxLength: 120,
    }),
    subcategory: text('Subcategory', 'Goes along with the lead.', { maxLength: 120 }),
    submit: { type: 'string', minLength: 1, maxLength: 40, title: 'Button text' },
    gate: text('Offered while this switch is on', 'Without one the form is always offered.', {
      maxLength: 80,
      'x-widget': 'switch',
    }),
    successPath: text('Confirmation page', 'The usual one when empty.', {
      pattern: '^(/[A-Za-z0-9/_.?=&%-]*)?$',
      maxLength: 200,
    }),
    event: integer(
      'Event number',
      'The event number in analytics. Leave empty to use the subject’s number; 0 sends nothing.',
      {
        minimum: 0,
        maximum: 999,
      },
    ),
    sentences: list(
      'Suggested messages',
      'Shown above the message field. Clicking one adds it to the message.',
      { type: 'string', minLength: 1, maxLength: 160 },
      { maxItems: formLimits.sentences },
    ),
    answerer: text(
      'Who answers',
      'A first name, such as Priya: shoppers read “Priya at …” with the location. The location alone when empty.',
      { maxLength: 60 },
    ),
    order: {
      type: 'array',
      items: { type: 'string', pattern: stepIdPattern },
      minItems: 1,
      maxItems: formLimits.steps,
      uniqueItems: true,
      title: 'Steps, in order',
    },
    steps: {
      type: 'object',
      title: 'Steps',
      propertyNames: { pattern: stepIdPattern },
      additionalProperties: stepSchema,
      maxProperties: formLimits.steps,
    },
    fields: {
      type: 'object',
      title: 'Fields',
      propertyNames: { pattern: fieldIdPattern },
      additionalProperties: fieldSchema,
      maxProperties: formLimits.fields,
    },
  },
  required: ['title', 'category', 'submit', 'order', 'steps', 'fields'],
  additionalProperties: false,
} as const;

export type FieldOption = {
  readonly value: string;
  readonly label: string;
};

/** One field. Its kind decides which of the settings it uses (`uses`). */
export type FormField = {
  readonly kind: FieldKindName;
  /** Missing on headings alone. */
  readonly name?: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** If it is set, `required` only counts while it is true. */
  readonly requiredWhen?: Condition;
  /** A switch whose text replaces the label. */
  readonly labelSwitch?: string;
  readonly when?: Condition;
  readonly options?: readonly FieldOption[];
  readonly presets?: readonly number[];
  readonly large?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly fromDays?: number;
  readonly toDays?: number;
  readonly value?: string;
  readonly text?: string;
  readonly suburb?: boolean;
  readonly ticked?: boolean;
  readonly multiple?: number;
  /** Stays with the lead and its staff (`domain/leads/shared-payload.ts`). */
  readonly private?: boolean;
};

export type FormStep = {
  readonly title: string;
  readonly lead?: string;
  readonly when?: Condition;
  readonly fields: readonly string[];
};

export type Form = {
  readonly title: string;
  readonly heading?: string;
  readonly lead?: string;
  readonly category: string;
  readonly subcategory?: string;
  readonly submit: string;
  readonly gate?: string;
  readonly successPath?: string;
  readonly event?: number;
  readonly sentences?: readonly string[];
  readonly answerer?: string;
  readonly order: readonly string[];
  readonly steps: { readonly [id: string]: FormStep };
  readonly fields: { readonly [id: string]: FormField };
};
