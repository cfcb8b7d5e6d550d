/** The range: every model in the site's order, and what each lacks for shoppers. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { ModelRow } from '#schemas/api/content.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { useTenant } from '../../api/api.ts';
import { modelRowsQuery } from '../../api/entry-queries.ts';
import { EntryList } from '../../entries/entry-list.tsx';
import { OrderedRow } from '../../entries/ordered-row.tsx';
import { useEntryOrder } from '../../entries/use-entry-order.ts';
import { useRemoveEntry } from '../../entries/use-remove-entry.ts';
import { Unloaded } from '../../ui/kit.ts';

const statuses = { all_new: 'All new', new: 'New', coming_soon: 'Coming soon' } as const;

export function ModelsScreen() {
  const tenant = useTenant();
  const mayEdit = useAllowed()('models.edit');
  const query = modelRowsQuery(tenant);
  const found = useQuery(query);
  const remove = useRemoveEntry(tenant, 'models');
  const navigate = useNavigate();
  const order = useEntryOrder<ModelRow>(tenant, 'models', query.queryKey);
  if (found.data === undefined) return <Unloaded what="models" query={found} />;
  const { rows, hasPage } = found.data;
  const there = rows.filter(({ removed }) => !removed);
  return (
    <EntryList
      title="Models"
      one="a model"
      intro="The range of new models, in the order that shoppers see. Changes here are live immediately."
      mayAdd={mayEdit}
      hasSheet
      isOrdered
      rows={rows}
      textsOf={({ name, make, bodies, from }) => [name, make, bodies.join(' '), from]}
      notes={
        hasPage ? null : (
          <p className="note note-warning">
            <strong>This site has no page for models yet.</strong> Shoppers find what you write here in lists and menus
            once <Link to={`/sites/${tenant}/pages`}>a page of the type Model</Link> is published.
          </p>
        )
      }
      said={order.said}
      first="Add the first one. It gets a page with its variants, colours and prices, and a link to your stock."
      draw={(row, shown) => (
        <OrderedRow
          key={row.id}
          row={row}
          picture={row.picture}
          facts={factsOf(row)}
          mark={row.status ? statuses[row.status] : undefined}
          note={row.from ? <span className="small">{row.from}</span> : null}
          mayEdit={mayEdit}
          // In a filtered list, the neighbours are not those of the range.
          place={{ at: there.indexOf(row), of: shown === rows.length ? there.length : 0 }}
          entries={[
            {
              label: 'Duplicate',
              icon: 'copy',
              onSelect: () => void navigate(`new?like=${encodeURIComponent(row.id)}`),
            },
          ]}
          onMove={(to) => order.move(there, row, to)}
          onRemove={() => void remove(row)}
        />
      )}
    />
  );
}

/** A model's facts, and its stock. */
function factsOf({ make, name, bodies, variants, stock }: ModelRow): string {
  return [
    make && !name.startsWith(make) ? make : null,
    bodies.join(', '),
    variants === 0 ? null : `${variants} ${variants === 1 ? 'variant' : 'variants'}`,
    stock === null ? null : `${stock} in stock`,
  ]
    .filter(Boolean)
    .join(' · ');
}
