/** One location: its forms, hours, holidays, place on the map and picture, saved together. */

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { specialTimes } from '#domain/hours/edit-hours.ts';
import { timeZoneOf } from '#domain/hours/week.ts';
import { isApproximate, mapHref, readCoordinates } from '#domain/locations/directions.ts';
import { calendarDay, localDay } from '#domain/text/dates.ts';
import type { FoundPlace } from '#schemas/api/content.ts';
import { type Address, type Location, locationSchema, type SpecialHours } from '#schemas/entities/location.ts';
import { locationFormSchema, locationFormSections } from '#schemas/entities/location-form.ts';
import { useEntryLock } from '../../access/use-allowed.ts';
import { useTenant } from '../../api/api.ts';
import { placesQuery } from '../../api/entry-queries.ts';
import { EntryForm } from '../../entries/entry-form.tsx';
import { EntryPage, EntryScreen, type OpenEntry } from '../../entries/entry-page.tsx';
import { EntryPicture } from '../../entries/entry-picture.tsx';
import { useEntryEdit } from '../../entries/use-entry-edit.ts';
import { Button, Choice, Field, FieldError, IconButton, Panel, TextField } from '../../ui/kit.ts';
import { TimeSpan, WeekEditor } from './week-editor.tsx';

/** Days that differ from the usual week, such as public holidays: closed, or open at other hours. */
const newDay: SpecialHours = {
  date: '',
  status: 'Closed',
  start_hour: null,
  end_hour: null,
  hours: null,
  location_id: null,
  location: null,
};

interface SpecialDaysProps {
  readonly days: readonly SpecialHours[];
  /** YYYY-MM-DD: days before it are past. */
  readonly today: string;
  readonly errorAt: (index: number) => string | undefined;
  readonly onChange: (days: readonly SpecialHours[]) => void;
}

function SpecialDays({ days, today, errorAt, onChange }: SpecialDaysProps) {
  const past = days.filter(({ date }) => (calendarDay(date) ?? today) < today).length;
  const set = (index: number, change: Partial<SpecialHours>) =>
    onChange(days.map((day, at) => (at === index ? { ...day, ...change } : day)));
  return (
    <div className="stack">
      {days.length === 0 ? <p className="field-help">No special hours yet. Add the next public holiday.</p> : null}
      <div className="week">
        {days.map((day, index) => {
          const name = day.date === '' ? `Day ${index + 1}` : day.date.slice(0, 10);
          const [open, close] = specialTimes(day);
          const error = errorAt(index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed has nothing else to be known by
            <fieldset className="week-day special-day grid items-center" aria-label={name} key={index}>
              <input
                className="input"
                type="date"
                aria-label={`${name}: date`}
                aria-invalid={error !== undefined}
                value={calendarDay(day.date) ?? ''}
                onChange={(event) => set(index, { date: event.target.value })}
              />
              <Choice
                aria-label={`${name}: open or closed`}
                value={day.status}
                choices={[
                  ['Closed', 'Closed'],
                  ['Open', 'Open'],
                ]}
                onChoose={(value) =>
                  set(
                    index,
                    value === 'Open'
                      ? { status: 'Open', start_hour: open ?? '10:00', end_hour: close ?? '14:00' }
                      : { status: 'Closed', start_hour: null, end_hour: null, hours: null },
                  )
                }
              />
              {day.status === 'Open' ? (
                <TimeSpan
                  name={name}
                  open={open}
                  close={close}
                  invalid={error !== undefined}
                  onChange={(start_hour, end_hour) => set(index, { start_hour, end_hour, hours: null })}
                />
              ) : null}
              <IconButton
                icon="trash"
                small
                label={`Remove ${name}`}
                onClick={() => onChange(days.filter((_, at) => at !== index))}
              />
              {error ? <FieldError message={error} /> : null}
            </fieldset>
          );
        })}
      </div>
      <div className="row row-wrap">
        <Button small icon="plus" onClick={() => onChange([...days, newDay])}>
          Add a day
        </Button>
        {past > 0 ? (
          <Button
            small
            kind="quiet"
            icon="trash"
            onClick={() => onChange(days.filter(({ date }) => (calendarDay(date) ?? today) >= today))}
          >
            Remove {past} that {past === 1 ? 'is' : 'are'} past
          </Button>
        ) : null}
      </div>
    </div>
  );
}

