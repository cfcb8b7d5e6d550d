import { brotliDecompressSync, crc32, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Source } from '#blocks/kit/define-block.ts';
import { type CachedPage, oftenAsked, PageCache, type PageVersions, pageResponse } from './page-cache.ts';
import { compressFirst, type Forms, PageCompressor } from './page-compression.ts';

const versions: PageVersions = { release: 'rel_12345678', stock: '1@10', content: '1', offers: 'a.1', clock: '100' };
const html = Buffer.from(`<!DOCTYPE html>${'<p>A page that is worth compressing.</p>'.repeat(200)}`);
const madeOf = (text: string) => ({ bytes: Buffer.from(text), sum: crc32(text) });
const made = madeOf(html.toString());
const reads = (...sources: Source[]) => new Set(sources);

function ask(headers: { readonly [name: string]: string } = {}, method = 'GET'): Request {
  return new Request('http://north.localhost/', { method, headers });
}

async function compressed(): Promise<CachedPage> {
  const cache = new PageCache(1_000_000);
  const page = cache.keep('t_1', 'k', 200, made, versions, reads());
  for (const form of ['br', 'gzip']) await compressFirst(page, form);
  for (let i = 0; i < oftenAsked; i++) cache.find('t_1', 'k', versions);
  await cache.settled();
  return page;
}

describe('freshness', () => {
  const moved = { release: 'rel_2', stock: '2@10', content: '2', offers: 'b.1', clock: '101' } as const;

  test.each([
    ['release', [], true],
    ['stock', [], false],
    ['stock', ['stock'], true],
    ['stock', ['subject'], true],
    ['content', [], false],
    ['content', ['content'], true],
    ['content', ['subject'], true],
    ['offers', ['stock', 'content', 'subject'], false],
    ['offers', ['offers'], true],
    ['clock', ['stock', 'content', 'subject'], false],
    ['clock', ['clock'], true],
  ] as const)('promise 2: a page is stale when %s moves and it reads %j: %s', (name, sources, isStale) => {
    const cache = new PageCache(1_000_000);
    cache.keep('t_1', 'k', 200, made, versions, reads(...sources));
    expect(cache.find('t_1', 'k', versions)).toBeDefined();
    expect(cache.find('t_1', 'k', { ...versions, [name]: moved[name] }) === undefined).toBe(isStale);
  });
});

test('it holds no more than its bound, however many addresses are requested', () => {
  const cache = new PageCache(20 * html.byteLength);
  for (let i = 0; i < 500; i++) cache.keep('t_1', `/search/used-cars?junk=${i}`, 200, made, versions, reads());
  const cached = Array.from({ length: 500 }, (_, i) =>
    cache.find('t_1', `/search/used-cars?junk=${i}`, versions),
  ).filter(Boolean);
  expect(cached.length).toBeGreaterThan(0);
  expect(cached.length).toBeLessThanOrEqual(20);
});

