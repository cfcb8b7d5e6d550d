/** A labelled list to choose one of. */
import { Field } from './field.tsx';

export function ChoiceField<Value extends string>({
  label,
  help,
  value,
  choices,
  first,
  onChoose,
}: {
  readonly label: string;
  readonly help?: string;
  readonly value: Value;
  /** Value and words of each. */
  readonly choices: readonly (readonly [Value, string])[];
  /** Whether a dialog begins with it. */
  readonly first?: boolean;
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <Field label={label} {...(help ? { help } : {})}>
      {(control) => (
        <select
          {...control}
          className="input"
          data-first-focus={first || undefined}
          value={value}
          onChange={(event) => {
            const chosen = choices.find(([one]) => one === event.target.value);
            if (chosen) onChoose(chosen[0]);
          }}
        >
          {choices.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
