/** @module-tag long */
/**
 * A block that staff add begins with its starter: it shows something real of the site at once, or says in its place why
 * there is nothing. Asked as the editor asks, of the demo sites and of a site that has just been made.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block } from '#blocks/kit/define-block.ts';
import { registry } from '#blocks/registry.ts';
import { previewTree } from '#renderer/frame/preview-tree.ts';
import type { BlockCatalogue, BlockSummary } from '#schemas/api/block.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Page } from '#schemas/layout/page.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import { renderTree } from '../render/whole-tree.ts';
import { type DemoPlatform, openDemoPlatform } from './demo-platform.ts';

/** A page of a site, to put one block on. */
interface Ground {
  readonly key: string;
  readonly body: Page;
}

const blocks: ReadonlyMap<string, Block> = new Map(registry.map((block) => [block.type, block]));
let demo: DemoPlatform;
let cookie = '';
let summaries: readonly BlockSummary[] = [];

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await demo.ask('console', `/api/console${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

beforeAll(async () => {
  demo = await openDemoPlatform(new Date('2026-11-20T02:00:00Z'));
  await ask('POST', '/session', { email: 'platform@forecourt.test', password: 'forecourt-demo' });
  summaries = (await ask<BlockCatalogue>('GET', '/blocks')).blocks;
}, 60_000);
afterAll(() => demo.close());

/** The first page of each kind. */
async function groundsOf(site: string): Promise<ReadonlyMap<PageType, Ground>> {
  const { documents } = await ask<{ documents: readonly { key: string }[] }>('GET', `/tenants/${site}/documents`);
  const grounds = new Map<PageType, Ground>();
  for (const { key } of documents.filter((one) => one.key.startsWith('page/'))) {
    const { body } = await ask<{ body: Page }>('GET', `/tenants/${site}/documents/${encodeURIComponent(key)}`);
    if (!grounds.has(body.type)) grounds.set(body.type, { key, body });
  }
  return grounds;
}

/** What staff see of a starter: its HTML, or why there is none. */
async function addTo(site: string, { key, body }: Ground, summary: BlockSummary) {
  const { type, version, starter: props } = summary;
  const slots = Object.fromEntries(Object.keys(summary.slots).map((slot) => [slot, []]));
  const added = { type, version, props, slots };
  const { slots: _, ...bare } = added;
  const layout = { root: ['b_starter1'], blocks: { b_starter1: Object.keys(slots).length > 0 ? added : bare } };
  const preview = await ask<PreviewResponse>('POST', `/tenants/${site}/preview`, { key, body: { ...body, layout } });
  const tree = previewTree({ ...preview, header: null, footer: null }, blocks, null);
  const { html } = renderTree(tree, preview.site as Site);
  // The wrapper alone is what the frame calls empty.
  const isSeen = !/data-id="b_starter1"[^>]*><\/div>/.test(html) && html.includes('data-id="b_starter1"');
  const state = preview.blocks['b_starter1'];
  return { isSeen, why: state?.error ?? state?.why ?? null };
}

/** The starters that show nothing on a site, with what staff read instead; those whose kind of page it lacks are left out. */
async function emptyOn(
  site: string,
  types: readonly BlockSummary[],
): Promise<{ readonly [type: string]: string | null }> {
  const grounds = await groundsOf(site);
  const found: { [type: string]: string | null } = {};
  for (const summary of types) {
    const ground = grounds.get(blocks.get(summary.type)?.pages?.[0] ?? 'content');
    const seen = ground && (await addTo(site, ground, summary));
    if (seen && !seen.isSeen) found[summary.type] = seen.why;
  }
  return found;
}

const isForModels = ({ category }: BlockSummary): boolean => category === 'model';

describe('a starter shows something of the site at once, or says why not', () => {
  test('on a used-car yard', { timeout: 120_000 }, async () => {
    const types = summaries.filter((summary) => !isForModels(summary));
    expect(types.length).toBeGreaterThan(60);
    expect(await emptyOn('redgum', types)).toEqual({
      'compare-tray': 'The switch “Compare” is off.',
      'cost-to-own': 'The switch “Cost to own” is off.',
      'dealership-picker': 'There is one location: shoppers choose as soon as there are two.',
      'delivery-calculator': 'The switch “Delivery calculator” is off.',
      departments: 'This location has no departments. Add them under Locations, each as part of this one.',
      'price-gauge': 'Too few vehicles on sale can be compared with this one, or it is sold or has no price.',
      'price-history': 'The switch “Price history” is off.',
      'sales-counter': 'The switch “Sales this month” is off.',
      'sold-notice': 'This vehicle is still for sale. Preview the page with a sold one to see it.',
      'vehicle-history': 'No report came with this vehicle, or it is sold.',
      'vehicle-located-at': 'The switch “Located at” is off.',
      'vehicle-offers': 'No current special offer covers this vehicle. Create offers under Offers.',
    });
  });

  test('on a manufacturer’s site', { timeout: 60_000 }, async () => {
    expect(await emptyOn('aurora', summaries.filter(isForModels))).toEqual({});
  });

  test('on a new site without stock each that is empty says why', { timeout: 120_000 }, async () => {
    await ask('POST', '/tenants', {
      template: 'dealer',
      name: 'Bare Motors',
      slug: 'bare',
      country: 'AU',
      timeZone: 'Australia/Brisbane',
      contact: { phone: '07 3200 5511', email: 'hi@bare.example' },
      locations: [{ name: 'Bare yard', street: '1 Lot Street', city: 'Nundah', state: 'QLD', postcode: '4012' }],
    });
    const empty = await emptyOn('bare', summaries);
    expect(empty['vehicle-price']).toBe(
      'The site has no vehicle to show it with. Add one under Stock, or import a file.',
    );
    expect(empty['stock-carousel']).toMatch(/^No vehicle on sale fits/);
    const unsaid = Object.entries(empty).filter(([, why]) => why === null || why.includes('The log of the platform'));
    expect(unsaid).toEqual([]);
  });
});
