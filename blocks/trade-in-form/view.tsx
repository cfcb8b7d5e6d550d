import { type FormEvent, useEffect } from 'react';
import { honeypotField } from '#domain/leads/lead-fields.ts';
import { message, t } from '#domain/messages/translate.ts';
import type { IslandInput } from '../kit/define-block.ts';
import { AboutVehicleCard } from '../parts/lead-form/about-vehicle.tsx';
import { offerVehicleNames } from '../parts/lead-form/choices-dom.ts';
import { ErrorSummary } from '../parts/lead-form/error-summary.tsx';
import type { PlaceChoice } from '../parts/lead-form/facts.ts';
import { FilesField } from '../parts/lead-form/files-field.tsx';
import { RestoredNote } from '../parts/lead-form/restored-note.tsx';
import { SuggestInput } from '../parts/lead-form/suggest-input.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox, Input, Select } from '../ui/controls.tsx';
import { Section } from '../ui/section.tsx';
import { AnswersStep, EstimateStep } from './later-steps.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';
import { type Shown, useValuation, type ValuationForm } from './use-valuation.ts';

const steps: readonly (readonly [Shown, string])[] = [
  ['car', message('Vehicle')],
  ['answers', message('Condition')],
  ['estimate', message('Estimate')],
];

/**
 * Without scripts the first step is an ordinary form, and the server answers each step with a page. Awake, the steps
 * follow one another here; typed values stay in their form.
 */
export function TradeInFormView({ id, props, data }: IslandInput<Props, Data>) {
  const form = useValuation(data.asks, ['trade-in', data.hidden.car_id ?? ''].filter(Boolean).join('.'));
  const { against, note } = data;
  return (
    <div className="trade-in-form" id="trade-in">
      <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
        {against ? <AboutVehicleCard vehicle={against} words={t('Trading in for')} /> : null}
        {note ? <p className="trade-in-form-note">{note}</p> : null}
        <ol className="trade-in-form-steps">
          {steps.map(([step, title], at) => (
            <li key={step} aria-current={step === form.shown ? 'step' : undefined}>
              <span aria-hidden="true">{at + 1}</span>
              {t(title)}
            </li>
          ))}
        </ol>
        {form.restored && form.shown === 'car' ? <RestoredNote onStartAgain={form.startAgain} /> : null}
        <ErrorSummary
          id={id}
          errors={form.errors}
          failure={form.failure}
          alertRef={form.alertRef}
          className="trade-in-form-problems"
        />
        <CarStep id={id} data={data} form={form} />
        {form.answer ? <AnswersStep id={id} answer={form.answer} form={form} /> : null}
        {form.answer && form.shown === 'estimate' ? <EstimateStep id={id} answer={form.answer} form={form} /> : null}
      </Section>
    </div>
  );
}

/** Fields that name the vehicle, each narrowing the next. */
const namedBy = ['trade_make', 'trade_model', 'trade_year', 'trade_badge'];

