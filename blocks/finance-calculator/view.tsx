import type { ReactNode } from 'react';
import { lenderField, termText } from '#domain/finance/calculator.ts';
import { frequencies } from '#domain/finance/repayment.ts';
import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/controls.tsx';
import { Section } from '../ui/section.tsx';
import { AmountField } from './amount-field.tsx';
import { Choice } from './choice.tsx';
import { FigurePanel, FigureTerms } from './figure-panel.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** A form that works without a script: it leads to this page with its figures computed. */
export function FinanceCalculatorView({ id, props, data }: ViewInput<Props, Data | null>): ReactNode {
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
function TermField({ id, terms, term }: { id: string; terms: readonly number[]; term: number }): ReactNode {
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
