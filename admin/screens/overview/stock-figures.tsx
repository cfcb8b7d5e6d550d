/** Stock in numbers, each the count of the list that it opens. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StockFacet } from '#schemas/api/stock.ts';
import { stockQuery } from '../../api/stock-queries.ts';
import { Unloaded } from '../../ui/screen.tsx';

/** Counts the vehicles that shoppers see: the list opens with the same filter. */
const onSite = 'listed=yes';

const figures: readonly {
  readonly label: string;
  readonly facet: StockFacet;
  readonly value: string;
  readonly attention: boolean;
}[] = [
  { label: 'In stock 60 to 89 days', facet: 'age', value: '60', attention: false },
  { label: 'In stock 90 days and more', facet: 'age', value: '90', attention: true },
  { label: 'Without pictures', facet: 'photos', value: 'none', attention: true },
  { label: 'Illustration only', facet: 'photos', value: 'drawn', attention: false },
  { label: 'Without a price', facet: 'price', value: 'missing', attention: true },
];

export function StockFigures({ tenant }: { readonly tenant: string }) {
  const list = useQuery(stockQuery(tenant, onSite));
  // Values that wait for a review are mostly not on the site.
  const waiting = useQuery(stockQuery(tenant, 'look=waiting')).data?.total ?? null;
  const reserved = useQuery(stockQuery(tenant, 'status=reserved')).data?.total ?? null;
  if (list.data === undefined && list.error !== null) return <Unloaded what="stock" query={list} />;
  // The tiles keep their places while their numbers are loading.
  const found = list.data ?? null;
  const base = `/sites/${tenant}/stock?${onSite}`;
  const countOf = (facet: StockFacet, value: string): number | null =>
    found && (found.facets[facet].find((one) => one.value === value)?.count ?? 0);
  const shown = (count: number | null) => count?.toLocaleString('en-AU') ?? '–';
  return (
    <section className="panel panel-pad stack-small" aria-busy={found === null} aria-labelledby="overview-stock">
      <h2 id="overview-stock">Stock on the site</h2>
      <ul className="count-tiles">
        <li>
          <Link to={base}>
            <strong className="num">{shown(found?.total ?? null)}</strong>
            <span>Vehicles</span>
          </Link>
        </li>
        <li data-attention={(waiting ?? 0) > 0 || undefined} data-none={waiting === 0 || undefined}>
          <Link to={`/sites/${tenant}/stock?look=waiting`}>
            <strong className="num">{shown(waiting)}</strong>
            <span>Needs a look</span>
          </Link>
        </li>
        {figures.map(({ label, facet, value, attention }) => {
          const count = countOf(facet, value);
          return (
            <li
              key={label}
              data-attention={(attention && (count ?? 0) > 0) || undefined}
              data-none={count === 0 || undefined}
            >
              <Link to={`${base}&${facet}=${value}`}>
                <strong className="num">{shown(count)}</strong>
                <span>{label}</span>
              </Link>
            </li>
          );
        })}
        {/* On the site or not, as Reservations and the filter in Stock count them. */}
        <li data-none={reserved === 0 || undefined}>
          <Link to={`/sites/${tenant}/stock?status=reserved`}>
            <strong className="num">{shown(reserved)}</strong>
            <span>Reserved</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
