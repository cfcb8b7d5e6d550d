import { TextField } from '../ui/fields.tsx';

/** The name shown next to a person's changes. */
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
    <TextField
      label={label}
      error={error}
      help={help}
      autoComplete="name"
      required
      maxLength={80}
      value={value}
      onChange={onChange}
    />
  );
}
