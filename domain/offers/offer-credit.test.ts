/** An offer of repayments is promised on what is lent for. */
import { expect, test } from 'vitest';
import type { Lender } from '#schemas/documents/lenders.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { anOffer, aRepaymentOffer, wholeRepayment } from '#tests/build/offer.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { lendersAsSetting, lendersSetting } from '../finance/lenders.ts';
import type { Settings } from '../switches/settings.ts';
import { holdsOnCredit } from './offer-credit.ts';

const now = new Date('2026-01-20T02:00:00Z');
const wattle: Lender = { name: 'Wattle', interestRate: 8, comparisonRate: 9, disclaimer: '' };
const under = (lenders: { readonly [key: string]: Lender }): Settings => ({
  [lendersSetting]: lendersAsSetting({ lenders }, 'AU'),
});
const ofWattle = aRepaymentOffer({ repayment: { ...wholeRepayment, lender: 'WATTLE' } });

test.each<[string, ReturnType<typeof anOffer>, Partial<Vehicle>, Settings, boolean]>([
  ['a price for which no lender lends', anOffer(), { price: 4590 }, under({ wattle }), true],
  ['a repayment on what has one', aRepaymentOffer(), { price: 32_990 }, under({ wattle }), true],
  ['a repayment on what is too cheap for one', aRepaymentOffer(), { price: 4590 }, under({ wattle }), false],
  [
    'a repayment on an excluded make',
    aRepaymentOffer(),
    {},
    { ...under({ wattle }), 'finance.exclude-makes': ['Aster'] },
    false,
  ],
  [
    'of a lender that does not take it',
    ofWattle,
    {},
    under({ wattle: { ...wattle, eligibility: { priceUpTo: 9000 } }, other: { ...wattle, name: 'Other' } }),
    false,
  ],
  [
    'of another lender than the site’s',
    aRepaymentOffer(),
    {},
    under({ wattle: { ...wattle, eligibility: { priceUpTo: 9000 } }, other: { ...wattle, name: 'Other' } }),
    true,
  ],
  ['on a site without lenders', aRepaymentOffer(), {}, {}, true],
  ['on a site without lenders, of what may show no finance', aRepaymentOffer(), { price: 400 }, {}, false],
])('%s', (_, offer, changes, settings, holds) =>
  expect(holdsOnCredit(offer, aVehicle(changes), settings, now)).toBe(holds),
);
