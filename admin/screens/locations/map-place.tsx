/** The place on the map: found by suburb or postcode, or written as coordinates. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { isApproximate, mapHref, readCoordinates } from '#domain/locations/directions.ts';
import type { FoundPlace } from '#schemas/api/content.ts';
import type { Address } from '#schemas/entities/location.ts';
import { placesQuery } from '../../api/entry-queries.ts';
import { Field, TextField } from '../../ui/fields.tsx';

export function MapPlace({
  tenant,
  address,
  error,
  onPick,
  onPoint,
}: {
  readonly tenant: string;
  readonly address: Address;
  readonly error: string | undefined;
  readonly onPick: (place: FoundPlace) => void;
  readonly onPoint: (point: Pick<Address, 'lat' | 'long'>) => void;
}) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const found = useQuery(placesQuery(tenant, asked));
  const onMap = mapHref({ address });
  const places = text.trim() === '' ? [] : (found.data?.places ?? []);
  return (
    <div className="stack">
      <TextField
        label="Find it by suburb or postcode"
        help="Sets the place on the map near it, and suburb, state and postcode where they are empty."
        type="search"
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      {places.length > 0 ? (
        <ul className="place-list" aria-label="Places found">
          {places.map((place) => (
            <li key={place.id}>
              <button
                type="button"
                onClick={() => {
                  onPick(place);
                  setText('');
                }}
              >
                {place.label}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {found.isSuccess && text === asked && text.trim().length > 1 && places.length === 0 ? (
        <p className="field-help" role="status">
          No place found. Try the postcode.
        </p>
      ) : null}
      {isApproximate({ address }) ? (
        <p className="field-help">
          This is the centre of the suburb or postcode. It is used for distances. Directions use the street address, and
          coordinates are not published. To place it exactly, enter its own coordinates.
        </p>
      ) : null}
      {onMap ? (
        <p className="field-help">
          <a href={onMap} target="_blank" rel="noopener noreferrer">
            See its address on a map
          </a>
          : hold a finger or press the right mouse button on the spot, copy the two figures, and paste them into either
          field.
        </p>
      ) : null}
      <div className="field-grid">
        <Degrees
          label="Latitude"
          value={address.lat}
          error={error}
          onChange={(lat) => onPoint({ lat, long: address.long })}
          onBoth={onPoint}
        />
        <Degrees
          label="Longitude"
          value={address.long}
          error={undefined}
          onChange={(long) => onPoint({ lat: address.lat, long })}
          onBoth={onPoint}
        />
      </div>
    </div>
  );
}

function Degrees({
  label,
  value,
  error,
  onChange,
  onBoth,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
  /** Both numbers were pasted, in the format of a map. */
  readonly onBoth: (point: { readonly lat: number; readonly long: number }) => void;
}) {
  return (
    <Field label={label} optional error={error}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="number"
          step="any"
          value={value ?? ''}
          onPaste={(event) => {
            const both = readCoordinates(event.clipboardData.getData('text/plain'));
            if (!both) return;
            event.preventDefault();
            onBoth(both);
          }}
          onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
