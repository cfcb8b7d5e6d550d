import { Field } from '../ui/field.tsx';

/** How somebody is called beside what they change. */
export function NameField({
  label,
  help,
  value,
  onChange,
  error,
}: {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}) {
  return (
    <Field label={label} error={error} {...(help === undefined ? {} : { help })}>
      {(control) => (
        <input
          {...control}
          className="input"
          autoComplete="name"
          required
          maxLength={80}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
