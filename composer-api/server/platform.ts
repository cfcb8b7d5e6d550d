/** Wires the platform: store, renderer, sites, console. The same for `npm start`, tests and benches. */

import { hostname } from 'node:os';
import { join } from 'node:path';
import { registry } from '#blocks/registry.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { PageRenderer } from '#renderer/page-renderer.ts';
import { isAnswering } from '#tenants/database/is-answering.ts';
import { forShoppers } from '#tenants/database/open.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { StaticFiles } from '../kernel/assets/static-files.ts';
import { folderFiles } from '../kernel/files/folder-files.ts';
import { keepSwept } from '../kernel/files/whole-file.ts';
import { previewSlug } from '../kernel/http/preview-address.ts';
import { publicAuthority } from '../kernel/http/public-address.ts';
import { createVisitPasses } from '../kernel/http/visit-pass.ts';
import { createOnce } from '../kernel/log.ts';
import { createProofLookup } from '../kernel/outbound/proof-lookup.ts';
import { Registry } from '../kernel/telemetry/metrics.ts';
import { accessLog } from '../kernel/telemetry/request-watch.ts';
import { deliveryOf } from '../site/data/delivery-of.ts';
import { marketOf } from '../site/data/market-of.ts';
import { createPlaces } from '../site/data/places.ts';
import { valuationDrivers } from '../site/data/valuation-of.ts';
import { leadEntry } from '../site/leads/enter-lead.ts';
import { LeadJournal, leadJournalFolder } from '../site/leads/lead-journal.ts';
import { EventCounter } from '../site/measuring/event-counter.ts';
import { EventForwarder } from '../site/measuring/event-forwarder.ts';
import { BlockRecorder } from '../site/pages/block-recorder.ts';
import { loadLimit } from '../site/pages/load-needs.ts';
import type { IsSignedIn } from '../site/shoppers/gate-answer.ts';
import { shopperOf } from '../site/shoppers/shopper-of.ts';
import { SiteApp } from '../site/site-app.ts';
import { ViewCounter } from '../site/vehicle/view-counter.ts';
import { PageWeigher } from '../site/weights/page-weigher.ts';
import { openWork } from '../work/open-work.ts';
import { SiteFiles } from '../work/transfer/site-file.ts';
import { SiteImports } from '../work/transfer/site-imports.ts';
import { createApp } from './app.ts';
import { Gate } from './gate.ts';
import { leadGateOptions } from './gate-options.ts';
import { isConsoleFile, nodeHandler } from './node-handler.ts';
import { openMedia } from './open-media.ts';
import { openSearch } from './open-search.ts';
import { openWatchedStore } from './open-watched-store.ts';
import { type Platform, type PlatformOptions, usualLimits } from './platform-options.ts';
import { ReadinessCheck } from './readiness.ts';
import { securityTxt } from './security-txt.ts';
import { openSeeing, recentWindows } from './seeing/open-seeing.ts';
import { RecentParts } from './seeing/recent-parts.ts';
import { RequestFigures } from './seeing/request-figures.ts';
import { traceRequests } from './seeing/trace-requests.ts';
import { siteRoutes } from './site-routes.ts';
import { tlsAllowed } from './tls-allowed.ts';
import { welcomeLines } from './welcome.ts';
import { requestTenants } from './workers/request-tenant.ts';

/** Milliseconds after which a database that does not answer is away. */
const databasePatience = 2_000;

const staffParts = () => import('./staff-parts.ts');

