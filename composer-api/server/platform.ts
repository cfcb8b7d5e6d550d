/** Wires the platform: store, renderer, sites, console. The same for `npm start`, tests and benches. */
import { hostname } from 'node:os';
import { join } from 'node:path';
import { registry } from '#blocks/registry.ts';
import { PageRenderer } from '#renderer/page-renderer.ts';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { createIndexOpener } from '#search/engine/open.ts';
import { StockPool } from '#search/pool/pool.ts';
import { SnapshotFiles } from '#search/pool/snapshots.ts';
import { forShoppers, openStore, type Store } from '#tenants/database/open.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { findLibraryFile } from '#tenants/media/list-media.ts';
import { resumeStockActs } from '#tenants/stock/apply-stock-act.ts';
import { documentCheck, unattendedCheck } from '../console/checks/release.ts';
import { scheduledProblems } from '../console/combinations/combination-gate.ts';
import { createConsole } from '../console/console-app.ts';
import { pathOfFirst } from '../console/documents/preview-subjects.ts';
import { changeRules } from '../console/fleet/change-rules.ts';
import { judgeDocuments } from '../console/fleet/judge-documents.ts';

import { judgeSiteChange } from '../console/fleet/judge-site-change.ts';
import { StaticFiles } from '../kernel/assets/static-files.ts';
import { folderFiles } from '../kernel/files/folder-files.ts';
import { publicAuthority } from '../kernel/http/public-address.ts';
import { createVisitPasses } from '../kernel/http/visit-pass.ts';
import { createOnce, tellErrors } from '../kernel/log.ts';
import { createProofLookup } from '../kernel/outbound/proof-lookup.ts';
import { Registry } from '../kernel/telemetry/metrics.ts';
import { accessLog } from '../kernel/telemetry/request-watch.ts';
import { openHeicDecoder } from '../media/heic-decoder.ts';
import { createImageRoutes } from '../media/image-routes.ts';
import { LeadFiles } from '../media/lead-files.ts';
import { createLibraryFiles } from '../media/library-files.ts';
import { PhotoStore } from '../media/photo-store.ts';
import { noMadePictures } from '../media/picture-source.ts';
import { createPreviewHost } from '../previews/preview-host.ts';
import { appointmentLinkRoutes } from '../site/appointments/link-routes.ts';
import { slotRoute } from '../site/appointments/slot-route.ts';
import { brochureRoutes } from '../site/brochure/routes.ts';
import { openBrochureThread } from '../site/brochure/thread.ts';
import { deliveryOf } from '../site/data/delivery-of.ts';
import { marketOf } from '../site/data/market-of.ts';
import { createPlaces } from '../site/data/places.ts';
import { valuationDrivers } from '../site/data/valuation-of.ts';
import { deliveryRoute } from '../site/delivery/delivery-routes.ts';
import { feedOutRoute } from '../site/feeds-out/feed-out-routes.ts';
import { financeDisclaimerRoute } from '../site/finance/disclaimer-routes.ts';
import { quoteRoute } from '../site/finance/quote-routes.ts';
import { fuelRoute } from '../site/fuel/fuel-routes.ts';
import { garageRoutes } from '../site/garage/garage-routes.ts';
import { onlinePaymentRoutes } from '../site/garage/payment-routes.ts';
import { holdRoutes } from '../site/holds/hold-routes.ts';
import { leadEntry } from '../site/leads/enter-lead.ts';
import { LeadJournal, leadJournalFolder } from '../site/leads/lead-journal.ts';
import { leadRoutes } from '../site/leads/lead-routes.ts';
import { optOutRoutes } from '../site/leads/opt-out-routes.ts';
import { gaugeRoute } from '../site/market/gauge-routes.ts';
import { EventCounter } from '../site/measuring/event-counter.ts';
import { EventForwarder } from '../site/measuring/event-forwarder.ts';
import { eventRoute } from '../site/measuring/event-routes.ts';
import { BlockRecorder } from '../site/pages/block-recorder.ts';
import { loadLimit } from '../site/pages/load-needs.ts';
import { paymentEventRoute } from '../site/payments/event-route.ts';
import { dealerRoute } from '../site/places/dealer-routes.ts';
import { placeRoutes } from '../site/places/place-routes.ts';
import { libraryFileRoute, pictureRoute } from '../site/print/picture-ask.ts';
import { printFacesIn } from '../site/print/print-faces.ts';
import { HostedIndexes } from '../site/protocol/hosted-indexes.ts';
import { protocolRoute } from '../site/protocol/protocol-routes.ts';
import { searchSettingsRoute } from '../site/protocol/settings-routes.ts';
import { ratingRoute } from '../site/ratings/rating-routes.ts';
import { searchNewsRoute } from '../site/saved-searches/search-news-routes.ts';
import { shareImageRoute } from '../site/share/share-image-routes.ts';
import type { IsSignedIn } from '../site/shoppers/gate-answer.ts';
import { shopperOf } from '../site/shoppers/shopper-of.ts';
import { passkeyRoutes } from '../site/sign-in/passkey-routes.ts';
import { shopperSessionRoutes } from '../site/sign-in/session-routes.ts';
import { signInRoutes } from '../site/sign-in/sign-in-routes.ts';
import { SiteApp } from '../site/site-app.ts';
import { suggestRoutes } from '../site/suggest/suggest-routes.ts';
import { valuationRoutes } from '../site/valuation/valuation-routes.ts';
import { pageCodeRoute } from '../site/vehicle/page-code-routes.ts';
import { relatedRoute } from '../site/vehicle/related-routes.ts';
import { ViewCounter } from '../site/vehicle/view-counter.ts';
import { viewRoute } from '../site/vehicle/view-routes.ts';
import { alertRoutes } from '../site/vehicle-alerts/alert-routes.ts';
import { watchlistRoutes } from '../site/watchlist/watchlist-routes.ts';
import { PageWeigher } from '../site/weights/page-weigher.ts';
import { openWork } from '../work/open-work.ts';
import { SnapshotThreads } from '../work/search/snapshot-threads.ts';
import { StockWarmer } from '../work/search/stock-warmer.ts';
import { SiteFiles } from '../work/transfer/site-file.ts';
import { SiteImports } from '../work/transfer/site-imports.ts';
import { createApp } from './app.ts';
import { beginInstallation } from './begin-installation.ts';
import type { Begun } from './extension.ts';
import { Gate } from './gate.ts';
import { leadGateOptions } from './gate-options.ts';
import { isConsoleFile, nodeHandler } from './node-handler.ts';
import type { Platform, PlatformOptions } from './platform-options.ts';
import { securityTxt } from './security-txt.ts';
import { FaultGroups } from './seeing/fault-groups.ts';
import { openSeeing, recentWindows } from './seeing/open-seeing.ts';
import { RecentParts } from './seeing/recent-parts.ts';
import { RequestFigures } from './seeing/request-figures.ts';
import { traceRequests } from './seeing/trace-requests.ts';
import { watchWrites } from './seeing/watch-writes.ts';
import { tlsAllowed } from './tls-allowed.ts';
import { welcomeLines } from './welcome.ts';
import { requestTenants } from './workers/request-tenant.ts';

