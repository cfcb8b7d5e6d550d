import type { ReactNode } from 'react';
import { type AmountField as AmountName, fieldHelp } from '#domain/finance/calculator.ts';
import type { CalculatorRules } from '#domain/finance/loan-rules.ts';
import { message, t } from '#domain/messages/translate.ts';
import { fieldText, sliderText } from './field-text.ts';

export const amountLabels: { readonly [name in AmountName]: string } = {
  amount: message('Amount'),
  rate: message('Interest rate'),
  deposit: message('Deposit or trade-in'),
  residual: message('Final payment'),
};

/** A figure to type, with a slider over its range and its bounds below. A locked one is only read. */
export function AmountField({
  id,
  name,
  rules,
  value,
  moved,
}: {
  id: string;
  name: AmountName;
  rules: CalculatorRules;
  value: number;
  /** Whether the sent value was out of bounds. */
  moved: boolean;
}): ReactNode {
  const bounds = rules[name];
  const locked = name === 'rate' && rules.rate.locked;
  const field = `${id}-${name}`;
  return (
    <div className="finance-calculator-field" data-field={name} data-corrected={moved ? '' : undefined}>
      <div className="finance-calculator-line">
        <label htmlFor={field}>{t(amountLabels[name])}</label>
        <span className="finance-calculator-amount" data-unit={name === 'rate' ? 'rate' : 'money'}>
          <input
            className="ui-control"
            id={field}
            name={name}
            defaultValue={fieldText(name, value)}
            inputMode="decimal"
            maxLength={24}
            autoComplete="off"
            readOnly={locked}
            aria-describedby={`${field}-help`}
          />
        </span>
      </div>
      {locked ? null : (
        <input
          type="range"
          className="finance-calculator-slider"
          min={bounds.min}
          max={sliderEnd(bounds.max, rules, name)}
          step={sliderStep(bounds.step, name)}
          defaultValue={value}
          aria-label={t('{amount} slider', { amount: t(amountLabels[name]) })}
          aria-valuetext={sliderText(name, value)}
        />
      )}
      <p className="finance-calculator-help" id={`${field}-help`}>
        {locked ? t('Set by the lender') : fieldHelp(name, rules)}
      </p>
    </div>
  );
}

/** A deposit or final payment beyond the amount means nothing, so the slider ends there; the field accepts more. */
function sliderEnd(max: number, rules: CalculatorRules, name: AmountName): number {
  return name === 'deposit' || name === 'residual' ? Math.min(max, rules.amount.max) : max;
}

/** Half dollars are for typing: a slider of a few hundred pixels moves by hundreds. */
function sliderStep(step: number, name: AmountName): number {
  return name === 'deposit' || name === 'residual' ? Math.max(step, 100) : step;
}
