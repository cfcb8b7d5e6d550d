/** One offer: its words, picture, figure, scope and dates, saved together. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { jsonObjectOf } from '#domain/json/json-object.ts';
import { offerState } from '#domain/offers/offer-state.ts';
import type { OfferChoice, OfferChoices } from '#schemas/api/content.ts';
import { type Offer, type OfferFilter, offerSchema } from '#schemas/entities/offer.ts';
import { offerFilterForm, offerFormSchema, offerFormSections } from '#schemas/entities/offer-form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Validate } from '#schemas/validate/validate.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { useTenant } from '../../api/api.ts';
import { offerChoicesQuery } from '../../api/entry-queries.ts';
import { EntryForm } from '../../entries/entry-form.tsx';
import { EntryPage, EntryScreen, type OpenEntry } from '../../entries/entry-page.tsx';
import { EntryPicture } from '../../entries/entry-picture.tsx';
import { type EntryEdit, useEntryEdit } from '../../entries/use-entry-edit.ts';
import { SchemaForm, useValidators } from '../../forms/schema-form.tsx';
import { type FormSettings, plainForm } from '../../forms/values/form-context.ts';
import { Button, FieldError, matchesSearch, Panel, SearchBox } from '../../ui/kit.ts';

/* What an offer is for: nothing in particular, vehicles that a filter finds or that are chosen, or models. */

/** Individually chosen vehicles: found by words, each with a button to remove it. */
const most = 60;

interface VehiclePickerProps {
  readonly ids: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}

function VehiclePicker({ ids, disabled, onChange }: VehiclePickerProps) {
  const tenant = useTenant();
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
        <p className="field-help">No vehicles chosen yet. Search by name or stock number.</p>
      )}
      {ids.length < most ? (
        <>
          <SearchBox label="Search for a vehicle" value={text} onChange={setText} />
          {found.length > 0 ? (
            <ul className="place-list grid rounded clipped" aria-label="Vehicles found">
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
              No vehicles for sale match.
            </p>
          ) : null}
        </>
      ) : (
        <p className="field-help">An offer names {most} vehicles at most. Use a filter for more.</p>
      )}
    </div>
  );
}

/* Models of the range, ticked one by one. */

/** Number of models from which on a search is shown above them. */
const many = 12;

interface ModelPickerProps {
  /** Undefined until they are known. */
  readonly models: readonly OfferChoice[] | undefined;
  readonly ids: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}

