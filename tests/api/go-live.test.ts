/** A new site is private until staff put it live, which fails while blockers remain. */
import { describe, expect, test } from 'vitest';
import type { ApiError } from '#schemas/api/error.ts';
import type { GoLiveState, SiteChecks } from '#schemas/api/go-live.ts';
import type { ClonedTenant } from '#schemas/api/tenant.ts';
import { finished } from '#tests/build/finished.ts';
import { aPlatform, consoleHost, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const footer = {
  title: 'Footer',
  layout: { root: ['b_foot1'], blocks: { b_foot1: { type: 'site-footer', version: 1, props: {} } } },
};
const east = {
  template: 'plain',
  name: 'East Cars',
  slug: 'east',
  country: 'AU',
  timeZone: 'Australia/Brisbane',
  contact: { phone: '07 3200 9876', email: 'hello@east.example' },
  company: { name: 'East Cars Pty Ltd', number: '51 824 753 556', licence: '4409876' },
  locations: [{ name: 'East Nundah', street: '1 Lot Street', city: 'Nundah', state: 'QLD', postcode: '4012' }],
};
const legal = { privacy: 'We use what you send to answer you.', consent: 'You may write to me.', confirmed: true };
const lawful = { ...east, legal, lenders: false };

async function begin(request: object, documents: object = {}) {
  const platform = await aPlatform({ documents: { 'section/footer': footer, ...documents } });
  const olga = await platform.signIn(staff.onboarding.email);
  const made = await olga.call('POST', '/tenants', request);
  expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, '']);
  return { platform, olga, made: made.body as ClonedTenant };
}

const blockersOf = async (person: Person) =>
  (await person.get<GoLiveState>('/tenants/east/go-live')).blockers.map(({ rule }) => rule);
