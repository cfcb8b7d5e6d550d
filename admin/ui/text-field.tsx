/** Fields that are typed into: a line, several lines, a day or a moment. */
import type { ComponentProps } from 'react';
import { DateInput } from './date-input.tsx';
import { Field, type Labelled } from './field.tsx';

/** @property onChange gets the text as it stands in the control */
interface Typed {
  readonly value: string | number;
  readonly onChange: (text: string) => void;
}

type Own<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, keyof Typed | 'id' | 'children'>;

export function TextField({
  label,
  help,
  error,
  optional,
  className,
  onChange,
  ...input
}: Labelled & Typed & Own<'input'>) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={inputClass(className)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  help,
  error,
  optional,
  className,
  onChange,
  ...input
}: Labelled & Typed & Own<'textarea'>) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          className={inputClass(className)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A day, or a day and a time, chosen from the browser's own calendar; '' for none. */
export function DateField({
  label,
  help,
  error,
  optional,
  type = 'date',
  onChange,
  ...input
}: Labelled &
  Omit<ComponentProps<typeof DateInput>, 'type' | 'onChange'> & {
    readonly type?: 'date' | 'datetime-local';
    readonly onChange: (text: string) => void;
  }) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => (
        <DateInput {...input} {...control} type={type} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

function inputClass(own: string | undefined): string {
  return own === undefined ? 'input' : `input ${own}`;
}
