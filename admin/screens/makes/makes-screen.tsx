/** The makes of the site in the order of menus and lists, with what is sold of each. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { MakeRow } from '#schemas/api/content.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { makeRowsQuery } from '../../api/entry-queries.ts';
import { useEntryOrder } from '../../entries/use-entry-order.ts';
import { useRemoveEntry } from '../../entries/use-remove-entry.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { Empty, Unloaded } from '../../ui/states.tsx';
import { thumbnail } from '../../ui/thumbnail.ts';

export function MakesScreen() {
  const { tenant = '' } = useParams();
  const [search, setSearch] = useState('');
  const [onlySold, setOnlySold] = useState(false);
  const mayEdit = useAllowed()('models.edit');
  const query = makeRowsQuery(tenant);
  const found = useQuery(query);
  const order = useEntryOrder<MakeRow>(tenant, 'makes', query.queryKey);
  if (found.data === undefined) return <Unloaded what="makes" query={found} />;
  const { rows, hasPage } = found.data;
  const there = rows.filter(({ removed }) => !removed);
  const shown = rows.filter(
    (row) => matchesSearch(search, row.name) && (!onlySold || row.models + (row.stock ?? 0) > 0),
  );
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Makes</h1>
          <p>In the order of menus and lists of brands. What you change here is on the site at once.</p>
        </div>
        {mayEdit ? (
          <Link className="button button-primary" to="new">
            <Icon name="plus" /> Add a make
          </Link>
        ) : null}
      </div>
      {hasPage ? null : (
        <p className="note note-warning">
          <strong>This site has no page for makes.</strong> Their words are read once{' '}
          <Link to={`/sites/${tenant}/pages`}>a page of the kind Brand</Link> is published.
        </p>
      )}
      <SearchBox label="Search makes" value={search} onChange={setSearch} />
      <fieldset className="row" aria-label="Narrow the list">
        <label className="check">
          <input type="checkbox" checked={onlySold} onChange={({ target }) => setOnlySold(target.checked)} />
          Only makes with vehicles or models
        </label>
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
          <ul className="entry-list model-list">
            {shown.map((row) => (
              <Row
                key={row.id}
                tenant={tenant}
                row={row}
                mayEdit={mayEdit}
                place={there.indexOf(row)}
                // Among some of them, the neighbours are not those of the list.
                places={shown.length === rows.length ? there.length : 0}
                onMove={(to) => order.move(there, row, to)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Row({
  tenant,
  row,
  mayEdit,
  place,
  places,
  onMove,
}: {
  readonly tenant: string;
  readonly row: MakeRow;
  readonly mayEdit: boolean;
  /** 0 for the first of the list; -1 for one that was taken away. */
  readonly place: number;
  /** 0 where the order cannot be changed. */
  readonly places: number;
  readonly onMove: (to: number) => void;
}) {
  const remove = useRemoveEntry(tenant, 'makes');
  const facts = [
    row.stock ? `${row.stock} in stock` : null,
    row.models === 0 ? null : `${row.models} ${row.models === 1 ? 'model' : 'models'}`,
  ].filter(Boolean);
  const mayMove = mayEdit && places > 1 && place >= 0;
  return (
    <li>
      <span className="model-list-place soft">{place < 0 ? '' : place + 1}</span>
      {row.logo ? (
        <img className="make-list-logo" src={thumbnail(row.logo, 160)} alt="" width={84} height={56} loading="lazy" />
      ) : (
        <span className="model-list-blank">
          <Icon name="image" />
        </span>
      )}
      <div className="stack-small grow">
        <Link to={encodeURIComponent(row.id)}>
          <strong>{row.name}</strong>
        </Link>
        <span className="small">{facts.length === 0 ? 'Nothing of it is sold here now' : facts.join(' · ')}</span>
      </div>
      <span className="row row-wrap entry-marks">
        {row.removed ? <span className="badge">Taken away</span> : null}
        {row.removed
          ? null
          : row.missing.map((what) => (
              <span className="badge badge-warning" key={what}>
                {what}
              </span>
            ))}
      </span>
      {mayEdit && !row.removed ? (
        <span className="row">
          {places > 0 ? (
            <>
              <IconButton
                icon="arrowUp"
                label={`Move ${row.name} up`}
                small
                disabled={!mayMove || place === 0}
                onClick={() => onMove(place - 1)}
              />
              <IconButton
                icon="arrowDown"
                label={`Move ${row.name} down`}
                small
                disabled={!mayMove || place === places - 1}
                onClick={() => onMove(place + 1)}
              />
            </>
          ) : null}
          <Menu
            trigger={<IconButton icon="more" label={`More to do with ${row.name}`} small />}
            sections={[
              {
                entries: [
                  { label: 'Move to the top', icon: 'arrowUp', disabled: !mayMove, onSelect: () => onMove(0) },
                  {
                    label: 'Move to the end',
                    icon: 'arrowDown',
                    disabled: !mayMove,
                    onSelect: () => onMove(places - 1),
                  },
                  { label: 'Take away', icon: 'trash', onSelect: () => void remove(row) },
                ],
              },
            ]}
          />
        </span>
      ) : null}
    </li>
  );
}
