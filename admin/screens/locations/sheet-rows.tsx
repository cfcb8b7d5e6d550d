/** Rows of a spreadsheet of locations: what each does, column by column, or why it is left out. */
import { useState } from 'react';
import type { LocationSheetRow } from '#schemas/api/location-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';

/** Rows that are shown at first, and with each press for more. */
const shownAtFirst = 50;
const shownMore = 200;

const badges: { readonly [outcome in LocationSheetRow['outcome']]: readonly [words: string, look: string] } = {
  new: ['New', 'badge badge-positive'],
  changed: ['Changed', 'badge badge-accent'],
  unchanged: ['As before', 'badge'],
  refused: ['Left out', 'badge badge-danger'],
};

/** Those that are as before come last. */
export function SheetRows({ rows }: { readonly rows: readonly LocationSheetRow[] }) {
  const [most, setMost] = useState(shownAtFirst);
  const ordered = rows.toSorted((a, b) => Number(a.outcome === 'unchanged') - Number(b.outcome === 'unchanged'));
  return (
    <>
      <table className="list sheet-rows">
        <thead>
          <tr>
            <th className="end">Row</th>
            <th>Location</th>
            <th>What happens</th>
            <th>Columns</th>
          </tr>
        </thead>
        <tbody>
          {uniqueKeys(ordered.slice(0, most), ({ row, id }) => `${row} ${id}`).map(([key, row]) => (
            <Row key={key} row={row} />
          ))}
        </tbody>
      </table>
      {ordered.length > most ? (
        <div>
          <Button small onClick={() => setMost(most + shownMore)}>
            Show more rows ({(ordered.length - most).toLocaleString('en-AU')} more)
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Row({ row: { row, name, outcome, changes, problems } }: { readonly row: LocationSheetRow }) {
  const [words, look] = badges[outcome];
  return (
    <tr>
      <td className="end num">
        <span className="sheet-row-word">Row </span>
        {row ?? '–'}
      </td>
      <th scope="row">{name === '' ? 'Without a name' : name}</th>
      <td>
        <span className={look}>{words}</span>
      </td>
      <td>
        <ul className="sheet-changes">
          {uniqueKeys(problems, ({ column, message }) => `${column} ${message}`).map(([key, { column, message }]) => (
            <li className="sheet-problem" key={key}>
              {column === '' ? null : <strong>{column}: </strong>}
              {message}
            </li>
          ))}
          {changes.map(({ column, before, after }) => (
            <li key={column}>
              <span className="soft">{column}: </span>
              {before === '' ? null : (
                <>
                  <del>{before}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins>{after === '' ? 'nothing' : after}</ins>
            </li>
          ))}
        </ul>
        {row === null ? <p className="field-help">The file does not name it. There is one main location.</p> : null}
      </td>
    </tr>
  );
}
