/** Rows that were left out, with editable cells, so that they can be fixed and imported separately. */
import { useState } from 'react';
import type { ImportField, ImportRun, RefusedRow } from '#schemas/api/import.ts';
import { writeCsv } from '../../imports/write-csv.ts';
import { Button } from '../../ui/kit.ts';

interface RepairRowsProps {
  readonly run: ImportRun;
  readonly fields: readonly ImportField[];
  readonly isBusy: boolean;
  /** @param csv the repaired rows below the names of the file's columns. */
  readonly onImport: (csv: string) => void;
}

export function RepairRows({ run, fields, isBusy, onImport }: RepairRowsProps) {
  const [edits, setEdits] = useState<{ readonly [row: number]: readonly string[] }>({});
  const { refused = [], columns = [], mapping = {}, rejected } = run;
  if (refused.length === 0) return null;
  // The required fields are shown next to the faulty cells, so that people know which vehicle it is.
  const telling = fields.filter(({ required }) => required).map(({ key }) => key);
  const names = columns.map(({ name }) => name);
  const faulty = new Set(run.problems.filter((one) => one.rejected).map(({ row, column }) => `${row} ${column}`));
  const shown = names.flatMap((name, at) => {
    const target = mapping[name];
    const isFaulty = refused.some(({ row }) => faulty.has(`${row} ${name}`));
    return target !== undefined && (isFaulty || telling.includes(target)) ? [{ name, at, target }] : [];
  });
  const cellsOf = ({ row, cells }: RefusedRow) => edits[row] ?? cells;
  const set = (given: RefusedRow, at: number, text: string) => {
    const padded = names.map((_, index) => cellsOf(given)[index] ?? '');
    setEdits({ ...edits, [given.row]: padded.map((cell, index) => (index === at ? text : cell)) });
  };
  const changed = refused.filter(({ row }) => edits[row] !== undefined);
  const titleOf = (key: string) => fields.find((field) => field.key === key)?.title ?? key;
  return (
    <section className="stack-small import-repair" aria-labelledby="repair">
      <h3 id="repair">Fix the skipped rows</h3>
      <p className="soft small">
        {refused.length < rejected ? `The first ${refused.length} of ${rejected.toLocaleString('en-AU')} rows. ` : ''}
        Correct the cells here and import only these rows, or correct the file and import it again. Vehicles already in
        stock stay as they are.
      </p>
      <div className="scroll-x">
        <table className="list">
          <thead>
            <tr>
              <th className="end">Row</th>
              {shown.map(({ name, target }) => (
                <th key={name}>{titleOf(target)}</th>
              ))}
              <th>Why</th>
            </tr>
          </thead>
          <tbody>
            {refused.map((row) => (
              <tr key={row.row}>
                <td className="end num">{row.row}</td>
                {shown.map(({ name, at, target }) => (
                  <td key={name}>
                    <input
                      className="input"
                      aria-label={`${titleOf(target)}, row ${row.row}`}
                      aria-invalid={faulty.has(`${row.row} ${name}`) && edits[row.row] === undefined}
                      value={cellsOf(row)[at] ?? ''}
                      maxLength={500}
                      onChange={(event) => set(row, at, event.target.value)}
                    />
                  </td>
                ))}
                <td className="small">
                  {run.problems
                    .filter((one) => one.row === row.row && one.rejected)
                    .map(({ message }) => message)
                    .join(' ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <Button
          disabled={isBusy || changed.length === 0}
          onClick={() => onImport(writeCsv([names, ...changed.map((row) => cellsOf(row))]))}
        >
          Import {changed.length === 1 ? 'the repaired row' : `${changed.length} repaired rows`}
        </Button>
      </div>
    </section>
  );
}
