import type { ReactNode } from 'react';
import { displayRate, termText } from '#domain/finance/calculator.ts';
import { frequencies } from '#domain/finance/repayment.ts';
import type { ScheduleLine } from '#domain/finance/schedule.ts';
import type { ComparisonCheck, WorkedExample } from '#domain/finance/worked-example.ts';
import { displayCents, displayMoney } from '#domain/price/money.ts';

/** Lines of the schedule at its beginning and at its end. */
const ends = 3;

export function ExampleFigures({ example }: { readonly example: WorkedExample }) {
  const { input, figures, totals, comparison, card, noCard, rules, lines } = example;
  return (
    <div className="lender-example">
      <section className="panel panel-pad" aria-labelledby="example-repayment">
        <h3 id="example-repayment">What the calculator shows first</h3>
        <p className="lender-repayment">
          <strong>{figures.repayment}</strong> {figures.each}
        </p>
        <p>
          {figures.rate} interest, {figures.comparison} comparison rate
          {figures.computed ? ', worked out' : ''}
        </p>
        <dl className="lender-sums">
          <Sum label="Price" text={displayMoney(input.amount)} />
          <Sum label="Deposit" text={displayMoney(input.deposit)} />
          <Sum label="Term" text={termText(input.term)} />
          <Sum label="Financed, fees included" text={figures.financed} />
          <Sum label="Interest" text={displayCents(totals.interest)} />
          <Sum label="Monthly fees in all" text={displayCents(totals.fees)} />
          <Sum label="Final payment" text={displayCents(totals.residual)} />
          <Sum label="Total to repay" text={displayCents(totals.paid)} />
        </dl>
      </section>
      <Comparison check={comparison} />
      <section className="panel panel-pad" aria-labelledby="example-card">
        <h3 id="example-card">On its card</h3>
        {card ? (
          <p>
            <strong>{card.text}</strong> {card.rates}
          </p>
        ) : (
          <p>No line of this lender. {noCard}</p>
        )}
        <h4>Disclaimer</h4>
        <p className="soft small">{card?.disclaimer ?? figures.disclaimer}</p>
        <p className="soft small">{rules.warning}</p>
      </section>
      <section className="panel panel-pad" aria-labelledby="example-schedule">
        <h3 id="example-schedule">Repayment by repayment</h3>
        <Schedule lines={lines} each={frequencies[input.frequency].title} />
      </section>
    </div>
  );
}

function Comparison({ check: { given, computed, disagree } }: { readonly check: ComparisonCheck }) {
  return (
    <section className="panel panel-pad" aria-labelledby="example-comparison">
      <h3 id="example-comparison">Comparison rate</h3>
      <dl className="lender-sums">
        <Sum label="Given" text={given === null ? 'None' : displayRate(given)} />
        <Sum label="Worked out with the fees listed" text={displayRate(computed)} />
      </dl>
      {disagree ? (
        <p className="note note-warning" role="status">
          The two disagree. Look whether a fee is missing from the list, or leave the field empty to show the one worked
          out.
        </p>
      ) : null}
    </section>
  );
}

function Sum({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text === '' ? '–' : text}</dd>
    </div>
  );
}

function Schedule({ lines, each }: { readonly lines: readonly ScheduleLine[]; readonly each: string }): ReactNode {
  if (lines.length === 0) return <p className="soft">Nothing is financed.</p>;
  const whole = lines.length <= 2 * ends;
  const first = whole ? lines : lines.slice(0, ends);
  const last = whole ? [] : lines.slice(-ends);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard too
    <section className="lender-schedule" tabIndex={0} aria-label={`${each} repayments`}>
      <table>
        <thead>
          <tr>
            {['No.', 'Repayment', 'Interest', 'Principal', 'Fee', 'Owed after'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map((line) => (
            <Line key={line.number} line={line} />
          ))}
          {last.length > 0 ? (
            <tr>
              <td colSpan={6} className="soft">
                {lines.length - 2 * ends} more
              </td>
            </tr>
          ) : null}
          {last.map((line) => (
            <Line key={line.number} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ line }: { readonly line: ScheduleLine }) {
  return (
    <tr>
      <td>{line.number}</td>
      {(['payment', 'interest', 'principal', 'fee', 'balance'] as const).map((column) => (
        <td key={column}>{displayCents(line[column])}</td>
      ))}
    </tr>
  );
}
