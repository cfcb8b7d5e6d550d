import type { ReactNode } from 'react';
import type { CalculatorRules } from '#domain/finance/loan-rules.ts';
import { t } from '#domain/messages/translate.ts';
import { Button } from '../ui/button.tsx';
import { richMessage } from '../ui/rich-message.tsx';
import { amountLabels } from './amount-field.tsx';
import type { Data } from './load.ts';

/** The repayment, always with its rate and its comparison rate (design, promise 9); `FigureTerms` follows it. */
export function FigurePanel({ data, rules }: { data: Data; rules: CalculatorRules }): ReactNode {
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
export function FigureTerms({ id, data, rules }: { id: string; data: Data; rules: CalculatorRules }): ReactNode {
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
function Sum({ name, label, text }: { name: string; label: string; text: string }): ReactNode {
  return (
    <div hidden={text === ''}>
      <dt>{label}</dt>
      <dd data-figure={name}>{text}</dd>
    </div>
  );
}
