/** The dealer's locations: whether each is open, and what information is missing. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LocationRow } from '#schemas/api/content.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { useTenant } from '../../api/api.ts';
import { locationRowsQuery } from '../../api/entry-queries.ts';
import { EntryList } from '../../entries/entry-list.tsx';
import { Unloaded } from '../../ui/kit.ts';

const kinds: { readonly [kind in LocationRow['kind']]: string } = {
  '': '',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
};

export function LocationsScreen() {
  const tenant = useTenant();
  const isAllowed = useAllowed();
  const found = useQuery(locationRowsQuery(tenant));
  if (found.data === undefined) return <Unloaded what="locations" query={found} />;
  return (
    <EntryList
      title="Locations"
      one="a location"
      intro="Addresses, phones and opening hours. Changes here are live immediately."
      mayAdd={isAllowed('locations.edit')}
      hasSheet
      rows={found.data.rows}
      textsOf={({ name, address, phone, kind }) => [name, address, phone, kinds[kind]]}
      first="Add the first one. Shoppers then see its address, phone and hours."
      draw={(row) => <Row key={row.id} row={row} />}
    />
  );
}

function Row({ row }: { readonly row: LocationRow }) {
  const facts = [kinds[row.kind], row.address, row.phone].filter(Boolean).join(' · ');
  return (
    <li>
      <div className="stack-small grow">
        <Link to={encodeURIComponent(row.id)}>
          <strong>{row.name}</strong>
        </Link>
        <span className="small">{facts}</span>
      </div>
      <span className="row row-wrap entry-marks">
        {row.primary ? <span className="badge badge-accent">Main location</span> : null}
        {row.removed ? <span className="badge">Removed</span> : null}
        {!row.removed && !row.visible ? <span className="badge">Hidden</span> : null}
        {row.removed
          ? null
          : row.missing.map((what) => (
              <span className="badge badge-warning" key={what}>
                {what}
              </span>
            ))}
        {row.removed || row.open === null ? null : <span className="small">{row.open}</span>}
      </span>
    </li>
  );
}
