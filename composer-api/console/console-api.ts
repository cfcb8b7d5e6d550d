import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import { consoleRoutes, isRouteName, type RouteName } from '#schemas/api/routes/console-routes.ts';
import { compressAnswer } from '../kernel/http/compress-answer.ts';
import { jsonError, toAppError } from '../kernel/http/errors.ts';
import { isSameOrigin } from '../kernel/http/same-origin.ts';
import { consoleHeaders } from '../kernel/http/security-headers.ts';
import { refuseStale, tagAnswer } from './api/entity-tags.ts';
import { complete, type NeedsOf } from './api/features.ts';
import { boundHandler, type ConsoleEnv, type Handlers, type Needs } from './api/handlers.ts';
import { readBearer } from './api/require-token.ts';
import { basePath, checkAccess } from './api/route-access.ts';
import { appointmentRoutes } from './appointments/appointment-routes.ts';
import { catalogueRoutes } from './content/catalogue-routes.ts';
import { locationRoutes } from './content/location-routes.ts';
import { makeRoutes } from './content/make-routes.ts';
import { modelRoutes } from './content/model-routes.ts';
import { offerRoutes } from './content/offer-routes.ts';
import { reviewRoutes } from './content/review-routes.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { formRoutes } from './documents/form-routes.ts';
import { historyRoutes } from './documents/history-routes.ts';
import { layoutRoutes, pageRoutes } from './documents/page-routes.ts';
import { presenceRoutes } from './documents/presence-routes.ts';
import { previewRoutes } from './documents/preview-routes.ts';
import { switchNoteRoutes } from './documents/switch-note-routes.ts';
import { switchRoutes } from './documents/switch-routes.ts';
import { targetRoutes } from './documents/target-routes.ts';
import { blockRoutes } from './fleet/block-routes.ts';
import { fleetChangeRoutes } from './fleet/change-routes.ts';
import { findRoutes } from './fleet/find-routes.ts';
import { healthRoutes } from './fleet/health-routes.ts';
import { rolloutRoutes } from './fleet/rollout-routes.ts';
import { paymentAskRoutes } from './holds/ask-routes.ts';
import { paymentRoutes } from './holds/payment-routes.ts';
import { reservationRoutes } from './holds/reservation-routes.ts';
import { accountRoutes } from './identity/account-routes.ts';
import { linkRoutes } from './identity/link-routes.ts';
import { peopleRoutes } from './identity/people-routes.ts';
import { sessionRoutes } from './identity/session-routes.ts';
import { tokenRoutes } from './identity/token-routes.ts';
import { leadRoutes } from './leads/lead-routes.ts';
import { mailReportRoutes } from './leads/mail-report-routes.ts';
import { mailTemplateRoutes } from './leads/mail-template-routes.ts';
import { smsRoutes } from './leads/sms-routes.ts';
import { webhookRoutes } from './leads/webhook-routes.ts';
import { liveRoutes } from './live/live-routes.ts';
import { forwardingRoutes } from './measuring/forwarding-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { oldPageRoutes } from './moving/old-page-routes.ts';
import { oldSiteRoutes } from './moving/old-site-routes.ts';
import { privacyRoutes } from './privacy/privacy-routes.ts';
import { spinRoutes } from './promotions/spin-routes.ts';
import { approvalRoutes } from './releases/approval-routes.ts';
import { previewLinkRoutes } from './releases/preview-link-routes.ts';
import { releaseRoutes } from './releases/release-routes.ts';
import { scheduleRoutes } from './releases/schedule-routes.ts';
import { switchChangeRoutes } from './releases/switch-change-routes.ts';
import { timelineRoutes } from './releases/timeline-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { rankRoutes } from './search/rank-routes.ts';
import { searchIndexRoutes } from './search/search-index-routes.ts';
import { searchKeyRoutes } from './search/search-key-routes.ts';
import { statusRoutes } from './status/status-routes.ts';
import { feedOutRoutes } from './stock/feed-out-routes.ts';
import { feedPushRoutes } from './stock/feed-push-routes.ts';
import { feedRoutes } from './stock/feed-routes.ts';
import { importRoutes } from './stock/import-routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { platformAuditRoutes, siteAuditRoutes } from './tenants/audit-routes.ts';
import { domainRoutes } from './tenants/domain-routes.ts';
import { goLiveRoutes } from './tenants/go-live-routes.ts';
import { templateRoutes, tenantRoutes } from './tenants/tenant-routes.ts';
import { siteExportRoutes, siteImportRoutes } from './tenants/transfer-routes.ts';
import { valuationRoutes } from './valuation/valuation-routes.ts';
import { vehicleAlertRoutes } from './vehicle-alerts/alert-routes.ts';
import { watcherRoutes } from './watchlist/watcher-routes.ts';

/**
 * Answers that may contain a secret (keys, one-time addresses, codes) are never compressed, so that their length
 * reveals nothing about it. The others contain none: the session is a cookie that no answer repeats and that other
 * sites' requests lack.
 */
