/** The documents that a demo tenant brings along besides its pages, which come from its template. */
import type { Lenders } from '#schemas/documents/lenders.ts';
import type { Navigation } from '#schemas/documents/navigation.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import type { Json } from '#schemas/json.ts';
import type { TenantPlan } from './plan.ts';
import { lenderDisclaimer } from './stock/finance.ts';
import { requireDemoTenant } from './tenants.ts';

export interface DemoDocuments {
  site: Site;
  theme: Theme;
  navigation: Navigation;
  switches: { [key: string]: Json };
  lenders: Lenders;
}

/** By document key. Throws for a slug that is not a demo tenant's. */
export function buildDemoDocuments(slug: string): DemoDocuments {
  const { plan, site, theme, navigation, switches } = requireDemoTenant(slug);
  return { site, theme, navigation, switches, lenders: buildLenders(plan) };
}

/** The same lenders whose figures the generated vehicles carry. */
function buildLenders(plan: TenantPlan): Lenders {
  const basis =
    plan.country === 'NZ'
      ? 'The rate with fees included is for a secured fixed-rate loan of $30,000 over five years.'
      : 'WARNING: The comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other ' +
        'loan amounts might result in a different comparison rate. It is for a secured fixed-rate loan of $30,000 over five years.';
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
          disclaimer: lenderDisclaimer(lender, plan.country === 'NZ' ? 'NZD' : 'AUD'),
        },
      ]),
    ),
  };
}
