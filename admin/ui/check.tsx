import type { ComponentProps } from 'react';

/** A box to tick, with its words at its right. */
export function Check({
  children,
  onChange,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <label className="check">
      <input {...input} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
