import { useState } from 'react';
import type { ImportRun } from '#schemas/api/import.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { uniqueKeys } from '../ui/unique-keys.ts';
import { ImportSamples, StockTotals } from './import-samples.tsx';

const counts = [
  ['rows', 'Rows'],
  ['created', 'New'],
  ['updated', 'Changed'],
  ['unchanged', 'Unchanged'],
  ['rejected', 'Skipped'],
] as const;

/** How many problems are shown at first, and how many more with each press. */
const shownAtFirst = 20;
const shownMore = 100;

/** What a run did, or would do, and every problem by row and column as a spreadsheet shows them. */
export function RunReport({ run }: { readonly run: ImportRun }) {
  const [most, setMost] = useState(shownAtFirst);
  return (
    <>
      {run.state === 'failed' ? <p className="note note-danger">The import stopped. Nothing was changed.</p> : null}
      {run.outcome && run.state !== 'failed' ? <StockTotals outcome={run.outcome} /> : null}
      <dl className="figures">
        {counts.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="num">{run[key].toLocaleString('en-AU')}</dd>
          </div>
        ))}
        {run.outcome ? (
          <div>
            <dt>Marked sold</dt>
            <dd className="num">{run.outcome.sold.toLocaleString('en-AU')}</dd>
          </div>
        ) : null}
        {run.outcome ? (
          <div>
            <dt>Held back</dt>
            <dd className="num">{(run.held ?? 0).toLocaleString('en-AU')}</dd>
          </div>
        ) : null}
      </dl>
      {run.outcome ? <ImportSamples outcome={run.outcome} /> : null}
      {run.held ? (
        <p className="note note-warning">
          {run.held === 1 ? '1 vehicle needs a look' : `${run.held.toLocaleString('en-AU')} vehicles need a look`}: the
          file has values for them that we do not understand or that are not plausible. New ones stay off the site,
          others keep what they have. Find them under Stock, “Needs a look”.
        </p>
      ) : null}
      {run.problemCount === 0 ? (
        <p className="note note-positive">No problems.</p>
      ) : (
        <div className="scroll-x">
          <DataTable
            rows={uniqueKeys(run.problems.slice(0, most), ({ row, column }) => `${row} ${column}`)}
            keyOf={([key]) => key}
            columns={[
              { title: 'Row', isNumber: true, cell: ([, problem]) => problem.row },
              { title: 'Column', cell: ([, problem]) => problem.column },
              { title: 'Value', className: 'mono import-samples', cell: ([, problem]) => problem.value },
              { title: 'Problem', cell: ([, problem]) => problem.message },
              {
                title: 'Row is',
                cell: ([, problem]) => (
                  <span className={problem.rejected ? 'badge badge-danger' : 'badge'}>
                    {problem.rejected ? 'skipped' : 'kept'}
                  </span>
                ),
              },
            ]}
          />
        </div>
      )}
      {run.problems.length > most ? (
        <div>
          <Button small onClick={() => setMost(most + shownMore)}>
            Show more problems ({(run.problemCount - most).toLocaleString('en-AU')} more)
          </Button>
        </div>
      ) : null}
      {run.problemCount > run.problems.length ? (
        <p className="soft">
          The first {run.problems.length.toLocaleString('en-AU')} of {run.problemCount.toLocaleString('en-AU')} problems
          are listed.
        </p>
      ) : null}
    </>
  );
}
