/** The preview shows what the site will: its views over its data give the very HTML of the server. */

import { describe, expect, test } from 'vitest';
import type { Block } from '#blocks/kit/define-block.ts';
import { registry } from '#blocks/registry.ts';
import { compareText } from '#domain/text/compare.ts';
import { previewTree } from '#renderer/frame/preview-tree.ts';
import type { BlockSummary } from '#schemas/api/block.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { PreviewResponse, SubjectChoice } from '#schemas/api/preview.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aHomePage } from '#tests/build/documents.ts';
import { finished } from '#tests/build/finished.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';
import { fakeLog } from '#tests/build/site-pages.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { renderTree } from '../render/whole-tree.ts';

const blocks = new Map(registry.map((block) => [block.type, block]));

/** HTML of one layout, as the frame mounts it. */
function htmlOf(preview: PreviewResponse, layout: Layout): string {
  const tree = previewTree({ ...preview, page: { layout }, header: null, footer: null }, blocks, null);
  const { html } = renderTree(tree, preview.site as Site);
  return html.replace(/^<main[^>]*>|<\/main>$/g, '');
}

async function preview(person: Person, body: object): Promise<PreviewResponse> {
  const answer = await person.call('POST', '/tenants/north/preview', body);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.body as PreviewResponse;
}

const columnsPage = {
  type: 'home',
  title: 'Home',
  route: '/',
  layout: {
    root: ['b_cols1', 'b_off1', 'b_stock1'],
    blocks: {
      b_cols1: { type: 'columns', version: 1, props: {}, slots: { a: ['b_hero1'], b: ['b_text1'] } },
      b_hero1: { type: 'hero', version: 1, props: { heading: { $bind: 'site.name' } } },
      b_text1: {
        type: 'rich-text',
        version: 1,
        props: { heading: 'Hours', text: '<p>We open at <strong>eight</strong>.</p>' },
      },
      b_off1: {
        type: 'hero',
        version: 1,
        props: { heading: 'Hidden' },
        when: { switch: 'cards.favourites', is: false },
      },
      b_stock1: { type: 'stock-carousel', version: 1, props: {} },
    },
  },
} as const;

