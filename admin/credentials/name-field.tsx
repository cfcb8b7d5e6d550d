import { TextField } from '../ui/fields.tsx';

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
