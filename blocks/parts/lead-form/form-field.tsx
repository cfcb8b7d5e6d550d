/** One field of a form: the inputs of its kind. */

import { useEffect, useRef } from 'react';
import { kindOf } from '#domain/forms/field-kinds.ts';
import { checkInput } from '#domain/forms/kinds/choices.ts';
import { longTextLimit, textLimit } from '#domain/forms/kinds/texts.ts';
import { dayBounds, slotStart } from '#domain/forms/kinds/times.ts';
import { registrationStates } from '#domain/forms/kinds/vehicles.ts';
import { mostFiles } from '#domain/leads/lead-file.ts';
import { t } from '#domain/messages/translate.ts';
import { Checkbox, Input, Select, Textarea } from '../../ui/controls.tsx';
import { FieldNotes } from '../../ui/field.tsx';
import { HoldTermsView } from '../hold-terms/hold-terms.tsx';
import { SpinInfo } from '../prize-wheel/spin-info.tsx';
import { SlotPicker } from '../slot-picker/slot-picker.tsx';
import { AmountField, LoanField } from './amount-field.tsx';
import { offerSuburbs, offerVehicleNames } from './choices-dom.ts';
import type { FieldProps } from './field-props.ts';
import { FilesField } from './files-field.tsx';
import { SuggestInput } from './suggest-input.tsx';

/** Browser autocompletion, by the field's name or kind. */
const completions: { readonly [name: string]: string } = {
  name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  phone: 'tel',
  postcode: 'postal-code',
};

export function FormFieldView(props: FieldProps) {
  const { id, field, typed, errors } = props;
  const [input = '', second = ''] = kindOf(field).inputs(field);
  const optional = !field.required;
  const common = (name: string, label: string) => ({
    id: `${id}-${name}`,
    name,
    label,
    error: errors[name],
    defaultValue: typed[name],
    required: !optional,
    optional,
  });
  const own = { ...common(input, field.label), hint: field.hint };
  // The browser's own history of typed values would store private answers.
  const completion = field.private ? 'off' : input === 'name' && !props.asksLastName ? 'name' : completions[input];
  const choices = (field.options ?? []).map(({ value, label }) => ({ value, label }));
  switch (field.kind) {
    case 'heading':
      return (
        <div className="form-heading">
          <p>
            <strong>{field.label}</strong>
          </p>
          {field.text ? <p>{field.text}</p> : null}
        </div>
      );
    case 'hidden':
      return null;
    case 'prize':
      return props.spin ? <SpinInfo spin={props.spin} /> : null;
    case 'hold':
      return props.hold ? <HoldTermsView id={id} hold={props.hold} sum={props.quote.sum} /> : null;
    case 'delivery':
      return <DeliveryField {...props} />;
    case 'estimate':
      return <EstimateField {...props} />;
    case 'long-text':
      return <Textarea {...own} autoComplete={completion} maxLength={longTextLimit} />;
    case 'phone':
      return <Input {...own} type="tel" autoComplete={completion} maxLength={30} />;
    case 'mail':
      return <Input {...own} type="email" autoComplete={completion} maxLength={textLimit} />;
    case 'postcode':
      return <PostcodeField {...props} />;
    case 'money':
    case 'kilometres':
      return <AmountField {...props} />;
    case 'loan':
      return <LoanField {...props} />;
    case 'select': {
      // A list whose first choice means none has its own text for it.
      const hasNone = choices[0]?.value === '';
      return (
        <Select
          {...own}
          optional={optional && !hasNone}
          defaultValue={typed[input] ?? field.value}
          options={hasNone ? choices : [{ value: '', label: t('Choose') }, ...choices]}
        />
      );
    }
    case 'subject':
      // The first is set, unless it is one that a shopper may leave out.
      return (
        <Select
          {...own}
          defaultValue={typed[input] ?? field.value}
          options={optional ? [{ value: '', label: t('Choose') }, ...choices] : choices}
        />
      );
    case 'dealership':
      return <Select {...own} options={[{ value: '', label: t('Choose a dealership') }, ...choices]} />;
    case 'location':
      return <Select {...own} options={[{ value: '', label: t('Choose a location') }, ...props.context.locations]} />;
    case 'radio':
    case 'checks':
      return <ChoiceField {...props} />;
    case 'date': {
      const { first, last } = props.awake ? dayBounds(field, props.context) : { first: null, last: null };
      return <Input {...own} type="date" min={first ?? undefined} max={last ?? undefined} autoComplete={completion} />;
    }
    case 'slot': {
      const byHand = (
        <div className="form-pair">
          <Input {...own} type="date" />
          <Input {...common(second, t('Time'))} type="time" step={900} />
        </div>
      );
      if (!props.slots) return byHand;
      const isStart = field.value === slotStart;
      return (
        <SlotPicker
          id={`${id}-${field.name}`}
          label={own.label}
          required={own.required}
          slots={props.slots}
          awake={props.awake}
          inputs={{ day: input, time: second }}
          sends={isStart ? 'start' : 'local'}
          yard={typed.location_id || (isStart && typed.dealership_slug) || ''}
          chosen={{ day: typed[input] ?? '', time: typed[second] ?? '' }}
          error={errors[input] ?? errors[second]}
          asleep={isStart ? null : byHand}
        />
      );
    }
    case 'rego': {
      const states = registrationStates[props.context.country].map((each) => ({ value: each, label: each }));
      const plate = <Input {...own} maxLength={12} autoCapitalize="characters" autoComplete="off" spellCheck={false} />;
      if (states.length === 0) return plate;
      return (
        <div className="form-pair">
          {plate}
          <Select {...common(second, t('State'))} options={[{ value: '', label: t('Choose') }, ...states]} />
        </div>
      );
    }
    case 'make-model':
      return <VehicleNameField {...props} />;
    case 'file':
      return (
        <FilesField
          id={own.id}
          label={own.label}
          hint={field.hint}
          error={own.error}
          optional={optional}
          awake={props.awake}
          most={Math.min(field.multiple ?? 1, mostFiles)}
          kept={typed[input] ?? ''}
        />
      );
    case 'opt-in':
    case 'terms':
      return (
        <Checkbox
          id={`${id}-${input}`}
          name={input}
          label={field.text ?? field.label}
          hint={field.hint}
          error={errors[input]}
          defaultChecked={typed[input] === undefined ? field.ticked === true : typed[input] === 'on'}
          required={field.kind === 'terms'}
        />
      );
    default:
      return <Input {...own} autoComplete={completion ?? 'on'} maxLength={field.max ?? textLimit} />;
  }
}

