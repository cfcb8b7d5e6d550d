import { TextField } from '../ui/fields.tsx';

/** A mail address: the person's own, which password managers know as their user name, or another person's. */
export function EmailField({
  isOwn = false,
  isFirst = false,
  help,
  value,
  onChange,
  error,
}: {
  readonly isOwn?: boolean;
  /** Has the focus first in a dialog. */
  readonly isFirst?: boolean;
  readonly help?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}) {
  return (
    <TextField
      label="Email"
      error={error}
      help={help}
      {...(isOwn ? { name: 'email', autoComplete: 'username' } : { autoComplete: 'off' })}
      {...(isFirst ? { 'data-first-focus': true } : {})}
      type="email"
      required
      maxLength={200}
      value={value}
      onChange={onChange}
    />
  );
}
