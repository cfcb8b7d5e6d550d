/** Blocks over all sites: the list, a block's page, and the dry run of its current version over every stored one. */
import type { Block } from '#blocks/kit/define-block.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { countValues } from '#domain/fleet/count-values.ts';
import { timeAt } from '#domain/fleet/render-times.ts';
import type { BlockPage, BlockUse } from '#schemas/api/fleet.ts';
import {
  countBlockSites,
  countEmptySites,
  countFailures,
  listBlockUses,
  listFailures,
  listRenderTimes,
  listUsingSites,
} from '#tenants/fleet/block-use.ts';
import { type ConsoleParts, handle, type Needs } from '../api/handlers.ts';
import { dryRunBlocks } from './block-dry-run.ts';
import { eachSiteBlocks } from './stored-blocks.ts';

const mostSites = 100;
/** Sites whose documents are read for the values of props. */
const readSites = 50;

export function blockRoutes(deps: Needs<'store' | 'registry'>) {
  const { store, registry } = deps;
  return handle({
    'GET /fleet/blocks': async () => ({ blocks: await listUses(deps) }),
    'GET /fleet/blocks/:type': async (c) => {
      const block = requireBlock(registry, c.req.param('type'));
      const { type } = block;
      const use = (await listUses(deps)).find((one) => one.type === type);
      const sites = await listUsingSites(store, type, mostSites);
      const read = sites.slice(0, readSites).map(({ slug }) => slug);
      const found = [];
      for await (const blocks of eachSiteBlocks(store, read))
        found.push(...blocks.filter((placed) => placed.type === type && placed.isLive));
      const page: BlockPage = {
        use: use ?? emptyUse(block),
        description: block.description,
        versions: await listBlockUses(store, type),
        sites,
        values: countValues(found),
        readSites: read.length,
        failures: await listFailures(store, type),
      };
      return page;
    },
    'GET /fleet/blocks/:type/dry-run': async (c) => {
      const { type } = requireBlock(registry, c.req.param('type'));
      return { runs: await dryRunBlocks(deps, { only: type }) };
    },
  });
}

function requireBlock(registry: ConsoleParts['registry'], type: string): Block {
  const block = registry.get(type.slice(0, 80));
  if (block === undefined) throw new AppError('not-found', 'There is no such block.');
  return block;
}

function emptyUse({ type, title, category, version }: Block): BlockUse {
  const none = { sites: 0, blocks: 0, drafts: 0, older: 0, failures: 0, emptySites: 0, renders: 0 };
  return { type, title, category, version, ...none, p50: null, p95: null };
}

async function listUses({ store, registry }: Needs<'store' | 'registry'>): Promise<readonly BlockUse[]> {
  const [versions, sites, times, failures, empty] = [
    await listBlockUses(store),
    await countBlockSites(store),
    await listRenderTimes(store),
    await countFailures(store),
    await countEmptySites(store),
  ];
  return [...registry.values()].map((block) => {
    const own = versions.filter(({ type }) => type === block.type);
    const buckets = times.get(block.type) ?? [];
    const sum = (of: (use: (typeof own)[number]) => number) => own.reduce((total, use) => total + of(use), 0);
    return {
      ...emptyUse(block),
      sites: sites.get(block.type) ?? 0,
      blocks: sum(({ live }) => live),
      drafts: sum(({ drafts }) => drafts),
      older: sum(({ version, live }) => (version < block.version ? live : 0)),
      failures: failures.get(block.type) ?? 0,
      emptySites: empty.get(block.type) ?? 0,
      renders: buckets.reduce((total, count) => total + count, 0),
      p50: timeAt(buckets, 0.5),
      p95: timeAt(buckets, 0.95),
    };
  });
}
