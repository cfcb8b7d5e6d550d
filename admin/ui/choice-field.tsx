/** A list to choose one of, with a label above it or with a name for screen readers alone. */
import type { ComponentProps } from 'react';
import { Field, type Labelled } from './field.tsx';

interface Choosing<Value extends string | number> {
  readonly value: Value;
  /** Value and words of each. */
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value) => void;
}

type Own = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'>;

/** The control alone. It needs an `aria-label`, or the `id` of a label. */
export function Choice<Value extends string | number>({
  value,
  choices,
  onChoose,
  className,
  ...select
}: Choosing<Value> & Own) {
  return (
    <select
      {...select}
      className={className === undefined ? 'input' : `input ${className}`}
      value={value}
      onChange={(event) => {
        const chosen = choices.find(([one]) => String(one) === event.target.value);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {choices.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** @param first whether a dialog begins with it */
export function ChoiceField<Value extends string | number>({
  label,
  help,
  error,
  optional,
  first,
  ...choice
}: Labelled & Choosing<Value> & Omit<Own, 'id'> & { readonly first?: boolean }) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => <Choice {...choice} {...control} data-first-focus={first || undefined} />}
    </Field>
  );
}
