/** Drafts of settings, menus and lists in the middle of being written: they are stored, named, and stop nothing else. */
import { expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';

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
    const bodies = [{ rules: [{}] }, { rules: [null] }, { rules: [{ from: '/old' }] }, ...variants(begun.body)];
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
  expect(stored).toBeGreaterThan(30);
}, 180_000);
