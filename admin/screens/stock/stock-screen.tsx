/** All vehicles of a site: found by text and filter, changed one by one or many at once. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type StockFacet, type StockFilter, type StockPage, stockFacets } from '#schemas/api/stock.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { actsQuery, stockQuery } from '../../api/stock-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields.tsx';
import { Empty, PageHead, Unloaded } from '../../ui/screen.tsx';
import { PausedSearchBox } from '../../ui/search-box.tsx';
import { putParam, useAddressParams } from '../../ui/use-address-params.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkRun } from './bulk-run.tsx';
import { NewVehicle } from './new-vehicle.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StockFilters } from './stock-filters.tsx';
import { StockTable } from './stock-table.tsx';
import { useSelection } from './use-selection.ts';

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
  const [params, editParams] = useAddressParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isAllowed = useAllowed();
  const mayEdit = isAllowed('stock.edit');
  const [dialog, setDialog] = useState<'bulk' | 'new' | null>(null);
  // The act started here, or another person's running act; once closed, it stays closed.
  const [begun, setBegun] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const acts = useQuery(actsQuery(tenant));
  const shownRun = begun ?? acts.data?.running ?? null;
  const list = useQuery(stockQuery(tenant, params.toString()));
  const base = `/sites/${tenant}/stock`;
  const pageIds = list.data?.rows.map((row) => row.id) ?? [];
  const selected = useSelection(pageIds, list.data?.total ?? 0, filterOf(params));

  const change = (edit: (next: URLSearchParams) => void, replace = false) => {
    editParams(edit, { replace });
    selected.clear();
  };
  const set = (key: string, value: string, replace = false) =>
    change((next) => {
      putParam(next, key, value);
      if (key !== 'page') next.delete('page');
    }, replace);

  if (list.data === undefined) return <Unloaded what="stock" query={list} />;
  const page = list.data;
  const narrowed = stockFacets.some((facet) => params.get(facet)) || Boolean(params.get('q'));

  return (
    <div className="page stock-page">
      <PageHead
        title="Stock"
        actions={
          <div className="row row-wrap">
            {isAllowed('imports.run') ? (
              <Link className="button" to={`/sites/${tenant}/import`}>
                Import a file
              </Link>
            ) : null}
            {mayEdit ? (
              <Button kind="primary" icon="plus" onClick={() => setDialog('new')}>
                Add a vehicle
              </Button>
            ) : null}
          </div>
        }
      >
        {page.stock.toLocaleString('en-AU')} vehicles. Changes here are live immediately.
      </PageHead>
      <div className="stock-tools">
        <PausedSearchBox
          label="Stock number, name, VIN, plate …"
          value={params.get('q') ?? ''}
          onSearch={(text) => set('q', text.slice(0, 200), true)}
        />
        <label className="stock-sort">
          <span className="visually-hidden">Sort by</span>
          <Choice
            aria-label="Sort by"
            value={params.get('sort') ?? 'changed'}
            choices={sorts}
            onChoose={(value) => set('sort', value)}
          />
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
      {mayEdit ? (
        <SelectionBar
          total={page.total}
          pageSize={pageIds.length}
          selected={selected}
          onChange={() => setDialog('bulk')}
        />
      ) : null}
      {mayEdit && shownRun !== null && shownRun !== closed ? (
        <BulkRun
          key={shownRun}
          tenant={tenant}
          change={shownRun}
          onRunning={setBegun}
          onClose={() => {
            setClosed(shownRun);
            setBegun(null);
          }}
        />
      ) : null}
      <div className="panel">
        {page.rows.length === 0 ? (
          <NoVehicles tenant={tenant} narrowed={narrowed} />
        ) : (
          <StockTable
            tenant={tenant}
            rows={page.rows}
            base={base}
            selects={mayEdit}
            selected={selected.has}
            onSelect={selected.set}
            onSelectPage={selected.setPage}
          />
        )}
      </div>
      <Pager page={page} onPage={(wanted) => set('page', String(wanted))} />
      <RecentChanges tenant={tenant} onRunning={setBegun} />
      {dialog === 'bulk' ? (
        <BulkDialog
          tenant={tenant}
          selection={selected.selection}
          count={selected.count}
          anyVehicle={pageIds[0] ?? null}
          onClose={() => setDialog(null)}
          onDone={(running) => {
            selected.clear();
            setBegun(running);
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

function NoVehicles({ tenant, narrowed }: { readonly tenant: string; readonly narrowed: boolean }) {
  return (
    <Empty title={narrowed ? 'No vehicle matches' : 'No vehicles yet'}>
      <p>
        {narrowed
          ? 'Remove a filter, or search for less.'
          : 'Import your stock from a dealer system file, or add the first vehicle by hand.'}
      </p>
      {narrowed ? null : (
        <Link className="button button-primary" to={`/sites/${tenant}/import`}>
          Import a file
        </Link>
      )}
    </Empty>
  );
}

function Pager({ page, onPage }: { readonly page: StockPage; readonly onPage: (page: number) => void }) {
  const pages = Math.ceil(page.total / page.pageSize);
  if (pages <= 1) return null;
  return (
    <nav className="row spread" aria-label="Pages of the list">
      <Button disabled={page.page <= 1} onClick={() => onPage(page.page - 1)}>
        Previous
      </Button>
      <span className="soft num">
        Page {page.page} of {pages.toLocaleString('en-AU')}
      </span>
      <Button disabled={page.page >= pages} onClick={() => onPage(page.page + 1)}>
        Next
      </Button>
    </nav>
  );
}

function filterOf(params: URLSearchParams): StockFilter {
  const facets = Object.fromEntries(
    stockFacets.flatMap((facet) => (params.get(facet) ? [[facet, params.getAll(facet)]] : [])),
  );
  return { q: params.get('q') ?? '', facets };
}
