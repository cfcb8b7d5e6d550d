import { DateField } from '../ui/kit.ts';

/** Day and time on the yard's clock. */
export function TimeField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (local: string) => void;
}) {
  return (
    <DateField
      label={label}
      help="In the time zone of the location."
      type="datetime-local"
      step={300}
      value={value}
      onChange={(text) => onChange(text.slice(0, 16))}
    />
  );
}
