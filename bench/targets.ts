/**
 * Targets of the bench, each in a separate process: the server as it is, the same without some of its caches, and a
 * bare `renderToString` of the same tree.
 */

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { registry } from '#blocks/registry.ts';
import { readAssetsFile, toAssets } from '#composer-api/kernel/assets/built-assets.ts';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import type { Platform } from '#composer-api/server/platform-options.ts';
import { locationOf } from '#composer-api/site/data/location-of.ts';
import { blockPorts } from '#composer-api/site/data/site-data.ts';
import { loadNeeds } from '#composer-api/site/pages/load-needs.ts';
import { versionsOf } from '#composer-api/site/pages/site-pages.ts';
import { compileRelease } from '#composer-api/site/release/compiled-release.ts';
import { demoExtension } from '#demo/extension.ts';
import { kindOf, kindOfPage } from '#domain/subject/subject.ts';
import { PageTree } from '#renderer/full-render.tsx';
import { hourOf } from '#renderer/page-renderer.ts';
import { eachPlanned, type PlannedBlock, planPage } from '#renderer/plan.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { planTree } from '#tests/render/whole-tree.ts';

export type TargetKind = 'served' | 'warm' | 'cold' | 'bare';

export interface TargetOptions {
  readonly kind: TargetKind;
  readonly dist: string;
  readonly dataDir: string;
  /** Page that `bare` renders. */
  readonly host: string;
  readonly path: string;
}

/** The platform once the jobs of a first start (market averages) have ended: rounds measure pages alone. */
async function platform(
  options: TargetOptions,
  limits: { pages?: number; fragments?: number } = {},
): Promise<Platform> {
  const opened = await openPlatform({
    dataDir: options.dataDir,
    publicDir: join(options.dist, 'public'),
    assets: toAssets(readAssetsFile(options.dist)),
    log: createLog('error'),
    say: () => {},
    extension: demoExtension({ demo: true }),
    limits,
  });
  await opened.jobs.runDue();
  return opened;
}

/** Starts a target; answers its port. */
export async function startTarget(options: TargetOptions): Promise<number> {
  const server = createServer(await handlerOf(options));
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function handlerOf(options: TargetOptions): Promise<RequestListener> {
  switch (options.kind) {
    case 'served':
      return (await platform(options)).handler;
    case 'warm':
      return (await platform(options, { pages: 0 })).handler;
    case 'cold':
      return (await platform(options, { pages: 0, fragments: 0 })).handler;
    case 'bare': {
      const render = await bareRender(options);
      return (_, response) => {
        const body = Buffer.from(render());
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength })
          .end(body);
      };
    }
  }
}

/** The page's whole tree with its data already loaded: the rest is React's own work. */
async function bareRender(options: TargetOptions): Promise<() => string> {
  const { store, sites } = await platform(options);
  const scope = await findScopeByHost(store, options.host);
  const versions = scope && (await findVersions(store, scope));
  const snapshot = scope && (await liveSnapshot(store, scope));
  if (!scope || !versions || !snapshot) throw new Error(`No site at ${options.host}.`);
  const blocks = new Map(registry.map((block) => [block.type, block]));
  const release = compileRelease(scope.tenantId, snapshot, blocks, []);
  const data = await sites.data.get(scope, versions, release);
  const url = new URL(options.path, 'http://bench');
  const match = release.routes.find(url.pathname);
  if (!match) throw new Error(`No page at ${options.path}.`);
  const page = match.value;
  const now = store.now();
  const subject = await kindOfPage(page.type).resolve({
    path: url.pathname,
    params: match.params,
    query: url.searchParams,
    data: async () => data,
    contentVersion: versions.content,
    settings: release.facts.switches,
  });
  if (!subject) throw new Error(`No subject at ${options.path}.`);
  const plan = planPage(page, {
    tenantId: scope.tenantId,
    facts: release.facts,
    subject,
    location: await locationOf(subject, data.content),
    now,
    versions: {
      ...versionsOf(versions, now),
      path: options.path,
      subject: kindOf(subject).version(subject, hourOf(versionsOf(versions, now).stock)),
    },
    buildId: 'bench',
  });
  const all: PlannedBlock[] = [];
  eachPlanned(plan, (planned) => {
    if (planned.compiled.block.load) all.push(planned);
  });
  const loaded = await loadNeeds(
    all,
    {
      site: release.facts.site,
      subject,
      path: options.path,
      now,
      ...blockPorts(data),
    },
    10_000,
  );
  const tree = planTree(plan, loaded);
  return () => renderToString(createElement(PageTree, { page: tree, site: release.facts.site }));
}
