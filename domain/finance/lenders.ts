/** The tenant's lender rules, which reach the rules of finance among the settings, under one key. */
import type { Lender, LenderFee, Lenders } from '#schemas/documents/lenders.ts';
import type { Json } from '#schemas/json.ts';
import { type Settings, textSetting } from '../settings.ts';
import { fromCents, toCents } from './cents.ts';
import { exampleComparisonRate, impliedStartFees } from './comparison-rate.ts';

/** Key of what the `lenders` document and the tenant's country say; no switch bears it. */
export const lendersSetting = 'document.lenders';

export type Country = 'AU' | 'NZ';

/** The setting of a release; null where the tenant has no lenders. */
export function lendersAsSetting(document: Lenders | null, country: Country): Json {
  // A stored document is JSON.
  return document === null ? { country } : ({ ...document, country } as unknown as Json);
}

export interface KnownLender {
  readonly key: string;
  readonly lender: Lender;
}

export interface KnownLenders {
  readonly country: Country;
  /** Those in use, in the tenant's order; the one that the finance switch names comes first. */
  readonly lenders: readonly KnownLender[];
  /** Keys of those that the tenant switched off: no figure of theirs is shown, wherever it comes from. */
  readonly off: ReadonlySet<string>;
}

/** Lenders in use. Without the setting there are none, in Australia. */
export function knownLenders(settings: Settings): KnownLenders {
  const before = known.get(settings);
  if (before) return before;
  const made = readLenders(settings);
  known.set(settings, made);
  return made;
}

/** Settings are one object a release, and every vehicle of a stock is asked for. */
const known = new WeakMap<Settings, KnownLenders>();

function readLenders(settings: Settings): KnownLenders {
  // Only `lendersAsSetting` writes this key, from a document that was checked against its schema.
  const value = settings[lendersSetting] as unknown as (Partial<Lenders> & { country?: Country }) | null | undefined;
  const all = value?.lenders ?? {};
  const wanted = textSetting(settings, 'finance.lender', '');
  const keys = [...new Set([wanted, ...(value?.order ?? []), ...Object.keys(all).sort()])];
  return {
    country: value?.country ?? 'AU',
    off: new Set(Object.keys(all).filter((key) => all[key]?.enabled === false)),
    lenders: keys.flatMap((key) => {
      const lender = Object.hasOwn(all, key) ? all[key] : undefined;
      return lender && lender.enabled !== false ? [{ key, lender }] : [];
    }),
  };
}

/** Dollars of fees due at the start and each month. */
export interface FeeSums {
  readonly start: number;
  readonly monthly: number;
}

export function feeSums(fees: readonly LenderFee[] | undefined): FeeSums {
  const sum = (due: LenderFee['due']) =>
    fromCents((fees ?? []).filter((fee) => fee.due === due).reduce((cents, fee) => cents + toCents(fee.amount), 0));
  return { start: sum('start'), monthly: sum('monthly') };
}

export interface ComparisonRate {
  /** Per cent a year, to two decimals. */
  readonly percent: number;
  /** Worked out here rather than stated by the lender. */
  readonly computed: boolean;
}

/**
 * The lender's own comparison rate at the lender's own interest; at any other interest, or without one, computed. A
 * stated pair of rates tells of fees that the lender may not list: those count at every interest, so that a rate moved
 * by a hundredth does not lose them.
 */
export function comparisonRateAt(
  ratePercent: number,
  { fees, stated }: { readonly fees: FeeSums; readonly stated: StatedRate | null },
): ComparisonRate {
  if (stated && ratePercent === stated.interest) return { percent: stated.comparison, computed: false };
  const start = Math.max(fees.start, stated ? impliedStartFees(stated, fees.monthly) : 0);
  return { percent: exampleComparisonRate(ratePercent, { start, monthly: fees.monthly }), computed: true };
}

/** A pair of rates that a lender states, per cent a year. */
export interface StatedRate {
  readonly interest: number;
  readonly comparison: number;
}

export function statedRate({
  interestRate,
  comparisonRate,
}: Pick<Lender, 'interestRate' | 'comparisonRate'>): StatedRate | null {
  return comparisonRate === undefined ? null : { interest: interestRate, comparison: comparisonRate };
}
