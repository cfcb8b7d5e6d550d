import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';

/** A day, chosen from the browser's own calendar; empty for none. */
export function DayField({
  label,
  optional = false,
  value,
  onChange,
}: {
  readonly label: string;
  readonly optional?: boolean;
  /** `2026-11-23`. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}) {
  return (
    <Field label={label} optional={optional}>
      {(control) => (
        <DateInput {...control} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
