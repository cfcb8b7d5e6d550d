/**
 * Tries the code's blocks on every stored one: which cannot be brought to the current version, which do not fit its
 * schema, and which look different after the upgrade. Nothing is written.
 */
import type { Block } from '#blocks/kit/define-block.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { declaredSettings } from '#domain/switches/settings.ts';
import type { Assets } from '#renderer/assets.ts';
import { upgradeProps } from '#renderer/compile-page.ts';
import { renderBlock } from '#renderer/render-block.tsx';
import type { BlockDryRun, DryRunSample } from '#schemas/api/fleet.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch, switchDefaults } from '#schemas/switches/registry.ts';
import type { Store } from '#tenants/database/open.ts';
import { listAllSlugs } from '#tenants/fleet/block-use.ts';
import { judgeProps, resolveWithStandIns } from '../checks/block-props.ts';
import { eachSiteBlocks, type PlacedBlock } from './stored-blocks.ts';

interface DryRunDeps {
  readonly store: Store;
  readonly registry: ReadonlyMap<string, Block>;
}

const mostSamples = 10;

interface Verdict {
  /** Why it fails; null where it does not. */
  readonly problem: string | null;
  readonly changes: { readonly before: string; readonly after: string } | null;
}

interface Tally {
  readonly type: string;
  readonly version: number;
  readonly current: number | null;
  readonly sites: Set<string>;
  readonly touched: Set<string>;
  blocks: number;
  fails: number;
  changes: number;
  readonly samples: DryRunSample[];
}

/** @param only one type of block; all when left out */
export async function dryRunBlocks(
  { store, registry }: DryRunDeps,
  { only, slugs }: { readonly only?: string; readonly slugs?: readonly string[] } = {},
): Promise<readonly BlockDryRun[]> {
  const tallies = new Map<string, Tally>();
  const judged = new Map<string, Verdict>();
  for await (const blocks of eachSiteBlocks(store, slugs ?? (await listAllSlugs(store))))
    for (const placed of blocks) {
      if (only !== undefined && placed.type !== only) continue;
      const block = registry.get(placed.type) ?? null;
      const key = `${placed.version} ${placed.type}`;
      const tally = tallies.get(key) ?? newTally(placed, block);
      tallies.set(key, tally);
      tally.blocks += 1;
      tally.sites.add(placed.site);
      // Clones share documents with their template: each is judged once.
      const same = `${placed.hash} ${placed.id}`;
      const verdict = judged.get(same) ?? judge(block, placed);
      judged.set(same, verdict);
      if (verdict.problem !== null) tally.fails += 1;
      if (verdict.changes !== null) tally.changes += 1;
      if (verdict.problem !== null || verdict.changes !== null) note(tally, placed, verdict);
    }
  return [...tallies.values()]
    .filter(({ version, current, fails }) => fails > 0 || version !== current)
    .sort((a, b) => b.fails - a.fails || (a.type < b.type ? -1 : 1) || a.version - b.version)
    .map(({ sites, touched, ...tally }) => ({ ...tally, sites: sites.size, touched: touched.size }));
}

function newTally({ type, version }: PlacedBlock, block: Block | null): Tally {
  const counts = { blocks: 0, fails: 0, changes: 0 };
  return {
    type,
    version,
    current: block?.version ?? null,
    sites: new Set(),
    touched: new Set(),
    ...counts,
    samples: [],
  };
}

function note(tally: Tally, { site, document, id, isLive }: PlacedBlock, { problem, changes }: Verdict): void {
  const isNew = !tally.touched.has(site);
  tally.touched.add(site);
  // A site each, so that the samples say how wide it goes.
  if (isNew && tally.samples.length < mostSamples)
    tally.samples.push({ site, document, blockId: id, isLive, problem, ...(changes ?? { before: null, after: null }) });
}

function judge(block: Block | null, { id, type, version, props }: PlacedBlock): Verdict {
  const fails = (problem: string): Verdict => ({ problem, changes: null });
  if (block === null) return fails('This type of block no longer exists.');
  const instance: BlockInstance = { type, version, props: isJsonObject(props) ? props : {} };
  try {
    const [found] = judgeProps(block, instance, { switches: defaultOf, facts: () => undefined });
    if (found !== undefined) return fails(`${found.pointer || 'Its values'}: ${found.message}`);
    if (version === block.version) return { problem: null, changes: null };
    const before = drawn(block, id, instance.props);
    const after = drawn(block, id, upgradeProps(block, instance));
    return { problem: null, changes: before === after ? null : { before, after } };
  } catch (error) {
    return fails(errorText(error));
  }
}

function defaultOf(key: string): Json | undefined {
  return findSwitch(key)?.default;
}

/** Without a build, the files that a page links are not looked up. */
const noAssets: Assets = {
  buildId: 'dry-run',
  loader: '',
  early: '',
  watchlist: '',
  passkeys: '',
  tags: '',
  baseCss: '',
  messages: () => null,
  island: () => null,
  blockCss: () => '',
  font: () => ({ css: '', preload: '', macrons: '' }),
};

/** The same site and data on both sides, so that differences come from the props. */
function drawn(block: Block, id: string, props: BlockInstance['props']): string {
  const settings = declaredSettings(block.type, block.switches ?? [], switchDefaults);
  const input = {
    id,
    settings,
    site: exampleSite,
    props: resolveWithStandIns(block, props, { switches: defaultOf, facts: () => undefined }),
    data: block.examples[0]?.data,
  };
  try {
    const { pieces } = renderBlock({ ...block, ...withoutIsland }, input, null, noAssets);
    return pieces.map((piece) => (Buffer.isBuffer(piece) ? piece.toString('utf8') : '')).join('');
  } catch (error) {
    return `It cannot be drawn like this: ${errorText(error)}`;
  }
}

const withoutIsland = { island: undefined, enhance: undefined };

const exampleSite: Site = {
  name: 'Example Motors',
  shortName: 'Example',
  country: 'AU',
  locale: 'en-AU',
  currency: 'AUD',
  timeZone: 'Australia/Brisbane',
  domains: [],
  contact: { phone: '+61732001234', email: 'hello@example.com.au' },
  legal: { company: 'Example Pty Ltd', companyNumber: 'ABN 51 824 753 556', licences: ['4401234'] },
};

/** "finance-calculator 3 → 4: 198 sites, 1,013 blocks, 41 would fail, 12 change visibly". */
export function describeDryRun({ type, version, current, sites, blocks, fails, changes }: BlockDryRun): string {
  const count = (number: number, noun: string) => `${number.toLocaleString('en-AU')} ${noun}${number === 1 ? '' : 's'}`;
  const to = current === null ? 'no such block' : String(current);
  return `${type} ${version} → ${to}: ${count(sites, 'site')}, ${count(blocks, 'block')}, ${fails.toLocaleString('en-AU')} would fail, ${changes.toLocaleString('en-AU')} would change visibly`;
}
