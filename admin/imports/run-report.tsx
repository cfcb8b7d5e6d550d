import { useState } from 'react';
import { displayMoney } from '#domain/price/money.ts';
import type { ImportOutcome, ImportRun, ImportSample } from '#schemas/api/import.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Fact } from '../ui/fact.tsx';
import { Button } from '../ui/kit.ts';
import { uniqueKeys } from '../ui/unique-keys.ts';

/** What a file does to the stock: totals that a dealer recognises, and vehicles of each kind with their former values. */
const count = (value: number) => value.toLocaleString('en-AU');

/** "Cheapest $4,590, dearest $114,990, 3 without a price, oldest 1987." */
function StockTotals({ outcome: { totals } }: { readonly outcome: ImportOutcome }) {
  const { priced, unpriced, cheapest, dearest, oldest, newest } = totals;
  const vehicles = priced + unpriced;
  if (vehicles === 0) return null;
  const facts = [
    ...(cheapest === null ? [] : [`cheapest ${displayMoney(cheapest)}`]),
    ...(dearest === null ? [] : [`dearest ${displayMoney(dearest)}`]),
    `${unpriced === 0 ? 'none' : count(unpriced)} without a price`,
    ...(oldest === null ? [] : [`oldest ${oldest}`]),
    ...(newest === null ? [] : [`newest ${newest}`]),
  ];
  return (
    <p>
      <strong>{vehicles === 1 ? '1 vehicle for sale' : `${count(vehicles)} vehicles for sale`}</strong> in the file:{' '}
      {facts.join(', ')}.
    </p>
  );
}

type Kind = ImportSample['kind'];

const titles: { readonly [kind in Kind]: string } = {
  sold: 'Marked sold',
  held: 'Held back',
  updated: 'Changed',
  created: 'New',
};

/** The most vehicles of one kind that a report names. */
const mostSamples = 20;

function ImportSamples({ outcome }: { readonly outcome: ImportOutcome }) {
  const kinds = Object.keys(titles) as Kind[];
  return kinds.map((kind) => {
    const samples = outcome.samples.filter((sample) => sample.kind === kind);
    if (samples.length === 0) return null;
    return (
      <details key={kind} className="import-samples-of" open={kind === 'sold' || kind === 'held'}>
        <summary>
          {titles[kind]}
          {samples.length < mostSamples ? null : `, the first ${mostSamples}`}
        </summary>
        <ul className="sheet-rows grid">
          {uniqueKeys(samples, ({ row }) => String(row)).map(([key, sample]) => (
            <SampleLine key={key} sample={sample} />
          ))}
        </ul>
      </details>
    );
  });
}

function SampleLine({ sample: { row, name, stocknum, fields, waits } }: { readonly sample: ImportSample }) {
  return (
    <li>
      <p className="row row-wrap">
        <strong>{name}</strong>
        <span className="soft small">
          {stocknum === null ? '' : `${stocknum}, `}row {row}
        </span>
      </p>
      {waits.length > 0 ? <p>{waits.join(' ')}</p> : null}
      {fields.length > 0 ? (
        <dl className="sheet-changes grid gap-4">
          {fields.map(({ field, title, before, after }) => (
            <div key={field}>
              <dt>{title}</dt>
              <dd>
                <del>{before}</del> <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}

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
          <Fact key={key} name={label} className="num">
            {run[key].toLocaleString('en-AU')}
          </Fact>
        ))}
        {run.outcome ? (
          <Fact name="Marked sold" className="num">
            {run.outcome.sold.toLocaleString('en-AU')}
          </Fact>
        ) : null}
        {run.outcome ? (
          <Fact name="Held back" className="num">
            {(run.held ?? 0).toLocaleString('en-AU')}
          </Fact>
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
