/**
 * The published page at an address, with the reason why each of its blocks shows or not, and what the drafts would
 * change.
 */

import { AppError } from '#domain/errors/app-error.ts';
import { kindOf } from '#domain/subject/subject.ts';
import { canonicalPath } from '#renderer/head.ts';
import type { LivePage } from '#schemas/api/live-page.ts';
import type { Section } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { requestIdOf } from '../../kernel/http/request-id.ts';
import { locationOf } from '../../site/data/location-of.ts';
import { blockPorts } from '../../site/data/site-data.ts';
import { loadNeeds } from '../../site/pages/load-needs.ts';
import { brandHeaderPrefix, makeOf } from '../../site/release/brand-sections.ts';
import { inSection } from '../../site/release/compiled-release.ts';
import type { Needs } from '../api/console-env.ts';
import { handle } from '../api/handlers.ts';
import { previewStates } from '../documents/preview-states.ts';
import { draftStates } from './draft-states.ts';
import { findLivePage } from './find-page.ts';
import { listLiveBlocks } from './live-blocks.ts';
import { listLiveSwitches } from './live-switches.ts';

export function liveRoutes(deps: Needs<'store' | 'sites' | 'registry' | 'log'>) {
  const { store, registry, sites, log } = deps;
  return handle({
    'GET /tenants/:tenant/live-page': async (c) => {
      const { scope } = c.var;
      const versions = await findVersions(store, scope);
      const snapshot = await liveSnapshot(store, scope);
      const release = versions && (await sites.release(scope, versions));
      if (!versions || !snapshot || !release)
        throw new AppError('not-found', 'Nothing is published yet. Review and publish first.');
      const data = await sites.data.get(scope, versions, release);
      const live = { scope, release, data, contentVersion: versions.content, stockVersion: versions.stock };
      const found = await findLivePage(deps, live, c.req.query('path') ?? '/');
      const { subject } = found;
      const key = [...release.pages].find(([, one]) => one === found.page)?.[0];
      if (key === undefined) throw new AppError('not-found', 'The site has no page at this address.');
      const make = makeOf(found.page, subject);
      const { page, look } = inSection(release, found.page, make);
      const headerKey = page === found.page ? 'section/header' : `${brandHeaderPrefix}${make}`;
      const now = store.now();
      const { facts } = release;
      const kind = kindOf(subject);
      const path = kind.href?.(subject) ?? canonicalPath(page.page, found.path, subject);
      const name = kind.name(subject);
      const context = { ...blockPorts(data), site: facts.site, subject, path, now };
      const location = page.readsLocation ? await locationOf(subject, data.content) : null;
      const request = { facts, subject, location, now };
      const { blocks, failures } = await previewStates(page, request, (needs) =>
        loadNeeds(needs, context, sites.loadLimit),
      );
      for (const { blockId, type, error } of failures)
        log.error(
          {
            request: requestIdOf(c.req.raw),
            tenant: scope.slug,
            page: key,
            block: blockId,
            type,
            error: String(error),
          },
          'block failed in a look at the live site',
        );
      const layoutOf = (name: string) =>
        (snapshot.documents.get(name)?.effective as Section | undefined)?.layout ?? null;
      const parts = [
        [headerKey, layoutOf(headerKey)],
        [key, page.page.layout],
        ['section/footer', layoutOf('section/footer')],
      ] as const;
      const drafts = await draftStates(deps, scope, key, request);
      const listed = listLiveBlocks(registry, parts, blocks, drafts);
      const answer: LivePage = {
        path: found.path,
        from: found.from,
        status: found.status,
        release: snapshot.release,
        key,
        title: page.page.title,
        subject: name === null ? null : { title: name, at: kind.screen?.(subject) ?? null },
        blocks: listed,
        switches: await listLiveSwitches(
          store,
          scope,
          { live: snapshot, draft: await draftSnapshot(store, scope) },
          new Set(listed.flatMap(({ reads }) => reads)),
        ),
        drafts: drafts && {
          removed: drafts.isRemoved,
          added: drafts.isRemoved ? 0 : [...drafts.blocks.keys()].filter((id) => !Object.hasOwn(blocks, id)).length,
        },
        preview: {
          page: { layout: page.page.layout },
          header: layoutOf(headerKey),
          footer: layoutOf('section/footer'),
          site: facts.site as Json,
          themeCss: sites.styles.frameText(look),
          themeAttributes: { ...look.tokens.attributes, 'data-page': page.type },
          blocks,
          subject: null,
          problems: [],
        },
      };
      return answer;
    },
  });
}
