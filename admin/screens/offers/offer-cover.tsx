/** What an offer is for: nothing in particular, vehicles that a filter finds or that are chosen, or models. */
import { jsonObjectOf } from '#domain/json/json-object.ts';
import type { OfferChoices } from '#schemas/api/content.ts';
import type { Offer, OfferFilter } from '#schemas/entities/offer.ts';
import { offerFilterForm } from '#schemas/entities/offer-form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Validate } from '#schemas/validate/validate.ts';
import type { EntryEdit } from '../../entries/use-entry-edit.ts';
import { SchemaForm } from '../../forms/schema-form.tsx';
import type { FormSettings } from '../../forms/values/form-context.ts';
import { FieldError } from '../../ui/fields.tsx';
import { Panel } from '../../ui/screen.tsx';
import { ModelPicker } from './model-picker.tsx';
import { VehiclePicker } from './vehicle-picker.tsx';

const covers: { readonly [cover in Offer['covers']]: string } = {
  nothing: 'No vehicle in particular',
  filter: 'Vehicles that a filter finds',
  vehicles: 'Vehicles that you choose',
  models: 'Models of the range',
};

export function OfferCover({
  tenant,
  edit,
  settings,
  validate,
  choices,
  disabled,
}: {
  readonly tenant: string;
  readonly edit: EntryEdit<Offer>;
  readonly settings: FormSettings;
  readonly validate: Validate | undefined;
  readonly choices: OfferChoices | undefined;
  readonly disabled: boolean;
}) {
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
          tenant={tenant}
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
