import type { ReactNode } from 'react';

/** One of a few, side by side: radio buttons in the look of a switch. */
export function Choice({
  id,
  legend,
  name,
  value,
  options,
}: {
  id: string;
  legend: string;
  name: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
}): ReactNode {
  return (
    <fieldset className="finance-calculator-choice">
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} htmlFor={`${id}-${option.value}`}>
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
