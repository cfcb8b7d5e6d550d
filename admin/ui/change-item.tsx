/** One recorded change: the act, its time and author, each field before and after, and a button to restore. */
import type { ReactNode } from 'react';
import type { FieldChange } from '#schemas/api/stock.ts';
import { displayMoment } from './dates.ts';

interface ChangeItemProps {
  readonly title: string;
  /** Where it came from, where that can differ. */
  readonly source?: string;
  readonly at: string;
  readonly by: string;
  readonly isNow: boolean;
  readonly fields: readonly FieldChange[];
  /** Button to restore; left out for the current state. */
  readonly children?: ReactNode;
}

export function ChangeItem({ title, source, at, by, isNow, fields, children }: ChangeItemProps) {
  return (
    <li>
      <div className="row spread row-wrap">
        <span className="row row-wrap">
          <strong>{title}</strong>
          {source === undefined ? null : <span className="badge">{source}</span>}
          <span className="soft small">
            {displayMoment(at)} · {by}
          </span>
        </span>
        {isNow ? <span className="badge badge-positive">Now</span> : children}
      </div>
      {fields.length > 0 ? (
        <dl className="history-fields grid gap-4 small">
          {fields.map((field) => (
            <div key={field.field}>
              <dt>{field.title}</dt>
              <dd>
                <del>{field.before}</del>
                <span aria-hidden="true"> → </span>
                <ins>{field.after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
