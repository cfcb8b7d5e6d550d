import type { HoursRow } from '#domain/hours/opening-hours.ts';
import { t } from '#domain/messages/translate.ts';

interface WeekTableProps {
  /** Of the location. */
  name: string;
  rows: readonly HoursRow[];
  closedHref: string | null;
}

/** The hours of a week, today marked. `closedHref` is where the words of a closed day lead; null for no link. */
export function WeekTable({ name, rows, closedHref }: WeekTableProps) {
  return (
    <table className="week-table">
      <caption className="ui-hidden">{t('Opening hours of {name}', { name })}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} data-today={row.isToday ? '' : undefined}>
            <th scope="row">
              {row.label}
              {row.isToday ? <span className="week-table-today">{t('Today')}</span> : null}
            </th>
            <td data-closed={row.isOpen ? undefined : ''}>
              {!row.isOpen && closedHref !== null ? <a href={closedHref}>{row.text}</a> : row.text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
