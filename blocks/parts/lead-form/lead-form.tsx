import type { ReactNode } from 'react';
import { honeypotField } from '#domain/leads/lead-fields.ts';
import { t } from '#domain/messages/translate.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Input, type Option, Select, Textarea } from '../../ui/controls.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FormFacts, LeadPlace } from './facts.ts';
import { type LeadForm, useLeadForm } from './use-lead-form.ts';

type PlaceChoices = Pick<LeadPlace, 'dealerships' | 'locations'>;

interface LeadFormProps extends Pick<FormFacts, 'optIn' | 'privacy' | 'successPath' | 'storeDetails' | 'events'> {
  readonly id: string;
  /** Kind of form, as the server knows it. */
  readonly form: string;
  /** Fields the shopper does not see, such as the vehicle and the location. */
  readonly hidden: { readonly [name: string]: string };
  readonly submit: string;
  /** Whether files may go along. */
  readonly hasFiles?: boolean;
  readonly children: (form: LeadForm) => ReactNode;
}

/**
 * A form that becomes a lead. It is an ordinary form: without scripts the browser posts it and the server answers with a
 * page. Awake, it sends by itself, shows errors at their fields and keeps every word that was typed.
 */
export function LeadFormView(props: LeadFormProps): ReactNode {
  const { id, optIn } = props;
  const form = useLeadForm(props);
  return (
    <form
      className="lead-form"
      method="post"
      action="/api/leads"
      encType={props.hasFiles ? 'multipart/form-data' : undefined}
      ref={form.ref}
      onInput={form.onInput}
      onSubmit={form.onSubmit}
      noValidate={form.awake}
    >
      <ErrorSummary
        id={id}
        errors={form.errors}
        failure={form.failure}
        alertRef={form.alertRef}
        controlOf={(field) => (field in props.hidden ? null : field)}
      />
      {Object.entries({ form: props.form, ...props.hidden }).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* People do not see it; programs fill in everything. */}
      <div className="ui-hidden" aria-hidden="true">
        <input name={honeypotField} tabIndex={-1} autoComplete="off" defaultValue="" title={t('Leave this empty')} />
      </div>
      {props.children(form)}
      {optIn ? <Checkbox id={`${id}-opt_in`} name="opt_in" label={optIn.text} defaultChecked={optIn.ticked} /> : null}
      <div className="lead-form-send">
        <Button type="submit" size="large" disabled={form.sending}>
          {form.sending ? t('Sending…') : props.submit}
        </Button>
        {props.privacy ? <p>{props.privacy}</p> : null}
      </div>
    </form>
  );
}

/** Name, email and phone, and what the form adds to them. */
export function PersonFields({
  id,
  form,
  lastName,
  postcode,
}: {
  id: string;
  form: Pick<LeadForm, 'errors'>;
  lastName: boolean;
  postcode: boolean;
}): ReactNode {
  const { errors } = form;
  return (
    <div className="lead-form-fields">
      <Input
        id={`${id}-name`}
        name="name"
        label={lastName ? t('First name') : t('Name')}
        error={errors.name}
        autoComplete={lastName ? 'given-name' : 'name'}
        maxLength={120}
        required
      />
      {lastName ? (
        <Input
          id={`${id}-last_name`}
          name="last_name"
          label={t('Last name')}
          error={errors.last_name}
          autoComplete="family-name"
          maxLength={120}
          optional
        />
      ) : null}
      <Input
        id={`${id}-email`}
        name="email"
        type="email"
        label={t('Email')}
        error={errors.email}
        autoComplete="email"
        maxLength={120}
        required
      />
      <Input
        id={`${id}-phone`}
        name="phone"
        type="tel"
        label={t('Phone')}
        error={errors.phone}
        autoComplete="tel"
        maxLength={30}
        required
      />
      {postcode ? (
        <Input
          id={`${id}-postcode`}
          name="postcode"
          label={t('Postcode')}
          error={errors.postcode}
          autoComplete="postal-code"
          inputMode="numeric"
          pattern="[0-9]{4}"
          title={t('Four digits')}
          maxLength={4}
          optional
        />
      ) : null}
    </div>
  );
}

/** Where the enquiry goes, as far as the shopper has to choose. */
export function PlaceFields({
  id,
  form,
  place,
}: {
  id: string;
  form: Pick<LeadForm, 'errors'>;
  place: PlaceChoices;
}): ReactNode {
  return (
    <>
      {place.dealerships ? (
        <RequiredChoice
          id={id}
          name="dealership_slug"
          label={t('Dealership')}
          empty={t('Choose a dealership')}
          options={place.dealerships.options}
          chosen={place.dealerships.chosen}
          error={form.errors.dealership_slug}
        />
      ) : null}
      {place.locations ? (
        <RequiredChoice
          id={id}
          name="location_id"
          label={t('Location')}
          empty={t('Choose a location')}
          options={place.locations.options}
          chosen={place.locations.chosen}
          error={form.errors.location_id}
        />
      ) : null}
    </>
  );
}

/** A choice that has to be made. */
export function RequiredChoice({
  id,
  name,
  label,
  empty,
  options,
  chosen,
  error,
}: {
  id: string;
  name: string;
  label: string;
  /** Words of the choice that is none; without them the first one stands. */
  empty?: string;
  options: readonly Option[];
  /** Value that is set beforehand; the first one stands without. */
  chosen?: string;
  error: string | undefined;
}): ReactNode {
  const all = empty ? [{ value: '', label: empty }, ...options] : options;
  return (
    <Select
      id={`${id}-${name}`}
      name={name}
      label={label}
      options={all}
      error={error}
      required
      {...(chosen ? { defaultValue: chosen } : {})}
    />
  );
}

export function MessageField({
  id,
  form,
  label,
  required,
}: {
  id: string;
  form: LeadForm;
  label: string;
  required: boolean;
}): ReactNode {
  return (
    <Textarea
      id={`${id}-message`}
      name="message"
      label={label}
      error={form.errors.message}
      maxLength={4000}
      required={required}
      optional={!required}
    />
  );
}