export function LocationScreen() {
  return <EntryScreen<Location> folder="locations" what="this location" open={OpenLocation} />;
}

function OpenLocation({ tenant, id, stored }: OpenEntry<Location>) {
  const locked = useEntryLock('locations.edit', locationSchema);
  const settings = useMemo(() => ({ switches: [], facts: [], locked }), [locked]);
  const edit = useEntryEdit(stored, { tenant, folder: 'locations', id, schema: locationFormSchema });
  const { draft, messageAt } = edit;
  const { opening_hours } = draft.contact_detail;
  const sections = new Map(
    locationFormSections.map(({ key, title, schema }) => [
      key,
      <Panel key={key} title={title}>
        <EntryForm kind="location" part={key} schema={schema} stored={stored} edit={edit} settings={settings} />
      </Panel>,
    ]),
  );
  return (
    <EntryPage
      folder="locations"
      list="Locations"
      title={stored.version === 0 ? 'A new location' : stored.item.name}
      stored={stored}
      edit={edit}
      schema={locationSchema}
    >
      {sections.get('identity')}
      <Panel title="Opening hours" id="location_contact_detail_opening_hours">
        <WeekEditor
          week={opening_hours}
          errorAt={(index) => messageAt(`/contact_detail/opening_hours/${index}`)}
          onChange={(week) =>
            edit.set((now) => ({ ...now, contact_detail: { ...now.contact_detail, opening_hours: [...week] } }))
          }
        />
      </Panel>
      <Panel title="Holiday hours">
        <p className="field-help">Days with different hours. They replace the week above.</p>
        <SpecialDays
          days={draft.special_hours}
          today={localDay(new Date(), timeZoneOf(draft))}
          errorAt={(index) => messageAt(`/special_hours/${index}`)}
          onChange={(days) => edit.set((now) => ({ ...now, special_hours: [...days] }))}
        />
        {messageAt('/special_hours') ? <FieldError message={messageAt('/special_hours') ?? ''} /> : null}
      </Panel>
      {sections.get('contact')}
      {sections.get('address')}
      <Panel title="On the map" id="location_address_lat">
        <MapPlace
          address={draft.address}
          error={messageAt('/address/lat')}
          onPick={({ id, lat, lng, name, region, postcode }) =>
            edit.fill((now) => ({
              ...now,
              address: {
                ...now.address,
                lat,
                long: lng,
                place_id: id,
                city: now.address.city ?? name,
                state: now.address.state ?? region,
                postcode: now.address.postcode ?? postcode,
              },
            }))
          }
          onPoint={(point) => edit.set((now) => ({ ...now, address: { ...now.address, ...point, place_id: null } }))}
        />
      </Panel>
      <Panel title="Picture">
        <EntryPicture
          label="Picture of the location"
          folder="Locations"
          picture={draft.image}
          error={messageAt('/image')}
          onChange={(image) => edit.set((now) => ({ ...now, image }))}
        />
      </Panel>
      {sections.get('more')}
    </EntryPage>
  );
}

interface MapPlaceProps {
  readonly address: Address;
  readonly error: string | undefined;
  readonly onPick: (place: FoundPlace) => void;
  readonly onPoint: (point: Pick<Address, 'lat' | 'long'>) => void;
}

/** The place on the map: found by suburb or postcode, or written as coordinates. */
function MapPlace({ address, error, onPick, onPoint }: MapPlaceProps) {
  const tenant = useTenant();
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
        <ul className="place-list grid rounded clipped" aria-label="Places found">
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
          : touch and hold or right-click the spot, copy the two coordinates, and paste them into either field.
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

interface DegreesProps {
  readonly label: string;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
  /** Both numbers were pasted, in the format of a map. */
  readonly onBoth: (point: { readonly lat: number; readonly long: number }) => void;
}

function Degrees({ label, value, error, onChange, onBoth }: DegreesProps) {
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
