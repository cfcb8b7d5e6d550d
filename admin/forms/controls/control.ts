/** Props of every form control, in any form. */
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import type { FormSettings } from '../values/form-context.ts';

export interface ControlProps {
  readonly id: string;
  /** The field's name, for a control that its label does not reach. */
  readonly label: string;
  readonly schema: SchemaNode;
  /** The stored value, or the schema's default. */
  readonly value: Json | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly settings: FormSettings;
  /** Points at help and message, for screen readers. */
  readonly described: {
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  };
  /** `undefined` removes the value. */
  readonly onChange: (value: Json | undefined) => void;
  readonly onBlur: () => void;
  readonly onFocus: () => void;
}

/** What a field of text shows. */
export function shownText(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The stored value of a text: an emptied optional field is removed, unless that would bring its default back. */
export function storedText(text: string, { required, schema }: ControlProps): string | undefined {
  return text === '' && !required && !schema.default ? undefined : text;
}

/** The attributes of a control with one element. */
export function controlAttributes({ id, label, disabled, described, onBlur, onFocus }: ControlProps) {
  return { id, disabled, onBlur, onFocus, 'aria-label': label, ...described };
}
