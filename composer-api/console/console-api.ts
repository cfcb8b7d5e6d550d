import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import { compressAnswer } from '../kernel/http/compress-answer.ts';
import { jsonError, toAppError } from '../kernel/http/errors.ts';
import { isSameOrigin } from '../kernel/http/same-origin.ts';
import { consoleHeaders } from '../kernel/http/security-headers.ts';
import type { ConsoleDeps, ConsoleEnv } from './api/console-env.ts';
import { refuseStale, tagAnswer } from './api/entity-tags.ts';
import { readBearer } from './api/require-token.ts';
import { basePath, checkAccess, requireRows } from './api/route-access.ts';
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
 * Answers that may hold a secret (keys, one-time addresses, codes) are never compressed, so that no length tells about
 * it. The others hold none: the session is a cookie that no answer repeats and that other sites' requests lack.
 */
const secretAnswers = /\/(?:session|account|people|links?|search-keys|search-index|preview-links|feeds)(?:\/|$)/;

/** The API alone. */
export function createConsoleApi(
  deps: ConsoleDeps,
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

/** Its routes; tests read their table, so that none escapes. @throws Error for a route without a permission. */
export function consoleApiRoutes(deps: ConsoleDeps): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>().basePath(basePath);
  app.use('*', async (c, next) => {
    // Cross-site writes are refused by what the browser itself says, beside the cookie's SameSite. No browser sends a
    // token by itself, and a request with one is not signed in by its cookie.
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
  app.route('/session', sessionRoutes(deps));
  app.route('/', linkRoutes(deps));
  app.route('/mail', mailReportRoutes(deps));
  app.route('/sms', smsRoutes(deps));
  app.route('/feeds', feedPushRoutes(deps));
  app.route('/', catalogueRoutes(deps));
  app.route('/', layoutRoutes());
  app.route('/account', accountRoutes(deps));
  app.route('/account/tokens', tokenRoutes(deps));
  app.route('/people', peopleRoutes(deps));
  app.route('/templates', templateRoutes(deps));
  app.route('/tenants', tenantRoutes(deps));
  app.route('/site-imports', siteImportRoutes(deps));
  app.route('/fleet', healthRoutes(deps));
  app.route('/fleet/find', findRoutes(deps));
  app.route('/fleet/rollouts', rolloutRoutes(deps));
  app.route('/fleet/changes', fleetChangeRoutes(deps));
  app.route('/fleet/blocks', blockRoutes(deps));
  app.route('/audit', platformAuditRoutes(deps));
  app.route('/status', statusRoutes(deps));
  app.route('/tenants/:tenant/domains', domainRoutes(deps));
  app.route('/tenants/:tenant/audit', siteAuditRoutes(deps));
  app.route('/tenants/:tenant', pageRoutes(deps));
  app.route('/tenants/:tenant', presenceRoutes(deps));
  app.route('/tenants/:tenant/documents', historyRoutes(deps));
  app.route('/tenants/:tenant/documents', documentRoutes(deps));
  app.route('/tenants/:tenant/switches', switchRoutes(deps));
  app.route('/tenants/:tenant/switches', switchNoteRoutes(deps));
  app.route('/tenants/:tenant/leads', leadRoutes(deps));
  app.route('/tenants/:tenant', appointmentRoutes(deps));
  app.route('/tenants/:tenant', reservationRoutes(deps));
  app.route('/tenants/:tenant', paymentRoutes(deps));
  app.route('/tenants/:tenant', paymentAskRoutes(deps));
  app.route('/tenants/:tenant', vehicleAlertRoutes(deps));
  app.route('/tenants/:tenant', watcherRoutes(deps));
  app.route('/tenants/:tenant/forms', formRoutes(deps));
  app.route('/tenants/:tenant/valuation', valuationRoutes(deps));
  app.route('/tenants/:tenant/spin-to-win', spinRoutes(deps));
  app.route('/tenants/:tenant/mail-templates', mailTemplateRoutes(deps));
  app.route('/tenants/:tenant/webhooks', webhookRoutes(deps));
  app.route('/tenants/:tenant/report', reportRoutes(deps));
  app.route('/tenants/:tenant/forwarding', forwardingRoutes(deps));
  app.route('/tenants/:tenant/privacy', privacyRoutes(deps));
  app.route('/tenants/:tenant/stock', stockRoutes(deps));
  app.route('/tenants/:tenant/locations', locationRoutes(deps));
  app.route('/tenants/:tenant/reviews', reviewRoutes(deps));
  app.route('/tenants/:tenant/makes', makeRoutes(deps));
  app.route('/tenants/:tenant/models', modelRoutes(deps));
  app.route('/tenants/:tenant/offers', offerRoutes(deps));
  app.route('/tenants/:tenant/media', mediaRoutes(deps));
  app.route('/tenants/:tenant/imports', importRoutes(deps));
  app.route('/tenants/:tenant/feeds', feedRoutes(deps));
  app.route('/tenants/:tenant/feeds-out', feedOutRoutes(deps));
  app.route('/tenants/:tenant/search-index', searchIndexRoutes(deps));
  app.route('/tenants/:tenant/search-keys', searchKeyRoutes(deps));
  app.route('/tenants/:tenant', goLiveRoutes(deps));
  app.route('/tenants/:tenant', siteExportRoutes(deps));
  app.route('/tenants/:tenant', previewRoutes(deps));
  app.route('/tenants/:tenant', liveRoutes(deps));
  app.route('/tenants/:tenant', targetRoutes(deps));
  app.route('/tenants/:tenant/old-site', oldSiteRoutes(deps));
  app.route('/tenants/:tenant/old-site', oldPageRoutes(deps));
  app.route('/tenants/:tenant', rankRoutes(deps));
  app.route('/tenants/:tenant', releaseRoutes(deps));
  app.route('/tenants/:tenant', scheduleRoutes(deps));
  app.route('/tenants/:tenant', switchChangeRoutes(deps));
  app.route('/tenants/:tenant', previewLinkRoutes(deps));
  app.route('/tenants/:tenant', approvalRoutes(deps));
  app.route('/tenants/:tenant', timelineRoutes(deps));
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
  requireRows(app);
  return app;
}
