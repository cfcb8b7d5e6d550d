/** What a file of entries would do, or has done: the figures, and every row that is not as before. */
import { useState } from 'react';
import type { EntrySheet, EntrySheetRow } from '#schemas/api/entry-sheet.ts';
import { Button } from '../ui/button.tsx';
import { uniqueKeys } from '../ui/unique-keys.ts';

const outcomes = [
  ['new', 'New', 'badge badge-positive'],
  ['changed', 'Changed', 'badge'],
  ['unchanged', 'Unchanged', 'badge'],
  ['refused', 'Skipped', 'badge badge-danger'],
] as const;

/** How many rows are shown at first, and how many more with each press. */
const shownAtFirst = 50;

export function countOutcomes({ rows }: EntrySheet): Record<EntrySheetRow['outcome'], number> {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** @param word "model" */
export function SheetReport({ sheet, word }: { readonly sheet: EntrySheet; readonly word: string }) {
  const [most, setMost] = useState(shownAtFirst);
  const counts = countOutcomes(sheet);
  const listed = sheet.rows
    .filter(({ outcome }) => outcome !== 'unchanged')
    // Rows to fix come first.
    .toSorted((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'));
  return (
    <>
      <dl className="figures">
        {outcomes.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="num">{counts[key].toLocaleString('en-AU')}</dd>
          </div>
        ))}
      </dl>
      {sheet.unknown.length > 0 ? (
        <p className="note note-warning">
          Columns that are not imported, since no field of a {word} is called that: {sheet.unknown.join(', ')}.
        </p>
      ) : null}
      {sheet.makes.length > 0 ? (
        <p className="note">Makes that are added with them: {sheet.makes.join(', ')}.</p>
      ) : null}
      {listed.length > 0 ? (
        <ul className="sheet-rows">
          {uniqueKeys(listed.slice(0, most), ({ row, id }) => `${row} ${id}`).map(([key, row]) => (
            <SheetLine key={key} row={row} />
          ))}
        </ul>
      ) : null}
      {listed.length > most ? (
        <div>
          <Button small onClick={() => setMost(most + shownAtFirst)}>
            Show more rows ({(listed.length - most).toLocaleString('en-AU')} more)
          </Button>
        </div>
      ) : null}
    </>
  );
}

function SheetLine({ row: { row, name, outcome, changes, problems } }: { readonly row: EntrySheetRow }) {
  const [, label = '', badge = ''] = outcomes.find(([key]) => key === outcome) ?? [];
  // All of a new entry is new: its name and rows are enough.
  const shown = outcome === 'changed' ? changes : [];
  return (
    <li>
      <p className="row row-wrap">
        <span className={badge}>{label}</span>
        <strong>{name || 'Without a name'}</strong>
        <span className="soft small">{row === null ? 'Not in the file: it follows another' : `Row ${row}`}</span>
      </p>
      {problems.length > 0 ? (
        <ul className="sheet-problems">
          {uniqueKeys(problems, (problem) => `${problem.row} ${problem.column}`).map(([key, problem]) => (
            <li key={key}>
              <span className="soft">
                Row {problem.row ?? row}
                {problem.column === '' ? '' : `, ${problem.column}`}:
              </span>{' '}
              {problem.message}
            </li>
          ))}
        </ul>
      ) : null}
      {shown.length > 0 ? (
        <dl className="sheet-changes">
          {uniqueKeys(shown, (change) => `${change.row} ${change.column}`).map(([key, { column, before, after }]) => (
            <div key={key}>
              <dt>{column}</dt>
              <dd>
                {before === '' ? null : <del>{before}</del>} {after === '' ? <em>emptied</em> : <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
