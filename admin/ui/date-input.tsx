import type { ComponentProps } from 'react';
import { displayPickedDay } from './dates.ts';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'type' | 'className'> {
  readonly type: 'date' | 'datetime-local';
  /** `2026-11-27` or `2026-11-27T09:30`; '' for none. */
  readonly value: string;
}

/**
 * A day, or a day and a time, without a time zone. Browsers write days in the order of their own language, so the text
 * below spells the date out for people who would read 7/11 the other way round.
 */
export function DateInput({ value, ...input }: DateInputProps) {
  const said = displayPickedDay(value);
  return (
    <span className="date-input">
      <input {...input} className="input" value={value} />
      {said === '' ? null : (
        // Browsers read the field out in words already.
        <span className="soft small" aria-hidden="true">
          {said}
        </span>
      )}
    </span>
  );
}
