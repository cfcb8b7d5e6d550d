import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceTypeLabel } from '#domain/price/type.ts';
import type { FoundPlate, NewVehicleRequest, VehicleNames } from '#schemas/api/stock.ts';
import { type carTypes, priceTypes, towed, worked } from '#schemas/catalogue/vehicle/words.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { ApiFailure, callApi, useTenant } from '../../api/api.ts';
import { namesQuery } from '../../api/stock-queries.ts';
import { typedAmount } from '../../ui/amount.ts';
import { ActDialog, Button, ChoiceField, FailureNote, Field, TextField, useAct } from '../../ui/kit.ts';
import { kindTitles } from './vehicle-choices.ts';

/* A make or a model from the list; one that is not listed is typed on purpose. */

/** No name is this long. */
const unlisted = '-'.repeat(90);

interface ChosenName {
  readonly text: string;
  /** Typed because the list does not have it. */
  readonly isUnlisted: boolean;
}

interface NameChoiceProps {
  readonly label: string;
  /** Null while nothing can be chosen yet. */
  readonly names: readonly string[] | null;
  readonly value: ChosenName;
  readonly error: string | undefined;
  readonly first?: boolean;
  readonly onChange: (value: ChosenName) => void;
}

function NameChoice({ label, names, value, error, first, onChange }: NameChoiceProps) {
  const word = label.toLowerCase();
  const isListed = names === null || names.length > 0;
  const isTyped = value.isUnlisted || !isListed;
  return (
    <>
      {isListed ? (
        <Field label={label} error={isTyped ? undefined : error}>
          {(control) => (
            <select
              {...control}
              className="input"
              data-first-focus={first || undefined}
              disabled={names === null}
              value={value.isUnlisted ? unlisted : value.text}
              onChange={({ target }) =>
                onChange(
                  target.value === unlisted
                    ? { text: '', isUnlisted: true }
                    : { text: target.value, isUnlisted: false },
                )
              }
            >
              <option value="">Choose a {word}</option>
              {names?.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
              <option value={unlisted}>Another {word}, not in this list</option>
            </select>
          )}
        </Field>
      ) : null}
      {isTyped ? (
        <TextField
          label={isListed ? `Name of the ${word}` : label}
          help={`As the maker writes it. The site then has a new ${word}.`}
          error={error}
          autoComplete="off"
          value={value.text}
          onChange={(typed) => onChange({ text: typed, isUnlisted: true })}
        />
      ) : null}
    </>
  );
}

type Kind = Vehicle['item_type'];

const conditions = [
  ['', 'Choose a condition'],
  ['new', 'New'],
  ['demo', 'Demo'],
  ['used', 'Used'],
] as const;
const priceChoices = [
  ['', 'Choose what it includes'],
  ...priceTypes.map((type) => [type, priceTypeLabel(type) ?? type] as const),
] as const;

const texts = ['year', 'badge', 'stocknum', 'vin', 'regplate', 'km', 'engine_hours', 'price'] as const;
type Text = (typeof texts)[number];
const amounts: ReadonlySet<Text> = new Set(['year', 'km', 'engine_hours', 'price']);

interface Draft {
  readonly make: ChosenName;
  readonly model: ChosenName;
  readonly kind: Kind | null;
  readonly condition: (typeof conditions)[number][0];
  readonly priceType: (typeof priceChoices)[number][0];
  readonly location: string;
  readonly texts: { readonly [text in Text]: string };
}

const noName: ChosenName = { text: '', isUnlisted: false };
const blank: Draft = {
  make: noName,
  model: noName,
  kind: null,
  condition: '',
  priceType: '',
  location: '',
  texts: { year: '', badge: '', stocknum: '', vin: '', regplate: '', km: '', engine_hours: '', price: '' },
};

interface NewVehicleProps {
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** Facts that buyers need of a vehicle; the rest is on its own screen. Missing ones keep it off the site. */
export function NewVehicle({ onClose, onMade }: NewVehicleProps) {
  const tenant = useTenant();
  const [draft, setDraft] = useState(blank);
  const make = draft.make.isUnlisted ? '' : draft.make.text;
  const names = useQuery(namesQuery(tenant, make));
  const add = useAct({
    mutationFn: (request: NewVehicleRequest) => callApi('POST /tenants/:tenant/stock', { tenant, body: request }),
    done: (made) => onMade(made.vehicle.id),
  });
  const [wasTried, setTried] = useState(false);
  const faults = wasTried ? faultsOf(draft) : {};
  const problems = add.error instanceof ApiFailure ? add.error.problems : [];
  const errorAt = (field: string) => faults[field] ?? problems.find(({ pointer }) => pointer === `/${field}`)?.message;
  const set = (change: Partial<Draft>) => {
    add.reset();
    setDraft({ ...draft, ...change });
  };
  const send = () => {
    setTried(true);
    if (Object.keys(faultsOf(draft)).length === 0) add.mutate(requestOf(draft, names.data));
  };
  const text = (key: Text, label: string, more: { optional?: boolean; help?: string } = {}) => (
    <TextField
      label={label}
      error={errorAt(key)}
      {...more}
      inputMode={amounts.has(key) ? 'decimal' : undefined}
      value={draft.texts[key]}
      autoComplete="off"
      onChange={(text) => set({ texts: { ...draft.texts, [key]: text } })}
    />
  );
  return (
    <ActDialog
      title="Add a vehicle"
      wide
      press="Add vehicle"
      act={{ isPending: add.isPending, error: problems.length === 0 ? add.error : null }}
      isBlocked={names.data === undefined}
      onPress={send}
      onClose={onClose}
    >
      <FailureNote error={names.error} />
      {names.data ? (
        <>
          {names.data.plateStates.length > 0 ? (
            <PlateLookup
              states={names.data.plateStates}
              plate={draft.texts.regplate}
              onPlate={(regplate) => set({ texts: { ...draft.texts, regplate } })}
              onFound={(car) =>
                set({
                  make: { text: car.make, isUnlisted: !names.data.makes.includes(car.make) },
                  model: { text: car.model, isUnlisted: true },
                  texts: { ...draft.texts, year: String(car.year), badge: car.badge },
                })
              }
            />
          ) : null}
          <div className="field-grid">
            <NameChoice
              label="Make"
              names={names.data.makes}
              value={draft.make}
              error={errorAt('make')}
              first
              onChange={(chosen) => set({ make: chosen, model: noName })}
            />
            <NameChoice
              label="Model"
              names={modelsOf(draft.make, names.data, names.isPlaceholderData)}
              value={draft.model}
              error={errorAt('model')}
              onChange={(model) => set({ model })}
            />
            {text('year', 'Year')}
            {text('badge', 'Badge', { optional: true })}
            {names.data.kinds.length > 1 ? (
              <ChoiceField
                label="Vehicle type"
                value={kindOf(draft, names.data)}
                choices={names.data.kinds.map((kind) => [kind, kindTitles[kind]] as const)}
                onChoose={(kind) => set({ kind })}
              />
            ) : null}
            <ChoiceField
              label="Condition"
              value={draft.condition}
              choices={conditions}
              onChoose={(condition) => set({ condition })}
            />
            {meterOf(draft, names.data) === 'km' ? text('km', 'Kilometres') : null}
            {meterOf(draft, names.data) === 'engine_hours' ? text('engine_hours', 'Hours') : null}
            {text('price', 'Price in dollars')}
            <ChoiceField
              label="What the price includes"
              value={draft.priceType}
              choices={priceChoices}
              onChoose={(priceType) => set({ priceType })}
            />
            {names.data.locations.length > 1 ? (
              <ChoiceField
                label="Location"
                value={draft.location}
                choices={[
                  ['', 'Choose a location'],
                  ...names.data.locations.map(({ id, name }) => [id, name] as const),
                ]}
                onChoose={(location) => set({ location })}
              />
            ) : null}
            {text('stocknum', 'Stock number', { optional: true })}
            {text('vin', 'VIN', { optional: true })}
          </div>
          <p className="note">
            You can leave fields empty for now. The vehicle stays off the site until it has all of these details and a
            photo. Its screen lists what is missing.
          </p>
        </>
      ) : (
        <p role="status">Loading the makes…</p>
      )}
    </ActDialog>
  );
}

/** Null until the list is loaded, or while no make is chosen. */
function modelsOf(make: ChosenName, { models }: VehicleNames, isWaiting: boolean): readonly string[] | null {
  if (make.isUnlisted) return [];
  return make.text === '' || isWaiting ? null : models;
}

function kindOf({ kind }: Draft, { kinds }: Pick<VehicleNames, 'kinds'>): Kind {
  return kind ?? kinds[0] ?? 'car';
}

/** What a vehicle of this kind is measured by. */
function meterOf(draft: Draft, names: Pick<VehicleNames, 'kinds'>): 'km' | 'engine_hours' | null {
  const kind = kindOf(draft, names);
  if (worked.some((one) => one === kind)) return 'engine_hours';
  return towed.some((one) => one === kind) ? null : 'km';
}

function faultsOf({ make, model, texts: typed }: Draft): { readonly [field: string]: string } {
  const faults: { [field: string]: string } = {};
  for (const [field, { text }] of [
    ['make', make],
    ['model', model],
  ] as const)
    if (text.trim() === '') faults[field] = `Choose a ${field}.`;
  for (const field of amounts)
    if (typedAmount(typed[field]) === undefined) faults[field] = 'Write a number, such as 27,990.';
  if (typed.year.trim() === '') faults.year = 'Fill in the year.';
  return faults;
}

function requestOf(draft: Draft, names: VehicleNames | undefined): NewVehicleRequest {
  const { texts: typed } = draft;
  const known = names ?? { kinds: [] };
  const meter = meterOf(draft, known);
  return {
    make: draft.make.text,
    model: draft.model.text,
    year: typedAmount(typed.year) ?? 0,
    badge: typed.badge || null,
    item_type: kindOf(draft, known),
    ...(draft.condition === '' ? {} : { car_type: draft.condition satisfies (typeof carTypes)[number] }),
    stocknum: typed.stocknum || null,
    vin: typed.vin || null,
    regplate: typed.regplate || null,
    km: meter === 'km' ? (typedAmount(typed.km) ?? null) : null,
    engine_hours: meter === 'engine_hours' ? (typedAmount(typed.engine_hours) ?? null) : null,
    price: typedAmount(typed.price) ?? null,
    price_type: draft.priceType || null,
    location_id: draft.location || null,
  };
}

interface PlateLookupProps {
  readonly states: readonly string[];
  readonly plate: string;
  readonly onPlate: (plate: string) => void;
  readonly onFound: (car: NonNullable<FoundPlate['car']>) => void;
}

/** Fills in a vehicle from its plate, if a lookup service is connected. */
function PlateLookup({ states, plate, onPlate, onFound }: PlateLookupProps) {
  const tenant = useTenant();
  const [state, setState] = useState(states[0] ?? '');
  const look = useAct({
    mutationFn: () => {
      const query = new URLSearchParams({ rego: plate, state });
      return callApi('GET /tenants/:tenant/stock/plate', { tenant, query });
    },
    done: ({ car }) => {
      if (car) onFound(car);
    },
  });
  return (
    <div className="stack-small">
      <div className="field-grid">
        <TextField label="Registration plate" optional autoComplete="off" value={plate} onChange={onPlate} />
        <ChoiceField
          label="State of the plate"
          value={state}
          choices={states.map((one) => [one, one] as const)}
          onChoose={setState}
        />
      </div>
      <div>
        <Button disabled={plate.trim() === '' || look.isPending} onClick={() => look.mutate()}>
          Look up the plate
        </Button>
      </div>
      <p role="status" className="small">
        {look.data ? (look.data.car ? 'Found. Check what was filled in.' : 'This plate is not known.') : null}
      </p>
      <FailureNote error={look.error} />
    </div>
  );
}
