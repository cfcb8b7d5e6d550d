/** @module-tag long */
/** A demonstration's site, with all that it has, taken to an empty installation by one file. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import { documentCheck } from '#composer-api/console/checks/release.ts';
import { createLog } from '#composer-api/kernel/log.ts';
import { PhotoStore } from '#composer-api/media/photo-store.ts';
import type { Extension } from '#composer-api/server/extension.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import type { Platform } from '#composer-api/server/platform-options.ts';
import { SiteFiles } from '#composer-api/work/transfer/site-file.ts';
import { SiteImports } from '#composer-api/work/transfer/site-imports.ts';
import { demoExtension } from '#demo/extension.ts';
import { drawnPictures } from '#demo/pictures/drawn-source.ts';
import { themeChoices } from '#demo/sites/themes.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { findDraft } from '#tenants/documents/find-draft.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { publish } from '#tenants/documents/publish.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { addMedia } from '#tenants/media/edit-media.ts';
import { goPublic } from '#tenants/onboarding/go-public.ts';
import { findScopeForSystem, listLiveScopes, type Person } from '#tenants/sites/hosts.ts';
import { bareAssets } from '#tests/build/bare-assets.ts';

const slug = 'redgum';
const by = 'Olga';
const olga: Person = {
  id: 'a'.repeat(16),
  name: by,
  email: 'o@x.example',
  role: 'onboarding',
  tenant: null,
  locationIds: null,
};
const now = () => new Date('2026-03-02T02:00:00Z');

interface Installation {
  readonly platform: Platform;
  readonly files: SiteFiles;
  readonly imports: SiteImports;
  readonly photos: PhotoStore;
  readonly dataDir: string;
}
const opened: Installation[] = [];

async function install(extension: Extension): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-site-file-'));
  mkdirSync(join(dataDir, 'admin'));
  writeFileSync(join(dataDir, 'admin/index.html'), '');
  const log = createLog('silent');
  const platform = await openPlatform({
    dataDir,
    publicDir: dataDir,
    assets: bareAssets,
    log,
    say: () => {},
    extension,
    now,
  });
  const { store } = platform;
  const photos = new PhotoStore({ folder: join(dataDir, 'media') });
  const files = new SiteFiles({ store, photos, folder: join(dataDir, 'site-exports') });
  const blocks = new Map(registry.map((block) => [block.type, block]));
  const imports = new SiteImports(
    { store, photos, log, check: documentCheck({ registry: blocks }) },
    join(dataDir, 'site-imports'),
  );
  const installation = { platform, files, imports, photos, dataDir };
  opened.push(installation);
  return installation;
}

async function scopeOf({ platform }: Installation, of = slug): Promise<TenantScope> {
  const scope = await findScopeForSystem(platform.store, of);
  if (!scope) throw new Error('The site is gone.');
  return scope;
}

async function exported(installation: Installation): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of await installation.files.export(await scopeOf(installation))) parts.push(part);
  return Buffer.concat(parts);
}

async function bringIn({ imports }: Installation, file: Buffer, as = slug) {
  const { id } = await imports.begin(olga, { slug: as, bytes: file.length });
  await imports.take(olga, id, 0, file);
  await imports.idle();
  return imports.find(olga, id);
}

const linesOf = (bytes: Buffer): readonly string[] =>
  gunzipSync(bytes)
    .toString('latin1')
    .split('\n')
    .map((line) => line.slice(0, 2000));

async function page({ platform }: Installation, path: string, of = slug): Promise<string> {
  const host = `${of}.localhost`;
  const answer = await platform.app(new Request(`http://${host}${path}`, { headers: { host } }));
  return `${answer.status} ${await answer.text()}`;
}

let here: Installation;
let there: Installation;
let file: Buffer;

beforeAll(async () => {
  here = await install(demoExtension({ demo: true }));
  there = await install({ themes: themeChoices, openPictures: drawnPictures() });
  // What no demonstration has: a picture of the library on the home page, and a draft that waits.
  const scope = await scopeOf(here);
  const { store } = here.platform;
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
  const photo = await here.photos.put(scope, jpeg);
  const { file: name, width, height, bytes } = photo;
  const whole = { file: name, width, height, bytes };
  const view = { whole, shown: whole, crop: null, focus: { x: 20, y: 30 } };
  const { medium } = await addMedia(store, scope, { view, name: 'Yard', folder: '', by });
  const save = async (key: string, edit: (body: Record<string, Json>) => void) => {
    const draft = await findDraft(store, scope, key);
    const body = structuredClone(draft?.body ?? {}) as Record<string, Json>;
    edit(body);
    await saveDraft(store, scope, key, { revision: draft?.id ?? '', body, by });
  };
  await save('site', (site) => {
    site.logo = { image: `/img/library/${medium.id}` };
    site.domains = [];
  });
  const live = await liveSnapshot(store, scope);
  await publish(store, scope, { base: live?.release ?? 0, by });
  await save('site', (site) => {
    site.tagline = 'A draft that waits';
  });
  // What is worked out from the stock in the background goes into the file as well.
  await here.platform.jobs.runDue();
  file = await exported(here);
}, 180_000);

afterAll(async () => {
  for (const { platform, dataDir } of opened) {
    await platform.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('an exported site is the same elsewhere, byte for byte, and so is its second export', async () => {
  expect(file.equals(await exported(here))).toBe(true);
  expect(await bringIn(there, file)).toMatchObject({ state: 'done', problem: null });
  // Private until it is put live.
  expect(await page(there, '/')).not.toBe(await page(here, '/'));
  await goPublic(there.platform.store, await scopeOf(there), { by, detail: {} });
  const sitemap = await page(here, '/sitemap.xml');
  const all = [...sitemap.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  const kinds = new Map<string, string[]>();
  for (const path of all) {
    const kind = path.split('/')[1] ?? '';
    kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  const some = [...kinds.values()].flatMap((paths) => paths.slice(0, 3));
  expect(some.length).toBeGreaterThan(8);
  for (const path of ['/', '/search', ...some]) expect(await page(there, path), path).toBe(await page(here, path));
  expect(await page(there, '/')).toContain('/img/media/');
  const again = await exported(there);
  expect(linesOf(again)).toEqual(linesOf(file));
  expect(again.equals(file)).toBe(true);
}, 180_000);

test('imported into the installation that it came from, a site becomes another one with new ids', async () => {
  const copy = 'redgum-two';
  expect(await bringIn(here, file, slug)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('taken'),
  });
  expect(await bringIn(here, file, copy)).toMatchObject({ state: 'done', problem: null });
  const [first, second] = [await scopeOf(here), await scopeOf(here, copy)];
  expect(second.tenantId).not.toBe(first.tenantId);
  await goPublic(here.platform.store, second, { by, detail: {} });
  const home = await page(here, '/', copy);
  expect(home).toContain(`/img/media/${second.tenantId}/`);
  expect(home).not.toContain(first.tenantId);
  // The site that it was taken from is as it was.
  expect((await exported(here)).equals(file)).toBe(true);
}, 120_000);

const text = (bytes: Buffer): string => gunzipSync(bytes).toString('latin1');
const forged = (edit: (plain: string) => string): Buffer => gzipSync(Buffer.from(edit(text(file)), 'latin1'));
const flipped = (at: number): Buffer => {
  const bytes = Buffer.from(file);
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  return bytes;
};
const long = 'x'.repeat(100_000);
const picture = /"kind":"picture","name":"[^"]+"/;

test.each<readonly [string, () => Buffer, RegExp]>([
  ['cut off among its records', () => file.subarray(0, 20_000), /cut off|damaged/],
  ['cut off before its end', () => file.subarray(0, file.length - 40), /cut off|damaged/],
  ['without its last line', () => forged((plain) => plain.replace(/\{"kind":"end".*\n$/, '')), /cut off/],
  ['with a flipped bit in its head', () => flipped(40), /damaged|cannot be read/],
  ['with a flipped bit in a picture', () => flipped(file.length - 300), /damaged/],
  ['with a changed picture', () => forged((plain) => plain.replace('WEBPVP8', 'WEBPVP9')), /damaged/],
  ['of something else', () => Buffer.from('PK\u0003\u0004 a zip file'), /damaged|no file of a site/],
  ['of a later version', () => forged((plain) => plain.replace('"version":1', '"version":9')), /version 9/],
  ['with a line of 200 MB', () => gzipSync(Buffer.alloc(200 * 1024 ** 2, 120)), /longer than 4 MB/],
  [
    'with a picture named ..',
    () => forged((plain) => plain.replace(picture, '"kind":"picture","name":"../../x"')),
    /name/,
  ],
  [
    'with a picture of 9 GB',
    () => forged((plain) => plain.replace(/"bytes":\d+\}\n/, '"bytes":9000000000}\n')),
    /larger/,
  ],
  [
    'with a file of the library named ..',
    () => forged((plain) => plain.replace(/"file":"[^"]+"/, '"file":"../../etc"')),
    /view/,
  ],
  ['with a name of 100 KB', () => forged((plain) => plain.replace('"name":"Red Gum', `"name":"${long}`)), /name/],
  [
    'with an id that is a path',
    () => forged((plain) => plain.replace(/"id":"[a-z2-7]{16}"/, '"id":"../../../../x"')),
    /id/,
  ],
  ['with a vehicle twice', () => forged((plain) => plain.replace(/^\{"kind":"vehicle".*\n/m, '$&$&')), /twice/],
  ['with a wrong vehicle', () => forged((plain) => plain.replace(/"year":\d+/, '"year":"long ago"')), /vehicle .*year/],
  [
    'with an unknown document',
    () => forged((plain) => plain.replace('"key":"delivery"', '"key":"secrets"')),
    /no document/,
  ],
  ['with its records out of order', () => forged((plain) => plain.replace(/^(.*\n)(.*\n)/, '$2$1')), /begin/],
  ['that counts wrong', () => forged((plain) => plain.replace(/"records":\d+,/, '"records":3,')), /other numbers/],
])(
  'a file %s is refused with the place, and leaves nothing behind',
  async (_name, make, why) => {
    const slugs = async () => (await listLiveScopes(there.platform.store)).map((scope) => scope.slug).sort();
    const before = await slugs();
    const end = await bringIn(there, make(), 'hostile');
    expect(end.state).toBe('failed');
    expect(end.problem).toMatch(why);
    expect(end.problem?.length).toBeLessThan(700);
    expect(await slugs()).toEqual(before);
    expect(readdirSync(join(there.dataDir, 'site-imports'))).toEqual([]);
  },
  60_000,
);
