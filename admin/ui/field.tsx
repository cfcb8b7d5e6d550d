/** A labelled control outside schema forms. Most are a `TextField`, a `ChoiceField` or a `DateField`. */
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** What every labelled field can say around its control. */
export interface Labelled {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
}

export function Field({
  label,
  help,
  error,
  optional,
  children,
}: Labelled & { readonly children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional ? <span className="field-optional"> (optional)</span> : null}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
      {help ? (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
    </div>
  );
}

export function FieldError({ id, message }: { readonly id?: string; readonly message: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" />
      <span>{message}</span>
    </p>
  );
}
