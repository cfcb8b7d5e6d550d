/** `GET /api/fuel-cost?price=&km=&consumption=`: the weekly cost for a form that was sent without script. */

import { parseFuelField, weeklyFuelCost } from '#domain/finance/fuel-cost.ts';
import { t } from '#domain/messages/translate.ts';
import { displayCents } from '#domain/price/money.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';
import { formAnswerPage } from '../forms/form-answer-page.ts';

export const fuelRoute: SiteRoute = siteRoute('GET /api/fuel-cost', { inPreviews: true }, async (_, site) => {
  const field = (name: string) => parseFuelField(site.params.get(name) ?? '');
  const use = { price: field('price'), weeklyKm: field('km'), consumption: field('consumption') };
  if (Object.values(use).includes(0))
    return formAnswerPage(
      site,
      () => ({
        heading: t('Running costs'),
        message: t('Please give price, distance and consumption as numbers above 0, such as 1.70, 250 and 10.'),
      }),
      400,
    );
  const cost = displayCents(weeklyFuelCost(use));
  return formAnswerPage(site, () => ({
    heading: t('Running costs'),
    message: t('{km} km a week cost {cost}.', { km: use.weeklyKm, cost }),
  }));
});
