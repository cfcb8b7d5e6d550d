/** What a file does to the stock: totals that a dealer recognises, and vehicles of each kind with their former values. */
import { displayMoney } from '#domain/price/money.ts';
import type { ImportOutcome, ImportSample } from '#schemas/api/import.ts';
import { uniqueKeys } from '../ui/unique-keys.ts';

const count = (value: number) => value.toLocaleString('en-AU');

/** "Cheapest $4,590, dearest $114,990, 3 without a price, oldest 1987." */
export function StockTotals({ outcome: { totals } }: { readonly outcome: ImportOutcome }) {
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

export function ImportSamples({ outcome }: { readonly outcome: ImportOutcome }) {
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
        <ul className="sheet-rows">
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
        <dl className="sheet-changes">
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
