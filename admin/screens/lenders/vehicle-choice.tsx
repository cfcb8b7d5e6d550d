import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { displayError } from '../../api/client.ts';
import { stockQuery, vehicleQuery } from '../../api/stock-queries.ts';
import { SearchBox } from '../../ui/search-box.tsx';

/** Vehicles offered at once. */
const offered = 6;

/** One vehicle of the tenant's stock, found by words. */
export function VehicleChoice({
  tenant,
  chosen,
  onChoose,
}: {
  readonly tenant: string;
  readonly chosen: Vehicle | null;
  readonly onChoose: (vehicle: Vehicle) => void;
}) {
  const [words, setWords] = useState('');
  const [id, setId] = useState<string | null>(chosen?.id ?? null);
  const list = useQuery(stockQuery(tenant, new URLSearchParams({ q: words, listed: 'yes' }).toString()));
  const vehicle = useQuery({ ...vehicleQuery(tenant, id ?? ''), enabled: id !== null && id !== chosen?.id });
  const found = vehicle.data?.vehicle;
  useEffect(() => {
    if (found && found.id === id) onChoose(found);
  }, [found, id, onChoose]);
  const failed = list.error ?? vehicle.error;
  const rows = list.data?.rows.slice(0, offered) ?? [];
  return (
    <div className="lender-vehicles">
      <SearchBox label="Search the stock" value={words} onChange={setWords} />
      {failed ? <p className="field-error">{displayError(failed)}</p> : null}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className="lender-vehicle" aria-pressed={row.id === id} onClick={() => setId(row.id)}>
              <span className="truncate">{row.name}</span>
              <span className="soft small">{[row.price, row.stocknum].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
      {list.data && rows.length === 0 ? <p className="soft">No vehicle on the site matches.</p> : null}
    </div>
  );
}
