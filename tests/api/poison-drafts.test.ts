/** Drafts that our editor never writes: refused when saved, and harmless to others where they are stored. */
import { expect, test } from 'vitest';
import { referenceName } from '#domain/layout/draft-problems.ts';
import { bindableFacts } from '#domain/subject/bindable-facts.ts';
import { layoutLimits } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { switchRegistry } from '#schemas/switches/registry.ts';
import { changeRows } from '#tenants/database/rows.ts';
import { revisionTable } from '#tenants/database/tables.ts';
import { moveDraft, readDraft } from '#tenants/documents/draft-rows.ts';
import { appendRevision } from '#tenants/documents/revisions.ts';
import { snapshotsOf } from '#tenants/documents/snapshot-cache.ts';
import { type Answer, aPlatform, staff, type TestPlatform } from '#tests/build/platform.ts';

const inherited = ['constructor', 'toString', '__proto__'];
const block = (props: Json, more: { readonly [name: string]: Json } = {}): Json => ({
  type: 'rich-text',
  version: 1,
  props,
  ...more,
});
const pageOf = (blocks: { readonly [id: string]: Json }, root: readonly string[] = Object.keys(blocks)): Json => ({
  type: 'content',
  title: 'Careers',
  route: '/careers',
  layout: { root: [...root], blocks },
});
const idOf = (number: number) => `b_${String(number).padStart(5, '0')}`;
const problemsOf = (answer: Answer) =>
  (answer.body as { error: { problems?: { document: string; blockId?: string; pointer: string }[] } }).error.problems ??
  [];

/** By content: a prop, a condition, ids and slots that name what every object inherits. */
const referring: [string, Json, string][] = inherited.flatMap((name): [string, Json, string][] => [
  [`$switch ${name}`, pageOf({ b_00001: block({ width: { $switch: name } }) }), '/width'],
  [`$bind ${name}`, pageOf({ b_00001: block({ width: { $bind: name } }) }), '/width'],
  [`inside a list ${name}`, pageOf({ b_00001: block({ items: [{ text: { $switch: name } }] }) }), '/items/0/text'],
  [`condition on switch ${name}`, pageOf({ b_00001: block({}, { when: { switch: name, is: true } }) }), ''],
  [`condition on data ${name}`, pageOf({ b_00001: block({}, { when: { not: { data: name, exists: true } } }) }), ''],
]);

test('M-006: a reference that only an object’s own machinery could answer is refused when saved, at its field, in words', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  for (const [what, body, pointer] of referring) {
    const answer = await ned.call('PUT', '/tenants/north/documents/page%2Fcareers', { revision: '', body });
    expect([what, answer.status]).toEqual([what, 422]);
    expect([what, problemsOf(answer)[0]]).toMatchObject([
      what,
      { document: 'page/careers', blockId: 'b_00001', pointer, message: expect.stringContaining('cannot be the name') },
    ]);
  }
});

test('M-006: every switch and every fact that there is has a name that a draft may hold', () => {
  for (const name of [...Object.keys(switchRegistry), ...bindableFacts.map(({ path }) => path)])
    expect(name).toMatch(referenceName);
});

test('promise 7: the name __proto__ is refused however it is spelled', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  const spellings = [
    '__proto__',
    '\\u005f_proto__',
    '__pr\\u006fto__',
    '\\u005F\\u005f\\u0070roto_\\u005f',
    '__prot\\u006F__',
  ];
  for (const name of spellings) {
    for (const body of [
      `{"revision":"","body":{"title":"T","layout":{"root":[],"blocks":{}},"${name}":{"polluted":1}}}`,
      `{"revision":"","body":{"title":"T","layout":{"root":[],"blocks":{"${name}":{"type":"text","version":1,"props":{}}}}}}`,
    ]) {
      const answer = await ned.call('PUT', '/tenants/north/documents/section%2Faside', body, {
        'content-type': 'application/json',
      });
      expect([name, answer.status, 'polluted' in {}]).toEqual([name, 400, false]);
    }
  }
});

/** Stores a draft past every check, as an older database or a bug might contain it. */
async function store(platform: TestPlatform, body: Json, damage?: string): Promise<void> {
  const { store } = platform.platform;
  await store.tx(async (db) => {
    const key = 'page/careers';
    const before = await readDraft(db, platform.north, key);
    const revision = await appendRevision(db, platform.north, {
      key,
      body,
      parent: before?.id ?? null,
      by: 'Before',
      at: '2026-01-01T00:00:00.000Z',
    });
    await moveDraft(db, platform.north, before?.id ?? null, revision);
    if (damage !== undefined)
      await changeRows(db, revisionTable, { tenantId: platform.north.tenantId, id: revision.id }, { body: damage });
  });
  snapshotsOf(store).clear();
}

const chain = (length: number): Json =>
  pageOf(
    Object.fromEntries(
      Array.from({ length }, (_, at): [string, Json] => [
        idOf(at),
        { type: 'columns', version: 1, props: {}, slots: { start: at + 1 < length ? [idOf(at + 1)] : [] } },
      ]),
    ),
    [idOf(0)],
  );

