/** The kind `estimate`: what the vehicle that is traded in may be worth (specification, section 5), from the answers before it. */

import { owingIn, tradedCarIn } from '#domain/forms/traded-car.ts';
import { t } from '#domain/messages/translate.ts';
import { displayRange, estimateOf, noEstimate, refusedOnline } from '#domain/valuation/estimate.ts';
import { valuationRules } from '#domain/valuation/valuation-rules.ts';
import type { TradedCar, Valuation } from '#schemas/shapes/valuation.ts';
import { inSiteLanguage } from '../../data/site-request.ts';
import type { FieldContext, ServerFieldKind } from './server-kind.ts';

export const estimate: ServerFieldKind = {
  check: async (_value, context) => {
    const car = tradedCarIn(context.form, context.values);
    if (car === null)
      return {
        said: inSiteLanguage(context.site, () =>
          t('With make, model, year and kilometres we can say here what yours may be worth.'),
        ),
        found: { trade: { low: null, high: null, owing: owingIn(context.values) } },
      };
    const judge = await valuationFor(car, context);
    const valuation = judge();
    const range = displayRange(valuation);
    const { low, high, owing } = valuation;
    return {
      said: inSiteLanguage(context.site, () => {
        const { text } = judge();
        return range === null ? text : `${range}. ${text}`;
      }),
      facts: { trade_in: car, valuation },
      found: { trade: { low, high, owing } },
    };
  },
};

/**
 * Ordinary condition is assumed. Staff check it when the shopper hands the vehicle over.
 * @returns the valuation with its words in the language of the moment.
 */
async function valuationFor(
  car: TradedCar,
  { site, values, now }: Pick<FieldContext, 'site' | 'values' | 'now'>,
): Promise<() => Valuation> {
  const { site: facts, switches } = site.release.facts;
  const owing = owingIn(values);
  const rules = valuationRules(site.release.valuation);
  const known = await (refusedOnline(car, switches, now) === null ? site.data() : null)
    ?.then(({ valuation }) => valuation.value(car))
    .then(
      (value) => ({ value }),
      () => null,
    );
  return () => {
    const refused = refusedOnline(car, switches, now);
    if (refused !== null) return { ...refused, owing };
    if (!known) {
      // Without figures, the stored text is shown unchanged.
      const { figures: _, ...failed } = noEstimate('failed', owing);
      return { ...failed, text: t('We cannot work out a figure right now. We will look at yours and let you know.') };
    }
    return estimateOf({ value: known.value, answers: [], owing, now, zone: facts.timeZone, rules });
  };
}
