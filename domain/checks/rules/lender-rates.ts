import { isJsonObject } from '../../json/json-object.ts';
import { pointerStep } from '../../json/pointer.ts';
import type { CheckRule } from './rule.ts';

/** A comparison rate takes fees in, so it is never below the rate itself. */
export const lenderRates: CheckRule = {
  id: 'lender-comparison-rate',
  title: 'Comparison rates of lenders',
  kind: 'law',
  owner: 'Compliance',
  since: '2026-11-23',
  severity: 'warning',
  reads: 'lenders',
  stopsGoLive: true,
  find: ({ kind, body }) => {
    const lenders = kind === 'lenders' && isJsonObject(body) ? body['lenders'] : null;
    if (!isJsonObject(lenders)) return [];
    return Object.entries(lenders).flatMap(([key, lender]) => {
      if (!isJsonObject(lender) || lender['enabled'] === false) return [];
      const { interestRate, comparisonRate, name } = lender;
      if (typeof interestRate !== 'number' || typeof comparisonRate !== 'number' || comparisonRate >= interestRate)
        return [];
      const message = `The comparison rate of ${String(name)} (${comparisonRate} %) is below its interest rate (${interestRate} %), which cannot be. Correct it, or leave it empty: then it is worked out.`;
      return [{ pointer: `/lenders/${pointerStep(key)}/comparisonRate`, message }];
    });
  },
};
