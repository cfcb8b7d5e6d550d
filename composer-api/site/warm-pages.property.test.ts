/**
 * After any published change to a site, the page assembled from cached fragments equals the page rendered from
 * scratch.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { openTestPlatform } from '#tests/build/platform.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { put } from '#tests/build/site-pages.ts';

type Members = { [name: string]: Json };
type Instance = { type: string; version: number; props: Members; when?: Json; slots?: { [slot: string]: string[] } };
interface Site {
  root: string[];
  readonly blocks: { [id: string]: Instance };
  readonly documents: { [key: DocumentKey]: Members };
}

const heading = fc.constantFrom('Alpha', 'Beta', 'Gamma & <i>', 'Delta');
const viewports = fc.subarray(['phone', 'tablet', 'desk'], { minLength: 1 });
const when: fc.Arbitrary<Json | null> = fc.oneof(
  fc.constant(null),
  viewports.map((viewport) => ({ viewport })),
  fc.boolean().map((is) => ({ switch: 'tags.sold-first', is })),
  viewports.map((viewport): Json => ({ all: [{ viewport }, { switch: 'tags.sold-first', is: true }] })),
  fc.constant({ not: { data: 'site.phone', exists: false } }),
);

const leaves = [
  'hero',
  'rich-text',
  'why-buy',
  'stats-banner',
  'faq',
  'stock-carousel',
  'site-header',
  'contact-panel',
];
const blocks = new Map(registry.map((block) => [block.type, block]));

const leaf = fc.record({ type: fc.constantFrom(...leaves), example: fc.nat(5) }).map(({ type, example }): Instance => {
  const block = blocks.get(type);
  const chosen = block?.examples[example % block.examples.length];
  return { type, version: block?.version ?? 1, props: { ...(chosen?.props as Members) } };
});

/** One change of one part of the site. */
const change: fc.Arbitrary<(site: Site) => void> = fc.oneof(
  fc.tuple(fc.nat(), when).map(([at, condition]) => (site: Site) => {
    const instance = site.blocks[site.root[at % site.root.length] ?? ''];
    if (!instance) return;
    if (condition === null) delete instance.when;
    else instance.when = condition;
  }),
  fc.tuple(fc.nat(), leaf).map(([at, instance]) => (site: Site) => {
    const id = site.root[at % site.root.length];
    const slots = id === undefined ? undefined : site.blocks[id]?.slots;
    if (id !== undefined && !slots) site.blocks[id] = instance;
  }),
  fc.nat().map((at) => (site: Site) => {
    const moved = site.root.splice(at % site.root.length, 1);
    site.root.push(...moved);
  }),
  fc.tuple(fc.nat(), heading).map(([at, text]) => (site: Site) => {
    const id = site.root[at % site.root.length] ?? '';
    const instance = site.blocks[id];
    if (instance && 'heading' in instance.props) instance.props['heading'] = text;
  }),
  // A reference in place of the words, and an inner block that moves out of its slot and back.
  fc.constantFrom<Json>({ $bind: 'site.name' }, { $bind: 'location.name' }, 'Typed').map((value) => (site: Site) => {
    const hero = site.blocks['b_hero'];
    if (hero) hero.props = { ...hero.props, heading: value };
  }),
  fc.constant((site: Site) => {
    const group = site.blocks['b_group'];
    if (!group) return;
    const [slot = ''] = Object.keys(blocks.get(group.type)?.slots ?? {});
    const isIn = (group.slots?.[slot] ?? []).includes('b_inner');
    group.slots = { [slot]: isIn ? [] : ['b_inner'] };
  }),
  fc.boolean().map((value) => set('switches', 'tags.sold-first', value)),
  fc.constantFrom(6, 12, 21).map((value) => set('switches', 'search.page-size', value)),
  fc
    .constantFrom('+61731112222', '+61732223333')
    .map((phone) => set('site', 'contact', { phone, email: 'a@b.example' })),
  heading.map((tagline) => set('site', 'tagline', tagline)),
  heading.map((label) => set('navigation', 'header', [{ label, href: '/search/used-cars' }])),
  fc.constantFrom('#1f4e9e', '#aa2200').map((brand) => (site: Site) => {
    const theme = site.documents['theme'];
    if (theme) theme['colours'] = { ...(theme['colours'] as Members), brand };
  }),
  heading.map((title) => set('page/home', 'seo', { title, description: title })),
);