describe('answers', () => {
  test('each form has its own tag and the same content', async () => {
    const page = await compressed();
    const plain = pageResponse(page, ask(), {});
    const gzip = pageResponse(page, ask({ 'accept-encoding': 'gzip, deflate' }), {});
    const br = pageResponse(page, ask({ 'accept-encoding': 'gzip, deflate, br, zstd' }), {});
    expect([plain, gzip, br].map((answer) => answer.headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
    expect(new Set([plain, gzip, br].map((answer) => answer.headers.get('etag'))).size).toBe(3);
    expect(gunzipSync(await gzip.arrayBuffer())).toEqual(html);
    expect(brotliDecompressSync(await br.arrayBuffer())).toEqual(html);
    expect(Buffer.from(await plain.arrayBuffer())).toEqual(html);
    for (const answer of [plain, gzip, br]) {
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('etag')).toMatch(/^"[^"]+"$/);
    }
  });

  test('a coding that is ruled out is not used', async () => {
    const page = await compressed();
    expect(
      pageResponse(page, ask({ 'accept-encoding': 'br;q=0, gzip;q=0.5' }), {}).headers.get('content-encoding'),
    ).toBe('gzip');
    expect(
      pageResponse(page, ask({ 'accept-encoding': 'br;q=0, gzip;q=0' }), {}).headers.get('content-encoding'),
    ).toBeNull();
  });

  test('a browser that has any form gets 304 and no body', async () => {
    const page = await compressed();
    for (const first of ['', 'gzip', 'br']) {
      const tag = pageResponse(page, ask({ 'accept-encoding': first }), {}).headers.get('etag') ?? '';
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        for (const then of ['', 'gzip', 'br']) {
          const answer = pageResponse(page, ask({ 'accept-encoding': then, 'if-none-match': known }), {});
          expect([known, answer.status, await answer.text(), answer.headers.get('content-length')]).toEqual([
            known,
            304,
            '',
            null,
          ]);
          expect(answer.headers.get('etag')).not.toBeNull();
        }
      }
    }
    expect(pageResponse(page, ask({ 'if-none-match': '"other"' }), {}).status).toBe(200);
  });

  test('HEAD says what GET would send, without sending it', async () => {
    const page = await compressed();
    const answer = pageResponse(page, ask({}, 'HEAD'), {});
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      String(html.byteLength),
      '',
    ]);
  });

  test('a page that is not found is never "not modified"', () => {
    const page = new PageCache(1_000_000).keep('t_1', '404', 404, made, versions, reads());
    expect(pageResponse(page, ask({ 'if-none-match': '*' }), {}).status).toBe(404);
  });

  test('the first shopper gets it compressed too', async () => {
    const page = new PageCache(1_000_000).keep('t_1', 'k', 200, made, versions, reads());
    const request = ask({ 'accept-encoding': 'br' });
    await compressFirst(page, request.headers.get('accept-encoding') ?? '');
    const answer = pageResponse(page, request, {});
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await answer.arrayBuffer())).toEqual(html);
  });

  test('the first visitor who accepts that coding gets it too, as do those who ask at the same time', async () => {
    const cache = new PageCache(1_000_000);
    const page = cache.keep('t_1', 'k', 200, made, versions, reads());
    await compressFirst(page, '');
    expect(pageResponse(page, ask({}), {}).headers.get('content-encoding')).toBeNull();
    await Promise.all(['br', 'gzip', 'br'].map((accept) => compressFirst(page, accept)));
    for (const form of ['br', 'gzip'])
      expect(pageResponse(page, ask({ 'accept-encoding': form }), {}).headers.get('content-encoding')).toBe(form);
  });

  test('a packed page takes the place of the plain one, which a client without a coding still gets', async () => {
    const cache = new PageCache(6 * html.byteLength);
    const keep = (key: string) => cache.keep('t_1', key, 200, made, versions, reads());
    const keys = Array.from({ length: 12 }, (_, i) => `k${i}`);
    for (const key of keys) await compressFirst(keep(key), 'br');
    const pages = keys.flatMap((key) => cache.find('t_1', key, versions) ?? []);
    // As they are, four would fit.
    expect(pages.length).toBe(12);
    for (const page of pages) {
      expect([page.plain, page.lightBr]).toEqual([undefined, undefined]);
      const answer = pageResponse(page, ask(), {});
      expect(answer.headers.get('content-length')).toBe(String(html.byteLength));
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(html);
    }
  });

  test('two contents never share a tag', () => {
    const cache = new PageCache(1_000_000);
    const tags = Array.from(
      { length: 50 },
      (_, i) => cache.keep('t_1', `k${i}`, 200, madeOf(`<p>${i}</p>`), versions, reads()).etag,
    );
    expect(new Set(tags).size).toBe(50);
  });
});

describe('compression in the background', () => {
  /** Text that compresses, and better the harder one tries. */
  const text = Array.from({ length: 4000 }, (_, i) => `<li data-n="${(i * 7919) % 997}">Vehicle ${i}</li>`).join('');

  test('a page that is rarely requested stays in its cheap coding; a popular one is compressed further', async () => {
    const cache = new PageCache(10_000_000);
    const page = cache.keep('t_1', 'k', 200, madeOf(text), versions, reads());
    await compressFirst(page, 'br');
    const light = page.br?.byteLength ?? 0;
    for (let i = 1; i < oftenAsked; i++) cache.find('t_1', 'k', versions);
    await cache.settled();
    expect(page.br?.byteLength).toBe(light);
    cache.find('t_1', 'k', versions);
    await cache.settled();
    expect(page.br?.byteLength).toBeLessThan(light);
    expect(brotliDecompressSync(page.br ?? Buffer.alloc(0)).toString()).toBe(text);
    // No visitor accepted gzip.
    expect(page.gzip).toBeUndefined();
  });

  test('a flood of popular pages neither delays another tenant’s nor waits without limit', {
    tags: ['long'],
  }, async () => {
    const compressor = new PageCompressor();
    const done: string[] = [];
    const pageOf = (name: string): Forms => {
      let br: Buffer = Buffer.from('light');
      const plain = Buffer.from(text);
      return {
        size: plain.byteLength,
        plain,
        get br() {
          return br;
        },
        set br(made: Buffer) {
          br = made;
          done.push(name);
        },
      };
    };
    for (let i = 0; i < 200; i++) compressor.later('flood', `f${i}`, pageOf('flood'));
    compressor.later('quiet', 'q', pageOf('quiet'));
    await compressor.settled();
    expect(done.indexOf('quiet')).toBeLessThanOrEqual(2);
    expect(done.length).toBeLessThan(40);
  });
});
