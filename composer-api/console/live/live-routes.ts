/**
 * The published page at an address, with the reason why each of its blocks shows or not, and what the drafts would
 * change.
 */
import type { Block } from '#blocks/kit/define-block.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { kindOf, kindOfPage, type Subject } from '#domain/subject/subject.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import { canonicalPath } from '#renderer/head.ts';
import type { Provenance } from '#schemas/api/document.ts';
import type { DraftEffect, LiveBlock, LivePage, LiveSwitch } from '#schemas/api/live-page.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Section } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { listValueAuthors } from '#tenants/documents/value-authors.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { requestIdOf } from '../../kernel/http/request-id.ts';
import { locationOf } from '../../site/data/location-of.ts';
import { blockPorts, type SiteData } from '../../site/data/site-data.ts';
import { findRoute } from '../../site/pages/find-route.ts';
import { findGonePage } from '../../site/pages/gone-page.ts';
import { loadNeeds } from '../../site/pages/load-needs.ts';
import { brandHeaderPrefix, makeOf } from '../../site/release/brand-sections.ts';
import { type CompiledRelease, inSection } from '../../site/release/compiled-release.ts';
import { handle, type Needs } from '../api/handlers.ts';
import { previewStates } from '../documents/preview-states.ts';
import { readSwitches } from '../documents/read-switches.ts';
import { type DraftStates, draftStates } from './draft-states.ts';

const longestPath = 2000;
/** Redirects to other redirects; the site's own rules contain no loops. */
const mostRedirects = 10;

interface FoundPage {
  readonly page: CompiledPage;
  readonly subject: Subject;
  readonly status: 200 | 404 | 410;
  readonly path: string;
  readonly from: string | null;
}

interface LiveSite {
  readonly scope: TenantScope;
  readonly release: CompiledRelease;
  readonly data: SiteData;
  readonly contentVersion: number;
  readonly stockVersion: number;
}

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

/** Switches as they are live, with the layer that decided each and the drafts' values. */
async function listLiveSwitches(
  store: Store,
  scope: TenantScope,
  { live, draft }: { readonly live: Snapshot; readonly draft: Snapshot },
  keys: ReadonlySet<string>,
): Promise<LiveSwitch[]> {
  const [document, changed] = [live.documents.get('switches'), draft.documents.get('switches')];
  const values = isJsonObject(document?.effective) ? document.effective : {};
  const drafts = isJsonObject(changed?.effective) ? changed.effective : {};
  const authors = await listValueAuthors(store, scope, 'switches');
  return [...keys].flatMap((key): LiveSwitch[] => {
    const known = findSwitch(key);
    if (!known) return [];
    const value = values[key] ?? known.default;
    const next = drafts[key] ?? known.default;
    const isSame = JSON.stringify(value) === JSON.stringify(next);
    const stored = document?.provenance[`/${key}`];
    const provenance: Provenance =
      stored && stored.layer !== 'default' ? stored : { layer: 'default', inherited: known.default };
    // Authors are those of the drafts' values: of another value they would name the wrong person.
    const author = isSame && provenance.layer === 'tenant' ? authors.get(`/${key}`) : undefined;
    return [
      {
        key,
        title: known.title,
        value,
        provenance: author ? { ...provenance, by: author.by, at: author.at } : provenance,
        ...(isSame ? {} : { draft: next }),
      },
    ];
  });
}

/** Every block around and on a published page in the order of the page, named, with what the drafts make of it. */
function listLiveBlocks(
  registry: ReadonlyMap<string, Block>,
  parts: readonly (readonly [document: string, layout: Layout | null])[],
  states: PreviewResponse['blocks'],
  drafts: DraftStates | null,
): LiveBlock[] {
  const blocks: LiveBlock[] = [];
  for (const [document, layout] of parts) {
    if (!layout) continue;
    const visit = (id: string, depth: number) => {
      const instance = layout.blocks[id];
      if (!instance) return;
      blocks.push({
        id,
        document,
        depth,
        name: instance.meta?.name ?? registry.get(instance.type)?.title ?? instance.type,
        reads: [...readSwitches({ registry }, instance)],
        draft: drafts && effectOf(states[id], drafts, id),
      });
      for (const children of Object.values(instance.slots ?? {})) for (const child of children) visit(child, depth + 1);
    };
    for (const id of layout.root) visit(id, 0);
  }
  return blocks;
}

function effectOf(
  live: PreviewResponse['blocks'][string] | undefined,
  { isRemoved, blocks }: DraftStates,
  id: string,
): DraftEffect | null {
  if (isRemoved) return null;
  const draft = blocks.get(id);
  if (!draft) return 'removes';
  if (!live) return null;
  if (live.shown !== draft.shown) return draft.shown ? 'shows' : 'hides';
  const isSame = JSON.stringify([live.props, live.settings]) === JSON.stringify([draft.props, draft.settings]);
  return isSame ? null : 'changes';
}

/**
 * Which published page answers at an address, and what it is about: as the site itself finds it.
 * @param asked path with its query
 * @throws AppError `input.invalid` for anything that is not a path, `not-found` if the site has no page for it.
 */
async function findLivePage({ store }: Needs<'store'>, live: LiveSite, asked: string): Promise<FoundPage> {
  const { release, data, contentVersion } = live;
  let address = readPath(asked);
  const routeAt = ({ pathname, searchParams }: URL) => findRoute(release, pathname, searchParams);
  for (let step = 0; step <= mostRedirects; step += 1) {
    const { redirect } = routeAt(address);
    if (redirect === null) break;
    if (!redirect.to.startsWith('/'))
      throw new AppError('not-found', `This address leads away from the site, to ${redirect.to.slice(0, 300)}.`);
    address = readPath(redirect.to);
  }
  const path = address.pathname + address.search;
  const found = { path, from: path === asked ? null : asked };
  const { match, isGone } = routeAt(address);
  if (match && !isGone) {
    const { value: page, params } = match;
    const kind = kindOfPage(page.type);
    const subject = await kind.resolve({
      params,
      path: address.pathname,
      query: address.searchParams,
      data: async () => data,
      contentVersion,
      settings: release.facts.switches,
      moment: { zone: release.facts.site.timeZone, now: store.now() },
    });
    if (subject) return { ...found, page, subject, status: 200 };
    // It leads to an existing page, or to a search: neither redirects further.
    const instead = await kind.instead?.(data, params['rest'] ?? '');
    if (instead) return { ...(await findLivePage({ store }, live, instead)), from: asked };
    const gone = await findGonePage(
      store,
      {
        scope: live.scope,
        release,
        path: address.pathname,
        data: async () => data,
        versions: { stock: live.stockVersion, content: contentVersion },
      },
      page,
      params['slug'],
      store.now(),
    );
    if (gone) return { ...found, page: gone.page, subject: gone.subject, status: 410 };
  }
  const { notFound } = release;
  if (!notFound) throw new AppError('not-found', 'The site has no page at this address.');
  return { ...found, page: notFound, subject: { kind: 'none' }, status: isGone ? 410 : 404 };
}

function readPath(text: string): URL {
  if (text.length > longestPath)
    throw new AppError('input.invalid', `An address has at most ${longestPath} characters.`);
  const base = 'http://site.invalid';
  if (!text.startsWith('/') || !URL.canParse(text, base) || new URL(text, base).origin !== base)
    throw new AppError('input.invalid', 'Enter the path of a page on the site, such as /contact.');
  return new URL(text, base);
}
