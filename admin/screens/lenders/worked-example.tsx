/** The example of one lender: about an amount or a vehicle of the stock, worked out here with each change. */

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { displayRate, termText } from '#domain/finance/calculator.ts';
import type { Country } from '#domain/finance/lenders.ts';
import { frequencies } from '#domain/finance/repayment.ts';
import type { ScheduleLine } from '#domain/finance/schedule.ts';
import {
  type ComparisonCheck,
  exampleVehicle,
  type WorkedExample,
  workedExample,
} from '#domain/finance/worked-example.ts';
import type { JsonObject } from '#domain/json/json-object.ts';
import { valueAt } from '#domain/json/value-at.ts';
import { displayCents, displayMoney, parseMoney } from '#domain/price/money.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { Lender } from '#schemas/documents/lenders.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Validate } from '#schemas/validate/validate.ts';
import { displayError, useTenant } from '../../api/api.ts';
import { documentQuery, switchesQuery, tenantQuery } from '../../api/queries.ts';
import { stockQuery, vehicleQuery } from '../../api/stock-queries.ts';
import { Fact } from '../../ui/fact.tsx';
import { SearchBox, TextField } from '../../ui/kit.ts';
import { Segmented } from '../../ui/segmented.tsx';

/** Lines of the schedule at its beginning and at its end. */
const ends = 3;

function ExampleFigures({ example }: { readonly example: WorkedExample }) {
  const { input, figures, totals, comparison, card, noCard, rules, lines } = example;
  return (
    <div className="lender-example grid one-column gap-16">
      <section className="panel panel-pad" aria-labelledby="example-repayment">
        <h3 id="example-repayment">What the calculator shows first</h3>
        <p className="lender-repayment num">
          <strong>{figures.repayment}</strong> {figures.each}
        </p>
        <p>
          {figures.rate} interest, {figures.comparison} comparison rate
          {figures.computed ? ', worked out' : ''}
        </p>
        <dl className="lender-sums num">
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
          <p>This lender shows no figure. {noCard}</p>
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
      <dl className="lender-sums num">
        <Sum label="Given" text={given === null ? 'None' : displayRate(given)} />
        <Sum label="Worked out with the fees listed" text={displayRate(computed)} />
      </dl>
      {disagree ? (
        <p className="note note-warning" role="status">
          The two rates differ. Check whether a fee is missing from the list, or leave the field empty to show the
          calculated rate.
        </p>
      ) : null}
    </section>
  );
}

function Sum({ label, text }: { readonly label: string; readonly text: string }) {
  return <Fact name={label}>{text === '' ? '–' : text}</Fact>;
}

