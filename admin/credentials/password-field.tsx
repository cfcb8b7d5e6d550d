import type { ComponentProps } from 'react';
import { TextField } from '../ui/kit.ts';

/** A password: a new one, or the current one for signing in. */
export function PasswordField({
  isNew = false,
  ...field
}: ComponentProps<typeof TextField> & { readonly isNew?: boolean }) {
  return (
    <TextField
      {...(isNew ? { help: 'At least 10 characters. Four unrelated words do well.' } : {})}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      maxLength={200}
      {...field}
    />
  );
}
