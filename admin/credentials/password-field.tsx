import { TextField } from '../ui/fields.tsx';

/** A password: a new one, or the current one for signing in. */
export function PasswordField({
  label = 'Password',
  isNew = false,
  value,
  onChange,
  error,
}: {
  readonly label?: string;
  readonly isNew?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}) {
  return (
    <TextField
      label={label}
      error={error}
      {...(isNew ? { help: 'At least 10 characters. Four unrelated words do well.' } : {})}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      maxLength={200}
      value={value}
      onChange={onChange}
    />
  );
}
