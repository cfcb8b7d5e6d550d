import type { ComponentProps } from 'react';
import { TextField } from '../ui/kit.ts';

/** The name shown next to a person's changes. */
export function NameField(field: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="name" required maxLength={80} {...field} />;
}
