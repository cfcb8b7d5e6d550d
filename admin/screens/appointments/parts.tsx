import { displayError } from '../../api/client.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Field } from '../../ui/field.tsx';

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
    <Field label={label} help="In the time zone of the location.">
      {(control) => (
        <DateInput
          {...control}
          type="datetime-local"
          step={300}
          value={value}
          onChange={({ target }) => onChange(target.value.slice(0, 16))}
        />
      )}
    </Field>
  );
}

/** Why it was refused; nothing typed is lost. */
export function Refusal({ error }: { readonly error: unknown }) {
  return error ? (
    <p className="field-error" role="alert">
      {displayError(error)}
    </p>
  ) : null;
}
