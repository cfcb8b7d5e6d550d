/** All vehicles of a site: found by text and filter, changed one by one or many at once. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { type StockFacet, type StockFilter, stockFacets } from '#schemas/stock-api.ts';
import { Button } from '../ui/button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Empty, Failed, Waiting } from '../ui/states.tsx';
import { BulkDialog, type Selection } from './bulk-dialog.tsx';
import { NewVehicle } from './new-vehicle.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { StockFilters } from './stock-filters.tsx';
import { stockQuery } from './stock-queries.ts';
import { StockTable } from './stock-table.tsx';

const sorts: readonly (readonly [string, string])[] = [
  ['changed', 'Last changed'],
  ['newest', 'Newest in stock'],
  ['oldest', 'Longest in stock'],
  ['price_asc', 'Price, lowest first'],
  ['price_desc', 'Price, highest first'],
  ['km_asc', 'Fewest kilometres'],
  ['year_desc', 'Year, newest first'],
  ['photos_asc', 'Fewest photos'],
];

export function StockScreen() {
  const { tenant = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [allFound, setAllFound] = useState(false);
  const [dialog, setDialog] = useState<'bulk' | 'new' | null>(null);
  const list = useQuery(stockQuery(tenant, params.toString()));
  const base = `/sites/${tenant}/stock`;

  const change = (edit: (next: URLSearchParams) => void, replace = false) => {
    const next = new URLSearchParams(params);
    edit(next);
    setParams(next, { replace });
    setAllFound(false);
    setPicked(new Set());
  };
  const set = (key: string, value: string, replace = false) =>
    change((next) => {
      if (value === '') next.delete(key);
      else next.set(key, value);
      if (key !== 'page') next.delete('page');
    }, replace);

  if (list.isPending) return <Waiting what="stock" />;
  if (list.isError && !list.data) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  const page = list.data;
  const pages = Math.max(1, Math.ceil(page.total / page.pageSize));
  const pageIds = page.rows.map((row) => row.id);
  const isWholePage = pageIds.length > 0 && pageIds.every((id) => picked.has(id));
  const count = allFound ? page.total : picked.size;
  const selection: Selection = allFound ? { filter: filterOf(params) } : { ids: [...picked] };
  const narrowed = stockFacets.some((facet) => params.get(facet)) || Boolean(params.get('q'));

  return (
    <div className="page stock-page">
      <div className="page-head">
        <div>
          <h1>Stock</h1>
          <p>{page.stock.toLocaleString('en-AU')} vehicles. What you change here is on the site at once.</p>
        </div>
        <div className="row row-wrap">
          <Link className="button" to={`/sites/${tenant}/import`}>
            Import a file
          </Link>
          <Button kind="primary" icon="plus" onClick={() => setDialog('new')}>
            Add a vehicle
          </Button>
        </div>
      </div>
      <div className="stock-tools">
        <SearchBox
          label="Stock number, name, VIN, plate …"
          value={params.get('q') ?? ''}
          onChange={(text) => set('q', text.slice(0, 200), true)}
        />
        <label className="stock-sort">
          <span className="visually-hidden">Order</span>
          <select
            className="input"
            aria-label="Order"
            value={params.get('sort') ?? 'changed'}
            onChange={(event) => set('sort', event.target.value)}
          >
            {sorts.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <StockFilters
        facets={page.facets}
        chosen={params}
        onChoose={(facet: StockFacet, value) => set(facet, value)}
        onClear={() =>
          change((next) => {
            for (const key of ['q', 'page', ...stockFacets]) next.delete(key);
          })
        }
      />
      <div className="stock-count" role="status">
        {count === 0 ? (
          <span>{`${page.total.toLocaleString('en-AU')} ${page.total === 1 ? 'vehicle' : 'vehicles'}`}</span>
        ) : (
          <>
            <strong>{count.toLocaleString('en-AU')} selected</strong>
            {isWholePage && !allFound && page.total > pageIds.length ? (
              <Button kind="quiet" small onClick={() => setAllFound(true)}>
                Select all {page.total.toLocaleString('en-AU')} found
              </Button>
            ) : null}
            <Button small kind="primary" onClick={() => setDialog('bulk')}>
              Change {count === 1 ? 'it' : 'them'} …
            </Button>
            <Button
              kind="quiet"
              small
              onClick={() => {
                setPicked(new Set());
                setAllFound(false);
              }}
            >
              Clear selection
            </Button>
          </>
        )}
      </div>
      <div className="panel">
        {page.rows.length === 0 ? (
          <Empty title={narrowed ? 'No vehicle matches' : 'No vehicles yet'}>
            <p>
              {narrowed
                ? 'Take a filter away, or search for less.'
                : 'Bring your stock in from a file of your dealer system, or add the first vehicle by hand.'}
            </p>
            {narrowed ? null : (
              <Link className="button button-primary" to={`/sites/${tenant}/import`}>
                Import a file
              </Link>
            )}
          </Empty>
        ) : (
          <StockTable
            rows={page.rows}
            base={base}
            selected={(id) => allFound || picked.has(id)}
            onSelect={(id, on) => {
              const next = new Set(allFound ? pageIds : picked);
              if (on) next.add(id);
              else next.delete(id);
              setAllFound(false);
              setPicked(next);
            }}
            onSelectPage={(on) => {
              setAllFound(false);
              setPicked(new Set(on ? pageIds : []));
            }}
          />
        )}
      </div>
      {pages > 1 ? (
        <nav className="row spread" aria-label="Pages of the list">
          <Button disabled={page.page <= 1} onClick={() => set('page', String(page.page - 1))}>
            Previous
          </Button>
          <span className="soft num">
            Page {page.page} of {pages.toLocaleString('en-AU')}
          </span>
          <Button disabled={page.page >= pages} onClick={() => set('page', String(page.page + 1))}>
            Next
          </Button>
        </nav>
      ) : null}
      <RecentChanges tenant={tenant} />
      {dialog === 'bulk' ? (
        <BulkDialog
          tenant={tenant}
          selection={selection}
          count={count}
          anyVehicle={pageIds[0] ?? null}
          onClose={() => setDialog(null)}
          onDone={() => {
            setPicked(new Set());
            setAllFound(false);
            setDialog(null);
            void client.invalidateQueries({ queryKey: ['stock', tenant] });
          }}
        />
      ) : null}
      {dialog === 'new' ? (
        <NewVehicle
          tenant={tenant}
          onClose={() => setDialog(null)}
          onMade={(id) => void navigate(`${base}/${encodeURIComponent(id)}`)}
        />
      ) : null}
    </div>
  );
}

function filterOf(params: URLSearchParams): StockFilter {
  const facets = Object.fromEntries(
    stockFacets.flatMap((facet) => (params.get(facet) ? [[facet, params.getAll(facet)]] : [])),
  );
  return { q: params.get('q') ?? '', facets };
}
