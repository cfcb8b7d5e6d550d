import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import type { CreditFacts, FinanceFacts } from './finance-facts.ts';

/** Finance details sent with the form: no repayment without both rates and the warning. */
export function BroughtFinanceView({ finance, words }: { finance: FinanceFacts; words: ReactNode }): ReactNode {
  return (
    <section className="lead-finance" aria-label={t('Your finance figures')}>
      <p>{words}</p>
      <dl>
        {finance.lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <small>{finance.warning}</small>
    </section>
  );
}

/** Who arranges the credit, and the credit guide. */
export function CreditView({ credit: { licence, guide } }: { credit: CreditFacts }): ReactNode {
  return (
    <p className="lead-credit">
      {licence}
      {licence && guide ? '. ' : null}
      {guide ? <a href={guide}>{t('Credit guide')}</a> : null}
    </p>
  );
}
