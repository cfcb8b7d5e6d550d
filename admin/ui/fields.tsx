/** Fields outside schema forms: a label, a control, help and an error. */
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { DateInput } from './date-input.tsx';
import { Icon } from './icon.tsx';

interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** Texts of every labelled field around its control. */
interface Labelled {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
}

type FieldProps = Labelled & { readonly children: (control: FieldControl) => ReactNode };

export function Field({ label, help, error, optional, children }: FieldProps) {
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

/** A form that the console itself sends. */
export function Form({
  onSubmit,
  ...form
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown }) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    />
  );
}

/** @property onChange gets the text as typed in the control */
interface Typed {
  readonly value: string | number;
  readonly onChange: (text: string) => void;
}

type Own<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, keyof Typed | 'id' | 'children'>;

type TextFieldProps = Labelled & Typed & Own<'input'>;

export function TextField({ label, help, error, optional, className, onChange, ...input }: TextFieldProps) {
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

type TextAreaFieldProps = Labelled & Typed & Own<'textarea'>;

export function TextAreaField({ label, help, error, optional, className, onChange, ...input }: TextAreaFieldProps) {
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

interface Choosing<Value extends string | number> {
  readonly value: Value;
  /** Value and words of each. */
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value) => void;
}

type Select = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'>;

/** Only the control. It needs an `aria-label`, or the `id` of a label. */
export function Choice<Value extends string | number>({
  value,
  choices,
  onChoose,
  className,
  ...select
}: Choosing<Value> & Select) {
  return (
    <select
      {...select}
      className={inputClass(className)}
      value={value}
      onChange={(event) => {
        const chosen = choices.find(([one]) => String(one) === event.target.value);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {choices.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** @param first whether it is the first field of a dialog */
export function ChoiceField<Value extends string | number>({
  label,
  help,
  error,
  optional,
  first,
  ...choice
}: Labelled & Choosing<Value> & Omit<Select, 'id'> & { readonly first?: boolean }) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => <Choice {...choice} {...control} data-first-focus={first || undefined} />}
    </Field>
  );
}

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A box to tick, with its words at its right. */
export function Check({ children, onChange, ...input }: CheckProps) {
  return (
    <label className="check">
      <input {...input} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
