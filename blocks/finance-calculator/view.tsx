import { type AmountField as AmountName, fieldHelp, lenderField, termText } from '#domain/finance/calculator.ts';
import type { CalculatorRules } from '#domain/finance/loan-rules.ts';
import { frequencies } from '#domain/finance/repayment.ts';
import { message, t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/controls.tsx';
import { richMessage } from '../ui/rich-message.tsx';
import { Section } from '../ui/section.tsx';
import { fieldText, sliderText } from './field-text.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const amountLabels: { readonly [name in AmountName]: string } = {
  amount: message('Amount'),
  rate: message('Interest rate'),
  deposit: message('Deposit or trade-in'),
  residual: message('Final payment'),
};

interface AmountFieldProps {
  id: string;
  name: AmountName;
  rules: CalculatorRules;
  value: number;
  /** Whether the sent value was out of bounds. */
  moved: boolean;
}

/** A figure to type, with a slider over its range and its bounds below. A locked one is only read. */
function AmountField({ id, name, rules, value, moved }: AmountFieldProps) {
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

/** A form that works without a script: it leads to this page with its figures computed. */
export function FinanceCalculatorView({ id, props, data }: ViewInput<Props, Data | null>) {
  const rules = data?.rules[data.chosen];
  if (!data || !rules) return null;
  const { input, moved } = data.read;
  return (
    <div className="finance-calculator-anchor vehicle-section" id="finance-calculator">
      <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
        <form
          className="finance-calculator"
          action={`${data.action}#finance-calculator`}
          method="get"
          data-rules={JSON.stringify(data.rules)}
          data-quote={JSON.stringify({ page: data.quote.page, about: data.quote.about })}
          data-limit={data.limit}
          data-event={data.event}
        >
          {data.kept.map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <div className="finance-calculator-fields">
            {data.rules.length > 1 ? (
              <Select
                id={`${id}-lender`}
                label={t('Lender')}
                name={lenderField}
                defaultValue={rules.lender}
                options={data.rules.map((each) => ({ value: each.lender, label: each.name }))}
              />
            ) : null}
            <AmountField id={id} name="amount" rules={rules} value={input.amount} moved={moved.includes('amount')} />
            <TermField id={id} terms={rules.terms} term={input.term} />
            <AmountField id={id} name="rate" rules={rules} value={input.rate} moved={moved.includes('rate')} />
            {rules.deposit.shown ? (
              <AmountField
                id={id}
                name="deposit"
                rules={rules}
                value={input.deposit}
                moved={moved.includes('deposit')}
              />
            ) : null}
            {rules.residual.shown ? (
              <AmountField
                id={id}
                name="residual"
                rules={rules}
                value={input.residual}
                moved={moved.includes('residual')}
              />
            ) : null}
            {rules.frequencies.length > 1 ? (
              <Choice
                id={`${id}-frequency`}
                legend={t('Repayments')}
                name="frequency"
                value={input.frequency}
                options={rules.frequencies.map((each) => ({ value: each, label: t(frequencies[each].title) }))}
              />
            ) : null}
            <div className="finance-calculator-send">
              <Button type="submit" kind="secondary">
                {t('Work it out')}
              </Button>
            </div>
          </div>
          <FigurePanel data={data} rules={rules} />
          <FigureTerms id={id} data={data} rules={rules} />
        </form>
      </Section>
    </div>
  );
}

/** A slider over the choices, and the choices as a list. */
function TermField({ id, terms, term }: { id: string; terms: readonly number[]; term: number }) {
  const at = Math.max(0, terms.indexOf(term));
  return (
    <div className="finance-calculator-field" data-field="term">
      <Select
        id={`${id}-term`}
        label={t('Term')}
        name="term"
        defaultValue={String(term)}
        options={terms.map((years) => ({ value: String(years), label: termText(years) }))}
      />
      {terms.length > 1 ? (
        <input
          type="range"
          className="finance-calculator-slider"
          min={0}
          max={terms.length - 1}
          step={1}
          defaultValue={at}
          aria-label={t('Term slider')}
          aria-valuetext={termText(term)}
        />
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  id: string;
  legend: string;
  name: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few, side by side: radio buttons in the look of a switch. */
function Choice({ id, legend, name, value, options }: ChoiceProps) {
  return (
    <fieldset className="finance-calculator-choice">
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} htmlFor={`${id}-${option.value}`}>
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The repayment, always with its rate and its comparison rate (design, promise 9); `FigureTerms` follows it. */
function FigurePanel({ data, rules }: { data: Data; rules: CalculatorRules }) {
  const { figures, quote } = data;
  return (
    <div className="finance-calculator-panel" data-enquire={figures.enquire ? '' : undefined}>
      <div className="finance-calculator-head">
        <p className="finance-calculator-repayment">
          <span className="finance-calculator-eyebrow">{t('Estimated repayment')}</span>
          <strong data-figure="repayment">{figures.repayment}</strong>
          <span data-figure="each">{figures.each}</span>
          {rules.price === undefined ? null : <span data-figure="part">{figures.part}</span>}
        </p>
        {data.card === null ? null : <p className="finance-calculator-card">{data.card}</p>}
        <p className="finance-calculator-rates">
          <span>
            {richMessage(
              '<b>{rate}</b> interest',
              { rate: figures.rate },
              { b: (inner) => <b data-figure="rate">{inner}</b> },
            )}
          </span>
          <span>
            {richMessage(
              '<b>{rate}</b> comparison rate',
              { rate: figures.comparison },
              { b: (inner) => <b data-figure="comparison">{inner}</b> },
            )}
          </span>
          <small data-figure="computed" hidden={!figures.computed}>
            {t('Comparison rate worked out for this interest and the lender’s fees.')}
          </small>
        </p>
      </div>
      <dl className="finance-calculator-sums">
        {rules.deposit.shown ? null : <Sum name="deposit" label={t(amountLabels.deposit)} text={figures.deposit} />}
        <Sum name="financed" label={t('Amount financed')} text={figures.financed} />
        <Sum name="interest" label={t('Interest and fees')} text={figures.interest} />
        <Sum name="residual" label={t('Final payment')} text={figures.residual} />
        <Sum name="total" label={t('Total to repay')} text={figures.total} />
      </dl>
      <Button href={quote.href} wide size="large">
        {quote.label}
      </Button>
      <p className="ui-hidden" role="status" data-said="" />
    </div>
  );
}

/** Required disclosures of the figures: the lender's disclaimer and the comparison rate warning (design, promise 9). */
function FigureTerms({ id, data, rules }: { id: string; data: Data; rules: CalculatorRules }) {
  const { figures, short } = data;
  return (
    <div className="finance-calculator-small">
      {rules.disclaimer === '' ? null : short === null && data.limit === 0 ? (
        <p data-figure="disclaimer">{figures.disclaimer}</p>
      ) : (
        <details className="finance-calculator-more">
          <summary>
            <span data-figure="short">{short ?? figures.disclaimer}</span> <b data-when="closed">{t('Show More')}</b>
            <b data-when="open">{t('Show Less')}</b>
          </summary>
          <p data-figure="disclaimer">{figures.disclaimer}</p>
        </details>
      )}
      <p data-figure="warning" id={`${id}-warning`}>
        {rules.warning}
      </p>
    </div>
  );
}

/** A line that is hidden while it has no figure. */
function Sum({ name, label, text }: { name: string; label: string; text: string }) {
  return (
    <div hidden={text === ''}>
      <dt>{label}</dt>
      <dd data-figure={name}>{text}</dd>
    </div>
  );
}
