/**
 * Files that pages use: style sheets, the sitemap, uploads. Only files that the site can need are made, each of them
 * once.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aPlatform, consoleHost, staff, type TestPlatform } from '#tests/build/platform.ts';
import { block, home, put } from '#tests/build/site-pages.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

async function sheetOf(platform: TestPlatform, path = '/'): Promise<string> {
  const { text } = await platform.site('north', path);
  return /href="(\/assets\/site\/[^"]+\.css)"/.exec(text)?.[1] ?? '';
}

describe('style sheets', () => {
  test('H7: those of pages are there, and no made-up set of blocks is put together', async () => {
    const platform = await aPlatform();
    const address = await sheetOf(platform);
    const [, mask = '', rest = ''] = /site\/([0-9a-f]+)(\..*)$/.exec(address) ?? [];
    for (const path of ['/', '/search/used-cars', `/cars/${aVehicle().slug}`, '/nowhere'])
      expect([path, (await platform.site('north', await sheetOf(platform, path))).status]).toEqual([path, 200]);
    for (const made of ['1', '3', 'ff', 'fffffffffffffffff', `${mask}0`, `0${mask}`])
      expect([made, (await platform.site('north', `/assets/site/${made}${rest}`)).status]).toEqual([made, 404]);
  });

  test('a page that is open while another is published keeps its styles', async () => {
    const platform = await aPlatform();
    const before = await sheetOf(platform);
    await put(platform, platform.north, 'page/home', home({ b_faq: block('faq', {}) }));
    const after = await sheetOf(platform);
    expect(after).not.toBe(before);
    for (const address of [before, after]) expect((await platform.site('north', address)).status).toBe(200);
  });
});

describe('F13: the sitemap', () => {
  test('is made once for all visitors, and again when the stock changes', async () => {
    const platform = await aPlatform();
    const { sitemaps } = platform.platform.sites;
    const answers = await Promise.all(Array.from({ length: 20 }, () => platform.site('north', '/sitemap.xml')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(sitemaps.made).toBe(1);
    await platform.site('north', '/sitemap.xml?x=1');
    expect(sitemaps.made).toBe(1);
    const added = aVehicle({ id: 'v_9', slug: 'newly-come', stocknum: 'S9', vin: null });
    await upsertVehicles(platform.platform.store, platform.north, [added], { by: 'Test' });
    expect((await platform.site('north', '/sitemap.xml')).text).toContain('/cars/newly-come<');
    expect((await platform.site('south', '/sitemap.xml')).text).not.toContain('newly-come');
    const etag = (await platform.site('north', '/sitemap.xml')).headers.get('etag') ?? '';
    const again = await platform.request('north.localhost', 'GET', '/sitemap.xml', undefined, {
      'if-none-match': etag,
    });
    expect(again.status).toBe(304);
  });
});

test('an upload is shown on the hosts of its tenant, of those begun from its template, and of the console', async () => {
  const platform = await aPlatform();
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const upload = (tenantId: string) => {
    const folder = join(platform.dataDir, 'media', tenantId);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'picture'), picture);
    return `/img/media/${tenantId}/picture?w=160`;
  };
  const [own, template] = [upload(platform.north.tenantId), upload(platform.template.tenantId)];
  const statusAt = async (host: string, path: string) => (await platform.request(host, 'GET', path)).status;
  expect(await statusAt('north.localhost', own)).toBe(200);
  expect(await statusAt('south.localhost', own)).toBe(404);
  expect(await statusAt(consoleHost, own)).toBe(200);
  for (const host of ['north.localhost', 'south.localhost']) expect(await statusAt(host, template)).toBe(200);
});

test('H7: the gallery of blocks is for staff, and made once', async () => {
  const platform = await aPlatform();
  for (const path of ['/__blocks', '/__blocks?block=hero', '/__blocks/site.css'])
    expect([path, (await platform.request(consoleHost, 'GET', path)).status]).toEqual([path, 401]);
  const { cookie } = await platform.signIn(staff.northEditor.email);
  const ask = (path: string) => platform.request(consoleHost, 'GET', path, undefined, { cookie });
  const page = await ask('/__blocks?block=hero');
  expect(page.status).toBe(200);
  expect(page.text).toContain('data-block="hero"');
  expect((await ask('/__blocks?block=hero&x=2')).text).toBe(page.text);
  expect((await ask('/__blocks/site.css')).headers.get('content-type')).toContain('text/css');
});
