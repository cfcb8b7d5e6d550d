/** The makes of the site in the order of menus and lists, with what is sold of each. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { MakeRow } from '#schemas/api/content.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { makeRowsQuery } from '../../api/entry-queries.ts';
import { OrderedRow } from '../../entries/ordered-row.tsx';
import { useEntryOrder } from '../../entries/use-entry-order.ts';
import { useRemoveEntry } from '../../entries/use-remove-entry.ts';
import { Check } from '../../ui/check.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { Empty, Unloaded } from '../../ui/states.tsx';

export function MakesScreen() {
  const { tenant = '' } = useParams();
  const [search, setSearch] = useState('');
  const [onlySold, setOnlySold] = useState(false);
  const mayEdit = useAllowed()('models.edit');
  const query = makeRowsQuery(tenant);
  const found = useQuery(query);
  const remove = useRemoveEntry(tenant, 'makes');
  const order = useEntryOrder<MakeRow>(tenant, 'makes', query.queryKey);
  if (found.data === undefined) return <Unloaded what="makes" query={found} />;
  const { rows, hasPage } = found.data;
  const there = rows.filter(({ removed }) => !removed);
  const shown = rows.filter(
    (row) => matchesSearch(search, row.name) && (!onlySold || row.models + (row.stock ?? 0) > 0),
  );
  return (
    <div className="page">
      <PageHead
        title="Makes"
        actions={
          mayEdit ? (
            <div className="row row-wrap">
              <Link className="button" to="spreadsheet">
                Import a spreadsheet
              </Link>
              <Link className="button button-primary" to="new">
                <Icon name="plus" /> Add a make
              </Link>
            </div>
          ) : null
        }
      >
        In the order of menus and lists of brands. What you change here is on the site at once.
      </PageHead>
      {hasPage ? null : (
        <p className="note note-warning">
          <strong>This site has no page for makes.</strong> Shoppers read the words about them once{' '}
          <Link to={`/sites/${tenant}/pages`}>a page of the type Brand</Link> is published.
        </p>
      )}
      <SearchBox label="Search makes" value={search} onChange={setSearch} />
      <fieldset className="row" aria-label="Filter the list">
        <Check checked={onlySold} onChange={setOnlySold}>
          Only makes with vehicles or models
        </Check>
      </fieldset>
      <p className="visually-hidden" role="status">
        {order.said}
      </p>
      <div className="panel">
        {shown.length === 0 ? (
          <Empty title={rows.length === 0 ? 'No makes yet' : 'No make matches'}>
            <p>
              {rows.length === 0
                ? 'Add the first: it stands in menus as soon as there is stock of it.'
                : 'Try fewer or other words.'}
            </p>
          </Empty>
        ) : (
          <ul className="entry-list ordered-list">
            {shown.map((row) => (
              <OrderedRow
                key={row.id}
                row={row}
                picture={row.logo}
                isLogo
                facts={factsOf(row)}
                mayEdit={mayEdit}
                // Among some of them, the neighbours are not those of the list.
                place={{ at: there.indexOf(row), of: shown.length === rows.length ? there.length : 0 }}
                onMove={(to) => order.move(there, row, to)}
                onRemove={() => void remove(row)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** What is sold here of a make. */
function factsOf({ stock, models }: MakeRow): string {
  const facts = [
    stock ? `${stock} in stock` : null,
    models === 0 ? null : `${models} ${models === 1 ? 'model' : 'models'}`,
  ].filter(Boolean);
  return facts.length === 0 ? 'Nothing of it is sold here now' : facts.join(' · ');
}