function set(document: DocumentKey, name: string, value: Json): (site: Site) => void {
  return (site) => {
    const body = site.documents[document];
    if (body) body[name] = value;
  };
}

const startOf = (): Site => ({
  root: ['b_head', 'b_hero', 'b_group', 'b_cards'],
  blocks: {
    b_head: { type: 'site-header', version: blocks.get('site-header')?.version ?? 1, props: {} },
    b_hero: { type: 'hero', version: blocks.get('hero')?.version ?? 1, props: { heading: 'First' } },
    b_group: {
      type: 'section-group',
      version: blocks.get('section-group')?.version ?? 1,
      props: {},
      slots: {},
    },
    b_inner: { type: 'hero', version: blocks.get('hero')?.version ?? 1, props: { heading: 'Inside' } },
    b_cards: {
      type: 'stock-carousel',
      version: blocks.get('stock-carousel')?.version ?? 1,
      props: { heading: 'Stock' },
    },
  },
  documents: structuredClone({
    'page/home': { type: 'home', title: 'Home', route: '/' },
    site: { ...(templateDocuments.site as Members), name: 'North Motors' },
    theme: templateDocuments['theme'] as Members,
    switches: {},
    navigation: templateDocuments['navigation'] as Members,
  }),
});

test('M-004, M-009: after any changes, the warm page is the cold page byte for byte', async () => {
  const platform = await openTestPlatform();
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const site = startOf();
        const published = new Map<DocumentKey, string>();
        const publishAll = async () => {
          const home = { ...site.documents['page/home'], layout: { root: site.root, blocks: site.blocks } };
          for (const [key, body] of Object.entries({ ...site.documents, 'page/home': home })) {
            const text = JSON.stringify(body);
            if (published.get(key as DocumentKey) === text) continue;
            published.set(key as DocumentKey, text);
            await put(platform, platform.north, key as DocumentKey, structuredClone(body) as Json);
          }
        };
        await publishAll();
        await platform.site('north', '/');
        for (const make of changes) {
          make(site);
          await publishAll();
          const warm = await platform.site('north', '/');
          platform.platform.renderer.clear();
          platform.platform.sites.pages.clear();
          const cold = await platform.site('north', '/');
          expect(warm.status).toBe(200);
          expect(warm.text).toBe(cold.text);
          expect(warm.headers.get('content-length')).toBe(cold.headers.get('content-length'));
        }
      }),
      { numRuns: runsOf(25) },
    );
  } finally {
    await platform.close();
  }
}, 120_000);

test('B1: a block that is shown on other screens is shown there once that is published, and on all once the condition is gone', async () => {
  const platform = await openTestPlatform();
  try {
    const hides: (string | null)[] = [];
    for (const viewport of [['phone'], ['desk'], ['tablet', 'desk'], null]) {
      const body = {
        type: 'home',
        title: 'Home',
        route: '/',
        layout: {
          root: ['b_hero'],
          blocks: {
            b_hero: {
              type: 'hero',
              version: 1,
              props: { heading: 'Here' },
              ...(viewport ? { when: { viewport } } : {}),
            },
          },
        },
      };
      await put(platform, platform.north, 'page/home', body);
      const { text } = await platform.site('north', '/');
      hides.push(/data-id="b_hero" data-hide="([^"]*)"/.exec(text)?.[1] ?? null);
    }
    expect(hides).toEqual(['tablet desk', 'phone tablet', 'phone', null]);
  } finally {
    await platform.close();
  }
});
