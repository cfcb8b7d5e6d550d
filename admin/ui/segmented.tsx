import { Button } from './button.tsx';

/** A few choices next to each other, of which one is pressed. */
export function Segmented<Value extends string | number>({
  label,
  value,
  choices,
  onChoose,
}: {
  /** For screen readers. */
  readonly label: string;
  readonly value: Value;
  /** Value and words of each. */
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className="segmented" aria-label={label}>
      {choices.map(([one, words]) => (
        <Button key={one} aria-pressed={one === value} onClick={() => onChoose(one)}>
          {words}
        </Button>
      ))}
    </fieldset>
  );
}
