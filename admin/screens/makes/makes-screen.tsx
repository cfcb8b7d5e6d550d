/** The makes of the site in the order of menus and lists, each with its stock and models. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MakeRow } from '#schemas/api/content.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { useTenant } from '../../api/api.ts';
import { makeRowsQuery } from '../../api/entry-queries.ts';
import { EntryList } from '../../entries/entry-list.tsx';
import { OrderedRow } from '../../entries/ordered-row.tsx';
import { useEntryOrder } from '../../entries/use-entry-order.ts';
import { useRemoveEntry } from '../../entries/use-remove-entry.ts';
import { Check, Unloaded } from '../../ui/kit.ts';

export function MakesScreen() {
  const tenant = useTenant();
  const [onlySold, setOnlySold] = useState(false);
  const mayEdit = useAllowed()('models.edit');
  const query = makeRowsQuery(tenant);
  const found = useQuery(query);
  const remove = useRemoveEntry(tenant, 'makes');
  const order = useEntryOrder<MakeRow>(tenant, 'makes', query.queryKey);
  if (found.data === undefined) return <Unloaded what="makes" query={found} />;
  const { rows, hasPage } = found.data;
  const there = rows.filter(({ removed }) => !removed);
  return (
    <EntryList
      title="Makes"
      one="a make"
      intro="In the order of menus and lists of brands. Changes here are live immediately."
      mayAdd={mayEdit}
      hasSheet
      isOrdered
      rows={rows}
      textsOf={({ name }) => [name]}
      isShown={({ models, stock }) => !onlySold || models + (stock ?? 0) > 0}
      notes={
        hasPage ? null : (
          <p className="note note-warning">
            <strong>This site has no page for makes.</strong> Shoppers will see their descriptions once{' '}
            <Link to={`/sites/${tenant}/pages`}>a page of the type Brand</Link> is published.
          </p>
        )
      }
      filter={
        <fieldset className="row" aria-label="Filter the list">
          <Check checked={onlySold} onChange={setOnlySold}>
            Only makes with vehicles or models
          </Check>
        </fieldset>
      }
      said={order.said}
      first="Add the first one. It appears in menus as soon as you have stock of it."
      draw={(row, shown) => (
        <OrderedRow
          key={row.id}
          row={row}
          picture={row.logo}
          isLogo
          facts={factsOf(row)}
          mayEdit={mayEdit}
          // In a filtered list, the neighbours are not those of the full list.
          place={{ at: there.indexOf(row), of: shown === rows.length ? there.length : 0 }}
          onMove={(to) => order.move(there, row, to)}
          onRemove={() => void remove(row)}
        />
      )}
    />
  );
}

/** Stock and models of a make here. */
function factsOf({ stock, models }: MakeRow): string {
  const facts = [
    stock ? `${stock} in stock` : null,
    models === 0 ? null : `${models} ${models === 1 ? 'model' : 'models'}`,
  ].filter(Boolean);
  return facts.length === 0 ? 'Not in stock' : facts.join(' · ');
}
