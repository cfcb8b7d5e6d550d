/** Special offers for tests. */
import { blankOffer } from '#domain/offers/edit-offer.ts';
import type { Offer } from '#schemas/entities/offer.ts';

/** A published offer without an end, for all used vehicles. */
export function anOffer(changes: Partial<Offer> = {}): Offer {
  return {
    ...blankOffer('o_1', 'full-tank'),
    title: 'A full tank',
    text: 'With every used vehicle.',
    badge: 'Full tank',
    terms: 'One tank at the grade that the maker asks for.',
    covers: 'filter',
    filter: { condition: ['used'], kind: '', make: '', model: '', body: '', location: '' },
    status: 'published',
    ...changes,
  };
}

/** A repayment that lacks nothing: 260 weekly repayments of a loan of $27,990 at 6.49 %. */
export const wholeRepayment: Offer['repayment'] = {
  amount: 139,
  frequency: 'weekly',
  rate: 6.49,
  comparison_rate: 7.12,
  term: 5,
  cash_price: 30_990,
  deposit: 3_000,
  residual: null,
  total: 36_140,
  lender: 'Harbour Finance, Australian credit licence 123456',
  conditions: 'To approved buyers. Fees apply.',
};

export function aRepaymentOffer(changes: Partial<Offer> = {}): Offer {
  return anOffer({ price_kind: 'repayment', repayment: wholeRepayment, badge: null, ...changes });
}