const goLive = (person: Person, body: object = {}) => person.call('POST', '/tenants/east/go-live', body);
const visit = async (platform: TestPlatform, olga: Person, path = '/') => {
  const led = await olga.call('GET', `/tenants/east/visit?path=${encodeURIComponent(path)}`);
  const url = new URL(led.headers.get('location') ?? '');
  const answer = await platform.request('east.localhost', 'GET', `${url.pathname}${url.search}`);
  return { led, answer, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
};

describe('a private site', () => {
  test('shows shoppers and search engines nothing of itself, at no address', async () => {
    const { platform, made } = await begin(lawful);
    expect(made.publicSince).toBeNull();
    for (const path of [
      '/',
      '/search/used-cars',
      '/sitemap.xml',
      '/about',
      '/favicon.svg',
      '/favicon.ico',
      '/site.webmanifest',
      '/?visit=1.forged',
    ]) {
      const { status, headers, text } = await platform.site('east', path);
      expect([path, status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
        path,
        503,
        'noindex, nofollow',
        'no-store',
      ]);
      expect(text).toContain('<meta name="robots" content="noindex">');
      for (const word of ['East', 'Welcome', '3200']) expect(text).not.toContain(word);
    }
    const robots = await platform.site('east', '/robots.txt');
    expect([robots.status, robots.text]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    for (const path of ['/api/suggest?q=a', '/1/indexes/vehicles_east/query'])
      expect([path, (await platform.site('east', path)).status]).toEqual([path, 404]);
    expect((await platform.request('east.localhost', 'POST', '/api/leads', {})).status).toBe(404);
  });

  test('visible with a pass from the console, but not with another site’s', async () => {
    const { platform, olga } = await begin(lawful);
    const { led, answer, cookie } = await visit(platform, olga);
    expect([led.status, answer.status, answer.headers.get('location')]).toEqual([303, 303, '/']);
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=604800/);
    const seen = await platform.request('east.localhost', 'GET', '/', undefined, { cookie });
    expect([seen.status, seen.headers.get('x-robots-tag'), seen.headers.get('cache-control')]).toEqual([
      200,
      'noindex, nofollow',
      'private, no-store',
    ]);
    expect(seen.text).toContain('East Cars');
    expect((await platform.site('east', '/')).status).toBe(503);
    await olga.call('POST', '/tenants', { ...lawful, slug: 'west', company: { ...east.company, shared: true } });
    expect((await platform.request('west.localhost', 'GET', '/', undefined, { cookie })).status).toBe(503);
    expect((await olga.call('GET', '/tenants/east/visit?path=//evil.example')).status).toBe(400);
    expect((await platform.anonymous.call('GET', '/tenants/east/visit')).status).toBe(401);
  });

  test('goes live by one press, and off again by another', async () => {
    const { platform, olga } = await begin(lawful);
    expect(await blockersOf(olga)).toEqual([]);
    expect((await goLive(olga)).status).toBe(200);
    expect([(await platform.site('east', '/')).status, (await platform.site('east', '/robots.txt')).text]).toEqual([
      200,
      expect.stringContaining('Sitemap: '),
    ]);
    expect((await olga.call('POST', '/tenants/east/offline', { confirm: true })).status).toBe(200);
    expect((await platform.site('east', '/')).status).toBe(503);
    const { entries } = await olga.get<{ entries: { words: string }[] }>('/tenants/east/audit');
    const words = entries.map((entry) => entry.words);
    expect(words).toEqual(expect.arrayContaining(['Put the site live', 'Took the site offline']));
  });
});

describe('the gate refuses', () => {
  test.each<[string, object, string]>([
    ['a site without its own legal texts', { legal: undefined }, 'legal-text'],
    ['unconfirmed legal pages', { legal: { ...legal, confirmed: false } }, 'legal-confirmed'],
    ['a site without a licence', { company: { ...east.company, licence: '' } }, 'licence-answered'],
    ['a site without a company number', { company: undefined }, 'company-number'],
    ['a placeholder', { legal: { ...legal, privacy: '[Dealer name] keeps it' } }, 'placeholder'],
    [
      'a comparison rate below the rate',
      { lenders: { lenders: { b: { name: 'B', interestRate: 9, comparisonRate: 8, disclaimer: 'x' } } } },
      'lender-comparison-rate',
    ],
  ])('%s', async (_, change, rule) => {
    const { platform, olga, made } = await begin({ ...lawful, ...change, goLive: true });
    expect(made.blockers.map((one) => one.rule)).toContain(rule);
    expect((await platform.site('east', '/')).status).toBe(503);
    const refused = await goLive(olga);
    const problems = (refused.body as ApiError).error.problems ?? [];
    expect([refused.status, problems.map((one) => one.rule)]).toEqual([422, expect.arrayContaining([rule])]);
  });

  test('a rate in words without its comparison rate, and a footer without the licence', async () => {
    const text = { type: 'rich-text', version: 1, props: { heading: 'Offer', text: '<p>Only 3.9% p.a.</p>' } };
    const about = {
      type: 'content',
      title: 'About',
      route: '/about',
      layout: { root: ['b_text1'], blocks: { b_text1: text } },
    };
    const { olga } = await begin(lawful, {
      'page/about': about,
      'section/footer': { title: 'Footer', layout: { root: [], blocks: {} } },
    });
    const { blockers } = await olga.get<GoLiveState>('/tenants/east/go-live');
    expect(blockers).toMatchObject(
      [
        { rule: 'licence-on-every-page', document: 'section/footer' },
        { rule: 'comparison-rate', document: 'page/about', blockId: 'b_text1', pointer: '/text' },
      ].sort(
        (a, b) => blockers.findIndex(({ rule }) => rule === a.rule) - blockers.findIndex(({ rule }) => rule === b.rule),
      ),
    );
  });

  test('what the draft has put right, which it says is to be published', async () => {
    const { olga } = await begin({ ...lawful, legal: undefined });
    await olga.call('PUT', '/tenants/east/onboarding/legal', { state: 'done' });
    const path = '/tenants/east/documents/site';
    const { revision, body } = await olga.get<{ revision: string; body: { texts?: object } }>(path);
    const texts = { ...body.texts, privacy: legal.privacy };
    expect((await olga.call('PUT', path, { revision, body: { ...body, texts } })).status).toBe(200);
    const half = await olga.get<GoLiveState>('/tenants/east/go-live');
    const places = (state: GoLiveState) => state.blockers.map(({ pointer, isInDraft }) => [pointer, isInDraft]);
    const legalStep = (state: GoLiveState) => state.steps.find(({ key }) => key === 'legal')?.state;
    expect([places(half), legalStep(half)]).toEqual([
      [
        ['/texts/privacy', true],
        ['/texts/consent', undefined],
      ],
      'open',
    ]);
    const again = await olga.get<{ revision: string }>(path);
    const whole = { ...body, texts: { ...texts, consent: legal.consent } };
    expect((await olga.call('PUT', path, { revision: again.revision, body: whole })).status).toBe(200);
    const state = await olga.get<GoLiveState>('/tenants/east/go-live');
    expect([state.blockers.every(({ isInDraft }) => isInDraft), legalStep(state)]).toEqual([true, 'waits']);
    expect((await goLive(olga)).status).toBe(422);
  });

  test('prices without a type, and “new” vehicles that are not', async () => {
    const { olga } = await begin(lawful);
    const { vehicle } = (
      await olga.call('POST', '/tenants/east/stock', {
        ...finished,
        make: 'Mitsubishi',
        model: 'Lancer',
        year: 2009,
        price: 5990,
      })
    ).body as {
      vehicle: { id: string };
    };
    const change = (version: number, changes: object) =>
      olga.call('PUT', `/tenants/east/stock/${vehicle.id}`, { version, changes });
    const changed = await change(1, { car_type: 'new', km: 232_399, price_type: null });
    expect([changed.status, changed.text]).toEqual([200, expect.any(String)]);
    expect(await blockersOf(olga)).toEqual(['price-type', 'new-but-driven']);
    const { version } = changed.body as { version: number };
    expect((await change(version, { car_type: 'used', price_type: 'drive_away' })).status).toBe(200);
    expect(await blockersOf(olga)).toEqual([]);
  });

  test('what another dealer’s site claims, without saying whose it is; staff of the platform may say that it is one company', async () => {
    const text = {
      type: 'rich-text',
      version: 1,
      props: {
        heading: 'Us',
        text:
          '<p>Licence MD 099 142, ring 07 3200 9876 or write to sales@north.example.</p><p>Ask North Shore Motors, ' +
          '12 Breakfast Creek Rd, Newstead, or see <a href="http://north.localhost:8080/about">their page</a>.</p>',
      },
    };
    const about = {
      type: 'content',
      title: 'About',
      route: '/about',
      layout: { root: ['b_text1'], blocks: { b_text1: text } },
    };
    const { platform, olga } = await begin(lawful, { 'page/about': about });
    // The host and the address of another site are known from its first release.
    expect(await blockersOf(olga)).toEqual(['shared-fact', 'shared-fact']);
    const nadia = await platform.signIn(staff.northAdmin.email);
    const path = '/tenants/north/documents/site';
    const { revision, body } = await nadia.get<{ revision: string; body: object }>(path);
    const contact = { phone: '+61732009876', email: 'sales@north.example' };
    const north = {
      ...body,
      contact,
      legal: { company: 'North Shore Motors', companyNumber: '53 004 085 616', licences: ['MD099142'] },
    };
    expect((await nadia.call('PUT', path, { revision, body: north })).status).toBe(200);
    const { base, documents } = await nadia.get<{ base: number; documents: { key: string; revision: string }[] }>(
      '/tenants/north/changes',
    );
    const seen = documents.map(({ key, revision: one }) => ({ key, revision: one }));
    expect((await nadia.call('POST', '/tenants/north/releases', { base, documents: seen })).status).toBe(201);

    const refused = await goLive(olga);
    const problems = (refused.body as ApiError).error.problems ?? [];
    expect(problems.map(({ rule, document }) => [rule, document])).toEqual([
      ...Array.from({ length: 6 }, () => ['shared-fact', 'page/about']),
    ]);
    const said = problems.map(({ message }) => message).join(' ');
    for (const fact of [
      'MD 099 142',
      '07 3200 9876',
      'north.localhost',
      'North Shore Motors',
      '12 breakfast creek rd, newstead',
    ])
      expect(said).toContain(`“${fact}`);
    expect(refused.text).not.toMatch(/North Motors/);
    expect((await goLive(olga, { shared: true })).status).toBe(200);
    expect((await platform.site('east', '/')).status).toBe(200);
  });
});

test('the screen of checks has every rule with its owner, and each point with a place to go', async () => {
  const { olga } = await begin({ ...east, lenders: false });
  const { points, rules } = await olga.get<SiteChecks>('/tenants/east/checks');
  expect(rules.length).toBeGreaterThan(10);
  for (const { owner, since, title } of rules) expect([owner, since, title].every(Boolean)).toBe(true);
  for (const { kind, title, message } of points) expect([kind, title, message].every(Boolean)).toBe(true);
});

test('answers are stored for the site, and only for steps that there are', async () => {
  const { olga } = await begin({ ...lawful, legal: { ...legal, confirmed: false } });
  expect(await blockersOf(olga)).toEqual(['legal-confirmed']);
  const answer = (step: string, state: unknown) => olga.call('PUT', `/tenants/east/onboarding/${step}`, { state });
  expect((await answer('legal', 'done')).body).toMatchObject({
    steps: expect.arrayContaining([
      expect.objectContaining({
        key: 'legal',
        state: 'done',
        answer: expect.objectContaining({ by: staff.onboarding.name }),
      }),
    ]),
  });
  expect(await blockersOf(olga)).toEqual([]);
  expect((await answer('legal', null)).status).toBe(200);
  expect(await blockersOf(olga)).toEqual(['legal-confirmed']);
  expect([(await answer('nothing', 'done')).status, (await answer('legal', 'x'.repeat(100_000))).status]).toEqual([
    404, 400,
  ]);
});

test('a template does not go live, and an editor may not put a site live', async () => {
  const platform = await aPlatform({ vehicles: [aVehicle()] });
  const pat = await platform.signIn(staff.platform.email);
  expect((await pat.call('POST', '/tenants/plain/go-live', {})).status).toBe(400);
  const ned = await platform.signIn(staff.northEditor.email);
  expect((await ned.call('POST', '/tenants/north/offline', { confirm: true })).status).toBe(403);
  expect((await platform.request(consoleHost, 'GET', '/api/console/tenants/north/go-live')).status).toBe(401);
});
