/** R5-032, R5-033: amounts with their unit, thousands apart while they are typed, and amounts to choose from. */

import { type FormEvent, useEffect, useRef } from 'react';
import { kindOf } from '#domain/forms/field-kinds.ts';
import { firstLoanTerm, loanInputs, loanTerms, termOption } from '#domain/forms/kinds/loan.ts';
import { presetsOf } from '#domain/forms/kinds/numbers.ts';
import { t } from '#domain/messages/translate.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import { Select } from '../../ui/controls.tsx';
import { describedBy, Field } from '../../ui/field.tsx';
import type { FieldProps } from './field-props.ts';
import { groupDigits } from './group-digits.ts';

interface AmountProps {
  readonly of: FieldProps;
  readonly input: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly required: boolean;
  readonly unit: 'money' | 'kilometres';
  readonly presets?: readonly number[];
}

export function AmountField(props: FieldProps) {
  const { field } = props;
  const [input = ''] = kindOf(field).inputs(field);
  return (
    <Amount
      of={props}
      input={input}
      label={field.label}
      hint={field.hint}
      required={field.required === true}
      unit={field.kind === 'money' ? 'money' : 'kilometres'}
      presets={presetsOf(field)}
    />
  );
}

/** Amount, deposit and years, named like the figures of the calculator. */
export function LoanField(props: FieldProps) {
  const { id, field, typed, errors } = props;
  const { amount, deposit, term } = loanInputs;
  return (
    <div className="form-loan">
      <Amount
        of={props}
        input={amount}
        label={field.label}
        hint={field.hint}
        required={field.required === true}
        unit="money"
      />
      <div className="form-pair">
        <Amount
          of={props}
          input={deposit}
          label={t('Deposit')}
          hint={t('Your trade-in counts too.')}
          required={false}
          unit="money"
        />
        <Select
          id={`${id}-${term}`}
          name={term}
          label={t('Over how long?')}
          error={errors[term]}
          defaultValue={typed[term] ?? firstLoanTerm}
          options={loanTerms.map((years) => ({ value: String(years), label: termOption(years) }))}
        />
      </div>
    </div>
  );
}

function Amount({ of, input, label, hint, required, unit, presets = [] }: AmountProps) {
  const { id, typed, errors, awake } = of;
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typed before the form was awake.
    if (awake && ref.current) group(ref.current);
  }, [awake]);
  const own = `${id}-${input}`;
  const { 'aria-describedby': described, ...invalid } = describedBy(own, hint, errors[input]);
  return (
    <Field id={own} label={label} hint={hint} error={errors[input]} optional={!required}>
      <span className="form-amount" data-unit={unit}>
        <small id={`${own}-unit`}>{unit === 'money' ? '$' : 'kms'}</small>
        <input
          className="ui-control"
          id={own}
          name={input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          required={required}
          defaultValue={typed[input] ?? ''}
          list={presets.length > 0 ? `${own}-presets` : undefined}
          aria-describedby={[described, `${own}-unit`].filter(Boolean).join(' ')}
          {...invalid}
          onInput={onInput}
          ref={ref}
        />
      </span>
      {presets.length > 0 ? (
        <datalist id={`${own}-presets`}>
          {presets.map((amount) => (
            <option key={amount} value={displayWhole(amount)} />
          ))}
        </datalist>
      ) : null}
    </Field>
  );
}

function group(field: HTMLInputElement): void {
  const grouped = groupDigits(field.value, field.selectionStart ?? field.value.length);
  if (grouped === null || grouped.text === field.value) return;
  field.value = grouped.text;
  if (document.activeElement === field) field.setSelectionRange(grouped.caret, grouped.caret);
}

function onInput({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>): void {
  // Keyboards that compose put their own text back.
  if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) group(currentTarget);
}