/** All choices visible: one of them, or any of them. */
function ChoiceField({ id, field, typed, errors }: FieldProps) {
  const inputs = kindOf(field).inputs(field);
  const [first = ''] = inputs;
  const error = inputs.map((input) => errors[input]).find((message) => message !== undefined);
  const errorId = `${id}-${field.name}-error`;
  const isRadio = field.kind === 'radio';
  const chosen = typed[first] ?? field.value ?? '';
  return (
    <fieldset className="form-group" aria-describedby={error ? errorId : undefined}>
      <legend>
        {field.label}
        {field.required ? null : <span> {t('(optional)')}</span>}
      </legend>
      {field.hint ? <p className="ui-field-hint">{field.hint}</p> : null}
      {(field.options ?? []).map(({ value, label }, index) => {
        const name = isRadio ? first : checkInput(field, value);
        return (
          <label className="ui-check" key={value}>
            <input
              type={isRadio ? 'radio' : 'checkbox'}
              // The list of errors leads to the first.
              id={index === 0 ? `${id}-${first}` : `${id}-${name}-${value}`}
              name={name}
              value={isRadio ? value : 'on'}
              defaultChecked={isRadio ? chosen === value : typed[name] === 'on'}
              aria-invalid={error && index === 0 ? true : undefined}
              required={isRadio && field.required === true}
            />
            <span>{label}</span>
          </label>
        );
      })}
      <FieldNotes id={`${id}-${field.name}`} error={error} />
    </fieldset>
  );
}

/** Fields that the server answers while they are filled in: a postcode with what delivery costs, and the estimate of a trade-in. */
function DeliveryField(props: FieldProps) {
  return (
    <>
      <PostcodeField {...props} />
      <p className="form-quote" role="status">
        {saidOf(props)}
      </p>
    </>
  );
}

function EstimateField(props: FieldProps) {
  return (
    <div className="form-estimate">
      <p>
        <strong>{props.field.label}</strong>
      </p>
      <p role="status">{saidOf(props) || t('A later step shows it, based on what you enter here.')}</p>
    </div>
  );
}

/** '' without a message. */
function saidOf({ field: { name = '' }, quote: { said } }: FieldProps): string {
  return Object.hasOwn(said, name) ? (said[name] ?? '') : '';
}

/* Fields with suggestions during typing: a vehicle's name part by part, and suburbs. Without scripts they are text. */

/** Make, model, year and badge: what the dealer sells is offered, each part by those before it. */
function VehicleNameField({ id, field, typed, errors, awake }: FieldProps) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const inputs = kindOf(field).inputs(field);
  const [make = '', model = '', year = '', badge = ''] = inputs;
  const names = inputs.join(' ');
  useEffect(() => {
    if (awake && ref.current?.form) offerVehicleNames(names.split(' '), ref.current.form);
  }, [awake, names]);
  const part = (name: string, label: string, optional = true) => ({
    id: `${id}-${name}`,
    name,
    label,
    optional,
    required: !optional,
    error: errors[name],
    defaultValue: typed[name] ?? '',
    maxLength: textLimit,
  });
  return (
    <fieldset className="form-group" ref={ref}>
      <legend>{field.label}</legend>
      {field.hint ? <p className="ui-field-hint">{field.hint}</p> : null}
      <div className="form-pair">
        <SuggestInput {...part(make, t('Make'), !field.required)} />
        <SuggestInput {...part(model, t('Model'), !field.required)} />
        <SuggestInput {...part(year, t('Year'))} inputMode="numeric" maxLength={4} />
        <SuggestInput {...part(badge, t('Badge'))} />
      </div>
    </fieldset>
  );
}

function PostcodeField({ id, field, typed, errors, awake }: FieldProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [code = '', suburb = ''] = kindOf(field).inputs(field);
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (awake && form && suburb !== '') offerSuburbs(code, suburb, form);
  }, [awake, code, suburb]);
  const digits = (
    <Input
      id={`${id}-${code}`}
      name={code}
      label={field.label}
      hint={field.hint}
      error={errors[code]}
      defaultValue={typed[code] ?? ''}
      required={field.required === true}
      optional={!field.required}
      inputMode="numeric"
      pattern="[0-9]{4}"
      title={t('Four digits')}
      maxLength={4}
      autoComplete="postal-code"
    />
  );
  if (suburb === '') return digits;
  return (
    <div className="form-pair" ref={ref}>
      {digits}
      <SuggestInput
        id={`${id}-${suburb}`}
        name={suburb}
        label={t('Suburb')}
        error={errors[suburb]}
        defaultValue={typed[suburb] ?? ''}
        maxLength={textLimit}
        autoComplete="address-level2"
        optional
      />
    </div>
  );
}
