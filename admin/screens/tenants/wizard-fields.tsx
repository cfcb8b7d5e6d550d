/** The wizard's plain fields. */
import { Field } from '../../ui/field.tsx';

export function TextField({
  label,
  help,
  error,
  optional,
  value,
  type = 'text',
  onChange,
}: {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly value: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly onChange: (value: string) => void;
}) {
  return (
    <Field label={label} error={error} {...(help ? { help } : {})} {...(optional ? { optional } : {})}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function ChoiceField({
  label,
  help,
  error,
  value,
  choices,
  titles,
  empty,
  onChange,
}: {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly choices: readonly string[];
  readonly titles?: readonly string[];
  /** Words for "nothing chosen yet". */
  readonly empty?: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Field label={label} error={error} {...(help ? { help } : {})}>
      {(control) => (
        <select {...control} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
          {empty ? <option value="">{empty}</option> : null}
          {choices.map((choice, index) => (
            <option key={choice} value={choice}>
              {titles?.[index] ?? choice}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
