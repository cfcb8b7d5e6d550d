/** One location: its forms, hours, holidays, place on the map and picture, saved together. */
import { useMemo } from 'react';
import { timeZoneOf } from '#domain/hours/week.ts';
import { localDay } from '#domain/text/dates.ts';
import { type Location, locationSchema } from '#schemas/entities/location.ts';
import { locationFormSchema, locationFormSections } from '#schemas/entities/location-form.ts';
import { useEntryLock } from '../../access/use-allowed.ts';
import { EntryForm } from '../../entries/entry-form.tsx';
import { EntryPage, EntryScreen, type OpenEntry } from '../../entries/entry-page.tsx';
import { EntryPicture } from '../../entries/entry-picture.tsx';
import { useEntryEdit } from '../../entries/use-entry-edit.ts';
import { FieldError } from '../../ui/fields.tsx';
import { Panel } from '../../ui/screen.tsx';
import { MapPlace } from './map-place.tsx';
import { SpecialDays } from './special-days.tsx';
import { WeekEditor } from './week-editor.tsx';

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
      tenant={tenant}
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
          tenant={tenant}
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
