/** The range: every model in the order of the site, and what shoppers miss of it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { ModelRow } from '#schemas/api/content.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { modelRowsQuery } from '../../api/entry-queries.ts';
import { useEntryOrder } from '../../entries/use-entry-order.ts';
import { useRemoveEntry } from '../../entries/use-remove-entry.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { Empty, Unloaded } from '../../ui/states.tsx';
import { thumbnail } from '../../ui/thumbnail.ts';

const statuses = { all_new: 'All new', new: 'New', coming_soon: 'Coming soon' } as const;

export function ModelsScreen() {
  const { tenant = '' } = useParams();
  const [search, setSearch] = useState('');
  const mayEdit = useAllowed()('models.edit');
  const query = modelRowsQuery(tenant);
  const found = useQuery(query);
  const order = useEntryOrder<ModelRow>(tenant, 'models', query.queryKey);
  if (found.data === undefined) return <Unloaded what="models" query={found} />;
  const { rows, hasPage } = found.data;
  const there = rows.filter(({ removed }) => !removed);
  const shown = rows.filter((row) => matchesSearch(search, row.name, row.make, row.bodies.join(' '), row.from));
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Models</h1>
          <p>The range of new models, in the order that shoppers see. What you change here is on the site at once.</p>
        </div>
        {mayEdit ? (
          <Link className="button button-primary" to="new">
            <Icon name="plus" /> Add a model
          </Link>
        ) : null}
      </div>
      {hasPage ? null : (
        <p className="note note-warning">
          <strong>This site has no page for models yet.</strong> Shoppers find what you write here in lists and menus
          once <Link to={`/sites/${tenant}/pages`}>a page of the kind Model</Link> is published.
        </p>
      )}
      <SearchBox label="Search models" value={search} onChange={setSearch} />
      <p className="visually-hidden" role="status">
        {order.said}
      </p>
      <div className="panel">
        {shown.length === 0 ? (
          <Empty title={rows.length === 0 ? 'No models yet' : 'No model matches'}>
            <p>
              {rows.length === 0
                ? 'Add the first: it gets a page with its variants, colours and prices, and leads to your stock of it.'
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
                // Among some of them, the neighbours are not those of the range.
                places={search === '' ? there.length : 0}
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
  readonly row: ModelRow;
  readonly mayEdit: boolean;
  /** 0 for the first of the range; -1 for one that was taken away. */
  readonly place: number;
  /** 0 where the order cannot be changed. */
  readonly places: number;
  readonly onMove: (to: number) => void;
}) {
  const navigate = useNavigate();
  const remove = useRemoveEntry(tenant, 'models');
  const facts = [
    row.make && !row.name.startsWith(row.make) ? row.make : null,
    row.bodies.join(', '),
    row.variants === 0 ? null : `${row.variants} ${row.variants === 1 ? 'variant' : 'variants'}`,
    row.stock === null ? null : `${row.stock} in stock`,
  ];
  const mayMove = mayEdit && places > 1 && place >= 0;
  return (
    <li>
      <span className="model-list-place soft">{place < 0 ? '' : place + 1}</span>
      {row.picture ? (
        <img src={thumbnail(row.picture, 160)} alt="" width={84} height={56} loading="lazy" />
      ) : (
        <span className="model-list-blank">
          <Icon name="image" />
        </span>
      )}
      <div className="stack-small grow">
        <Link to={encodeURIComponent(row.id)}>
          <strong>{row.name}</strong>
        </Link>
        <span className="small">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <span className="row row-wrap entry-marks">
        {row.removed ? <span className="badge">Taken away</span> : null}
        {row.status && !row.removed ? <span className="badge badge-accent">{statuses[row.status]}</span> : null}
        {row.removed
          ? null
          : row.missing.map((what) => (
              <span className="badge badge-warning" key={what}>
                {what}
              </span>
            ))}
        {row.from ? <span className="small">{row.from}</span> : null}
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
                  {
                    label: 'Duplicate',
                    icon: 'copy',
                    onSelect: () => void navigate(`new?like=${encodeURIComponent(row.id)}`),
                  },
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
