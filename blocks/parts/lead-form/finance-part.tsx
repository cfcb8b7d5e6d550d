import type { ReactNode } from 'react';
import type { CreditFacts, FinanceFacts } from './finance-facts.ts';

/** What goes along with the form: no repayment without both rates and the warning. */
export function BroughtFinanceView({ finance, what }: { finance: FinanceFacts; what: string }): ReactNode {
  return (
    <section className="lead-finance" aria-label="Your finance figures">
      <p>
        <strong>Your finance figures</strong> go along with this {what}.
      </p>
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

/** Who arranges the credit, and the guide that says how. */
export function CreditView({ credit: { licence, guide } }: { credit: CreditFacts }): ReactNode {
  return (
    <p className="lead-credit">
      {licence}
      {licence && guide ? '. ' : null}
      {guide ? <a href={guide}>Credit guide</a> : null}
    </p>
  );
}
