/** All vehicles of a site: found by text and filter, changed one by one or many at once. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type BulkResult, type StockFacet, type StockFilter, type StockPage, stockFacets } from '#schemas/api/stock.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { useTenant } from '../../api/api.ts';
import { actsQuery, bulkRunQuery, stockQuery } from '../../api/stock-queries.ts';
import { Button, Choice, Empty, Failed, PageHead, PausedSearchBox, Unloaded } from '../../ui/kit.ts';
import { putParam, useAddressParams } from '../../ui/use-address-params.ts';
import { BulkDialog, type Selection } from './bulk-dialog.tsx';
import { BulkLines } from './bulk-lines.tsx';
import { NewVehicle } from './new-vehicle.tsx';
import { displayVehicles, RecentChanges, useUndo } from './recent-changes.tsx';
import { StockFilters } from './stock-filters.tsx';
import { StockTable } from './stock-table.tsx';

/** Which vehicles of the list are selected: some by their ids, or all that the list's filter finds. */
const none: ReadonlySet<string> = new Set();

interface StockSelection {
  readonly count: number;
  readonly all: boolean;
  readonly selection: Selection;
  readonly has: (id: string) => boolean;
  readonly hasPage: boolean;
  readonly set: (id: string, on: boolean) => void;
  readonly setPage: (on: boolean) => void;
  readonly setAll: () => void;
  readonly clear: () => void;
}

/**
 * @param pageIds vehicles on the page that shows.
 * @param total vehicles that the filter finds.
 */
function useSelection(pageIds: readonly string[], total: number, filter: StockFilter): StockSelection {
  const [picked, setPicked] = useState(none);
  const [all, setAll] = useState(false);
  const choose = (next: ReadonlySet<string>) => {
    setAll(false);
    setPicked(next);
  };
  return {
    count: all ? total : picked.size,
    all,
    selection: all ? { filter } : { ids: [...picked] },
    has: (id) => all || picked.has(id),
    hasPage: pageIds.length > 0 && pageIds.every((id) => picked.has(id)),
    set: (id, on) => {
      const next = new Set(all ? pageIds : picked);
      if (on) next.add(id);
      else next.delete(id);
      choose(next);
    },
    setPage: (on) => choose(on ? new Set(pageIds) : none),
    setAll: () => setAll(true),
    clear: () => choose(none),
  };
}

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
  const tenant = useTenant();
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
    <div className="page stock-page gap-16">
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
      <div className="stock-tools grid gap-8">
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
          <NoVehicles narrowed={narrowed} />
        ) : (
          <StockTable
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
      <RecentChanges onRunning={setBegun} />
      {dialog === 'bulk' ? (
        <BulkDialog
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
          onClose={() => setDialog(null)}
          onMade={(id) => void navigate(`${base}/${encodeURIComponent(id)}`)}
        />
      ) : null}
    </div>
  );
}

function NoVehicles({ narrowed }: { readonly narrowed: boolean }) {
  const tenant = useTenant();
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

interface SelectionBarProps {
  readonly total: number;
  /** Vehicles on the page that shows. */
  readonly pageSize: number;
  readonly selected: StockSelection;
  readonly onChange: () => void;
}

/** How many vehicles are found, or selected and what can be done with them. */
function SelectionBar({ total, pageSize, selected, onChange }: SelectionBarProps) {
  const { count } = selected;
  const found = total.toLocaleString('en-AU');
  return (
    <div className="stock-count" role="status">
      {count === 0 ? (
        <span>{`${found} ${total === 1 ? 'vehicle' : 'vehicles'}`}</span>
      ) : (
        <>
          <strong>{count.toLocaleString('en-AU')} selected</strong>
          {selected.hasPage && !selected.all && total > pageSize ? (
            <Button kind="quiet" small onClick={selected.setAll}>
              Select all {found} found
            </Button>
          ) : null}
          <Button small kind="primary" onClick={onChange}>
            Change {count === 1 ? 'it' : 'them'} …
          </Button>
          <Button kind="quiet" small onClick={selected.clear}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}

interface BulkRunProps {
  readonly change: string;
  readonly onRunning: (change: string | null) => void;
  readonly onClose: () => void;
}

/** A large act that runs in the background: its progress, and at its end the result. */
function BulkRun({ change, onRunning, onClose }: BulkRunProps) {
  const tenant = useTenant();
  const client = useQueryClient();
  const run = useQuery(bulkRunQuery(tenant, change));
  const undo = useUndo(tenant, onRunning);
  const ended = run.data !== undefined && run.data.state !== 'running';
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: ['stock', tenant] });
  }, [ended, client, tenant]);
  if (run.isError && !run.data) return <Failed error={run.error} onRetry={() => void run.refetch()} />;
  if (!run.data) return null;
  const { of, done, changed, undoes, refused, refusals } = run.data;
  return (
    <section className="panel panel-pad stack-small bulk-run" aria-label="Change of many vehicles">
      <div className="row spread row-wrap">
        <p role="status">
          <strong>{headOf(run.data)}</strong>{' '}
          <span className="soft">{ended ? '' : 'It continues if you leave this page.'}</span>
        </p>
        {ended ? (
          <span className="row">
            {changed > 0 ? (
              <Button
                small
                icon={undoes ? 'redo' : 'undo'}
                disabled={undo.isPending}
                onClick={() => undo.mutate(change)}
              >
                {undoes ? 'Do it again' : 'Undo'}
              </Button>
            ) : null}
            <Button kind="quiet" small onClick={onClose}>
              Close
            </Button>
          </span>
        ) : (
          <progress value={done} max={Math.max(1, of)} aria-label="Vehicles done" />
        )}
      </div>
      <BulkLines title={undoes ? 'Left as they are now' : 'Could not be changed'} lines={refusals} total={refused} />
    </section>
  );
}

function headOf({ state, undoes, of, done, changed, refused, error }: BulkResult): string {
  const count = (value: number) => value.toLocaleString('en-AU');
  if (state === 'running')
    return `${undoes ? 'Undoing the change of' : 'Changing'} ${displayVehicles(of)}: ${count(done)} done.`;
  const left = refused > 0 ? `, ${count(refused)} ${undoes ? 'left as they are' : 'could not be'}` : '';
  const said = `${displayVehicles(changed)} ${undoes ? 'as before' : 'changed'}${left}.`;
  return state === 'failed' ? `Stopped: ${error ?? 'something went wrong.'} ${said}` : said;
}
