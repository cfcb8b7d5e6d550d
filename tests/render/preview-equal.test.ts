/**
 * The preview is the page of the site: over random layouts, conditions, switches and subjects, what the frame mounts is
 * the very HTML that the site puts together. And every input of a rendering is in the key of its fragment.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, Source } from '#blocks/kit/define-block.ts';
import { registry } from '#blocks/registry.ts';
import { previewStates } from '#composer-api/console/documents/preview-states.ts';
import { loadNeeds } from '#composer-api/site/pages/load-needs.ts';
import type { Subject } from '#domain/subject/subject.ts';
import { type CompiledPage, compilePage, type ReleaseFacts } from '#renderer/compile-page.ts';
import { previewTree } from '#renderer/frame/preview-tree.ts';
import { PageRenderer } from '#renderer/page-renderer.ts';
import { type Plan, planPage, type SourceVersions } from '#renderer/plan.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Condition } from '#schemas/layout/condition.ts';
import type { BlockInstance, Layout } from '#schemas/layout/layout.ts';
import type { Page } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { templateDocuments } from '../build/documents.ts';
import { aVehicle } from '../build/vehicle.ts';
import { renderTree } from './whole-tree.ts';

const types = registry.map((block) => block.type);
const byType = new Map(registry.map((block) => [block.type, block]));
const site = templateDocuments.site as Site;
const now = new Date('2026-03-04T01:00:00Z');
const switchKey = 'cards.favourites';

/** A block as it is drawn up: its example, its condition, and what is in it. */
interface Drawn {
  readonly type: string;
  readonly example: number;
  readonly when: Condition | null;
  /** Fact that its heading, if it has one, is bound to. */
  readonly bound: string | null;
  readonly children: readonly (readonly Drawn[])[];
}

const when: fc.Arbitrary<Condition | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc
    .uniqueArray(fc.constantFrom('phone' as const, 'tablet' as const, 'desk' as const), { minLength: 1 })
    .map((viewport) => ({ viewport })),
  fc.boolean().map((is) => ({ switch: switchKey, is })),
  fc.boolean().map((exists) => ({ data: 'vehicle.price', exists })),
  fc.constantFrom('2026-01-01T00:00', '2026-06-01T00:00').map((from) => ({ date: { from } })),
  fc.boolean().map((is) => ({ all: [{ switch: switchKey, is }, { viewport: ['phone' as const] }] })),
);

const { drawn } = fc.letrec<{ drawn: Drawn }>((tie) => ({
  drawn: fc.record({
    type: fc.constantFrom(...types),
    example: fc.nat(20),
    when,
    bound: fc.constantFrom(null, null, 'site.name', 'vehicle.name'),
    children: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constant([]),
      fc.array(fc.array(tie('drawn'), { maxLength: 2 }), { maxLength: 3 }),
    ),
  }),
}));

const subjects: readonly Subject[] = [
  { kind: 'vehicle', vehicle: aVehicle(), version: 1, hasNamesakes: false },
  { kind: 'vehicle', vehicle: aVehicle({ price: null, name: '2019 Borealis Vale' }), version: 2, hasNamesakes: false },
];

interface Scene {
  readonly header: readonly Drawn[];
  readonly main: readonly Drawn[];
  readonly subject: Subject;
  readonly isOn: boolean;
  /** The blocks of one type load one example's data. */
  readonly data: number;
}

const scene: fc.Arbitrary<Scene> = fc.record({
  header: fc.array(drawn, { maxLength: 1 }),
  main: fc.array(drawn, { maxLength: 4 }),
  subject: fc.constantFrom(...subjects),
  isOn: fc.boolean(),
  data: fc.nat(20),
});

function exampleOf(type: string, at: number) {
  const examples = byType.get(type)?.examples ?? [];
  return examples[at % examples.length];
}

/** Registered blocks, each loading the data of an example: of the next one where what it reads has moved. */
function registryOf(data: number, hasMoved: (block: Block) => boolean): ReadonlyMap<string, Block> {
  return new Map(
    registry.map((block) => {
      const at = hasMoved(block) ? data + 1 : data;
      return [block.type, block.load ? { ...block, load: async () => exampleOf(block.type, at)?.data } : block];
    }),
  );
}

function layoutOf(list: readonly Drawn[], prefix: string): Layout {
  const blocks: { [id: string]: BlockInstance } = {};
  let count = 0;
  const add = ({ type, example, when, bound, children }: Drawn): string => {
    const block = byType.get(type);
    if (!block) throw new Error(type);
    const id = `b_${prefix}${String(++count).padStart(3, '0')}`;
    const props = (exampleOf(type, example)?.props ?? {}) as { readonly [key: string]: Json };
    const names = Object.keys(block.slots ?? {});
    blocks[id] = {
      type,
      version: block.version,
      props: bound && typeof props['heading'] === 'string' ? { ...props, heading: { $bind: bound } } : props,
      ...(names.length > 0
        ? { slots: Object.fromEntries(names.map((name, at) => [name, (children[at] ?? []).map(add)])) }
        : {}),
      ...(when ? { when } : {}),
    };
    return id;
  };
  return { root: list.map(add), blocks };
}

interface Made {
  readonly blocks: ReadonlyMap<string, Block>;
  readonly facts: ReleaseFacts;
  readonly header: Layout;
  readonly layout: Layout;
  readonly compiled: CompiledPage;
  readonly subject: Subject;
  readonly plan: Plan;
}

interface Around {
  readonly facts?: Partial<ReleaseFacts>;
  readonly versions?: Partial<SourceVersions>;
  readonly hasMoved?: (block: Block) => boolean;
}

