/** One entry of a list of the site, by its name. */
import type { Choices } from '../values/choices.ts';

interface ChoiceSelectProps {
  /** Null while they are on their way. */
  readonly choices: Choices | null;
  readonly value: string;
  /** What no choice is called. */
  readonly none: string;
  readonly onChange: (value: string) => void;
  readonly id: string;
  readonly className: string;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
  readonly 'aria-label'?: string;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string | undefined;
}

export function ChoiceSelect({ choices, value, none, onChange, ...attributes }: ChoiceSelectProps) {
  const isThere = value === '' || (choices ?? []).some(([key]) => key === value);
  return (
    <select {...attributes} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{none}</option>
      {isThere ? null : <option value={value}>{choices === null ? value : `${value} (not in the list)`}</option>}
      {(choices ?? []).map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}
