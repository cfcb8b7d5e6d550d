/** A template becomes a site that answers as soon as it may. */
import { describe, expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import type { AuditPage } from '#schemas/api/audit.ts';
import type { BlockSummary } from '#schemas/api/block.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { ImportRun } from '#schemas/api/import.ts';
import type { LeadSummary } from '#schemas/api/lead.ts';
import type { StockPage } from '#schemas/api/stock.ts';
import type { ClonedTenant, TemplateChoice, TenantDetail, ThemeChoice } from '#schemas/api/tenant.ts';
import type { Location } from '#schemas/entities/location.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';

const east = {
  template: 'plain',
  name: 'East Coast Cars',
  slug: 'east-coast',
  country: 'NZ',
  timeZone: 'Pacific/Auckland',
  contact: { phone: '09 600 1234', email: 'hello@east.example' },
  company: { name: 'East Coast Cars Ltd', number: 'NZBN 9429000106078', licence: 'M123456' },
  locations: [
    { name: 'East Hornby', street: '1 Main South Road', city: 'Hornby', state: 'Canterbury', postcode: '8042' },
  ],
};
/** The template's footer names no licence, and its pages no Consumer Information Notice. */
const lawfulDocuments = {
  'section/footer': {
    title: 'Footer',
    layout: { root: ['b_foot1'], blocks: { b_foot1: { type: 'site-footer', version: 1, props: {} } } },
  },
};
const legal = {
  privacy: 'We use what you send to answer you.',
  consent: 'You may write to me.',
  confirmed: true,
  priceNote: 'Each used vehicle carries its Consumer Information Notice.',
};

describe('M-011: cloning a template', () => {
  test('a site with another company’s number is only made after confirmation', async () => {
    const platform = await aPlatform();
    const olga = await platform.signIn(staff.onboarding.email);
    expect((await olga.call('POST', '/tenants', east)).status).toBe(201);
    const west = {
      ...east,
      name: 'West Coast Cars',
      slug: 'west-coast',
      company: { ...east.company, number: '9429 000 106 078' },
    };
    const asked = await olga.call('POST', '/tenants', west);
    expect([asked.status, asked.body]).toMatchObject([400, { error: { problems: [{ pointer: '/company/shared' }] } }]);
    expect((asked.body as ApiError).error.message).toContain('East Coast Cars');
    expect((await platform.site('west-coast', '/')).status).toBe(404);
    const said = { ...west, company: { ...west.company, shared: true } };
    expect((await olga.call('POST', '/tenants', said)).status).toBe(201);
  });

  test('takes its first stock with it by one call, and says what is wrong with a file', async () => {
    const platform = await aPlatform();
    const olga = await platform.signIn(staff.onboarding.email);
    const stock = {
      csv: 'Make,Model,Year,Km,Condition,Price\nKia,Rio,2021,41000,Used,17990\nKia,Cerato,2009,232399,New,4990\n',
      mapping: { Make: 'make', Model: 'model', Year: 'year', Km: 'km', Condition: 'car_type', Price: 'price' },
      priceType: 'drive_away',
      yard: 'East Hornby',
    };
    const made = await olga.call('POST', '/tenants', { ...east, stock });
    expect([made.status, made.body]).toMatchObject([201, { blockers: [], import: expect.any(String) }]);
    const path = `/tenants/east-coast/imports/${(made.body as ClonedTenant).import}`;
    let run = await olga.get<ImportRun>(path);
    while (run.state === 'running') {
      await new Promise((resolve) => setImmediate(resolve));
      run = await olga.get<ImportRun>(path);
    }
    expect(run).toMatchObject({ state: 'done', created: 2, rejected: 0, problemCount: 1 });
    expect(run.problems[0]?.message).toContain('has driven 232,399 km. It was taken as used.');
    const { facets } = await olga.get<StockPage>('/tenants/east-coast/stock');
    expect(facets).toMatchObject({
      car_type: [{ value: 'used', count: 2 }],
      location: [{ value: 'East Hornby', count: 2 }],
    });
    expect(facets.age).toEqual([{ value: 'new', label: 'Less than 30 days', count: 2 }]);

    const west = { ...east, slug: 'west-coast', company: undefined };
    const wrong = await olga.call('POST', '/tenants', { ...west, goLive: true, stock: { ...stock, yard: 'Nowhere' } });
    expect(wrong.body).toMatchObject({ import: null, publicSince: null, blockers: [{ pointer: '/stock/yard' }] });
    const south = { ...west, slug: 'south-coast', stock: { ...stock, mapping: { Kia: 'make' } } };
    expect((await olga.call('POST', '/tenants', south)).body).toMatchObject({
      import: null,
      blockers: [{ pointer: '/stock', message: expect.stringContaining('Kia') }],
    });
    const { priceType: _priceType, ...untyped } = stock;
    const refused = await olga.call('POST', '/tenants', { ...west, slug: 'far-coast', stock: untyped });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: { problems: [{ pointer: '/stock/priceType' }] } },
    ]);
  });

  test('the log of the new site names the account and the address that it was made from', async () => {
    const platform = await aPlatform();
    const olga = await platform.signIn(staff.onboarding.email);
    expect((await olga.call('POST', '/tenants', east)).status).toBe(201);
    const { id } = await olga.get<{ id: string }>('/session');
    const { entries } = await olga.get<AuditPage>('/tenants/east-coast/audit');
    expect(entries.map(({ words }) => words)).toEqual(
      expect.arrayContaining(['Created the site east-coast', 'Changed 1 location']),
    );
    expect(entries.map(({ accountId, address }) => [accountId, address])).toEqual(entries.map(() => [id, 'local']));
  });

  test('by one call the new site is live at the next request, in its own name and theme', async () => {
    const platform = await aPlatform({ documents: lawfulDocuments });
    const olga = await platform.signIn(staff.onboarding.email);
    expect((await platform.site('east-coast', '/')).status).toBe(404);
    const { templates, themes } = await olga.get<{ templates: TemplateChoice[]; themes: ThemeChoice[] }>('/templates');
    expect(templates.map(({ slug, purpose, pages }) => [slug, purpose, pages > 0])).toEqual([['plain', null, true]]);
    const [theme] = themes;
    const made = await olga.call('POST', '/tenants', {
      ...east,
      theme: theme?.key,
      legal,
      lenders: false,
      goLive: true,
    });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        slug: 'east-coast',
        name: 'East Coast Cars',
        kind: 'site',
        country: 'NZ',
        locations: 1,
        vehicles: 0,
        changes: 0,
        blockers: [],
        publicSince: expect.any(String),
        url: 'http://east-coast.localhost/',
      }),
    ]);
    const page = await platform.site('east-coast', '/');
    expect([page.status, page.text.includes('East Coast Cars'), page.text.includes('Welcome')]).toEqual([
      200,
      true,
      true,
    ]);
    const detail = await olga.get<TenantDetail>('/tenants/east-coast');
    expect(detail.missing).toEqual(
      expect.arrayContaining([
        { text: expect.stringContaining('Import stock'), at: 'import' },
        {
          text: expect.stringContaining('opening hours of East Hornby'),
          at: expect.stringMatching(/^locations\/[a-z0-9_]+\?field=%2Fcontact_detail%2Fopening_hours$/),
        },
        { text: expect.stringContaining('logo'), at: 'settings/site?field=%2Flogo%2Fimage' },
      ]),
    );
    expect(detail.missing.some(({ text }) => text.includes('licence'))).toBe(false);
  });

  test.each([
    ['a suburb with its postcode', 'AU', { city: 'newstead', state: 'QLD', postcode: '4006' }, [-27, 153]],
    [
      'a postcode where the suburb is unknown',
      'AU',
      { city: 'Nowhereton', state: 'QLD', postcode: '4006' },
      [-27, 153],
    ],
    ['a town of its region', 'NZ', { city: 'Hamilton', state: 'Waikato', postcode: '3204' }, [-38, 175]],
    ['a town of that name in another region', 'NZ', { city: 'Hamilton', state: 'Otago', postcode: '3204' }, null],
    ['neither', 'AU', { city: 'Nowhereton', state: 'QLD', postcode: '0001' }, null],
  ] as const)('is near its suburb on the map, and says so: %s', async (_what, country, place, near) => {
    const platform = await aPlatform();
    const olga = await platform.signIn(staff.onboarding.email);
    const { company: _company, ...rest } = east;
    const made = await olga.call('POST', '/tenants', {
      ...rest,
      country,
      timeZone: country === 'AU' ? 'Australia/Brisbane' : 'Pacific/Auckland',
      contact: { ...east.contact, phone: country === 'AU' ? '07 3200 1234' : '09 600 1234' },
      locations: [{ ...east.locations[0], ...place }],
    });
    expect(made.status).toBe(201);
    const { rows } = await olga.get<{ rows: { id: string; missing: string[] }[] }>('/tenants/east-coast/locations');
    const { item } = await olga.get<{ item: Location }>(`/tenants/east-coast/locations/${rows[0]?.id}`);
    const { lat, long, place_id } = item.address;
    expect(lat === null || long === null ? null : [Math.round(lat), Math.round(long)]).toEqual(near);
    expect(place_id === null).toBe(near === null);
    expect(rows[0]?.missing).toContain(near === null ? 'Not on the map' : 'Only near on the map');
    const { missing } = await olga.get<TenantDetail>('/tenants/east-coast');
    const points = missing.map(({ text }) => text).filter((text) => text.includes('on the map'));
    expect(points).toEqual([
      near === null ? 'Place East Hornby on the map.' : expect.stringContaining('exactly on the map'),
    ]);
  });

  test('a taken or reserved address is a conflict; nothing is made', async () => {
    const platform = await aPlatform();
    const olga = await platform.signIn(staff.onboarding.email);
    for (const slug of ['north', 'plain', 'console', 'api', 'new']) {
      const answer = await olga.call('POST', '/tenants', { ...east, slug });
      expect([slug, answer.status, (answer.body as ApiError).error.code]).toEqual([slug, 409, 'slug.taken']);
    }
    expect((await olga.get<{ tenants: unknown[] }>('/tenants')).tenants).toHaveLength(3);
  });

  test.each<[string, object, string]>([
    ['an address with capitals', { slug: 'East' }, '/slug'],
    ['an unknown time zone', { timeZone: 'Australia/Atlantis' }, '/timeZone'],
    ['a postcode of three digits', { locations: [{ ...east.locations[0], postcode: '400' }] }, '/locations/0/postcode'],
    ['no locations', { locations: [] }, '/locations'],
    ['an email without a host', { contact: { phone: '0732001234', email: 'me@' } }, '/contact/email'],
    ['a satellite number', { contact: { ...east.contact, phone: '+8816 1234 5678' } }, '/contact/phone'],
    ['a premium number', { locations: [{ ...east.locations[0], phone: '0900 12 345' }] }, '/locations/0/phone'],
    ['an unknown theme', { theme: 'no-such-theme' }, '/theme'],
    ['an NZBN that cannot be', { company: { ...east.company, number: 'NZBN 9429000106079' } }, '/company/number'],
    ['an ABN in New Zealand', { company: { ...east.company, number: '51 824 753 556' } }, '/company/number'],
    ['a field that is not there', { owner: true }, ''],
  ])('%s is refused at its field', async (_, change, pointer) => {
    const platform = await aPlatform();
    const answer = await (await platform.signIn(staff.onboarding.email)).call('POST', '/tenants', {
      ...east,
      ...change,
    });
    expect(answer.status).toBe(400);
    expect((answer.body as ApiError).error.problems?.map((problem) => problem.pointer)).toContain(pointer);
  });

  test('an unknown template is not found', async () => {
    const platform = await aPlatform();
    expect(
      (await (await platform.signIn(staff.onboarding.email)).call('POST', '/tenants', { ...east, template: 'nope' }))
        .status,
    ).toBe(404);
  });
});