function make({ header, main, subject, isOn, data }: Scene, around: Around = {}): Made {
  const { facts: changed = {}, versions = {}, hasMoved = () => false } = around;
  const blocks = registryOf(data, hasMoved);
  const facts = { site, switches: { ...switchDefaults, [switchKey]: isOn }, ...changed };
  const layouts = { header: layoutOf(header, 'h'), main: layoutOf(main, 'm'), footer: null };
  const page: Page = { type: 'content', title: 'Any', route: '/any', layout: layouts.main };
  const compiled = compilePage(page, layouts, blocks, facts);
  const plan = planPage(compiled, {
    tenantId: 't_1',
    facts,
    subject,
    location: null,
    now,
    versions: {
      subject: subject.kind === 'vehicle' ? `v${subject.version}` : '-',
      path: '/any',
      stock: '1@1',
      content: '1',
      offers: '',
      clock: '1',
      ...versions,
    },
    buildId: 'test',
  });
  return { blocks, facts, header: layouts.header, layout: layouts.main, compiled, subject, plan };
}

const unread = new Proxy(
  {},
  {
    get: () => {
      throw new Error('an example loads from nowhere');
    },
  },
);
function load(needs: Parameters<typeof loadNeeds>[0], { facts, subject }: Made) {
  const ports = { stock: unread, content: unread, places: unread, prices: unread, market: unread };
  const context = { site: facts.site, subject, path: '/any', now, ...ports } as Parameters<typeof loadNeeds>[1];
  return loadNeeds(needs, context, 10_000);
}

async function siteHtml(made: Made, renderer: PageRenderer): Promise<string> {
  const { pieces, failures } = renderer.render(made.plan, await load(renderer.needs(made.plan), made));
  expect(failures).toEqual([]);
  return Buffer.concat(pieces).toString();
}

/** What the API answers, as it crosses the wire and the window. */
async function answerOf(made: Made): Promise<PreviewResponse> {
  const { compiled, facts, subject, layout, header } = made;
  const { blocks, failures } = await previewStates(compiled, { facts, subject, location: null, now }, (needs) =>
    load(needs, made),
  );
  expect(failures).toEqual([]);
  const answer: PreviewResponse = {
    page: { layout },
    header,
    footer: null,
    site: facts.site as Json,
    themeCss: '',
    themeAttributes: {},
    blocks,
    subject: null,
    problems: [],
  };
  return JSON.parse(JSON.stringify(answer)) as PreviewResponse;
}

const fresh = () => new PageRenderer(bareAssets, 20_000_000);

describe('M-009: the preview', () => {
  test('is the HTML of the site, for any layout, switches and subject', async () => {
    await fc.assert(
      fc.asyncProperty(scene, async (drawnUp) => {
        const made = make(drawnUp);
        const answer = await answerOf(made);
        const { html } = renderTree(previewTree(answer, made.blocks, null), answer.site as Site);
        expect(html).toBe(await siteHtml(made, fresh()));
      }),
      { numRuns: runsOf(300) },
    );
  });
});

const sources: readonly Source[] = ['subject', 'path', 'stock', 'content', 'offers', 'clock'];

/** Another version, with the hour turned where there is one. */
const moved = (source: Source): Partial<SourceVersions> => ({ [source]: source === 'stock' ? '2@2' : '/other' });

/** The list with one of its blocks, at any depth, changed in one way: every block in every way in turn. */
function* variants(list: readonly Drawn[]): Generator<readonly [string, readonly Drawn[]]> {
  for (const [at, one] of list.entries()) {
    const put = (...changed: readonly Drawn[]) => [...list.slice(0, at), ...changed, ...list.slice(at + 1)];
    yield [`${one.type} with other props`, put({ ...one, example: one.example + 1 })];
    yield [`${one.type} on phones alone`, put({ ...one, when: { viewport: ['phone'] } })];
    yield [`${one.type} on wide screens alone`, put({ ...one, when: { viewport: ['desk'] } })];
    yield [`${one.type} on every screen`, put({ ...one, when: null })];
    yield [`${one.type} with a bound heading`, put({ ...one, bound: one.bound === null ? 'site.name' : null })];
    yield [`${one.type} in the place of another`, put({ ...one, type: types[types.indexOf(one.type) + 1] ?? 'hero' })];
    yield [`without ${one.type}`, put()];
    for (const [slot, children] of one.children.entries())
      for (const [what, other] of variants(children))
        yield [what, put({ ...one, children: one.children.map((own, index) => (index === slot ? other : own)) })];
  }
}

function* changesOf(drawnUp: Scene): Generator<readonly [string, Made]> {
  for (const subject of subjects) yield ['another subject', make({ ...drawnUp, subject })];
  yield ['a switch', make({ ...drawnUp, isOn: !drawnUp.isOn })];
  yield ['the site', make(drawnUp, { facts: { site: { ...site, name: 'Another name' } } })];
  yield ['what is listed and how', make(drawnUp, { facts: { sources: 'other' }, hasMoved: () => true })];
  for (const source of sources) {
    const hasMoved = (block: Block) => block.reads?.includes(source) === true;
    yield [`what is read of ${source}`, make(drawnUp, { versions: moved(source), hasMoved })];
  }
  for (const [what, main] of variants(drawnUp.main)) yield [what, make({ ...drawnUp, main })];
  for (const [what, header] of variants(drawnUp.header)) yield [`in the header: ${what}`, make({ ...drawnUp, header })];
}

test('M-004: after any change of a page, cached fragments give the same result as a first rendering', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async (drawnUp) => {
      for (const [what, changed] of changesOf(drawnUp)) {
        const warm = fresh();
        await siteHtml(make(drawnUp), warm);
        expect([what, await siteHtml(changed, warm)]).toEqual([what, await siteHtml(changed, fresh())]);
      }
    }),
    { numRuns: runsOf(25) },
  );
});
