import type { ComponentPropsWithRef } from 'react';
import { describedBy, Field, FieldNotes, type FieldProps } from './field.tsx';
import { Icon } from './icons/icon.tsx';

type Labelled = Omit<FieldProps, 'children'>;

type Rest<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentPropsWithRef<Tag>, 'id' | 'className'>;

/** A labelled text input. */
export function Input({ id, label, hint, error, optional, hideLabel, ...rest }: Labelled & Rest<'input'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel}>
      <input className="ui-control" id={id} {...describedBy(id, hint, error)} {...rest} />
    </Field>
  );
}

/** A labelled text area. */
export function Textarea({ id, label, hint, error, optional, hideLabel, ...rest }: Labelled & Rest<'textarea'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel}>
      <textarea className="ui-control" id={id} rows={4} {...describedBy(id, hint, error)} {...rest} />
    </Field>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

type SelectProps = Labelled & Rest<'select'> & { options: readonly Option[] };

/** A labelled native select. */
export function Select({ id, label, hint, error, optional, hideLabel, options, ...rest }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel}>
      <span className="ui-select">
        <select className="ui-control" id={id} {...describedBy(id, hint, error)} {...rest}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </Field>
  );
}

type CheckboxProps = Omit<Labelled, 'optional' | 'hideLabel'> & Rest<'input'>;

/** A check box with its label. */
export function Checkbox({ id, label, hint, error, ...rest }: CheckboxProps) {
  return (
    <div className="ui-field" data-error={error ? '' : undefined}>
      <label className="ui-check" htmlFor={id}>
        <input type="checkbox" id={id} {...describedBy(id, hint, error)} {...rest} />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
