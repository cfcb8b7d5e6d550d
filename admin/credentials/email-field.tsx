import type { ComponentProps } from 'react';
import { TextField } from '../ui/kit.ts';

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  readonly isOwn?: boolean;
  /** Has the focus first in a dialog. */
  readonly isFirst?: boolean;
}

/** A mail address: the person's own, which password managers know as their user name, or another person's. */
export function EmailField({ isOwn = false, isFirst = false, ...field }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      {...(isOwn ? { name: 'email', autoComplete: 'username' } : { autoComplete: 'off' })}
      {...(isFirst ? { 'data-first-focus': true } : {})}
      type="email"
      required
      maxLength={200}
      {...field}
    />
  );
}
