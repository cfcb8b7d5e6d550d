/** A make or a model from the list; one that is not listed is typed on purpose. */
import { Field, TextField } from '../../ui/fields.tsx';

/** No name is this long. */
const unlisted = '-'.repeat(90);

export interface ChosenName {
  readonly text: string;
  /** Typed because the list does not have it. */
  readonly isUnlisted: boolean;
}

export function NameChoice({
  label,
  names,
  value,
  error,
  first,
  onChange,
}: {
  readonly label: string;
  /** Null while nothing can be chosen yet. */
  readonly names: readonly string[] | null;
  readonly value: ChosenName;
  readonly error: string | undefined;
  readonly first?: boolean;
  readonly onChange: (value: ChosenName) => void;
}) {
  const word = label.toLowerCase();
  const isListed = names === null || names.length > 0;
  const isTyped = value.isUnlisted || !isListed;
  return (
    <>
      {isListed ? (
        <Field label={label} error={isTyped ? undefined : error}>
          {(control) => (
            <select
              {...control}
              className="input"
              data-first-focus={first || undefined}
              disabled={names === null}
              value={value.isUnlisted ? unlisted : value.text}
              onChange={({ target }) =>
                onChange(
                  target.value === unlisted
                    ? { text: '', isUnlisted: true }
                    : { text: target.value, isUnlisted: false },
                )
              }
            >
              <option value="">Choose a {word}</option>
              {names?.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
              <option value={unlisted}>Another {word}, not in this list</option>
            </select>
          )}
        </Field>
      ) : null}
      {isTyped ? (
        <TextField
          label={isListed ? `Name of the ${word}` : label}
          help={`As the maker writes it. The site then has a new ${word}.`}
          error={error}
          autoComplete="off"
          value={value.text}
          onChange={(typed) => onChange({ text: typed, isUnlisted: true })}
        />
      ) : null}
    </>
  );
}