describe('M-003: what else the console reads', () => {
  test('the palette has every block with the schema its form is drawn from', async () => {
    const platform = await aPlatform();
    const { blocks } = await (await platform.signIn(staff.northEditor.email)).get<{ blocks: BlockSummary[] }>(
      '/blocks',
    );
    expect(blocks.map((block) => block.type)).toEqual(registry.map((block) => block.type));
    for (const block of blocks)
      expect([block.type, block.schema.type, block.title !== '']).toEqual([block.type, 'object', true]);
  });

  test('leads of this site, and of no other', async () => {
    const platform = await aPlatform();
    const { store } = platform.platform;
    const lead = {
      category: 'General Enquiry',
      payload: {
        name: 'Ria',
        last_name: 'Ngata',
        email: 'ria@example.com',
        phone: '0400000000',
        message: 'Hello',
        url: '/cars/x',
      },
    };
    await storeLead(store, platform.north, { ...lead, idempotencyKey: 'ria-1234567', outbox: [] });
    const read = async (email: string, slug: string) =>
      (await (await platform.signIn(email)).get<{ leads: LeadSummary[] }>(`/tenants/${slug}/leads`)).leads;
    expect(await read(staff.northAdmin.email, 'north')).toEqual([
      expect.objectContaining({
        name: 'Ria Ngata',
        email: 'ria@example.com',
        message: 'Hello',
        category: 'General Enquiry',
      }),
    ]);
    expect(await read(staff.southAdmin.email, 'south')).toEqual([]);
  });
});
