import {
  type CalculatorFigures,
  calculate,
  calculatorFields,
  lenderField,
  loanOf,
  type ReadInput,
  readInput,
} from '#domain/finance/calculator.ts';
import { calculatorRules } from '#domain/finance/calculator-rules.ts';
import { shortDisclaimer } from '#domain/finance/disclaimer.ts';
import { isFinanceEligible, isTakenByLender } from '#domain/finance/eligibility.ts';
import {
  type AboutVehicle,
  aboutInAddress,
  aboutVehicle,
  budgetParameter,
  quoteHref,
} from '#domain/finance/finance-address.ts';
import { type KnownLender, knownLenders } from '#domain/finance/lenders.ts';
import type { CalculatorRules } from '#domain/finance/loan-rules.ts';
import { type Frequency, repaymentOf } from '#domain/finance/repayment.ts';
import { rulesAtPrice, type VehicleLoan, vehicleLoan } from '#domain/finance/vehicle-loan.ts';
import { weeklyFigure } from '#domain/finance/weekly-figure.ts';
import { t } from '#domain/messages/translate.ts';
import { displayCents, parseMoney } from '#domain/price/money.ts';
import { sellingPrice } from '#domain/price/selling-price.ts';
import { setting } from '#domain/switches/settings.ts';
import { displayTitle } from '#domain/vehicle/title.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext, Settings } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export interface Data {
  /** Where the form leads without a script: this page. */
  readonly action: string;
  /** Parameters of the address that are not the calculator's. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** The vehicle to finance, on its page. */
  readonly about: string | null;
  /** One for each lender to choose from; the chosen one is `rules[chosen]`. */
  readonly rules: readonly CalculatorRules[];
  readonly chosen: number;
  readonly read: ReadInput;
  readonly figures: CalculatorFigures;
  /** The weekly figure of the vehicle's card and how it follows from the exact one; null where they read the same. */
  readonly card: string | null;
  /** The short form where the disclaimer is cut, else null. */
  readonly short: string | null;
  /** Characters of the short form; 0 for no limit. */
  readonly limit: number;
  /** Number of the analytics event for its use. */
  readonly event: number;
  readonly quote: QuoteFacts;
}

/** Link to an enquiry with the figures. */
interface QuoteFacts {
  readonly page: string;
  readonly label: string;
  readonly href: string;
  readonly about: AboutVehicle;
}

/** Whether one of the calculators arrives at the figure shown for the vehicle. */
function canOpenAt({ lender, opening }: VehicleLoan, lenders: readonly KnownLender[]): boolean {
  return opening !== null && (lenders.length === 0 || lenders.some(({ key }) => key === lender));
}

/** A card shows whole dollars a week, rounded up: this page explains why its calculator differs. */
function cardNote(
  { opening }: VehicleLoan,
  vehicle: Vehicle,
  { settings, now, opensAt }: { readonly settings: Settings; readonly now: Date; readonly opensAt: Frequency },
): string | null {
  const figure = setting(settings, 'cards.weekly-finance') ? weeklyFigure(vehicle, settings, now) : null;
  if (!figure || !opening) return null;
  const { amount } = repaymentOf(loanOf(opening.input, opening.rules));
  const exact = displayCents(amount);
  if (opensAt === 'weekly' && figure.amount === amount && Number.isInteger(amount)) return null;
  // The mark leads from a card to its terms, which this block states.
  const card = figure.text.replace('*', '');
  return t('{card} with the price is {exact} per week, rounded up to whole dollars.', { card, exact });
}

function readParameter(query: URLSearchParams, name: string): readonly (readonly [string, string])[] {
  const value = query.get(name);
  return value === null ? [] : [[name, value]];
}

/** Null if nothing can be financed: switched off, sold, no price, or no lender that accepts the vehicle. */
export async function load(_props: Props, { settings, subject, path, now }: LoadContext): Promise<Data | null> {
  if (!setting(settings, 'finance.calculator')) return null;
  const vehicle = subject.kind === 'vehicle' ? subject.vehicle : null;
  if (vehicle && !isFinanceEligible(vehicle, settings)) return null;
  const known = knownLenders(settings).lenders;
  const lenders = vehicle ? known.filter(({ lender }) => isTakenByLender(vehicle, lender, now)) : known;
  if (known.length > 0 && lenders.length === 0) return null;
  // The weekly figure next to it: the calculator opens at the same loan, or it would show a second figure.
  const loan = vehicle && vehicleLoan(vehicle, settings, now);
  if (loan && !canOpenAt(loan, lenders)) return null;
  const url = new URL(path, 'http://site');
  const budget = url.searchParams.get(budgetParameter);
  // Where the largest amount follows the price, an amount that a page handed on is within it.
  const price = vehicle ? sellingPrice(vehicle) : parseMoney(url.searchParams.get('amount') ?? budget ?? '');
  const rulesOf = (entry: KnownLender | null) =>
    loan?.opening && (entry?.key ?? loan.lender) === loan.lender
      ? loan.opening.rules
      : vehicle
        ? rulesAtPrice(entry, settings, price ?? 0)
        : calculatorRules(entry, settings, price);
  const each = lenders.length > 0 ? lenders.map(rulesOf) : [rulesOf(null)];
  // The amount stays when another lender is chosen: then it is still less than the price.
  const beyond = each.find((one) => one.price !== undefined)?.price;
  const rules = beyond === undefined ? each : each.map((one) => ({ ...one, price: beyond }));
  const wanted = url.searchParams.get(lenderField) ?? loan?.lender;
  const chosen = Math.max(
    0,
    rules.findIndex((each) => each.lender === wanted),
  );
  const [rule = rulesOf(null)] = rules.slice(chosen);
  const sent = {
    // Without an amount in the link, its budget is the amount financed (specification, section 2).
    amount: budget ?? undefined,
    ...Object.fromEntries(calculatorFields.flatMap((name) => readParameter(url.searchParams, name))),
  };
  const read = readInput(sent, rule);
  const figures = calculate(read.input, rule);
  const limit = setting(settings, 'finance.shorten-disclaimer') ? setting(settings, 'finance.disclaimer-limit') : 0;
  const { text, cut } = shortDisclaimer(figures.disclaimer, limit || Number.POSITIVE_INFINITY);
  const page = setting(settings, 'finance.page');
  const about = vehicle ? aboutVehicle(vehicle) : aboutInAddress(url.searchParams);
  const own: readonly string[] = [...calculatorFields, lenderField];
  return {
    action: url.pathname,
    kept: [...url.searchParams].filter(([name]) => !own.includes(name)).slice(0, 12),
    about: vehicle && displayTitle(vehicle),
    rules,
    chosen,
    read,
    figures,
    card: loan && cardNote(loan, vehicle, { settings, now, opensAt: rule.firstFrequency }),
    short: cut ? text : null,
    limit,
    event: setting(settings, 'analytics.event.finance-calculator'),
    quote: {
      page,
      label: setting(settings, 'finance.request-text'),
      about,
      href: quoteHref(page, about, rule, read.input),
    },
  };
}
