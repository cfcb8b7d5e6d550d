/**
 * Files of the library: uploaded, linked to, served from the tenant's own host, replaced, and deleted permanently after
 * 30 days.
 */
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PhotoStore } from '#composer-api/media/photo-store.ts';
import { mediaPurgeJob } from '#composer-api/work/media/purge-job.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { MediaDetail, MediaList, MediaUploaded } from '#schemas/api/media.ts';
import type { LinkTarget } from '#schemas/api/target.ts';
import { purgeMedia } from '#tenants/media/purge-media.ts';
import { openTestPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';

const library = '/tenants/north/media';
const pdf = (words: string) => new TextEncoder().encode(`%PDF-1.7\n${words}\n%%EOF\n`);

let platform: TestPlatform & { close(): Promise<void> };
let ned: Person;
beforeAll(async () => {
  platform = await openTestPlatform();
  ned = await platform.signIn(staff.northEditor.email);
});
afterAll(() => platform.close());

async function upload(words: string, name = 'Price list 2026.pdf'): Promise<MediaDetail> {
  const answer = await ned.call('POST', `${library}?${new URLSearchParams({ name, folder: 'Files' })}`, pdf(words));
  expect(answer.status).toBe(201);
  return (answer.body as MediaUploaded).medium;
}

test('a PDF is a file of the library: found by kind, named in links, read on its own host alone', async () => {
  const file = await upload('prices');
  expect(file).toMatchObject({ kind: 'document', name: 'Price list 2026', width: 0, uses: 0 });
  expect(file.address).toBe(`/files/${file.id}/price-list-2026.pdf`);
  expect((await ned.get<MediaList>(`${library}?kind=document`)).media.map(({ id }) => id)).toEqual([file.id]);
  expect((await ned.get<MediaList>(`${library}?kind=picture`)).media).toEqual([]);
  expect((await ned.call('GET', `${library}?kind=film`)).status).toBe(400);

  const served = await platform.request('north.localhost', 'GET', file.address);
  expect(served.status).toBe(200);
  const { headers } = served;
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-disposition')).toBe('inline; filename="price-list-2026.pdf"');
  expect((await platform.request('south.localhost', 'GET', file.address)).status).toBe(404);
  for (const path of ['/files/', '/files/nothing', `/files/${'a'.repeat(16)}`, `/files/${'a'.repeat(100_000)}`])
    expect((await platform.request('north.localhost', 'GET', path)).status, path.slice(0, 40)).toBeGreaterThanOrEqual(
      400,
    );
  expect((await platform.request('north.localhost', 'POST', file.address)).status).toBe(405);
  // Not a picture, under no address.
  expect((await platform.request('north.localhost', 'GET', `/img/library/${file.id}`)).status).toBe(404);

  const { targets } = await ned.get<{ targets: LinkTarget[] }>('/tenants/north/link-targets?q=price%20list&page=');
  expect(targets).toContainEqual({ kind: 'file', href: file.address, name: 'Price list 2026', note: 'PDF in Files' });
  const named = await ned.call('POST', '/tenants/north/link-names', {
    hrefs: [file.address, `/files/${'b'.repeat(16)}/lost.pdf`],
  });
  expect((named.body as { targets: LinkTarget[] }).targets).toMatchObject([
    { kind: 'file', name: 'Price list 2026' },
    { broken: expect.stringContaining('no such file') },
  ]);
});

test('a file that only claims to be a PDF is refused, and so is a PDF where a picture is required', async () => {
  const send = (bytes: Uint8Array, query = '') => ned.call('POST', `${library}?name=x.pdf${query}`, bytes);
  const refused = async (bytes: Uint8Array, words: RegExp, query = '') => {
    const answer = await send(bytes, query);
    expect(answer.status).toBe(400);
    expect((answer.body as ApiError).error.message).toMatch(words);
  };
  await refused(new TextEncoder().encode('<html><script>alert(1)</script>%PDF-1.7 %%EOF'), /not a picture/);
  await refused(new TextEncoder().encode('%PDF-1.7 and no end'), /damaged or incomplete/);
  await refused(pdf('x'), /This is a PDF/, '&kind=picture');
  const file = await upload('one');
  const { status, body } = await ned.call('POST', `${library}/${file.id}/file`, new TextEncoder().encode('GIF89a'));
  expect([status, (body as ApiError).error.code]).toEqual([400, 'input.invalid']);
});

test('a file that a page links to stays, is replaced everywhere, and its address stays', async () => {
  const file = await upload('first');
  const key = '/tenants/north/documents/page%2Foffer';
  const text = `<p><a href="${file.address}">Our prices</a></p>`;
  const layout = { root: ['b_text1'], blocks: { b_text1: { type: 'rich-text', version: 1, props: { text } } } };
  const body = { type: 'content', title: 'Offer', route: '/offer', seo: { title: 'Offer' }, layout };
  expect((await ned.call('PUT', key, { revision: '', body })).status).toBe(200);
  const { usedIn } = await ned.get<MediaDetail>(`${library}/${file.id}`);
  expect(usedIn).toMatchObject([{ key: 'page/offer', title: 'Offer', live: false }]);
  expect((await ned.call('DELETE', `${library}/${file.id}`)).status).toBe(409);
  expect((await ned.call('POST', `${library}/${file.id}/file`, pdf('second'))).status).toBe(200);
  const served = await platform.request('north.localhost', 'GET', file.address);
  expect(served.text).toContain('second');
  const known = { 'if-none-match': String(served.headers.get('etag')) };
  expect((await platform.request('north.localhost', 'GET', file.address, undefined, known)).status).toBe(304);
});

test('after 30 days a deleted file is gone with its bytes, but for those that something else has', async () => {
  const { store } = platform.platform;
  const scope = platform.north;
  const mine = join(platform.dataDir, 'media', scope.tenantId);
  const file = await upload('to be forgotten');
  const before = readdirSync(mine);
  await ned.call('DELETE', `${library}/${file.id}`);
  expect(await purgeMedia(store, scope)).toEqual([]);
  const later = { ...store, now: () => new Date(store.now().getTime() + 31 * 86_400_000) };
  for (const name of before) utimesSync(join(mine, name), new Date(0), new Date(0));
  const photos = new PhotoStore({ folder: join(platform.dataDir, 'media') });
  const job = { scope, payload: {}, attempts: 1, signal: new AbortController().signal, note: async () => {} };
  await mediaPurgeJob(later, photos).run(job);
  expect(before.length - readdirSync(mine).length).toBe(1);
  expect((await ned.call('POST', `${library}/${file.id}/restore`)).status).toBe(404);
  expect((await ned.get<MediaList>(`${library}?show=deleted`)).media).toEqual([]);
});
