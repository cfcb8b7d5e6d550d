/** Where this dealer is: every location, whether it is open, and what shoppers miss there. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { LocationRow } from '#schemas/api/content.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { locationRowsQuery } from '../../api/entry-queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { Empty, Unloaded } from '../../ui/states.tsx';

const kinds: { readonly [kind in LocationRow['kind']]: string } = {
  '': '',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
};

export function LocationsScreen() {
  const { tenant = '' } = useParams();
  const [search, setSearch] = useState('');
  const isAllowed = useAllowed();
  const found = useQuery(locationRowsQuery(tenant));
  if (found.data === undefined) return <Unloaded what="locations" query={found} />;
  const { rows } = found.data;
  const shown = rows.filter(({ name, address, phone, kind }) =>
    matchesSearch(search, name, address, phone, kinds[kind]),
  );
  return (
    <div className="page">
      <PageHead
        title="Locations"
        actions={
          isAllowed('locations.edit') ? (
            <div className="row row-wrap">
              <Link className="button" to="spreadsheet">
                Import a spreadsheet
              </Link>
              <Link className="button button-primary" to="new">
                <Icon name="plus" /> Add a location
              </Link>
            </div>
          ) : null
        }
      >
        Addresses, phones and opening hours. What you change here is on the site at once.
      </PageHead>
      <SearchBox label="Search locations" value={search} onChange={setSearch} />
      <div className="panel">
        {shown.length === 0 ? (
          <Empty title={rows.length === 0 ? 'No locations yet' : 'No location matches'}>
            <p>
              {rows.length === 0
                ? 'Add the first: shoppers then find the way, the phone and the hours.'
                : 'Try fewer or other words.'}
            </p>
          </Empty>
        ) : (
          <ul className="entry-list">
            {shown.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </div>
    </div>
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