const stored: [string, Json, string?][] = [
  ...referring,
  ...inherited.flatMap((name): [string, Json][] => [
    [`block type ${name}`, pageOf({ b_00001: { type: name, version: 1, props: {} } })],
    [`block id ${name}`, pageOf({ b_00001: block({}) }, [name])],
    [`slot ${name}`, pageOf({ b_00001: block({}, { slots: { [name]: [name] } }) })],
    [`prop ${name}`, pageOf({ b_00001: block(JSON.parse(`{"${name}":{"${name}":1}}`)) })],
  ]),
  ['nothing', null],
  ['a number', 7],
  ['a list', []],
  ['no layout', { title: 'T' }],
  ['blocks that are none', pageOf({ b_00001: null, b_00002: 5, b_00003: [] })],
  ['a condition that is none', pageOf({ b_00001: block({}, { when: 5 }), b_00002: block({}, { when: {} }) })],
  ['slots that are none', pageOf({ b_00001: block({}, { slots: 5 }), b_00002: block({}, { slots: { start: 5 } }) })],
  ['a route that is none', { ...(pageOf({}) as object), route: { a: 1 }, aliases: [5, null], title: 5 }],
  [
    'a cycle',
    pageOf({ b_00001: block({}, { slots: { a: ['b_00002'] } }), b_00002: block({}, { slots: { a: ['b_00001'] } }) }),
  ],
  ['6,000 blocks in one another', chain(6000)],
  ['a damaged row', {}, '{"title":"Ca'],
].map(([what, body, third]) => [
  what as string,
  body as Json,
  what === 'a damaged row' ? (third as string) : undefined,
]);

test('M-006: a stored document that cannot be read takes no other with it, is named, and can be opened and removed', {
  tags: ['long'],
  timeout: 180_000,
}, async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  for (const [what, body, damage] of stored) {
    await store(platform, body, damage);
    const said = async (method: string, path: string, sent?: unknown) => {
      const answer = await ned.call(method, `/tenants/north${path}`, sent);
      expect([what, `${method} ${path}`, answer.status < 500]).toEqual([what, `${method} ${path}`, true]);
      return answer;
    };
    for (const path of [
      '/documents/page%2Fhome',
      '/documents/site',
      '/documents/switches',
      '/changes',
      '/switches',
      '',
    ])
      expect([what, path, (await said('GET', path)).status]).toEqual([what, path, 200]);
    const list = await said('GET', '/documents');
    const { documents } = list.body as { documents: { key: string; problems: number; revision: string }[] };
    expect([what, documents.find(({ key }) => key === 'page/home')?.problems]).toEqual([what, 0]);
    const bad = documents.find(({ key }) => key === 'page/careers');
    expect(bad).toBeDefined();
    expect((await said('GET', '/documents/page%2Fcareers')).status).toBe(200);
    expect((await said('POST', '/preview', { key: 'page/home' })).status).toBe(200);
    await said('POST', '/preview', { key: 'page/careers' });
    expect((await said('DELETE', `/documents/page%2Fcareers?revision=${bad?.revision}`)).status).toBe(204);
  }
});

test('M-006: a draft beyond the limits of a layout is refused when saved, with the limit, and what is stored stays', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  const text = block({ html: 'x' });
  const flat = (count: number) =>
    pageOf(Object.fromEntries(Array.from({ length: count }, (_, at) => [idOf(at), text])));
  const { nesting, blocks, slotBlocks, propsBytes, layoutBytes } = layoutLimits;
  const nested = (rows: number, each: number) => {
    const all: { [id: string]: Json } = {};
    for (let row = 0; row < rows; row += 1) {
      const inner = Array.from({ length: each }, (_, at) => idOf(1000 + row * each + at));
      all[idOf(row)] = { type: 'columns', version: 1, props: {}, slots: { start: inner } };
      for (const id of inner) all[id] = text;
    }
    return pageOf(
      all,
      Array.from({ length: rows }, (_, row) => idOf(row)),
    );
  };
  const wide = (bytes: number, count: number) =>
    pageOf(
      Object.fromEntries(Array.from({ length: count }, (_, at) => [idOf(at), block({ html: 'x'.repeat(bytes) })])),
    );
  const cases: [string, Json, number][] = [
    ['as deep as may be', chain(nesting), 200],
    ['one deeper', chain(nesting + 1), 422],
    ['a chain of 5,500', chain(5500), 422],
    ['a full slot', flat(slotBlocks), 200],
    ['one more in it', flat(slotBlocks + 1), 422],
    ['as many blocks as may be', nested(6, blocks / 6 - 1), 200],
    ['one row more', nested(7, blocks / 6 - 1), 422],
    ['props as large as may be', wide(propsBytes - 20, 1), 200],
    ['props too large', wide(propsBytes, 1), 422],
    ['a layout too large', wide(propsBytes - 20, layoutBytes / propsBytes), 422],
  ];
  let revision = '';
  for (const [what, body, status] of cases) {
    const answer = await ned.call('PUT', '/tenants/north/documents/page%2Fcareers', { revision, body });
    expect([what, answer.status]).toEqual([what, status]);
    if (status === 200) revision = (answer.body as { revision: string }).revision;
    else
      expect(problemsOf(answer)[0]).toMatchObject({
        document: 'page/careers',
        message: expect.stringContaining('at most'),
      });
    expect((await ned.get<{ revision: string }>('/tenants/north/documents/page%2Fcareers')).revision).toBe(revision);
    // A draft that the store refuses costs nothing in a preview either.
    const preview = await ned.call('POST', '/tenants/north/preview', { key: 'page/careers', body });
    expect([what, preview.status]).toEqual([what, status]);
  }
}, 30_000);
