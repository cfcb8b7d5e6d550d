/** A page of a site rendered with other values of its switches: which blocks fail, and which that have to stay are lost. */

import { kindOf } from '#domain/subject/subject.ts';
import { type CompiledBlock, type CompiledPage, compilePage, type Region, regions } from '#renderer/compile-page.ts';
import { hourOf, PageRenderer } from '#renderer/page-renderer.ts';
import { planPage } from '#renderer/plan.ts';
import type { StockState } from '#schemas/api/preview.ts';
import type { Page } from '#schemas/layout/page.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { locationOf } from '../../site/data/location-of.ts';
import { blockPorts } from '../../site/data/site-data.ts';
import { loadNeeds, TookTooLong } from '../../site/pages/load-needs.ts';
import { versionsOf } from '../../site/pages/site-pages.ts';
import { compileRelease } from '../../site/release/compiled-release.ts';
import { listDealers } from '../../site/release/release-settings.ts';
import type { Needs } from '../api/handlers.ts';
import { addressOf, findSubject } from '../documents/preview-subjects.ts';
import { withStandIn } from '../documents/stand-in-dealer.ts';
import { withStockState } from '../documents/stock-in-state.ts';
import type { Tried } from './page-parameters.ts';

/** Bytes of fragments that stay the same from one combination to the next. */
const fragmentLimit = 16 * 1024 * 1024;

export interface PageFault {
  /** The document that the block is in. */
  readonly document: string;
  readonly blockId: string;
  readonly type: string;
  readonly kind: 'fails' | 'lost';
}

export interface PageTrial {
  readonly key: string;
  /** What goes wrong with these switches instead of those in use. */
  faults(tried: Tried): Promise<readonly PageFault[]>;
}

type Deps = Needs<'store' | 'registry' | 'sites'>;

interface Trying {
  /** The live values of switches that the release changes: blocks that show with these have to stay. */
  readonly today?: Tried;
  /** The stock as it would be in another state. */
  readonly state?: StockState | undefined;
}

/** The site as a release would serve it, with the stock and locations of today; null for one that does not exist. */
export async function openTrials(
  deps: Deps,
  scope: TenantScope,
  snapshot: Snapshot,
  { today = {}, state }: Trying = {},
) {
  const { store, registry, sites } = deps;
  const versions = await findVersions(store, scope);
  if (!versions) return null;
  const release = compileRelease(scope.tenantId, withStandIn(snapshot), registry, await listDealers(store, scope));
  const data = withStockState(await sites.data.get(scope, versions, release), state, store.now());
  // A separate cache, so that trial pages do not evict pages that shoppers use.
  const renderer = new PageRenderer(sites.assets, fragmentLimit);
  const [header, footer] = [bodyOf(snapshot, 'section/header'), bodyOf(snapshot, 'section/footer')];
  const { facts } = release;

  /** @param key of a page of the release; null for any other. */
  const trialOf = async (key: string): Promise<PageTrial | null> => {
    const compiled = release.pages.get(key);
    const page = snapshot.documents.get(key)?.effective as Page | undefined;
    if (!compiled || !page) return null;
    const layouts = { header: header?.layout ?? null, main: page.layout, footer: footer?.layout ?? null };
    const { subject, choice } = await findSubject(compiled, data, undefined, facts.switches);
    const path = addressOf(compiled, choice?.value ?? null);
    const now = store.now();
    const location = await locationOf(subject, data.content);
    const sources = versionsOf(versions, now);
    const request = {
      tenantId: scope.tenantId,
      subject,
      location,
      now,
      buildId: sites.assets.buildId,
      versions: { ...sources, path, subject: kindOf(subject).version(subject, hourOf(sources.stock)) },
    };
    const ports = blockPorts(data);

    const render = async (tried: Tried) => {
      // What loads data reads the ports of the release itself, so that only blocks with other settings are made again.
      const changed = { ...facts, switches: { ...facts.switches, ...tried } };
      const made = compilePage(page, layouts, registry, changed);
      const plan = planPage(made, { ...request, facts: changed });
      const needs = renderer.needs(plan);
      const loaded = await loadNeeds(needs, { site: facts.site, subject, path, now, ...ports }, sites.loadLimit);
      const { pieces, failures } = renderer.render(plan, loaded);
      // One slow render says nothing about the switches.
      const failed = failures.filter(({ error }) => !(error instanceof TookTooLong)).map(({ blockId }) => blockId);
      return { made, failed: new Set([...failed, ...made.leftOut.map(({ blockId }) => blockId)]), pieces };
    };

    const begun = await render(today);
    const blocks = blocksOf(begun.made, key);
    const shown = whatIsThere(begun.pieces);
    const essential = [...blocks.values()].filter(
      ({ blockId, compiled: { block } }) =>
        block.essential &&
        (block.essential.pages?.includes(page.type) ?? true) &&
        shown.has(blockId) &&
        (block.essential.mayBeEmpty || shown.get(blockId) === true),
    );
    return {
      key,
      async faults(tried) {
        const { failed, pieces } = await render(tried);
        const there = whatIsThere(pieces);
        const lost = essential.filter(
          ({ blockId, compiled: { block } }) =>
            !failed.has(blockId) && !(block.essential?.mayBeEmpty ? there.has(blockId) : there.get(blockId) === true),
        );
        return [
          ...[...failed].map((blockId) => faultOf(blocks, key, blockId, 'fails')),
          ...lost.map(({ blockId }) => faultOf(blocks, key, blockId, 'lost')),
        ];
      },
    };
  };
  return { release, trialOf };
}

interface Placed {
  readonly blockId: string;
  readonly document: string;
  readonly compiled: CompiledBlock;
}

function blocksOf(page: CompiledPage, key: string): ReadonlyMap<string, Placed> {
  const documents: { readonly [region in Region]: string } = {
    header: 'section/header',
    main: key,
    footer: 'section/footer',
  };
  const found = new Map<string, Placed>();
  const visit = (compiled: CompiledBlock, document: string) => {
    found.set(compiled.id, { blockId: compiled.id, document, compiled });
    for (const children of Object.values(compiled.slots)) for (const child of children) visit(child, document);
  };
  for (const region of regions) for (const compiled of page.blocks[region]) visit(compiled, documents[region]);
  return found;
}

function faultOf(
  blocks: ReadonlyMap<string, Placed>,
  key: string,
  blockId: string,
  kind: PageFault['kind'],
): PageFault {
  const { document = key, compiled } = blocks.get(blockId) ?? {};
  return { document, blockId, type: compiled?.block.type ?? '', kind };
}

/** The blocks of a page by id, and whether each renders anything: a block that renders only its empty wrapper renders nothing. */
function whatIsThere(pieces: readonly Buffer[]): ReadonlyMap<string, boolean> {
  const html = Buffer.concat(pieces).toString('utf8');
  const found = new Map<string, boolean>();
  for (const { 1: id = '', index } of html.matchAll(/<div data-block="[a-z0-9-]{1,60}" data-id="([a-z0-9_]{1,30})"/g))
    found.set(id, !html.startsWith('</div>', html.indexOf('>', index) + 1));
  return found;
}