const megabyte = 1024 * 1024;
/** Characters of a slow query that are told apart and shown. */
const longestQuery = 300;

/** The store is closed where the start is refused. */
async function begin(
  store: Store,
  { extension, say, seedBuild, isExposed = false }: PlatformOptions,
): Promise<Begun | null> {
  if (extension?.begin === undefined) return null;
  try {
    return await beginInstallation(store, extension.begin, { say, build: seedBuild, isExposed });
  } catch (error) {
    await store.close();
    throw error;
  }
}

export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { assets } = options;
  const processName = `${hostname()}/${options.share?.slot ?? 1}`;
  const startedAt = (options.now?.() ?? new Date()).toISOString();
  const blocks = new Map((options.blocks ?? registry).map((block) => [block.type, block]));
  const databaseFile = join(options.dataDir, 'forecourt.db');
  const indexDir = join(options.dataDir, 'search');
  const metrics = new Registry();
  const slowQueries = new RecentParts();
  const opened = await openStore({
    file: databaseFile,
    url: options.databaseUrl,
    readUrl: options.databaseReadUrl,
    isShared: options.share !== undefined,
    driver: options.driver,
    defaults: { switches: switchDefaults },
    now: options.now,
    checkpointWorker: options.checkpointWorker,
    onSlowQuery: (text, ms) => slowQueries.add(text.slice(0, longestQuery), ms),
    ...(options.siteDomain === undefined ? {} : { siteDomain: options.siteDomain }),
    ...(options.consoleHost === undefined ? {} : { consoleHost: options.consoleHost }),
  });
  const { store, writes } = watchWrites(opened, metrics);
  const faults = new FaultGroups(store, assets.buildId);
  const log = tellErrors(options.log, (fields, words) => faults.note(fields, words));
  // Nobody reads yet, so nobody sees the half of a change that a process before this one was in the middle of.
  await resumeStockActs(store);
  for (const notice of store.info.notices) options.say(notice);
  const begun = await begin(store, options);
  const recorder = new BlockRecorder(store, log);
  const requests = new RequestFigures(metrics, recentWindows);
  const slowBlocks = new RecentParts();
  const renderer = new PageRenderer(assets, options.limits?.fragments ?? 64 * megabyte, (tenant, type, ms, empty) => {
    recorder.rendered(tenant, type, ms, empty);
    slowBlocks.add(type, ms);
  });
  const files = new StaticFiles(options.publicDir);
  const openIndex = createIndexOpener({ workerFile: options.indexWorker });
  const brochures = openBrochureThread(options.brochureWorker);
  const mediaDir = join(options.dataDir, 'media');
  const source = options.extension?.openPictures?.({ dataDir: options.dataDir, log }) ?? noMadePictures;
  const images = createImageRoutes({
    source,
    cacheDir: join(options.dataDir, 'images'),
    mediaDir,
    findLibraryFile: (id) => findLibraryFile(store, id),
    log,
  });
  const libraryFiles = createLibraryFiles({
    mediaDir,
    source,
    find: (id) => findLibraryFile(store, id, 'document'),
    log,
  });
  const heic = openHeicDecoder(options.heicWorker);
  const photos = new PhotoStore({ folder: mediaDir, quota: options.limits?.media, heic });
  const leadFiles = new LeadFiles({ store, folder: join(options.dataDir, 'lead-files'), heic });
  const paper = { images, faces: printFacesIn(options.facesDir ?? ''), now: store.now };
  const places = createPlaces({ log, maps: options.maps });
  const snapshots = new SnapshotFiles(indexDir, assets.buildId);
  const threads =
    options.snapshotWorker === undefined
      ? null
      : new SnapshotThreads(options.snapshotWorker, {
          source: store.source,
          folder: indexDir,
          code: assets.buildId,
        });
  const pool = new StockPool({
    open: openIndex,
    budget: options.limits?.search ?? 512 * megabyte,
    vehicleBudget: 48 * megabyte,
    snapshots,
    ...(threads ? { make: threads.make } : {}),
    onProblem: (what, error) => log.warn({ error: textOf(error) }, what),
  });
  const warmer = new StockWarmer({
    store,
    pool,
    lately: () => snapshots.tenants(),
    onProblem: (tenant, error) => log.warn({ tenant, error: textOf(error) }, 'A stock index could not be made ready.'),
  });
  const hosted = new HostedIndexes(store, openIndex, 128 * megabyte);
  const publicAddress = options.publicAddress ?? { scheme: 'http' };
  let arrived = 0;
  let isReady = true;
  const work = await openWork({
    store,
    arrived: () => arrived,
    log,
    photos,
    leadFiles,
    checkOf: (scope) => unattendedCheck({ registry: blocks, store }, scope, () => draftSnapshot(store, scope)),
    problemsOf: (scope, schedule) => scheduledProblems({ store, registry: blocks, sites, log }, scope, schedule),
    judgeHealth: (scope) => judgeDocuments({ store, registry: blocks }, scope),
    judgeRollout: (scope, next) => judgeSiteChange({ store, registry: blocks, sites }, scope, next),
    changeRules: changeRules({ registry: blocks }),
    dataDir: options.dataDir,
    secretKey: options.secretKey,
    secretKeyBefore: options.secretKeyBefore,
    feedHosts: options.feedHosts,
    mail: options.mail,
    sms: options.sms,
    forwardHosts: options.forwardHosts,
    checkout: options.checkout,
    pushHosts: options.pushHosts,
    consoleOrigin: `${publicAddress.scheme}://${publicAuthority({ host: store.consoleHost, port: options.port ?? null }, publicAddress, options.port)}`,
    share: options.share,
    averages: options.averagesWorker === undefined ? undefined : { workerFile: options.averagesWorker },
    fileThread: options.fileWorker === undefined ? undefined : { workerFile: options.fileWorker },
  });
  const views = new ViewCounter(store, log);
  const valuations = valuationDrivers({ minimum: options.market?.minimum, ...options.valuation });
  const events = new EventCounter(store, log);
  const forwarder = new EventForwarder(store, log);
  const passes = createVisitPasses(work.seals, store.now);
  const journal = new LeadJournal({
    ...{ files: folderFiles(join(options.dataDir, leadJournalFolder)), seals: work.seals, store, log },
    ...(options.share === undefined ? {} : { isMine: options.share.isMine }),
    bounds: options.limits?.leadJournal,
  });
  const isSignedIn: IsSignedIn = async (site, request) => (await shopperOf(store, site, request)) !== null;
  const leadGate = new Gate(leadGateOptions);
  const gate = new Gate();
  const seeing = openSeeing({
    ...{ registry: metrics, gate, log, store, pool, requests, writes, faults, startedAt },
    databaseFile: options.databaseUrl === undefined ? databaseFile : null,
    countKept: () => journal.count(),
    hasBackups: options.hasBackups ?? false,
    searchLimit: options.limits?.search ?? 512 * megabyte,
    dataDir: options.dataDir,
    release: assets.buildId,
    blocks: slowBlocks,
    queries: slowQueries,
    processName,
  });
  const traces =
    options.traces === undefined
      ? null
      : traceRequests({
          ...{ settings: options.traces, trusted: options.trustedProxies ?? null, log, registry: metrics },
          ...{ release: assets.buildId, instance: processName },
        });
  const accessLines = options.accessLog ? accessLog(log) : null;
  const sites = new SiteApp({
    scheme: publicAddress.scheme,
    store: forShoppers(store),
    pool,
    hostedSearches: work.hostedSearches,
    passes,
    isSignedIn,
    renderer,
    assets,
    files,
    registry: blocks,
    blockOrder: [...blocks.keys()],
    log,
    once: createOnce(),
    loadLimit,
    onFailure: ({ tenantId }, type, route, message) => recorder.failed(tenantId, type, route, message),
    places,
    market: marketOf(options.market ?? {}),
    delivery: deliveryOf(options.delivery),
    valuation: valuations.valuation,
    pageCacheLimit: options.limits?.pages ?? 96 * megabyte,
    routes: [
      pictureRoute(images),
      libraryFileRoute(libraryFiles),
      ...leadRoutes({
        ...{ store, log, deliveries: work.deliveries, files: leadFiles, seals: work.seals, journal, isSignedIn },
        admit: (tenantId) => leadGate.enter(tenantId, null),
      }),
      ...valuationRoutes({
        ...{ store, log, deliveries: work.deliveries, drivers: valuations, seals: work.seals },
        ...{ files: leadFiles, isSignedIn },
      }),
      slotRoute(store),
      ...appointmentLinkRoutes({ store, deliveries: work.deliveries }),
      ...holdRoutes({ store, log, deliveries: work.deliveries, services: work.payments }),
      paymentEventRoute({
        ...{ store, services: work.payments },
        wake: () => {
          work.jobs.wake();
          work.deliveries.wake();
        },
      }),
      ...onlinePaymentRoutes({ store, log, deliveries: work.deliveries, services: work.payments }),
      ...optOutRoutes({ store, seals: work.seals }),
      ...alertRoutes({ store, seals: work.seals, deliveries: work.deliveries }),
      ...shopperSessionRoutes({ store }),
      ...watchlistRoutes({ store }),
      ...garageRoutes({
        ...{ store, leadFiles, seals: work.seals, deliveryFiles: work.deliveryFiles, asideLeads: work.asideLeads },
        ...{ deliveries: work.deliveries, passkeys: assets.passkeys },
      }),
      ...signInRoutes({ store, seals: work.seals, deliveries: work.deliveries, passkeys: assets.passkeys }),
      ...passkeyRoutes({ store, seals: work.seals }),
      ...suggestRoutes(),
      searchSettingsRoute({ store }),
      financeDisclaimerRoute(store.now),
      viewRoute(views),
      eventRoute({ store, counter: events, forwarder }),
      relatedRoute,
      ...brochureRoutes(paper, brochures.draw),
      pageCodeRoute,
      shareImageRoute(paper),
      protocolRoute({ store, hosted, log, callsPerSecond: options.limits?.searchCalls ?? 500 }),
      ...placeRoutes(),
      searchNewsRoute,
      gaugeRoute({ log }),
      feedOutRoute({ store, seals: work.seals }),
      ratingRoute({ log, service: options.reviews }),
      dealerRoute({ log }),
      deliveryRoute({ log }),
      quoteRoute({ log, now: store.now, service: options.financeQuote }),
      fuelRoute,
    ],
  });
  const { jobs, deliveries } = work;
  journal.start(leadEntry({ store, deliveries, siteOf: (...asked) => sites.siteOf(...asked) }));
  const previews = createPreviewHost({ store, sites, registry: blocks, log, files });
  const contact = options.security;
  const app = createApp({
    publicAddress,
    sites,
    console: createConsole({
      store,
      sites,
      files,
      images,
      libraryFiles,
      assets,
      registry: blocks,
      weigher: new PageWeigher({ store, sites, log, pathOf: pathOfFirst }),
      themes: options.extension?.themes ?? [],
      log,
      ...work,
      seeing,
      passes,
      places,
      valuations,
      photos,
      leadFiles,
      siteFiles: new SiteFiles({ store, photos, folder: join(options.dataDir, 'site-exports') }),
      siteImports: new SiteImports(
        { store, photos, log, check: documentCheck({ registry: blocks }) },
        join(options.dataDir, 'site-imports'),
      ),
      proofs: options.proofs ?? createProofLookup(),
      publicDir: options.publicDir,
      index: options.consoleIndex,
    }),
    consoleHost: store.consoleHost,
    securityTxt: contact === undefined ? null : () => securityTxt(contact, store.now()),
    previews,
    tlsAllowed: tlsAllowed({ store, trusted: options.trustedProxies ?? null, previewSlugOf: previews.slugOf }),
    log,
    isReady: () => isReady,
  });
  // Whoever looks at drafts takes of their site's share.
  const siteHostOf = (host: string) => {
    const slug = previews.slugOf(host);
    return slug === null ? host : `${slug}.${store.siteDomain}`;
  };
  jobs.start();
  seeing.start();
  deliveries.start();
  work.forwards.start();
  if (threads) warmer.start();
  return {
    app,
    handler: nodeHandler(app, {
      publicAddress,
      trusted: options.trustedProxies ?? null,
      findCached: (host, target, authority, accept) => sites.cachedPage(host, target, authority, accept),
      makePage: (...asked) => sites.page(...asked),
      // The console's own page and its preview frame: refused, a frame would stay empty.
      isLight: (host, target) => host === store.consoleHost && isConsoleFile(target),
      onArrival: () => {
        arrived += 1;
        leadGate.arrive();
      },
      slugOf: (host) => sites.knownSlug(siteHostOf(host)),
      isStale: () => store.announcements.isAway,
      traces,
      gate,
      onEnd: (note, incoming, status, ms) => {
        requests.listener(note, incoming, status, ms);
        accessLines?.(note, incoming, status, ms);
      },
      tenantOf: async (host) => (host === store.consoleHost ? 'console' : sites.tenantOf(siteHostOf(host))),
    }),
    requestTenant: requestTenants({ store, tenantOf: (host) => sites.tenantOf(siteHostOf(host)) }),
    store,
    sites,
    renderer,
    pool,
    jobs,
    deliveries,
    mailReports: work.mailReports,
    forwards: work.forwards,
    forwarder,
    views,
    events,
    welcome: (port) =>
      welcomeLines(store, begun, (host) => {
        const authority = publicAuthority({ host, port }, publicAddress, port);
        return `${publicAddress.scheme}://${authority}/`;
      }),
    endSoon() {
      isReady = false;
    },
    seeing,
    traces,
    async close() {
      await forwarder.flush().catch((error: unknown) => log.error({ error: textOf(error) }, 'events not forwarded'));
      await journal.close();
      await work.close();
      await seeing.close();
      await traces?.close();
      await views.flush().catch((error: unknown) => log.error({ error: textOf(error) }, 'views not written'));
      await events.flush().catch((error: unknown) => log.error({ error: textOf(error) }, 'events not written'));
      await recorder
        .flush()
        .catch((error: unknown) => log.error({ error: textOf(error) }, 'block records not written'));
      await threads?.close();
      await warmer.stop();
      await sites.pages.settled();
      await pool.close();
      await hosted.close();
      await source.close();
      await brochures.close();
      await store.close();
    },
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
