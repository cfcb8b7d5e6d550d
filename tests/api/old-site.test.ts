/** An old site moved through the console's API: addresses read, proposed, tried, stored, published, then requested. */
import { describe, expect, test } from 'vitest';
import type { ApiError } from '#schemas/api/error.ts';
import type { MovesSaved, OldAddresses, OldPage, OldReviews, TriedAddress } from '#schemas/api/old-site.ts';
import { finished } from '#tests/build/finished.ts';
import { oldSiteAddresses, sitemapOf } from '#tests/build/old-site.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const base = '/tenants/north/old-site';

async function read(person: Person, text: string, name = 'old.csv') {
  const answer = await person.call('POST', `${base}/addresses`, { files: [{ name, text }] });
  return { status: answer.status, body: answer.body as OldAddresses, error: (answer.body as ApiError).error };
}

async function scene() {
  const platform = await aPlatform();
  return { platform, ned: await platform.signIn(staff.northEditor.email) };
}

describe('the addresses of an old site', () => {
  test('300 of a sitemap are read, proposed, stored in one step and answered after publishing; one step back undoes it', async () => {
    const { platform, ned } = await scene();
    const addresses = oldSiteAddresses();
    expect(addresses).toHaveLength(300);
    const { status, body } = await read(ned, sitemapOf(addresses), 'sitemap.xml');
    expect(status).toBe(200);
    expect(body.rows).toHaveLength(300);
    expect(body.problems).toEqual([]);
    expect(body.rows.find(({ old }) => old === '/')?.state).toBe('answers');
    expect(body.wildcards.map(({ from }) => from)).toContain('/used-cars/*');

    const own = body.rows.filter(({ state, wildcard }) => state === 'open' && wildcard === null);
    const good = own.filter(({ to, confidence }) => to !== null && confidence !== 'unsure');
    const left = own.filter((row) => !good.includes(row));
    expect(left.length).toBeGreaterThan(0);
    const decided = {
      rules: [
        ...good.map(({ old, to }) => ({ from: old, to: to ?? '' })),
        ...body.wildcards.map(({ from, to }) => ({ from, to })),
      ],
      gone: left.map(({ old }) => old),
    };
    const saved = await ned.call('POST', `${base}/redirects`, decided);
    expect(saved.status, JSON.stringify(saved.body).slice(0, 500)).toBe(200);
    const { saved: state, before } = saved.body as MovesSaved;
    expect(state.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { base: release } = await ned.get<{ base: number }>('/tenants/north/changes');
    expect((await publishAll(ned, 'north', { base: release })).status).toBe(201);

    for (const address of addresses) {
      const { pathname, search } = new URL(address);
      const answer = await platform.request('north.localhost', 'GET', `${pathname}${search}`);
      const isLeft = left.some(({ old }) => old.split('?')[0] === pathname);
      if (pathname === '/') expect(answer.status).toBe(200);
      else if (isLeft) expect([pathname, answer.status]).toEqual([pathname, 410]);
      else {
        expect([pathname, answer.status]).toEqual([pathname, 301]);
        const to = await platform.request('north.localhost', 'GET', String(answer.headers.get('location')));
        expect([pathname, answer.headers.get('location'), to.status]).toEqual([
          pathname,
          answer.headers.get('location'),
          200,
        ]);
      }
    }
    const undone =
      before === ''
        ? await ned.call('DELETE', `/tenants/north/documents/redirects?revision=${state.revision}`)
        : await ned.call('POST', '/tenants/north/documents/redirects/restore', {
            revision: state.revision,
            to: before,
          });
    expect(undone.status).toBeLessThan(300);
  });

  test('rules take no notice of case, ask for parameters, and the page of a query wins over the page at its path', async () => {
    const { platform, ned } = await scene();
    const rules = [
      { from: '/Stock.aspx?id=12', to: '/search/used-cars' },
      { from: '/stock.aspx?id=12&Lang=en', to: '/search/new-cars' },
      { from: '/stock.aspx', to: '/search/new-used-and-demo-cars' },
      { from: '/?page_id=7', to: '/search/demo-cars' },
      { from: '/Old/*', to: '/search/new-used-and-demo-cars' },
    ];
    const gone = ['/old/party.html', '/?page_id=8'];
    const saved = await ned.call('POST', `${base}/redirects`, { rules, gone });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { base: release } = await ned.get<{ base: number }>('/tenants/north/changes');
    expect((await publishAll(ned, 'north', { base: release })).status).toBe(201);
    for (const [path, status, to] of [
      ['/STOCK.aspx?ID=12', 301, '/search/used-cars'],
      ['/stock.aspx?lang=EN&id=12&x=1', 301, '/search/new-cars'],
      ['/stock.aspx?id=13', 301, '/search/new-used-and-demo-cars'],
      ['/?page_id=7', 301, '/search/demo-cars'],
      ['/?page_id=8', 410, null],
      ['/?page_id=9', 200, null],
      ['/oLD/x/y', 301, '/search/new-used-and-demo-cars'],
      ['/old/PARTY.html', 410, null],
      ['/nothing', 404, null],
    ] as const) {
      const answer = await platform.request('north.localhost', 'GET', path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, status, to]);
      const tried = await ned.call('POST', `${base}/try`, { address: path, rules: [], gone: [] });
      expect([path, (tried.body as TriedAddress).status]).toEqual([path, status]);
    }
  });

  test('a vehicle whose number an address holds comes before the rule of a whole folder, and after one for the address itself', async () => {
    const { platform, ned } = await scene();
    const nadia = await platform.signIn(staff.northAdmin.email);
    const kia = { ...finished, make: 'Kia', model: 'Rio', year: 2019, price: 9990, stocknum: 'KR4711' };
    expect((await nadia.call('POST', '/tenants/north/stock', kia)).status).toBe(201);
    const rules = [
      { from: '/old-stock/*', to: '/search/used-cars' },
      { from: '/old-stock/kr4711-sold', to: '/search/demo-cars' },
    ];
    expect((await ned.call('POST', `${base}/redirects`, { rules, gone: [] })).status).toBe(200);
    const { body } = await read(ned, '/old-stock/kr4711-kia-rio\n/old-stock/kr4711-sold\n/old-stock/zz99-mazda\n');
    expect(body.rows.map(({ state, confidence, to }) => [state, confidence, to])).toEqual([
      ['open', 'sure', expect.stringContaining('kia-rio')],
      ['redirected', 'sure', '/search/demo-cars'],
      ['redirected', 'sure', '/search/used-cars'],
    ]);
  });

  test('a rule that leads to a page that is not there settles nothing', async () => {
    const { ned } = await scene();
    expect(
      (await ned.call('POST', `${base}/redirects`, { rules: [{ from: '/autos/*', to: '/cars/*' }], gone: [] })).status,
    ).toBe(200);
    const { body } = await read(ned, '/autos/long-sold-mazda\n');
    expect(body.rows.map(({ state, to, wildcard }) => [state, to, wildcard])).not.toContainEqual([
      'redirected',
      '/cars/long-sold-mazda',
      null,
    ]);
    expect(body.rows.map(({ state }) => state)).toEqual(['open']);
  });

  test('what leads nowhere, around, or on to another rule is refused with its place, and nothing is stored', async () => {
    const { ned } = await scene();
    const refusal = async (rules: unknown, gone: unknown = []) => {
      const answer = await ned.call('POST', `${base}/redirects`, { rules, gone });
      const { error } = answer.body as ApiError;
      return [answer.status, error?.problems?.[0]?.pointer, error?.message];
    };
    const b = { from: '/b.html', to: '/' };
    expect(await refusal([{ from: '/a.html', to: '/nowhere' }])).toEqual([
      422,
      '/rules/0/to',
      expect.stringContaining('/a.html leads nowhere: “/nowhere” does not exist on this site'),
    ]);
    expect(await refusal([{ from: '/a.html', to: '/b.html' }, b])).toEqual([
      422,
      '/rules/0/to',
      expect.stringContaining('which redirects to /. Choose / directly.'),
    ]);
    const circle = [
      { from: '/a.html', to: '/b.html' },
      { from: '/b.html', to: '/a.html' },
    ];
    expect((await refusal(circle))[0]).toBe(422);
    expect((await refusal([{ from: '/', to: '/search/new-used-and-demo-cars' }]))[1]).toBe('/rules/0/from');
    expect((await refusal([{ from: '/a.html', to: 'javascript:alert(1)' }]))[1]).toBe('/rules/0/to');
    expect((await refusal([{ from: '/*', to: '/' }]))[1]).toBe('/rules/0/from');
    expect((await refusal([], ['/img/x']))[1]).toBe('/gone/0');
    const { body } = await ned.get<{ body: { rules?: unknown[] } }>('/tenants/north/documents/redirects');
    expect(JSON.stringify(body)).not.toContain('.html');
  });

  test('redirects in a file are followed if their target exists; lines that are not addresses are reported', async () => {
    const { ned } = await scene();
    const text = `old,new\n/a.html,/search/new-used-and-demo-cars\n/b.html,/nowhere\nnot an address\n/A.HTML,/\n/${'x'.repeat(100_000)}\n`;
    const long = await read(ned, text);
    // The reader of CSV files names a cell that long.
    expect([200, 400]).toContain(long.status);
    const { body } = await read(ned, text.replace(/x{1000,}/, 'x'.repeat(900)));
    expect(body.rows.map(({ old, to, confidence }) => [old, to, confidence])).toEqual([
      ['/a.html', '/search/new-used-and-demo-cars', 'sure'],
      ['/b.html', null, 'none'],
    ]);
    expect(body.problems.map(({ line }) => line)).toEqual([4, 6]);
    expect(body.left).toEqual({ unread: 2, repeated: 1 });
  });

  test('XML is never expanded, a list of sitemaps says what to upload, and rubbish is refused in words', async () => {
    const { ned } = await scene();
    const bomb = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]><urlset><url><loc>/p?q=&b;</loc></url></urlset>`;
    const { body } = await read(ned, bomb, 'bomb.xml');
    expect(body.rows.map(({ old }) => old.length < 20)).toEqual([true]);
    const index = await read(
      ned,
      '<sitemapindex><sitemap><loc>https://a.example/s1.xml</loc></sitemap></sitemapindex>',
      'i.xml',
    );
    expect([index.status, index.error.message]).toEqual([400, expect.stringContaining('https://a.example/s1.xml')]);
    expect((await read(ned, '<<<<<', 'x.xml')).error.message).toContain('contains no addresses');
    const many = Array.from({ length: 20_001 }, (_, at) => `/p${at}`).join('\n');
    expect((await read(ned, many)).error.message).toContain('more than 20,000 addresses');
  });
});

describe('pages and reviews of an old site', () => {
  const html =
    '<head><link rel="canonical" href="https://www.old.example/Team.html"></head><main><h1>Our team</h1><p onclick="x()">Ann leads. <a href="/old/stock.html">Stock</a> <a href="/lost.html">Lost</a></p><script>alert(1)</script></main>';
  const bring = (person: Person, more: object = {}) =>
    person.call('POST', `${base}/page`, { file: 'team.html', html, pictures: {}, dryRun: false, ...more });

  test('a page is a draft at its old address, live once published; its links follow the redirects', async () => {
    const { platform, ned } = await scene();
    const rules = [{ from: '/old/stock.html', to: '/search/used-cars' }];
    expect((await ned.call('POST', `${base}/redirects`, { rules, gone: [] })).status).toBe(200);
    const dry = (await bring(ned, { dryRun: true })).body as OldPage;
    expect(dry).toMatchObject({ title: 'Our team', route: '/Team.html', moved: '', key: null });
    expect(dry.left.map(({ what }) => what)).toEqual(['Link /lost.html', '<script>']);
    const made = (await bring(ned)).body as OldPage;
    expect(made.key).toBe('page/team');
    expect(made.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect((await platform.request('north.localhost', 'GET', '/Team.html')).status).toBe(404);
    const { base: release } = await ned.get<{ base: number }>('/tenants/north/changes');
    expect((await publishAll(ned, 'north', { base: release })).status).toBe(201);
    const shown = await platform.request('north.localhost', 'GET', '/Team.html');
    const { text } = shown;
    expect(shown.status).toBe(200);
    expect(text).toMatch(/Ann leads\. <a href="\/search\/used-cars"[^>]*>Stock<\/a>/);
    expect(text).not.toContain('alert(1)');
    expect(text).not.toContain('onclick');
    // A second page of this address is named and gets its own.
    const again = (await bring(ned)).body as OldPage;
    expect([again.route, again.key]).toEqual(['/our-team', 'page/our-team']);
    expect(again.moved).toContain('a page of this site has this address already');
  });

  test('a file that is no page, too large or nested without end is refused in words', async () => {
    const { ned } = await scene();
    const refusal = async (more: object) => {
      const answer = await bring(ned, more);
      return [answer.status, (answer.body as ApiError).error.message];
    };
    expect(await refusal({ html: '' })).toEqual([400, expect.stringContaining('contains no text')]);
    expect(await refusal({ html: 'x'.repeat(1024 * 1024 + 1) })).toEqual([
      400,
      expect.stringContaining('more than 1 MB'),
    ]);
    expect(await refusal({ html: '<div>'.repeat(50_000) })).toEqual([
      400,
      expect.stringContaining('more than 400 deep'),
    ]);
    expect((await refusal({ pictures: { 'a.jpg': '../../etc' } }))[0]).toBe(400);
  });

  test('reviews are tried, brought once, and each bad row is named', async () => {
    const { ned } = await scene();
    const csv = [
      'Reviewer,Stars,Review date,Comment,Location',
      'Ann,5/5,31/03/2020,"Good, quick",',
      'Bob,4.5,2021-04-01,<script>alert(1)</script>,',
      'Cat,eleven,2021-04-01,x,',
      'Dan,3,31/02/2021,x,',
      'Eve,3,2021-04-01,x,Nowhere',
      'Ann,5,2020-03-31,"Good, quick",',
    ].join('\n');
    const run = async (dryRun: boolean) => {
      const answer = await ned.call('POST', `${base}/reviews`, { csv, dryRun });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body as OldReviews;
    };
    const before = (await ned.get<{ rows: unknown[] }>('/tenants/north/reviews')).rows.length;
    const tried = await run(true);
    expect([tried.created, tried.known, tried.refused.map(({ row }) => row)]).toEqual([2, 1, [4, 5, 6]]);
    expect((await ned.get<{ rows: unknown[] }>('/tenants/north/reviews')).rows).toHaveLength(before);
    expect(await run(false)).toEqual(tried);
    expect((await ned.get<{ rows: unknown[] }>('/tenants/north/reviews')).rows).toHaveLength(before + 2);
    expect((await run(false)).created).toBe(0);
    const wrong = await ned.call('POST', `${base}/reviews`, { csv: 'a,b\n1,2', dryRun: true });
    expect([wrong.status, (wrong.body as ApiError).error.message]).toEqual([
      400,
      expect.stringContaining('names no column “Customer”'),
    ]);
  });
});