const secretAnswers = /\/(?:session|account|people|links?|search-keys|search-index|preview-links|feeds)(?:\/|$)/;

/** The features of the console. Each declares the routes that it handles and its dependencies. */
const features = complete(
  [
    sessionRoutes,
    linkRoutes,
    mailReportRoutes,
    smsRoutes,
    feedPushRoutes,
    catalogueRoutes,
    layoutRoutes,
    accountRoutes,
    tokenRoutes,
    peopleRoutes,
    templateRoutes,
    tenantRoutes,
    siteImportRoutes,
    healthRoutes,
    findRoutes,
    rolloutRoutes,
    fleetChangeRoutes,
    blockRoutes,
    platformAuditRoutes,
    statusRoutes,
    domainRoutes,
    siteAuditRoutes,
    pageRoutes,
    presenceRoutes,
    historyRoutes,
    documentRoutes,
    switchRoutes,
    switchNoteRoutes,
    leadRoutes,
    appointmentRoutes,
    reservationRoutes,
    paymentRoutes,
    paymentAskRoutes,
    vehicleAlertRoutes,
    watcherRoutes,
    formRoutes,
    valuationRoutes,
    spinRoutes,
    mailTemplateRoutes,
    webhookRoutes,
    reportRoutes,
    forwardingRoutes,
    privacyRoutes,
    stockRoutes,
    locationRoutes,
    reviewRoutes,
    makeRoutes,
    modelRoutes,
    offerRoutes,
    mediaRoutes,
    importRoutes,
    feedRoutes,
    feedOutRoutes,
    searchIndexRoutes,
    searchKeyRoutes,
    goLiveRoutes,
    siteExportRoutes,
    previewRoutes,
    liveRoutes,
    targetRoutes,
    oldSiteRoutes,
    oldPageRoutes,
    rankRoutes,
    releaseRoutes,
    scheduleRoutes,
    switchChangeRoutes,
    previewLinkRoutes,
    approvalRoutes,
    timelineRoutes,
  ],
  true,
);

type Features = typeof features;
/** What the features need, together. */
export type ConsoleNeeds = NeedsOf<Features> & Needs<'store' | 'log'>;

/** The handler of each route. */
export function consoleHandlers(deps: ConsoleNeeds): Handlers<RouteName> {
  return Object.assign({}, ...features.map((feature) => feature(deps)));
}

/** The API alone. */
export function createConsoleApi(
  deps: ConsoleNeeds,
): (request: Request, incoming?: IncomingMessage) => Promise<Response> {
  const app = consoleApiRoutes(deps);
  return async (request, incoming) => {
    const stale = await refuseStale(request, (asked) => app.fetch(asked, { incoming }));
    const answered = stale ?? (await app.fetch(request, { incoming }));
    if (secretAnswers.test(new URL(request.url).pathname)) return answered;
    const response = await tagAnswer(request, answered);
    return compressAnswer(request, response);
  };
}

function consoleApiRoutes(deps: ConsoleNeeds): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>().basePath(basePath);
  app.use('*', async (c, next) => {
    // Cross-site writes are refused by the browser's own headers, in addition to the cookie's SameSite. Browsers never
    // send a token on their own, and a request with one ignores the cookie.
    if (readBearer(c.req.raw) === null && c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const origin = c.req.header('origin');
      if (origin !== undefined && !isSameOrigin(origin, c.req.raw))
        throw new AppError('auth.origin', 'This request came from another site and was refused.');
      const from = c.req.header('sec-fetch-site');
      // Tenants' sites are of the same site as the console and are no more trusted for it.
      if (from !== undefined && from !== 'same-origin' && from !== 'none')
        throw new AppError('auth.origin', 'This request came from another site and was refused.');
    }
    await next();
    c.res.headers.set('cache-control', 'no-store');
    for (const [name, value] of Object.entries(consoleHeaders)) c.res.headers.set(name, value);
  });
  app.use('*', checkAccess(deps));
  for (const [name, handler] of Object.entries(consoleHandlers(deps))) {
    if (!isRouteName(name)) throw new Error(`${name} is not defined in schemas/api/routes.`);
    const [method = '', path = ''] = name.split(' ');
    const { status = 200 } = consoleRoutes[name];
    const { before, run } = boundHandler(handler);
    for (const check of before) app.on(method, path, check);
    app.on(method, path, async (c) => {
      c.status(status);
      const answer = await run(c);
      if (answer instanceof Response) return answer;
      return answer === undefined ? c.body(null) : c.json(answer);
    });
  }
  app.notFound((c) =>
    jsonError(new AppError('not-found', `There is nothing at ${c.req.path.slice(0, 200)}.`), consoleHeaders),
  );
  app.onError((error, c) => {
    // A malformed percent sign in a parameter is the caller's mistake.
    const known =
      error instanceof URIError
        ? new AppError('input.invalid', 'The address is not valid.')
        : toAppError(
            error,
            deps.log,
            { tenant: c.req.param('tenant'), route: `${c.req.method} ${c.req.routePath}` },
            c.req.raw,
          );
    return jsonError(known, consoleHeaders);
  });
  return app;
}
