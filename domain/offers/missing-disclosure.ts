/** What must be shown with every repayment. */
import type { Offer } from '#schemas/entities/offer.ts';

/** Fields without which a repayment may not be advertised, with what they are called in the list of what is missing. */
export const disclosed = {
  amount: 'the repayment',
  rate: 'the interest rate',
  comparison_rate: 'the comparison rate',
  term: 'the term',
  cash_price: 'the price of the vehicle',
  deposit: 'the deposit (0 for none)',
  total: 'the total payable',
  lender: 'the lender',
  conditions: 'the lender’s words',
} as const satisfies { readonly [field in keyof Offer['repayment']]?: string };

/** What of its disclosure a repayment lacks, in words; none where it names no repayment or lacks nothing. */
export function missingDisclosure({
  price_kind,
  repayment,
}: Pick<Offer, 'price_kind' | 'repayment'>): readonly string[] {
  return price_kind === 'repayment' ? missingFields(repayment).map((field) => disclosed[field]) : [];
}

/** The fields that a repayment lacks. */
export function missingFields(repayment: Offer['repayment']): readonly (keyof typeof disclosed)[] {
  const mayBeZero = new Set<string>(['deposit', 'rate', 'comparison_rate']);
  return (Object.keys(disclosed) as (keyof typeof disclosed)[]).filter((field) => {
    const value = repayment[field];
    return value === null || value === '' || (value === 0 && !mayBeZero.has(field));
  });
}