export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { assets } = options;
  const processName = `${hostname()}/${options.share?.slot ?? 1}`;
  const startedAt = (options.now?.() ?? new Date()).toISOString();
  const blocks = new Map((options.blocks ?? registry).map((block) => [block.type, block]));
  const databaseFile = join(options.dataDir, 'forecourt.db');
  const metrics = new Registry();
  const endSweeping = keepSwept(options.dataDir, (error) =>
    options.log.warn({ error: errorText(error) }, 'files that were left half written are not removed'),
  );
  const { store, writes, faults, log, slowQueries, begun } = await openWatchedStore(options, databaseFile, metrics);
  const recorder = new BlockRecorder(store, log);
  const requests = new RequestFigures(metrics, recentWindows);
  const slowBlocks = new RecentParts();
  const renderer = new PageRenderer(
    assets,
    options.limits?.fragments ?? usualLimits.fragments,
    (tenant, type, ms, empty) => {
      recorder.rendered(tenant, type, ms, empty);
      slowBlocks.add(type, ms);
    },
  );
  const files = new StaticFiles(options.publicDir);
  const { killable, source, images, libraryFiles, photos, leadFiles, paper } = openMedia(store, options, log);
  const { pool, threads, warmer } = openSearch(store, options, log);
  const places = createPlaces({ log, maps: options.maps });
  const publicAddress = options.publicAddress ?? { scheme: 'http' };
  let arrived = 0;
  const readiness = new ReadinessCheck(() => isAnswering(store, databasePatience));
  const work = await openWork({
    ...options,
    store,
    arrived: () => arrived,
    log,
    photos,
    leadFiles,
    checkOf:
      (scope) =>
      async (...asked) => {
        const { unattendedCheck } = await staffParts();
        return unattendedCheck({ registry: blocks, store }, scope, () => draftSnapshot(store, scope))(...asked);
      },
    problemsOf: async (scope, schedule) =>
      (await staffParts()).scheduledProblems({ store, registry: blocks, sites, log }, scope, schedule),
    judgeHealth: async (scope) => (await staffParts()).judgeDocuments({ store, registry: blocks }, scope),
    judgeRollout: async (scope, next) =>
      (await staffParts()).judgeSiteChange({ store, registry: blocks, sites }, scope, next),
    changeRules: async () => (await staffParts()).changeRules({ registry: blocks, store }),
    consoleOrigin: `${publicAddress.scheme}://${publicAuthority({ host: store.consoleHost, port: options.port ?? null }, publicAddress, options.port)}`,
    averages: options.averagesWorker === undefined ? undefined : { workerFile: options.averagesWorker },
    fileThread: options.fileWorker === undefined ? undefined : { workerFile: options.fileWorker },
  });
  const views = new ViewCounter(store, log);
  const valuations = valuationDrivers({ minimum: options.market?.minimum, ...options.valuation });
  const events = new EventCounter(store, log);
  const forwarder = new EventForwarder(store, log);
  const passes = createVisitPasses(work.seals, store.now);
  const journal = new LeadJournal({
    files: folderFiles(join(options.dataDir, leadJournalFolder)),
    seals: work.seals,
    store,
    log,
    ...(options.share === undefined ? {} : { isMine: options.share.isMine }),
  });
  const isSignedIn: IsSignedIn = async (site, request) => (await shopperOf(store, site, request)) !== null;
  const leadGate = new Gate(leadGateOptions);
  const gate = new Gate();
  const seeing = openSeeing({
    registry: metrics,
    gate,
    log,
    store,
    pool,
    requests,
    writes,
    faults,
    startedAt,
    databaseFile: options.databaseUrl === undefined ? databaseFile : null,
    countKept: () => journal.count(),
    hasBackups: options.hasBackups ?? false,
    searchLimit: options.limits?.search ?? usualLimits.search,
    dataDir: options.dataDir,
    smsMost: work.smsMost,
    release: assets.buildId,
    blocks: slowBlocks,
    queries: slowQueries,
    processName,
  });
  const traces =
    options.traces === undefined
      ? null
      : traceRequests({
          settings: options.traces,
          trusted: options.trustedProxies ?? null,
          log,
          registry: metrics,
          release: assets.buildId,
          instance: processName,
        });
  const accessLines = options.accessLog ? accessLog(log) : null;
  const sites = new SiteApp({
    scheme: publicAddress.scheme,
    store: forShoppers(store),
    pool,
    hostedSearches: work.hostedSearches,
    passes,
    faces: paper.faces,
    isSignedIn,
    renderer,
    assets,
    files,
    registry: blocks,
    blockOrder: [...blocks.keys()],
    log,
    once: createOnce(),
    loadLimit: options.limits?.blockData ?? loadLimit,
    onFailure: ({ tenantId }, type, route, message) => recorder.failed(tenantId, type, route, message),
    places,
    market: marketOf(options.market ?? {}),
    delivery: deliveryOf(options.delivery),
    valuation: valuations.valuation,
    pageCacheLimit: options.limits?.pages ?? usualLimits.pages,
    routes: siteRoutes({
      store,
      log,
      assets,
      images,
      libraryFiles,
      leadFiles,
      journal,
      isSignedIn,
      valuations,
      work,
      views,
      events,
      forwarder,
      paper,
      leadGate,
      options,
    }),
  });
  const { jobs, deliveries } = work;
  journal.start(leadEntry({ store, deliveries, siteOf: (...asked) => sites.siteOf(...asked) }));
  const contact = options.security;
  const slugOfPreview = (host: string) => previewSlug(host, store.siteDomain);
  const siteImports = new SiteImports(
    {
      store,
      photos,
      log,
      check: async (...asked) => (await staffParts()).documentCheck({ registry: blocks })(...asked),
    },
    join(options.dataDir, 'site-imports'),
  );
  const openForStaff = async () => {
    const { createConsole, createPreviewHost, pathOfFirst } = await staffParts();
    const console = createConsole({
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
      killable,
      leadFiles,
      siteFiles: new SiteFiles({ store, photos, folder: join(options.dataDir, 'site-exports') }),
      siteImports,
      proofs: options.proofs ?? createProofLookup(),
      publicDir: options.publicDir,
      index: options.consoleIndex,
    });
    return { console, previews: createPreviewHost({ store, sites, registry: blocks, log, files }) };
  };
  let opened: ReturnType<typeof openForStaff> | undefined;
  const forStaff = () => {
    opened ??= openForStaff().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const app = createApp({
    publicAddress,
    sites,
    console: async (...asked) => (await forStaff()).console(...asked),
    consoleHost: store.consoleHost,
    securityTxt: contact === undefined ? null : () => securityTxt(contact, store.now()),
    previews: { slugOf: slugOfPreview, fetch: async (...asked) => (await forStaff()).previews(...asked) },
    tlsAllowed: tlsAllowed({ store, trusted: options.trustedProxies ?? null, previewSlugOf: slugOfPreview }),
    log,
    readiness,
  });
  // Visitors of drafts count towards their site's share.
  const siteHostOf = (host: string) => {
    const slug = slugOfPreview(host);
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
      pageAtHand: (...asked) => sites.pageAtHand(...asked),
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
    feedMail: work.feedMail,
    forwards: work.forwards,
    forwarder,
    views,
    events,
    welcome: (port) =>
      welcomeLines(store, begun, (host) => {
        const authority = publicAuthority({ host, port }, publicAddress, port);
        return `${publicAddress.scheme}://${authority}/`;
      }),
    async openForStaff() {
      await forStaff();
    },
    endSoon() {
      readiness.end();
    },
    seeing,
    traces,
    async close() {
      killable.close();
      endSweeping();
      await forwarder.flush().catch((error: unknown) => log.error({ error: errorText(error) }, 'events not forwarded'));
      await journal.close();
      await work.close();
      await seeing.close();
      await traces?.close();
      await views.flush().catch((error: unknown) => log.error({ error: errorText(error) }, 'views not written'));
      await events.flush().catch((error: unknown) => log.error({ error: errorText(error) }, 'events not written'));
      await recorder
        .flush()
        .catch((error: unknown) => log.error({ error: errorText(error) }, 'block records not written'));
      await threads?.close();
      await warmer.stop();
      await sites.pages.settled();
      await pool.close();
      await source.close();
      await store.close();
    },
  };
}
