/** One group of leads and how long its words stay. */
import { useId } from 'react';
import { displayMonths, retentionWords } from '#domain/leads/retention.ts';
import type { RetentionGroup } from '#schemas/api/privacy.ts';
import { Choice } from '../../ui/fields.tsx';

/** Months on offer; a value set by a program is offered too. */
const offered: readonly number[] = [1, 3, 6, 12, 24, 36, 60, 84, 120];

export function RetentionRow({
  group,
  months,
  onChange,
}: {
  readonly group: RetentionGroup;
  readonly months: number | null;
  readonly onChange: (months: number | null) => void;
}) {
  const id = useId();
  const { title, explained } = retentionWords[group];
  const choices = months === null || offered.includes(months) ? offered : [...offered, months].sort((a, b) => a - b);
  return (
    <li>
      <div>
        <label htmlFor={id}>{title}</label>
        <p className="soft small" id={`${id}-help`}>
          {explained}
        </p>
      </div>
      <Choice
        id={id}
        aria-describedby={`${id}-help`}
        value={months ?? ''}
        choices={[['', 'For good'], ...choices.map((each) => [each, displayMonths(each)] as const)]}
        onChoose={(value) => onChange(value === '' ? null : Number(value))}
      />
    </li>
  );
}