function CarStep({ id, data, form }: { readonly id: string; readonly data: Data; readonly form: ValuationForm }) {
  const { asks, states } = data;
  const { errors, awake, carRef } = form;
  useEffect(() => {
    if (awake && carRef.current) offerVehicleNames(namedBy, carRef.current);
  }, [awake, carRef]);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => form.onCar(event);
  const person = (name: string, label: string) => ({
    id: `${id}-${name}`,
    name,
    label,
    error: errors[name],
    required: true,
  });
  const askPlate = states.length > 0 ? { onBlur: () => form.onPlate(form.carRef.current) } : {};
  return (
    <form
      className="lead-form"
      method="post"
      action="/api/valuations"
      encType="multipart/form-data"
      ref={form.carRef}
      onInput={form.onInput}
      hidden={form.shown !== 'car'}
      onSubmit={onSubmit}
      noValidate={form.awake}
    >
      {Object.entries({ step: 'car', ...data.hidden }).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* People do not see it; programs fill in everything. */}
      <div className="ui-hidden" aria-hidden="true">
        <input name={honeypotField} tabIndex={-1} autoComplete="off" defaultValue="" title={t('Leave this empty')} />
      </div>
      <h3 tabIndex={-1} ref={form.shown === 'car' ? form.headingRef : undefined}>
        {t('Your vehicle')}
      </h3>
      <div className="lead-form-fields">
        {states.length > 0 ? (
          <>
            <Input
              id={`${id}-rego`}
              name="rego"
              label={t('Plate')}
              error={errors.rego}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={12}
              optional
              {...askPlate}
            />
            {states.length === 1 ? (
              <input type="hidden" name="regoState" value={states[0]} />
            ) : (
              <Select
                id={`${id}-regoState`}
                name="regoState"
                label={t('State of the plate')}
                error={errors.regoState}
                options={[
                  { value: '', label: t('Choose a state') },
                  ...states.map((value) => ({ value, label: value })),
                ]}
                optional
                {...askPlate}
              />
            )}
          </>
        ) : null}
        <SuggestInput
          id={`${id}-trade_make`}
          name="trade_make"
          label={t('Make')}
          error={errors.trade_make}
          autoComplete="off"
          maxLength={60}
          required={states.length === 0}
        />
        <SuggestInput
          id={`${id}-trade_model`}
          name="trade_model"
          label={t('Model')}
          error={errors.trade_model}
          autoComplete="off"
          maxLength={60}
          required={states.length === 0}
        />
        <SuggestInput
          id={`${id}-trade_year`}
          name="trade_year"
          label={t('Year')}
          error={errors.trade_year}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required={states.length === 0}
        />
        <Input
          id={`${id}-trade_km`}
          name="trade_km"
          label={t('Kilometres')}
          error={errors.trade_km}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
        />
        <SuggestInput
          id={`${id}-trade_badge`}
          name="trade_badge"
          label={t('Badge')}
          hint={t('Such as GXL or Sport, for a closer estimate.')}
          error={errors.trade_badge}
          autoComplete="off"
          maxLength={60}
          optional
        />
      </div>
      <p className="trade-in-form-plate" role="status">
        {form.plateNote}
      </p>
      <FilesField
        key={form.restored ? 'restored' : 'new'}
        id={`${id}-files`}
        label={t('Photos of it')}
        error={errors.files}
        awake={form.awake}
        hint={t('Show the front, back, interior and any damage, for a more accurate offer.')}
        kept={form.typed.files ?? ''}
      />
      <h3>{t('Where we reach you')}</h3>
      <div className="lead-form-fields">
        <Input {...person('name', t('Name'))} autoComplete="name" maxLength={120} />
        <Input {...person('email', t('Email'))} type="email" autoComplete="email" maxLength={120} />
        <Input {...person('phone', t('Phone'))} type="tel" autoComplete="tel" maxLength={30} />
      </div>
      <PlaceSelect
        {...person('dealership_slug', t('Dealership'))}
        place={data.dealerships}
        none={t('Choose a dealership')}
      />
      <PlaceSelect {...person('location_id', t('Location'))} place={data.locations} none={t('Choose a location')} />
      {asks.optIn ? (
        <Checkbox id={`${id}-opt_in`} name="opt_in" label={asks.optIn.text} defaultChecked={asks.optIn.ticked} />
      ) : null}
      <div className="lead-form-send">
        <Button type="submit" size="large" disabled={form.sending}>
          {form.sending ? t('Sending…') : t('Continue')}
        </Button>
        {asks.privacy ? <p>{asks.privacy}</p> : null}
      </div>
    </form>
  );
}

interface PlaceSelectProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly required: boolean;
  /** Null where the shopper need not choose. */
  readonly place: PlaceChoice | null;
  /** Text of the empty choice. */
  readonly none: string;
}

/** Destination, as far as the shopper has to choose. */
function PlaceSelect({ place, none, ...own }: PlaceSelectProps) {
  if (!place) return null;
  const chosen = place.chosen === '' ? {} : { defaultValue: place.chosen };
  return <Select {...own} options={[{ value: '', label: none }, ...place.options]} {...chosen} />;
}
