/**
 * `GET /api/delivery-quote?postcode=&car=`: the cost of delivery from the car's location, or from the main location
 * without one. A form sent without script gets a page; other requests get JSON.
 */

import { deliveryStart } from '#domain/delivery/delivery-start.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { t } from '#domain/messages/translate.ts';
import { postcodeProblem } from '#domain/places/postcode.ts';
import { setting } from '#domain/switches/settings.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { createOnce, type Logger } from '../../kernel/log.ts';
import { inSiteLanguage } from '../data/site-request.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';
import { formAnswerPage } from '../forms/form-answer-page.ts';
import { deliveryWords } from './delivery-words.ts';

export function deliveryRoute({ log }: { readonly log: Logger }): SiteRoute {
  const once = createOnce();
  const rate = new TokenBuckets({ capacity: 30, refillMs: 500 });
  return siteRoute('GET /api/delivery-quote', { inPreviews: true, rate }, async (request, site) => {
    const wantsPage = (request.headers.get('accept') ?? '').includes('text/html');
    const postcode = (site.params.get('postcode') ?? '').trim();
    const problem = inSiteLanguage(site, () => postcodeProblem(postcode));
    if (problem !== null) {
      if (!wantsPage) throw new AppError('input.invalid', problem);
      return formAnswerPage(site, () => ({ heading: t('Delivery'), message: problem }), 400);
    }
    const { stock, content, delivery } = await site.data();
    const { switches } = site.release.facts;
    const slug = site.params.get('car');
    const vehicle = slug ? await stock.findVehicle(slug) : null;
    const from = deliveryStart(vehicle, await content.listLocations());
    const quote = await delivery.quote({ postcode, from }).catch((error: unknown) => {
      const why = errorText(error);
      once(why, () => log.warn({ request: site.requestId, error: why }, 'delivery: no quote'));
      return null;
    });
    const message = inSiteLanguage(site, () =>
      quote ? deliveryWords(quote) : setting(switches, 'delivery.none-text'),
    );
    if (wantsPage) return formAnswerPage(site, () => ({ heading: t('Delivery'), message }));
    return Response.json(
      { name: quote?.name ?? null, price: quote?.price ?? null, message },
      { headers: { ...siteHeaders, 'cache-control': quote ? 'public, max-age=300' : 'no-store' } },
    );
  });
}
