/** What every site answers in addition to its pages: forms, searches, files, figures for islands. */
import type { Assets } from '#renderer/assets.ts';
import type { Store } from '#tenants/database/open.ts';
import type { Logger } from '../kernel/log.ts';
import type { Images } from '../media/image-routes.ts';
import type { LeadFiles } from '../media/lead-files.ts';
import type { LibraryFiles } from '../media/library-files.ts';
import { appointmentLinkRoutes } from '../site/appointments/link-routes.ts';
import { slotRoute } from '../site/appointments/slot-route.ts';
import { brochureRoutes } from '../site/brochure/routes.ts';
import type { SiteRoute } from '../site/data/site-route.ts';
import type { valuationDrivers } from '../site/data/valuation-of.ts';
import { deliveryRoute } from '../site/delivery/delivery-routes.ts';
import { feedOutRoute } from '../site/feeds-out/feed-out-routes.ts';
import { financeDisclaimerRoute } from '../site/finance/disclaimer-routes.ts';
import { quoteRoute } from '../site/finance/quote-routes.ts';
import { fuelRoute } from '../site/fuel/fuel-routes.ts';
import { garageRoutes } from '../site/garage/garage-routes.ts';
import { onlinePaymentRoutes } from '../site/garage/payment-routes.ts';
import { holdRoutes } from '../site/holds/hold-routes.ts';
import type { LeadJournal } from '../site/leads/lead-journal.ts';
import { leadRoutes } from '../site/leads/lead-routes.ts';
import { optOutRoutes } from '../site/leads/opt-out-routes.ts';
import { gaugeRoute } from '../site/market/gauge-routes.ts';
import type { EventCounter } from '../site/measuring/event-counter.ts';
import type { EventForwarder } from '../site/measuring/event-forwarder.ts';
import { eventRoute } from '../site/measuring/event-routes.ts';
import { paymentEventRoute } from '../site/payments/event-route.ts';
import { dealerRoute } from '../site/places/dealer-routes.ts';
import { placeRoutes } from '../site/places/place-routes.ts';
import { libraryFileRoute, pictureRoute } from '../site/print/picture-ask.ts';
import type { DrawingDeps } from '../site/print/pictures.ts';
import { protocolRoute } from '../site/protocol/protocol-routes.ts';
import { searchSettingsRoute } from '../site/protocol/settings-routes.ts';
import { ratingRoute } from '../site/ratings/rating-routes.ts';
import { searchNewsRoute } from '../site/saved-searches/search-news-routes.ts';
import { shareImageRoute } from '../site/share/share-image-routes.ts';
import type { IsSignedIn } from '../site/shoppers/gate-answer.ts';
import { passkeyRoutes } from '../site/sign-in/passkey-routes.ts';
import { shopperSessionRoutes } from '../site/sign-in/session-routes.ts';
import { signInRoutes } from '../site/sign-in/sign-in-routes.ts';
import { suggestRoutes } from '../site/suggest/suggest-routes.ts';
import { valuationRoutes } from '../site/valuation/valuation-routes.ts';
import { pageCodeRoute } from '../site/vehicle/page-code-routes.ts';
import { relatedRoute } from '../site/vehicle/related-routes.ts';
import type { ViewCounter } from '../site/vehicle/view-counter.ts';
import { viewRoute } from '../site/vehicle/view-routes.ts';
import { alertRoutes } from '../site/vehicle-alerts/alert-routes.ts';
import { watchlistRoutes } from '../site/watchlist/watchlist-routes.ts';
import type { openWork } from '../work/open-work.ts';
import type { Gate } from './gate.ts';
import type { PlatformOptions } from './platform-options.ts';

interface SiteRouteDeps {
  readonly store: Store;
  readonly log: Logger;
  readonly assets: Pick<Assets, 'passkeys'>;
  readonly images: Images;
  readonly libraryFiles: LibraryFiles;
  readonly leadFiles: LeadFiles;
  readonly journal: LeadJournal;
  readonly isSignedIn: IsSignedIn;
  readonly valuations: ReturnType<typeof valuationDrivers>;
  readonly work: Awaited<ReturnType<typeof openWork>>;
  readonly views: ViewCounter;
  readonly events: EventCounter;
  readonly forwarder: EventForwarder;
  readonly paper: DrawingDeps;
  /** Of forms that are sent. */
  readonly leadGate: Gate;
  readonly options: Pick<PlatformOptions, 'limits' | 'reviews' | 'financeQuote'>;
}

export function siteRoutes(deps: SiteRouteDeps): readonly SiteRoute[] {
  const { store, log, leadFiles, work, paper, leadGate, options } = deps;
  const { searchCalls = 500, searchBytes = 128 * 1024 * 1024 } = options.limits ?? {};
  const { deliveries, payments: services } = work;
  const parts = { ...deps, ...work, services, files: leadFiles, passkeys: deps.assets.passkeys };
  return [
    pictureRoute(deps.images),
    libraryFileRoute(deps.libraryFiles),
    ...leadRoutes({ ...parts, admit: (tenantId) => leadGate.enter(tenantId, null) }),
    ...valuationRoutes({ ...parts, drivers: deps.valuations }),
    slotRoute(store),
    ...appointmentLinkRoutes(parts),
    ...holdRoutes(parts),
    paymentEventRoute({
      store,
      log,
      services,
      wake: () => {
        work.jobs.wake();
        deliveries.wake();
      },
    }),
    ...onlinePaymentRoutes(parts),
    ...optOutRoutes(parts),
    ...alertRoutes(parts),
    ...shopperSessionRoutes(parts),
    ...watchlistRoutes(parts),
    ...garageRoutes(parts),
    ...signInRoutes(parts),
    ...passkeyRoutes(parts),
    ...suggestRoutes(),
    searchSettingsRoute(parts),
    financeDisclaimerRoute(store.now),
    viewRoute(deps.views),
    eventRoute({ store, counter: deps.events, forwarder: deps.forwarder }),
    relatedRoute,
    ...brochureRoutes(paper),
    pageCodeRoute,
    shareImageRoute(paper),
    protocolRoute({ store, log, callsPerSecond: searchCalls, bytesPerMinute: searchBytes }),
    ...placeRoutes(),
    searchNewsRoute,
    gaugeRoute(parts),
    feedOutRoute(parts),
    ratingRoute({ log, service: options.reviews }),
    dealerRoute(parts),
    deliveryRoute(parts),
    quoteRoute({ log, now: store.now, service: options.financeQuote }),
    fuelRoute,
  ];
}