describe('M-009: the preview', () => {
  test.each<[string, string, string, Json]>([
    ['home with columns, bindings, conditions and stock', 'page/home', '/', columnsPage as Json],
    ['home of heroes', 'page/home', '/', aHomePage({ b_hero1: 'A <b>&', b_hero2: '“Two”' })],
  ])('%s: the same bytes as the site after Publish', async (_, key, path, body) => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const shown = await preview(ned, { key, body });
    expect(shown.problems.filter((problem) => problem.severity === 'error')).toEqual([]);
    const html = htmlOf(shown, shown.page.layout);
    expect(html.length).toBeGreaterThan(100);
    const doc = `/tenants/north/documents/${encodeURIComponent(key)}`;
    const { revision } = await ned.get<DocumentState>(doc);
    await ned.call('PUT', doc, { revision, body });
    expect((await publishAll(ned, 'north', { base: 1 })).status).toBe(201);
    expect((await platform.site('north', path)).text).toContain(html);
  });

  test('a vehicle page previews with the first vehicle, or the one requested', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const { subjects } = await ned.get<{ subjects: SubjectChoice[] }>('/tenants/north/subjects?type=vehicle');
    expect(subjects.map((subject) => subject.value).sort(compareText)).toEqual(
      [aVehicle().slug, '2020-aster-field-2'].sort(compareText),
    );
    for (const subject of subjects) {
      const shown = await preview(ned, { key: 'page/vehicle', subject: subject.value });
      expect(shown.subject).toMatchObject({ value: subject.value, title: subject.title });
      expect((await platform.site('north', `/cars/${subject.value}`)).text).toContain(htmlOf(shown, shown.page.layout));
    }
  });

  test('a vehicle that is not among the first of the list is called by its name, not by its address', async () => {
    const platform = await aPlatform();
    const nadia = await platform.signIn(staff.northAdmin.email);
    const added: SubjectChoice[] = [];
    for (let at = 0; at < 22; at += 1) {
      const vehicle = {
        ...finished,
        stocknum: `MANY${at}`,
        make: 'Aster',
        model: `Field ${at}`,
        year: 2021,
        price: 30_000,
      };
      const answer = await nadia.call('POST', '/tenants/north/stock', vehicle);
      const { slug, name } = (answer.body as { vehicle: { slug: string; name: string } }).vehicle;
      added.push({ value: slug, title: name, note: '' });
    }
    const { subjects } = await nadia.get<{ subjects: SubjectChoice[] }>('/tenants/north/subjects?type=vehicle');
    const late = added.filter(({ value }) => subjects.every((listed) => listed.value !== value));
    expect(late.length).toBeGreaterThan(0);
    for (const { value, title } of late)
      expect((await preview(nadia, { key: 'page/vehicle', subject: value })).subject).toMatchObject({ value, title });
  });

  test('an added promotion shows; one that has ended or has no readable date is left out, with the reason', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const { blocks: summaries } = await ned.get<{ blocks: BlockSummary[] }>('/blocks');
    const starter = summaries.find((summary) => summary.type === 'promo-banner')?.starter as { [key: string]: Json };
    const promo = (dates: object) => ({ type: 'promo-banner', version: 1, props: { ...starter, ...dates } });
    const body = {
      ...columnsPage,
      layout: {
        root: ['b_new1', 'b_past1', 'b_wrong1'],
        blocks: {
          b_new1: promo({}),
          b_past1: promo({ from: '2020-06-01', until: '2020-06-30' }),
          b_wrong1: promo({ until: '2020-06-31' }),
        },
      },
    };
    const shown = await preview(ned, { key: 'page/home', body });
    expect(shown.blocks['b_new1']).toMatchObject({ shown: true, data: { shown: true } });
    expect(shown.blocks['b_new1']).not.toHaveProperty('why');
    expect(shown.blocks['b_past1']).toMatchObject({ data: { shown: false }, why: 'It ended on 30 June 2020.' });
    expect(shown.blocks['b_wrong1']).toMatchObject({
      data: { shown: false },
      why: expect.stringMatching(/not a date/),
    });
    expect(htmlOf(shown, shown.page.layout).match(/promo-banner-card/g)).toHaveLength(1);
    expect(shown.problems).toContainEqual(expect.objectContaining({ blockId: 'b_wrong1', severity: 'error' }));
  });

  test('says why a block is hidden, loads only what is requested, and leaves nothing behind', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const shown = await preview(ned, { key: 'page/home', body: columnsPage, only: ['b_hero1'] });
    expect(shown.blocks['b_off1']).toMatchObject({ shown: false, why: 'Favourites is on, not off.' });
    expect(shown.blocks['b_stock1']).not.toHaveProperty('data');
    expect((await ned.get<DocumentState>('/tenants/north/documents/page%2Fhome')).body).toEqual(aHomePage());
  });

  test('switches and a moment are tried without being saved', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const ask = { key: 'page/home', body: columnsPage };
    const stored = await preview(ned, ask);
    expect(stored.blocks['b_off1']).toMatchObject({ shown: false });
    const tried = await preview(ned, { ...ask, switches: { 'cards.favourites': false } });
    expect(tried.blocks['b_off1']).toMatchObject({ shown: true });
    expect(await preview(ned, ask)).toEqual(stored);

    const until = { date: { to: '2030-01-01T00:00' } };
    const dated = structuredClone<{ layout: { blocks: { [id: string]: object } } }>(columnsPage as never);
    dated.layout.blocks['b_off1'] = { ...dated.layout.blocks['b_off1'], when: until };
    expect((await preview(ned, { key: 'page/home', body: dated })).blocks['b_off1']).toMatchObject({ shown: true });
    const later = { key: 'page/home', body: dated, at: '2030-02-01T00:00:00Z' };
    expect((await preview(ned, later)).blocks['b_off1']).toMatchObject({ shown: false });

    for (const wrong of [
      { switches: { 'no.such-switch': true } },
      { switches: { 'cards.favourites': 'perhaps' } },
      { switches: { [`a${'b'.repeat(100_000)}`]: true } },
      { at: 'tomorrow' },
    ]) {
      const answer = await ned.call('POST', '/tenants/north/preview', { ...ask, ...wrong });
      expect(answer.status, JSON.stringify(wrong).slice(0, 60)).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });

  test('a faulty draft of settings that looks like a home page is not taken for one', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const odd = { type: 'home', layout: { blocks: {} } };
    const saved = await ned.call('PUT', '/tenants/north/documents/delivery', { revision: '', body: odd });
    expect(saved.status).toBe(200);
    await preview(ned, { key: 'section/header' });
  });

  test('a draft that cannot be rendered is explained in words: a loop, a wrong shape, a broken theme', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const columns = (a: string[], b: string[]) => ({ type: 'columns', version: 1, props: {}, slots: { a, b } });
    const loop = {
      type: 'home',
      title: 'Home',
      route: '/',
      layout: {
        root: ['b_a1'],
        blocks: { b_a1: columns(['b_b1', 'b_b1'], ['b_b1']), b_b1: columns(['b_a1'], ['b_a1']) },
      },
    };
    expect((await ned.call('POST', '/tenants/north/preview', { key: 'page/home', body: loop })).status).toBe(422);
    expect((await ned.call('POST', '/tenants/north/preview', { key: 'page/home', body: { layout: 5 } })).status).toBe(
      400,
    );
    expect((await ned.call('POST', '/tenants/north/preview', { key: 'theme' })).status).toBe(400);
    expect((await ned.call('POST', '/tenants/north/preview', { key: 'page/nope' })).status).toBe(404);
    // A loop can be saved, since a draft may be wrong; reviewing it answers, publishing it does not.
    const { revision } = await ned.get<DocumentState>('/tenants/north/documents/page%2Fhome');
    expect((await ned.call('PUT', '/tenants/north/documents/page%2Fhome', { revision, body: loop })).status).toBe(200);
    expect((await ned.call('GET', '/tenants/north/changes')).status).toBe(200);
    expect((await publishAll(ned, 'north', { base: 1 })).status).toBe(422);
    expect((await ned.call('POST', '/tenants/north/preview', { key: 'page/vehicle' })).status).toBe(200);
    // An invalid draft theme does not break the preview: the live one is shown.
    const theme = await ned.call('PUT', '/tenants/north/documents/theme', { revision: '', body: { colours: 5 } });
    expect(theme.status).toBe(200);
    expect((await preview(ned, { key: 'page/vehicle' })).themeCss).toContain('--');
  });
});

test('what a block throws in a preview is for the log: staff get a sentence without it', async () => {
  const canary = 'SQLITE_CANARY at /srv/inner/host 10.0.0.1';
  const failing: Block = {
    type: 'failing',
    version: 1,
    title: 'Failing',
    description: 'Fails.',
    category: 'content',
    schema: { type: 'object', properties: {}, additionalProperties: false },
    load: async () => {
      throw new Error(canary);
    },
    view: () => null,
    examples: [],
  };
  const { log, lines } = fakeLog();
  const platform = await aPlatform({ blocks: [...registry, failing], log });
  const editor = await platform.signIn(staff.northEditor.email);
  const body = {
    type: 'home',
    title: 'Home',
    route: '/',
    layout: { root: ['b_fail'], blocks: { b_fail: { type: 'failing', version: 1, props: {} } } },
  };
  const answer = await editor.call('POST', '/tenants/north/preview', { key: 'page/home', body });
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain('CANARY');
  expect((answer.body as PreviewResponse).blocks['b_fail']).toMatchObject({
    error: expect.stringMatching(/could not be loaded/),
  });
  expect(JSON.stringify(lines)).toContain('CANARY');
});