function ModelPicker({ models, ids, disabled, onChange }: ModelPickerProps) {
  const [text, setText] = useState('');
  if (models === undefined) return <p className="field-help">Loading the range…</p>;
  if (models.length === 0)
    return <p className="field-help">The site has no models. Choose vehicles in stock instead.</p>;
  const gone = ids.filter((id) => !models.some((model) => model.id === id));
  const shown = models.filter(({ name, note, id }) => ids.includes(id) || matchesSearch(text, name, note));
  return (
    <div className="stack">
      <p className="field-help">
        {ids.length - gone.length} chosen. It covers new vehicles of these models in stock as well.
      </p>
      {models.length > many ? <SearchBox label="Search models" value={text} onChange={setText} /> : null}
      <fieldset className="offer-models" aria-label="Models of the offer" disabled={disabled}>
        {shown.map((model) => (
          <label className="row" key={model.id}>
            <input
              type="checkbox"
              checked={ids.includes(model.id)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...ids, model.id] : ids.filter((id) => id !== model.id && !gone.includes(id)),
                )
              }
            />
            <span>
              {model.name} <span className="small soft">{model.name.startsWith(model.note) ? '' : model.note}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

const covers: { readonly [cover in Offer['covers']]: string } = {
  nothing: 'No vehicle in particular',
  filter: 'Vehicles that a filter finds',
  vehicles: 'Vehicles that you choose',
  models: 'Models of the range',
};

interface OfferCoverProps {
  readonly edit: EntryEdit<Offer>;
  readonly settings: FormSettings;
  readonly validate: Validate | undefined;
  readonly choices: OfferChoices | undefined;
  readonly disabled: boolean;
}

function OfferCover({ edit, settings, validate, choices, disabled }: OfferCoverProps) {
  const { draft, messageAt } = edit;
  const filter = jsonObjectOf(draft.filter);
  const problems = edit.problems.flatMap(({ pointer, message }) =>
    pointer.startsWith('/filter/') ? [{ pointer: pointer.slice('/filter'.length), message }] : [],
  );
  return (
    <Panel title="What it is for">
      <fieldset className="stack-small" aria-label="What it is for" disabled={disabled}>
        {Object.entries(covers).map(([value, label]) => (
          <label className="row" key={value}>
            <input
              type="radio"
              name="offer-covers"
              value={value}
              checked={draft.covers === value}
              onChange={() => edit.set((now) => ({ ...now, covers: value as Offer['covers'] }))}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {draft.covers === 'filter' ? (
        <SchemaForm
          idPrefix="offer_filter"
          schema={offerFilterForm}
          value={filter}
          validate={validate}
          problems={problems}
          settings={settings}
          disabled={disabled}
          onChange={(fields) => edit.set((now) => ({ ...now, filter: withFields(now.filter, fields) }))}
        />
      ) : null}
      {draft.covers === 'vehicles' ? (
        <VehiclePicker
          ids={draft.vehicle_ids}
          disabled={disabled}
          onChange={(vehicle_ids) => edit.set((now) => ({ ...now, vehicle_ids: [...vehicle_ids] }))}
        />
      ) : null}
      {draft.covers === 'models' ? (
        <ModelPicker
          models={choices?.models}
          ids={draft.model_ids}
          disabled={disabled}
          onChange={(model_ids) => edit.set((now) => ({ ...now, model_ids: [...model_ids] }))}
        />
      ) : null}
      {['/vehicle_ids', '/model_ids'].map((pointer) => {
        const message = messageAt(pointer);
        return message ? <FieldError key={pointer} message={message} /> : null;
      })}
    </Panel>
  );
}

/** A field that its form has emptied is any. */
function withFields(filter: OfferFilter, fields: { readonly [name: string]: Json }): OfferFilter {
  const text = (name: keyof OfferFilter) => (typeof fields[name] === 'string' ? fields[name] : '');
  const { condition } = fields;
  return {
    ...filter,
    // The form offers only these values, and the server checks them again.
    condition: (Array.isArray(condition) ? condition : []) as OfferFilter['condition'],
    kind: text('kind') as OfferFilter['kind'],
    make: text('make'),
    model: text('model'),
    body: text('body'),
    location: text('location'),
  };
}

export function OfferScreen() {
  return <EntryScreen<Offer> folder="offers" what="this offer" open={OpenOffer} />;
}

function OpenOffer({ tenant, id, stored }: OpenEntry<Offer>) {
  const validators = useValidators();
  const choices = useQuery(offerChoicesQuery(tenant, '', stored.item.vehicle_ids));
  const zone = choices.data?.zone;
  const edit = useEntryEdit(stored, {
    tenant,
    folder: 'offers',
    id,
    schema: offerFormSchema,
    saved: (offer) => (zone === undefined ? 'Saved.' : savedWords(offer, zone)),
  });
  const { draft, messageAt } = edit;
  // Counts of the stock by filter are for those who see the site's documents.
  const mayCount = useAllowed()('documents.view');
  const settings = useMemo<FormSettings>(
    () => ({ ...plainForm, ...(mayCount ? { tenant } : {}), timeZone: zone }),
    [tenant, zone, mayCount],
  );
  const sections = new Map(
    offerFormSections.map(({ key, title, schema }) => [
      key,
      <Panel key={key} title={title}>
        <EntryForm kind="offer" part={key} schema={schema} stored={stored} edit={edit} settings={settings} />
      </Panel>,
    ]),
  );
  const page = choices.data?.page ?? null;
  return (
    <EntryPage
      folder="offers"
      list="Offers"
      title={stored.version === 0 ? 'A new offer' : stored.item.title}
      stored={stored}
      edit={edit}
      schema={offerSchema}
    >
      {stored.version > 0 && stored.removedAt === null && page !== null && mayCount ? (
        <p>
          <Link to={`/sites/${tenant}/edit/${page}?subject=${encodeURIComponent(stored.item.slug)}`}>
            Preview its page
          </Link>{' '}
          <span className="small">as last saved, whether or not the offer is running.</span>
        </p>
      ) : null}
      {choices.data && page === null ? (
        <p className="note note-warning">
          The site has no page for offers yet: apply the template update, so that each offer gets one.
        </p>
      ) : null}
      {sections.get('words')}
      <Panel title="Picture" id="offer_image">
        <EntryPicture
          label="Picture of the offer"
          folder="Offers"
          picture={draft.image}
          error={messageAt('/image')}
          onChange={(image) => edit.set((now) => ({ ...now, image }))}
        />
        <p className="field-help">If empty, the first of its vehicles is shown.</p>
      </Panel>
      <OfferCover
        edit={edit}
        settings={settings}
        validate={validators?.['offer:filter']}
        choices={choices.data}
        disabled={stored.removedAt !== null}
      />
      {sections.get('price')}
      {sections.get('when')}
    </EntryPage>
  );
}

function savedWords(offer: Offer, zone: string): string {
  switch (offerState(offer, zone, new Date())) {
    case 'live':
      return 'Saved. It is on the site now.';
    case 'scheduled':
      return 'Saved. It will appear on the site at its start time.';
    case 'ended':
      return 'Saved. It has ended, so shoppers do not see it.';
    case 'draft':
      return 'Saved as a draft: shoppers do not see it.';
  }
}
