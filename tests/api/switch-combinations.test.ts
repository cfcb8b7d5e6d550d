/** Changed switches are tried together with others before they go live: what would fail or be lost stops the release. */
import { expect, test } from 'vitest';
import type { Block } from '#blocks/kit/define-block.ts';
import { registry } from '#blocks/registry.ts';
import { judgeCombinations } from '#composer-api/console/combinations/judge-combinations.ts';
import { setting } from '#domain/switches/settings.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { CombinationReport } from '#schemas/api/release.ts';
import type { ScheduleList } from '#schemas/api/schedule.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const site = '/tenants/north';

/** A block that fails while reviews are hidden and the pages of stock are long. */
const fragile: Block = {
  ...requireBlock('hero'),
  switches: ['reviews.hidden', 'search.page-size', 'cards.per-row'],
  view: ({ settings }) => {
    if (setting(settings, 'reviews.hidden') && setting(settings, 'cards.per-row') === 4) throw new Error('too much');
    return null;
  },
};

function requireBlock(type: string): Block {
  const found = registry.find((block) => block.type === type);
  if (!found) throw new Error(`no block ${type}`);
  return found;
}

async function aStage(blocks: readonly Block[], documents = {}) {
  let now = new Date('2026-06-01T23:00:00Z');
  const platform = await aPlatform({ blocks, documents, now: () => now });
  const ned = await platform.signIn(staff.northEditor.email);
  const save = async (values: object) => {
    const { revision, body } = await ned.get<DocumentState>(`${site}/documents/switches`);
    await ned.call('PUT', `${site}/documents/switches`, { revision, body: { ...(body as object), ...values } });
  };
  const chosen = async () => [
    { key: 'switches', revision: (await ned.get<DocumentState>(`${site}/documents/switches`)).revision },
  ];
  return {
    platform,
    ned,
    save,
    report: async () => {
      const answer = await ned.call('POST', `${site}/changes/combinations`, { documents: await chosen() });
      return answer.body as CombinationReport;
    },
    publish: async (base = 1) =>
      ned.call('POST', `${site}/releases`, { base, documents: await chosen(), message: 'Switches' }),
    async runAt(iso: string) {
      now = new Date(iso);
      await platform.platform.jobs.runDue();
    },
  };
}

const withFragile = registry.map((block) => (block.type === 'hero' ? fragile : block));

test('a switch that makes a block fail as soon as another one is set stops the release, with both named', async () => {
  const { ned, save, report, publish } = await aStage(withFragile);
  await save({ 'search.page-size': 42 });
  expect(await report()).toMatchObject({ switches: ['Vehicles per page'], isWhole: true, problems: [] });
  await save({ 'reviews.hidden': true });
  const { problems, ...rest } = await report();
  expect(problems).toMatchObject([
    { document: 'page/home', blockId: 'b_hero1', severity: 'error', block: expect.any(String) },
  ]);
  expect(problems[0]?.message).toMatch(
    /^With “Hide reviews: on”, if someone also sets “Cards per row: 4”, this block fails,/,
  );
  expect(rest).toMatchObject({ isWhole: true, switches: expect.arrayContaining(['Hide reviews']) });
  const refused = await publish();
  expect([refused.status, (refused.body as ApiError).error.code]).toEqual([422, 'document.invalid']);
  expect((refused.body as ApiError).error.problems).toEqual(expect.arrayContaining([...problems]));
  await save({ 'reviews.hidden': false });
  expect((await publish()).status).toBe(201);
  // The next release does not cause faults that are live already.
  expect((await ned.get<{ documents: unknown[] }>(`${site}/changes`)).documents).toEqual([]);
});

test('what there is no time for stops nothing, and the answer says so', async () => {
  const { platform, ned, save } = await aStage(withFragile);
  await save({ 'reviews.hidden': true });
  const { store, sites } = platform.platform;
  const blocks = new Map(withFragile.map((block) => [block.type, block]));
  const [live, next] = [await liveSnapshot(store, platform.north), await draftSnapshot(store, platform.north)];
  const none = { processor: 0, clock: 0 };
  const report = await judgeCombinations({ store, sites, registry: blocks }, platform.north, { live, next }, none);
  expect(report).toMatchObject({ tried: 0, isWhole: false, problems: [] });
  expect(report.wanted).toBeGreaterThan(1);
  expect((await ned.call('POST', `${site}/changes/combinations`, { documents: [] })).body).toMatchObject({ pages: 0 });
});

test('what fails today already stops no other change', async () => {
  const documents = { switches: { 'reviews.hidden': true, 'cards.per-row': 4 } };
  const { save, report, publish } = await aStage(withFragile, documents);
  await save({ 'search.page-size': 42 });
  expect((await report()).problems).toEqual([]);
  expect((await publish()).status).toBe(201);
});

test('a block that has to stay stops the release that loses it; any other may go', async () => {
  const when = { switch: 'reviews.hidden', is: false };
  const footer = (type: string) => ({
    title: 'Footer',
    layout: { root: ['b_foot1'], blocks: { b_foot1: { type, version: 1, props: {}, when } } },
  });
  const documents = { ...templateDocuments, 'section/footer': footer('site-footer') };
  const { save, report, publish } = await aStage(registry, documents);
  await save({ 'reviews.hidden': true });
  expect((await report()).problems).toMatchObject([{ document: 'section/footer', blockId: 'b_foot1' }]);
  expect((await publish()).status).toBe(422);
  const other = await aStage(registry, { ...documents, 'section/footer': footer('opening-hours') });
  await other.save({ 'reviews.hidden': true });
  expect((await other.report()).problems).toEqual([]);
  expect((await other.publish()).status).toBe(201);
});

test('a switch scheduled alone is tried when the schedule is made, and again when it is due', async () => {
  const { ned, runAt } = await aStage(withFragile);
  const asked = { at: '2026-06-02T09:30', switch: 'reviews.hidden', value: true };
  expect((await ned.call('POST', `${site}/switch-changes`, asked)).status).toBe(422);
  // Without the block nothing blocks it; the block is restored before its time.
  const home = '/tenants/north/documents/page%2Fhome';
  const { body, revision } = await ned.get<DocumentState>(home);
  const empty = { ...(body as object), layout: { root: [], blocks: {} } };
  await ned.call('PUT', home, { revision, body: empty });
  await publishAll(ned);
  expect((await ned.call('POST', `${site}/switch-changes`, asked)).status).toBe(201);
  const changed = await ned.get<DocumentState>(home);
  await ned.call('PUT', home, { revision: changed.revision, body });
  await publishAll(ned);
  await runAt('2026-06-01T23:30:00Z');
  const { schedules } = await ned.get<ScheduleList>(`${site}/schedules`);
  expect(schedules).toMatchObject([{ state: 'stopped', problem: expect.stringContaining('“Hide reviews: on”') }]);
});
