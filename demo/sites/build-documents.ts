/** The documents of a demo tenant other than its pages, which come from its template. */
import type { DeliveryTable } from '#schemas/documents/delivery.ts';
import type { Lenders } from '#schemas/documents/lenders.ts';
import type { Navigation } from '#schemas/documents/navigation.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { TenantPlan } from './plan.ts';
import { requireDemoTenant } from './tenants.ts';

interface DemoDocuments {
  site: Site;
  theme: Theme;
  navigation: Navigation;
  switches: { [key: string]: Json };
  lenders: Lenders;
  delivery: DeliveryTable;
}

/** By document key. Throws for a slug that is not a demo tenant's. */
export function buildDemoDocuments(slug: string): DemoDocuments {
  const { plan, site, theme, navigation, switches } = requireDemoTenant(slug);
  return { site, theme, navigation, switches, lenders: buildLenders(plan), delivery: deliveryTables[plan.country] };
}

/** The same lenders whose figures the vehicles carry. */
function buildLenders(plan: TenantPlan): Lenders {
  const basis =
    plan.country === 'NZ'
      ? 'The rate with fees included is for a secured fixed-rate loan of $30,000 over five years.'
      : 'WARNING: The comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other ' +
        'loan amounts might result in a different comparison rate. It is for a secured fixed-rate loan of $30,000 over five years.';
  const disclaimer =
    'Estimate by {lender}: {repayment} {frequency} over {term} at {rate} (comparison rate {comparisonRate}), for {financed} ' +
    'financed after a deposit of {deposit}, fees of {startFees} included, with a final payment of {residual}. {total} in all. ' +
    'Approved applicants only; lending criteria, fees, terms and conditions apply.';
  return {
    order: plan.lenders.map((lender) => lender.key),
    lenders: Object.fromEntries(
      plan.lenders.map((lender) => [
        lender.key,
        {
          name: lender.name,
          enabled: true,
          interestRate: lender.interestRate,
          comparisonRate: lender.comparisonRate,
          comparisonBasis: basis,
          fees: [{ name: 'Establishment fee', amount: lender.establishmentFees, due: 'start' as const }],
          rounding: 'cents' as const,
          defaults: {
            term: lender.termYears,
            depositShare: lender.depositShare * 100,
            residualShare: lender.balloonShare * 100,
          },
          eligibility: { priceAbove: 500, ageUnder: lender.maximumAge },
          disclaimer,
        },
      ]),
    ),
  };
}

/** By distance in Australia; by postcode in New Zealand, whose postcodes the gazetteer does not place. */
const deliveryTables: { readonly [country in TenantPlan['country']]: DeliveryTable } = {
  AU: {
    bands: [
      { upTo: 50, price: 0 },
      { upTo: 150, price: 190 },
      { upTo: 400, price: 390 },
      { upTo: 1000, price: 790 },
      { upTo: 2000, price: 1290 },
      { upTo: 4500, price: 1990 },
    ],
    regions: [{ from: '7000', to: '7470', name: 'Tasmania', price: 1690 }],
  },
  NZ: {
    bands: [],
    regions: [
      { from: '0110', to: '0599', name: 'Northland', price: 390 },
      { from: '0600', to: '2699', name: 'Auckland', price: 190 },
      { from: '3000', to: '3999', name: 'Waikato and Bay of Plenty', price: 290 },
      { from: '4000', to: '4999', name: 'Gisborne, Hawke’s Bay, Taranaki and Manawatu', price: 490 },
      { from: '5000', to: '6499', name: 'Wellington', price: 590 },
      { from: '7000', to: '9899', name: 'the South Island', price: 990 },
    ],
  },
};
