import { Link } from 'react-router';
import type { StockRow } from '#schemas/api/stock.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Icon } from '../../ui/kit.ts';
import { thumbnail } from '../../ui/thumbnail.ts';
import { Doubts } from './doubts.tsx';

interface StockTableProps {
  readonly rows: readonly StockRow[];
  /** Address of the list. */
  readonly base: string;
  /** False for people who may only look: there is nothing to select for. */
  readonly selects: boolean;
  readonly selected: (id: string) => boolean;
  readonly onSelect: (id: string, on: boolean) => void;
  readonly onSelectPage: (on: boolean) => void;
}

/** Rows of the list: on a narrow screen each becomes a card, and nothing scrolls sideways. */
export function StockTable({ rows, base, selects, selected, onSelect, onSelectPage }: StockTableProps) {
  const all = rows.length > 0 && rows.every((row) => selected(row.id));
  return (
    <table className="list stock-table">
      <thead>
        <tr>
          {selects ? (
            <th className="stock-check">
              <input
                type="checkbox"
                aria-label="Select this page"
                checked={all}
                onChange={(event) => onSelectPage(event.target.checked)}
              />
            </th>
          ) : null}
          <th className="stock-picture">
            <span className="visually-hidden">Picture</span>
          </th>
          <th>Vehicle</th>
          <th>Status</th>
          <th className="end">Price</th>
          <th className="end">Kilometres</th>
          <th className="end">Photos</th>
          <th className="stock-changed">Changed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-selected={selected(row.id) || undefined}>
            {selects ? (
              <td className="stock-check">
                <input
                  type="checkbox"
                  aria-label={`Select ${row.name}`}
                  checked={selected(row.id)}
                  onChange={(event) => onSelect(row.id, event.target.checked)}
                />
              </td>
            ) : null}
            <td className="stock-picture">
              {row.picture ? (
                <img src={thumbnail(row.picture)} alt="" width={72} height={48} loading="lazy" />
              ) : (
                <span className="stock-no-picture" />
              )}
            </td>
            <td className="stock-name">
              <Link to={`${base}/${encodeURIComponent(row.id)}`}>{row.name}</Link>
              <span className="soft small">
                {[row.stocknum, row.location].filter(Boolean).join(' · ')}
                {row.locks > 0 ? (
                  <span
                    className="stock-lock inline-flex items-center gap-2"
                    title={`${row.locks} fields edited by hand`}
                  >
                    <Icon name="lock" />
                    {row.locks}
                  </span>
                ) : null}
              </span>
              <Doubts id={row.id} version={row.version} doubts={row.doubts} mayEdit={selects} />
            </td>
            <td className="stock-status">
              <Standing row={row} />
            </td>
            <td className="end num stock-price" data-label="Price">
              <span>{row.price}</span>
              {row.priceType ? <span className="soft small">{row.priceType}</span> : null}
            </td>
            <td className="end num" data-label="Kilometres">
              {row.km === null ? <span className="soft">–</span> : row.km.toLocaleString('en-AU')}
            </td>
            <td className="end num" data-label="Photos">
              {row.photos === 0 ? <span className="badge badge-warning">None</span> : row.photos}
            </td>
            <td className="soft small stock-changed" data-label="Changed">
              {displayMoment(row.changedAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const statusNames = { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold', others: 'Others' } as const;

export function Standing({
  row,
}: {
  readonly row: Pick<StockRow, 'status' | 'sold' | 'reserved' | 'unlisted' | 'removed'>;
}) {
  return (
    <span className="inline-flex row-wrap gap-4">
      <span className={row.sold || row.removed ? 'badge' : 'badge badge-accent'}>
        {row.removed ? 'Out of stock' : row.sold ? 'Sold' : statusNames[row.status]}
      </span>
      {row.reserved ? <span className="badge badge-warning">Reserved</span> : null}
      {row.unlisted && !row.removed ? (
        <span className="badge badge-danger" title={row.unlisted.text}>
          Not on the site
        </span>
      ) : null}
    </span>
  );
}
