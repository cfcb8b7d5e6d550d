/** The weight of each published page on a phone: measured once per release, reported if it is over budget. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bucketOf } from '#domain/fleet/render-times.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { MediaUploaded } from '#schemas/api/media.ts';
import type { PageWeights } from '#schemas/api/page-weight.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { blockTimeTable } from '#tenants/fleet/tables.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const look = (person: Person) => person.get<PageWeights>('/tenants/north/checks/weights');

/** The figures once all pages are weighed. */
async function measured(person: Person): Promise<PageWeights> {
  await expect.poll(async () => (await look(person)).state, { timeout: 100_000, interval: 100 }).toBe('measured');
  return look(person);
}

test('pages of a release are weighed once, and one that is over its budget says what is heaviest', {
  tags: ['long'],
}, async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  const first = await measured(ned);
  expect(first.pages.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['page/home', 'page/search', 'page/vehicle']),
  );
  for (const { html, styles, scripts, fonts, pictures, total, budget } of first.pages) {
    expect(total).toBe(html + styles + scripts + fonts + pictures);
    expect([html > 0, budget >= 500_000]).toEqual([true, true]);
  }
  expect(first.points).toEqual([]);

  // Noise is what no picture format makes small.
  const blocks: { [id: string]: Json } = {};
  for (const id of ['b_heavy1', 'b_heavy2', 'b_heavy3']) {
    const noise = sharp(randomBytes(1000 * 1600 * 3), { raw: { width: 1000, height: 1600, channels: 3 } });
    const jpeg = await noise.jpeg({ quality: 80 }).toBuffer();
    const type = { 'content-type': 'image/jpeg' };
    const uploaded = await ned.call('POST', `/tenants/north/media?name=${id}.jpg`, jpeg, type);
    expect(uploaded.status).toBe(201);
    const image = (uploaded.body as MediaUploaded).medium.address;
    blocks[id] = { type: 'hero', version: 1, props: { heading: 'Heavy', look: 'split', image } };
  }
  const path = '/tenants/north/documents/page%2Fheavy';
  const layout = { root: Object.keys(blocks), blocks };
  const body = { type: 'content', title: 'Heavy', route: '/heavy', layout };
  expect((await ned.call('PUT', path, { revision: '', body })).status).toBe(200);
  expect((await look(ned)).release).toBe(first.release);
  expect((await publishAll(ned, 'north', { base: 1 })).status).toBe(201);
  const second = await measured(ned);
  expect(second.release).toBe(first.release + 1);
  // Heaviest first, for its kind.
  expect(second.pages[0]).toMatchObject({ key: 'page/heavy', path: '/heavy' });
  expect(second.points).toMatchObject([
    {
      document: 'page/heavy',
      blockId: expect.stringMatching(/^b_heavy\d$/),
      rule: 'page-weight',
      kind: 'Page speed',
      message: expect.stringMatching(/^A phone loads \d+(?:\.\d)?\s[kM]B for “Heavy” .* Heaviest is a picture of /),
    },
  ]);
});

test('a block that is slow to render is named with its place', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  const home = await ned.get<DocumentState>('/tenants/north/documents/page%2Fhome');
  const { blocks } = (home.body as { layout: { blocks: { [id: string]: { type: string } } } }).layout;
  const type = Object.values(blocks)[0]?.type ?? '';
  const buckets = Array.from({ length: bucketOf(120) + 1 }, (_, at) => (at === bucketOf(120) ? 60 : 0));
  await platform.platform.store.tx((db) =>
    db.insert(blockTimeTable).values({ type, day: '2026-03-04', buckets: JSON.stringify(buckets) }),
  );
  const { points } = await measured(ned);
  expect(points).toMatchObject([
    { rule: 'draw-time', kind: 'Page speed', blockId: expect.stringMatching(/^b_/), block: expect.any(String) },
  ]);
  expect(points[0]?.message).toMatch(/takes up to 1\d\d ms to render; the budget is 50 ms/);
});

test('staff of another site and templates get nothing', async () => {
  const platform = await aPlatform();
  const sue = await platform.signIn(staff.southEditor.email);
  expect((await sue.call('GET', '/tenants/north/checks/weights')).status).toBe(404);
  const pat = await platform.signIn(staff.platform.email);
  expect((await pat.call('GET', '/tenants/plain/checks/weights')).status).toBe(400);
});