function Schedule({ lines, each }: { readonly lines: readonly ScheduleLine[]; readonly each: string }): ReactNode {
  if (lines.length === 0) return <p className="soft">Nothing is financed.</p>;
  const whole = lines.length <= 2 * ends;
  const first = whole ? lines : lines.slice(0, ends);
  const last = whole ? [] : lines.slice(-ends);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard too
    <section className="lender-schedule num" tabIndex={0} aria-label={`${each} repayments`}>
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

/** Vehicles offered at once. */
const offered = 6;

interface VehicleChoiceProps {
  readonly chosen: Vehicle | null;
  readonly onChoose: (vehicle: Vehicle) => void;
}

/** One vehicle of the tenant's stock, found by words. */
function VehicleChoice({ chosen, onChoose }: VehicleChoiceProps) {
  const tenant = useTenant();
  const [words, setWords] = useState('');
  const [id, setId] = useState<string | null>(chosen?.id ?? null);
  const list = useQuery(stockQuery(tenant, new URLSearchParams({ q: words, listed: 'yes' }).toString()));
  const vehicle = useQuery({ ...vehicleQuery(tenant, id ?? ''), enabled: id !== null && id !== chosen?.id });
  const found = vehicle.data?.vehicle;
  useEffect(() => {
    if (found && found.id === id) onChoose(found);
  }, [found, id, onChoose]);
  const failed = list.error ?? vehicle.error;
  const rows = list.data?.rows.slice(0, offered) ?? [];
  return (
    <div className="lender-vehicles">
      <SearchBox label="Search the stock" value={words} onChange={setWords} />
      {failed ? <p className="field-error">{displayError(failed)}</p> : null}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className="lender-vehicle spread"
              aria-pressed={row.id === id}
              onClick={() => setId(row.id)}
            >
              <span className="truncate">{row.name}</span>
              <span className="soft small">{[row.price, row.stocknum].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
      {list.data && rows.length === 0 ? <p className="soft">No vehicle on the site matches.</p> : null}
    </div>
  );
}

/** The initial amount of an example, in dollars. */
const firstAmount = '30,000';

interface WorkedExamplePaneProps {
  readonly lenderKey: string;
  readonly lender: JsonObject;
  readonly validate: Validate | undefined;
}

export function WorkedExamplePane({ lenderKey, lender, validate }: WorkedExamplePaneProps) {
  const tenant = useTenant();
  const detail = useQuery(tenantQuery(tenant)).data;
  const groups = useQuery(switchesQuery(tenant)).data?.groups;
  const site = useQuery(documentQuery(tenant, 'site')).data;
  const [about, setAbout] = useState<'amount' | 'vehicle'>('amount');
  const [typed, setTyped] = useState(firstAmount);
  const [vehicle, setVehicle] = useState<Vehicle | null>(null);
  const settings = useMemo<Settings>(
    () => Object.fromEntries((groups ?? []).flatMap(({ switches }) => switches.map(({ key, value }) => [key, value]))),
    [groups],
  );
  const country: Country = valueAt(site?.effective ?? site?.body, ['country']) === 'NZ' ? 'NZ' : 'AU';
  const amount = parseMoney(typed);
  const example = useMemo(() => {
    if (validate && !validate(lender)) return null;
    // Just checked against the schema that the type is made from; until the validator is loaded, the server has checked it.
    const rules = lender as Lender;
    if (typeof rules.interestRate !== 'number' || typeof rules.disclaimer !== 'string') return null;
    const now = new Date();
    const subject = about === 'vehicle' ? vehicle : exampleVehicle(amount, rules, now);
    return subject && workedExample(subject, { key: lenderKey, lender: rules, country, settings, now });
  }, [validate, lender, lenderKey, about, vehicle, amount, country, settings]);
  const hasStock = detail?.kind !== 'template';
  return (
    <>
      <div className="row spread row-wrap">
        <h2>Worked example</h2>
        {hasStock ? (
          <Segmented
            label="What the example is about"
            value={about}
            choices={[
              ['amount', 'An amount'],
              ['vehicle', 'A vehicle'],
            ]}
            onChoose={setAbout}
          />
        ) : null}
      </div>
      {about === 'amount' ? (
        <TextField
          label="Price of the vehicle"
          help="Dollars."
          className="lenders-amount"
          inputMode="decimal"
          maxLength={14}
          value={typed}
          onChange={setTyped}
        />
      ) : (
        <VehicleChoice chosen={vehicle} onChoose={setVehicle} />
      )}
      {about === 'vehicle' && !vehicle ? (
        <p className="soft">Choose a vehicle to see its figures.</p>
      ) : example ? (
        <>
          {lender.enabled === false ? (
            <p className="note">This lender is not in use. Shoppers do not see the following.</p>
          ) : null}
          {about === 'vehicle' && vehicle?.finance_lenders[lenderKey] ? (
            <p className="note note-warning">
              A feed delivered figures of this lender with this vehicle. Shoppers see those on its card, not what these
              rules give.
            </p>
          ) : null}
          <ExampleFigures example={example} />
        </>
      ) : (
        <p className="note note-warning">Correct the marked fields to update the example.</p>
      )}
    </>
  );
}
