/**
 * `POST /api/events`: what pages tell of visits, searches and numbered events (specification, section 7). No cookie, no
 * address and no browser's name is stored: only sums by day. What services of analytics may learn, with the shopper's
 * consent, goes through `event-forwarder.ts`.
 */

import { AppError } from '#domain/errors/app-error.ts';
import { countsOf, messageLimit, readReportedEvents } from '#domain/measuring/reported-events.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { localDay } from '#domain/text/dates.ts';
import type { Store } from '#tenants/database/open.ts';
import { readJson } from '../../kernel/http/body.ts';
import { checkSameOrigin } from '../../kernel/http/same-origin.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets, tooOften } from '../../kernel/http/token-buckets.ts';
import { isVisitor } from '../../kernel/http/visitor.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';
import type { EventCounter } from './event-counter.ts';
import type { EventForwarder } from './event-forwarder.ts';

interface EventRouteDeps {
  readonly store: Pick<Store, 'now'>;
  readonly counter: EventCounter;
  readonly forwarder: Pick<EventForwarder, 'take'>;
}

export function eventRoute({ store, counter, forwarder }: EventRouteDeps): SiteRoute {
  // A page tells one to three messages; many people may share an address.
  const messages = new TokenBuckets({ capacity: 120, refillMs: 1000 });
  return siteRoute('POST /api/events', {}, async (request, site, { client }) => {
    checkSameOrigin(request);
    const now = store.now();
    const wait = messages.wait(`${site.scope.tenantId} ${client}`, now);
    if (wait > 0) throw tooOften(deferMessage('Too many events came from there. Please wait a moment.'), wait);
    const message = await readJson(request, messageLimit);
    const { switches, site: facts } = site.release.facts;
    const reported = readReportedEvents(message, switches);
    if (reported === null)
      throw new AppError('input.invalid', deferMessage('Send { "events": [ … ] }, a list of what happened.'));
    if (isVisitor(request)) {
      counter.count(site.scope, localDay(now, facts.timeZone), reported.flatMap(countsOf));
      const { scope, origin } = site;
      const agent = request.headers.get('user-agent') ?? '';
      forwarder.take({ scope, settings: switches, origin, message, events: reported, agent });
    }
    return new Response(null, { status: 204, headers: { ...siteHeaders, 'cache-control': 'no-store' } });
  });
}
