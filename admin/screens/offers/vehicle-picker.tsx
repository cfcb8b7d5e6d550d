/** Individually chosen vehicles: found by words, each with a button to remove it. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { offerChoicesQuery } from '../../api/entry-queries.ts';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';

const most = 60;

export function VehiclePicker({
  tenant,
  ids,
  disabled,
  onChange,
}: {
  readonly tenant: string;
  readonly ids: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const answer = useQuery({ ...offerChoicesQuery(tenant, asked, ids), placeholderData: (before) => before });
  const named = new Map(answer.data?.named.map((vehicle) => [vehicle.id, vehicle]));
  const found = text.trim() === '' ? [] : (answer.data?.found ?? []).filter(({ id }) => !ids.includes(id));
  return (
    <div className="stack">
      {ids.length > 0 ? (
        <ul className="entry-list" aria-label="Vehicles of the offer">
          {ids.map((id) => {
            const vehicle = named.get(id);
            const name = vehicle?.name ?? 'A vehicle that is no longer on the site';
            return (
              <li key={id}>
                <span className="grow">
                  {name} <span className="small soft">{vehicle?.note}</span>
                </span>
                <Button
                  small
                  kind="quiet"
                  icon="trash"
                  disabled={disabled}
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="field-help">None is chosen yet. Look for them by name or stock number.</p>
      )}
      {ids.length < most ? (
        <>
          <SearchBox label="Search for a vehicle" value={text} onChange={setText} />
          {found.length > 0 ? (
            <ul className="place-list" aria-label="Vehicles found">
              {found.map((vehicle) => (
                <li key={vehicle.id}>
                  <button type="button" disabled={disabled} onClick={() => onChange([...ids, vehicle.id])}>
                    {vehicle.name} <span className="small soft">{vehicle.note}</span>
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          {text.trim() !== '' && text === asked && answer.isSuccess && !answer.isFetching && found.length === 0 ? (
            <p className="field-help" role="status">
              No vehicle on sale has this name.
            </p>
          ) : null}
        </>
      ) : (
        <p className="field-help">An offer names {most} vehicles at most. Use a filter for more.</p>
      )}
    </div>
  );
}
