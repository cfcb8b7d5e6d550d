/** Fields with suggestions during typing: a vehicle's name part by part, and suburbs. Without scripts they are text. */

import { type ReactNode, useEffect, useRef } from 'react';
import { kindOf } from '#domain/forms/field-kinds.ts';
import { textLimit } from '#domain/forms/kinds/texts.ts';
import { t } from '#domain/messages/translate.ts';
import { Input } from '../../ui/controls.tsx';
import { offerSuburbs, offerVehicleNames } from './choices-dom.ts';
import type { FieldProps } from './field-props.ts';
import { SuggestInput } from './suggest-input.tsx';

/** Make, model, year and badge: what the dealer sells is offered, each part by those before it. */
export function VehicleNameField({ id, field, typed, errors, awake }: FieldProps): ReactNode {
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

export function PostcodeField({ id, field, typed, errors, awake }: FieldProps): ReactNode {
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
