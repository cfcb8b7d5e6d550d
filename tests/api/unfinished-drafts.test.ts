/** Drafts of settings, menus and lists in the middle of being written: they are stored, named, and stop nothing else. */
import { expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { sampled } from '#tests/build/property-runs.ts';

const unfinished: readonly Json[] = [[{}], [null], [''], {}, null, 'x'];

/** The body with one list or object of it replaced by each of what a form may leave behind. */
function* variants(body: Json, depth = 0): Generator<Json> {
  if (typeof body !== 'object' || body === null) return;
  if (depth > 0) yield* unfinished;
  if (Array.isArray(body) || depth > 2) return;
  for (const [key, value] of Object.entries(body))
    for (const changed of variants(value, depth + 1)) yield { ...body, [key]: changed };
}

const keys = ['site', 'navigation', 'redirects', 'delivery', 'lenders', 'theme', 'switches'];

test('M-006: no unfinished draft keeps the list of pages, the review or a preview from answering', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northAdmin.email);
  const faults: string[] = [];
  let stored = 0;
  for (const key of keys) {
    const path = `/tenants/north/documents/${key}`;
    const read = async () => {
      const { status, body } = await ned.call('GET', path);
      return status === 200 ? (body as { revision: string; body: Json }) : { revision: '', body: {} };
    };
    const begun = await read();
    const bodies = [
      { rules: [{}] },
      { rules: [null] },
      { rules: [{ from: '/old' }] },
      ...sampled(variants(begun.body)),
    ];
    for (const body of bodies) {
      const { revision } = await read();
      const saved = await ned.call('PUT', path, { revision, body });
      if (saved.status >= 500) faults.push(`PUT ${key} ${JSON.stringify(body).slice(0, 200)}: ${saved.status}`);
      if (saved.status !== 200) continue;
      stored += 1;
      for (const [method, screen, sent] of [
        ['GET', '/changes'],
        ['GET', '/documents'],
        ['GET', '/switches'],
        ['GET', '/timeline'],
        ['GET', ''],
        ['POST', '/preview', { key: 'page/home' }],
      ] as const) {
        const { status } = await ned.call(method, `/tenants/north${screen}`, sent);
        if (status !== 200) faults.push(`${screen} with ${key} ${JSON.stringify(body).slice(0, 200)}: ${status}`);
      }
    }
    await ned.call('PUT', path, { revision: (await read()).revision, body: begun.body });
  }
  expect(faults).toEqual([]);
  expect(stored).toBeGreaterThan(10);
}, 180_000);

/** Blocks with what a hand-written or half-finished layout may contain instead of a condition, a slot or a date. */
function* oddBlocks(): Generator<{ readonly [name: string]: Json }> {
  const odd: readonly Json[] = [null, 'x', 7, [], [null], {}, { a: null }];
  for (const value of odd) {
    yield { when: value };
    yield { when: { all: value } };
    yield { when: { any: value } };
    yield { when: { not: value } };
    yield { when: { date: value } };
    for (const name of ['from', 'to', 'tz'])
      yield { when: { date: { from: '2026-07-01', to: '2026-07-02', tz: 'Pacific/Auckland', [name]: value } } };
    yield { when: { date: { from: value, to: value } } };
    yield { slots: value };
    yield { slots: { main: value } };
    yield { hidden: value };
  }
  for (const text of ['0000-00-00', '9999-12-31T23:59', '2026-02-30T25:61', '9'.repeat(5000)])
    for (const name of ['from', 'to', 'tz'])
      yield { when: { date: { from: '2026-07-01', to: '2026-07-02', tz: 'Pacific/Auckland', [name]: text } } };
}

test('M-006: no odd condition, slot or date of a block keeps the timeline or another screen from answering', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northAdmin.email);
  const faults: string[] = [];
  const stored = new Map<string, number>();
  for (const [kind, key] of [
    ['page', 'page/odd'],
    ['settings', 'site'],
  ] as const) {
    const path = `/tenants/north/documents/${encodeURIComponent(key)}`;
    const read = async () => {
      const { status, body } = await ned.call('GET', path);
      return status === 200 ? (body as { revision: string; body: Json }) : { revision: '', body: {} };
    };
    const before = await read();
    for (const members of sampled(oddBlocks())) {
      const block = { type: 'rich-text', version: 1, props: { html: '<p>Odd</p>' }, ...members } as Json;
      const layout: Json = { root: ['a'], blocks: { a: block } };
      const page = { title: 'Odd', path: '/odd', layout };
      const body: Json = kind === 'page' ? page : { ...(before.body as object), layout };
      const { revision } = await read();
      const saved = await ned.call('PUT', path, { revision, body });
      if (saved.status >= 500) faults.push(`PUT ${key} ${JSON.stringify(members)}: ${saved.status}`);
      if (saved.status !== 200) continue;
      stored.set(key, (stored.get(key) ?? 0) + 1);
      for (const [method, screen, sent] of [
        ['GET', '/timeline'],
        ['GET', '/changes'],
        ['GET', '/documents'],
        ['GET', '/switches'],
        ['GET', '/checks'],
        ['POST', '/preview', { key: 'page/home' }],
        ['POST', '/preview', { key: 'page/odd' }],
      ] as const) {
        const { status } = await ned.call(method, `/tenants/north${screen}`, sent);
        if (status >= 500) faults.push(`${screen} with ${key} ${JSON.stringify(members).slice(0, 200)}: ${status}`);
      }
    }
    await ned.call('PUT', path, { revision: (await read()).revision, body: before.body });
  }
  expect(faults).toEqual([]);
  for (const key of ['page/odd', 'site']) expect(stored.get(key), key).toBeGreaterThan(10);
}, 180_000);
