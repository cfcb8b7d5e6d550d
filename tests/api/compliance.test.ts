/**
 * Legal rules block every publish of a public site, not only the first go-live; people whom the site names publish
 * past it with a reason, and the audit log keeps it.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AuditPage } from '#schemas/api/audit.ts';
import type { StoredEntry } from '#schemas/api/content.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { EntrySheet } from '#schemas/api/entry-sheet.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { SiteChecks } from '#schemas/api/go-live.ts';
import type { MediaDetail } from '#schemas/api/media.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import type { BulkPlan, BulkResult } from '#schemas/api/stock.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { type Answer, openTestPlatform, type Person, staff } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const footer = {
  title: 'Footer',
  layout: { root: ['b_foot1'], blocks: { b_foot1: { type: 'site-footer', version: 1, props: {} } } },
};
const site = '/tenants/east';
const east = {
  template: 'plain',
  name: 'East Cars',
  slug: 'east',
  country: 'AU',
  timeZone: 'Australia/Brisbane',
  contact: { phone: '07 3200 9876', email: 'hello@east.example' },
  company: { name: 'East Cars Pty Ltd', number: '51 824 753 556', licence: '4409876' },
  locations: [{ name: 'East Nundah', street: '1 Lot Street', city: 'Nundah', state: 'QLD', postcode: '4012' }],
  legal: { privacy: 'We use what you send to answer you.', consent: 'You may write to me.', confirmed: true },
  lenders: false,
};

interface Opened {
  readonly platform: Awaited<ReturnType<typeof openTestPlatform>>;
  readonly olga: Person;
}

/** A public site without a fault. */
async function open(): Promise<Opened> {
  const platform = await openTestPlatform({ documents: { 'section/footer': footer } });
  const olga = await platform.signIn(staff.onboarding.email);
  const made = await olga.call('POST', '/tenants', east);
  if (made.status !== 201) throw new Error(made.text);
  const live = await olga.call('POST', `${site}/go-live`, {});
  if (live.status !== 200) throw new Error(live.text);
  return { platform, olga };
}

async function save(person: Person, key: string, change: (body: never) => Json): Promise<string> {
  const path = `${site}/documents/${encodeURIComponent(key)}`;
  const known = await person.call('GET', path);
  const state = known.status === 200 ? (known.body as DocumentState) : null;
  const before = (state?.body ?? {}) as never;
  const saved = await person.call('PUT', path, { revision: state?.revision ?? '', body: change(before) });
  if (saved.status !== 200) throw new Error(saved.text);
  return (saved.body as { revision: string }).revision;
}

async function publish(person: Person, key: string, revision: string, more: object = {}): Promise<Answer> {
  const { base } = await person.get<ChangeReview>(`${site}/changes`);
  return person.call('POST', `${site}/releases`, { base, documents: [{ key, revision }], ...more });
}

const text =
  (words: string, type = 'content') =>
  () =>
    ({
      type,
      title: 'News',
      route: type === 'vehicle' ? '/news/:slug' : '/news',
      layout: { root: ['b_text1'], blocks: { b_text1: { type: 'rich-text', version: 1, props: { text: words } } } },
    }) as Json;
const withSite =
  (change: (site: { readonly legal: { readonly [name: string]: Json }; readonly [name: string]: Json }) => Json) =>
  (body: never) =>
    change(body);
const withLegal = (legal: { readonly [name: string]: Json }) =>
  withSite((before) => ({ ...before, legal: { ...before.legal, ...legal } }));

/** Each rule with a document that breaks it. */
const broken: readonly (readonly [rule: string, key: string, change: (body: never) => Json])[] = [
  ['comparison-rate', 'page/news', text('<p>Finance from 4.99% p.a. this week</p>')],
  ['price-type-in-words', 'page/news', text('<p>A new one from $29,990!</p>')],
  ['was-price-in-words', 'page/news', text('<p>Was $29,990, now $27,990 drive away</p>')],
  ['credit-promise', 'page/news', text('<p>Guaranteed approval</p>')],
  ['unproven-best', 'page/news', text('<p>The lowest prices in Brisbane</p>')],
  ['saving-in-words', 'page/news', text('<p>Save $5,000 this week</p>')],
  ['demo-called-new', 'page/news', text('<p>A brand new demo</p>')],
  ['rights-denied', 'page/news', text('<p>Strictly no refunds</p>')],
  ['licence-typed', 'page/news', text('<p>LMCT 10001</p>')],
  ['account-typed', 'page/news', text('<p>Pay to BSB 062-000, account 1234 5678</p>')],
  ['comparison-rate', 'site', withSite((before) => ({ ...before, tagline: 'Finance from 4.99% p.a.' }))],
  ['comparison-rate', 'switches', () => ({ 'cards.finance-disclaimer-text': '0% finance' })],
  ['licence-answered', 'site', withLegal({ licences: [] })],
  ['company-number', 'site', withLegal({ companyNumber: '51 824 753 557' })],
  ['lender-named', 'switches', () => ({ 'finance.calculator': true })],
  [
    'lender-comparison-rate',
    'lenders',
    () => ({ lenders: { b: { name: 'B', interestRate: 9, comparisonRate: 8, disclaimer: 'x' } } }),
  ],
  ['licence-on-every-page', 'section/footer', () => ({ title: 'Footer', layout: { root: [], blocks: {} } })],
  [
    'finance-disclaimer',
    'page/finance-news',
    () => ({
      type: 'vehicle',
      title: 'Finance',
      route: '/finance-news/:slug',
      layout: { root: ['b_fin01'], blocks: { b_fin01: { type: 'finance-panel', version: 1, props: {} } } },
    }),
  ],
];

describe('MI-3: a rule of law stops every publish', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.platform.close());

  test.each(broken)(
    '%s in %s stops it, and goes live with a reason that the audit log keeps',
    async (rule, key, change) => {
      const { olga } = opened;
      const before = await olga.call('GET', `${site}/documents/${encodeURIComponent(key)}`);
      const revision = await save(olga, key, change);
      const refused = await publish(olga, key, revision);
      const { error, mayOverride } = refused.body as ApiError & { readonly mayOverride: boolean };
      expect([refused.status, error.code, mayOverride]).toEqual([422, 'compliance.stopped', true]);
      expect(error.problems?.map((problem) => problem.rule)).toContain(rule);
      for (const override of [{}, { reason: 'short' }, { reason: '            ' }])
        expect((await publish(olga, key, revision, { override })).status).toBe(400);
      const reason = `Our lawyer has looked at ${rule} of ${key}`;
      const passed = await publish(olga, key, revision, { override: { reason } });
      expect([passed.status, passed.status === 201 ? '' : passed.text]).toEqual([201, '']);
      const { entries } = await olga.get<AuditPage>(`${site}/audit`);
      expect(entries.map(({ words }) => words).filter((words) => words.includes(reason))).toHaveLength(1);
      // Fixed again, for the next rule.
      const state = before.status === 200 ? (before.body as DocumentState).body : null;
      const again = await save(
        olga,
        key,
        () => (state as Json) ?? { ...(text('Nothing')() as object), route: `/${key.slice(5)}` },
      );
      const back = await publish(olga, key, again);
      expect([back.status, back.status === 201 ? '' : back.text]).toEqual([201, '']);
    },
  );

  test.each([
    ['no price', '<p>Come and see us on Saturday from 9 until 4.</p>'],
    ['a total price', '<p>From $29,990 drive away</p>'],
    ['a price without charges', '<p>From $29,990 excluding government charges</p>'],
    ['a bonus', '<p>A bonus of $1,000 with each of them</p>'],
    ['a service', '<p>A service for $299</p>'],
    ['a deposit', '<p>A deposit of 10% holds it for a week.</p>'],
    [
      'a rate with all of it',
      '<p>6.9% p.a., comparison rate 8.2% p.a. WARNING: this comparison rate is true only for the example given.</p>',
    ],
    ['a year', '<p>Here since 1986, and 30,000 customers later</p>'],
    ['a part of all', '<p>95% of our customers come back</p>'],
    ['fuel', '<p>A tank of 70 litres costs about $126</p>'],
  ])('an honest page goes live: %s', async (_, words) => {
    const revision = await save(opened.olga, 'page/news', text(words));
    const answer = await publish(opened.olga, 'page/news', revision);
    expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  });

  test('a change of another document goes live past what is live already', async () => {
    const { olga } = opened;
    const rate = await save(olga, 'page/news', text('<p>Finance from 4.99% p.a. this week</p>'));
    expect((await publish(olga, 'page/news', rate, { override: { reason: 'It was agreed by phone' } })).status).toBe(
      201,
    );
    const other = await save(olga, 'page/other', () => ({ ...(text('Hello')() as object), route: '/other' }));
    expect((await publish(olga, 'page/other', other)).status).toBe(201);
    const again = await save(olga, 'page/news', text('<p>Finance from 4.89% p.a. this week</p>'));
    expect((await publish(olga, 'page/news', again)).status).toBe(422);
  });
});

/** A public site with a vehicle, whose entries show as they are saved. */
describe('MI-3: a text that shows as it is saved', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.platform.close());

  const claim = 'Guaranteed approval';
  const problemsOf = ({ status, body }: Answer) => [
    status,
    (body as ApiError).error?.problems?.map((one) => one.pointer),
  ];

  test.each([
    ['locations', 'West', 'name'],
    ['makes', 'Toyota', 'description'],
    ['models', 'Hilux', 'disclaimer'],
  ] as const)(
    'is refused at its field in %s, and what is stored already stops no other change',
    async (folder, name, field) => {
      const { olga } = opened;
      const blank = await olga.get<StoredEntry>(`${site}/${folder}/new`);
      const item = { ...blank.item, name, [field]: `<p>${claim}</p>` };
      expect(problemsOf(await olga.call('POST', `${site}/${folder}`, { item }))).toEqual([422, [`/${field}`]]);
    },
  );

  const offer = {
    title: 'A week of utes',
    text: claim,
    status: 'published',
    price_kind: 'none',
    covers: 'nothing',
    from: null,
    until: null,
  };
  test.each([
    ['locations', { name: `North ${claim}` }],
    ['makes', { name: 'Mazda', description: claim }],
    ['models', { name: 'BT-50', disclaimer: claim }],
    ['offers', offer],
    ['offers', { ...offer, text: 'Finance from 4.99% p.a.' }],
  ] as const)('goes live in %s with a reason that the audit log keeps', async (folder, fields) => {
    const { olga } = opened;
    const blank = await olga.get<StoredEntry>(`${site}/${folder}/new`);
    const item = { ...blank.item, ...fields };
    const refused = await olga.call('POST', `${site}/${folder}`, { item });
    expect([refused.status, refused.body]).toMatchObject([422, { mayOverride: true }]);
    expect((await olga.call('POST', `${site}/${folder}`, { item, override: { reason: 'short' } })).status).toBe(400);
    const reason = `Our lawyer has read ${folder}: ${JSON.stringify(fields).slice(0, 60)}`;
    const passed = await olga.call('POST', `${site}/${folder}`, { item, override: { reason } });
    expect([passed.status, passed.status === 201 ? '' : passed.text]).toEqual([201, '']);
    const { entries } = await olga.get<AuditPage>(`${site}/audit`);
    expect(entries.map(({ words }) => words).filter((words) => words.includes(reason))).toHaveLength(1);
    // What was passed stops no later change, and a reason that passes nothing is not recorded.
    const { item: stored, version } = passed.body as StoredEntry;
    const path = `${site}/${folder}/${encodeURIComponent(stored.id)}`;
    expect((await olga.call('PUT', path, { version, item: stored, override: { reason: `${reason}!` } })).status).toBe(
      200,
    );
    const after = await olga.get<AuditPage>(`${site}/audit`);
    expect(after.entries.filter(({ words }) => words.includes(`${reason}!`))).toEqual([]);
  });

  test('an offer that is live already can be ended, and a draft that claims it is refused when it is published', async () => {
    const { olga } = opened;
    const blank = await olga.get<StoredEntry>(`${site}/offers/new`);
    const item = { ...blank.item, ...offer, status: 'draft' };
    const made = await olga.call('POST', `${site}/offers`, { item });
    expect(made.status).toBe(201);
    const { item: draft, version } = made.body as StoredEntry;
    const path = `${site}/offers/${encodeURIComponent(draft.id)}`;
    const published = { ...draft, status: 'published' };
    expect(problemsOf(await olga.call('PUT', path, { version, item: published }))).toEqual([422, ['/text']]);
    const override = { reason: 'Our lawyer has looked at it' };
    const live = await olga.call('PUT', path, { version, item: published, override });
    expect(live.status).toBe(200);
    const ended = await olga.call('POST', `${path}/end`, { version: (live.body as StoredEntry).version });
    expect([ended.status, ended.status === 200 ? '' : ended.text]).toEqual([200, '']);
  });

  test('is refused in the comments of a vehicle; one that a file brought is shown by the checks', async () => {
    const { olga, platform } = opened;
    const east = await findScopeForSystem(platform.platform.store, 'east');
    if (east === null) throw new Error('There is no such site.');
    const vehicles = [
      aVehicle({ id: 'v_claims', slug: 'v-claims', stocknum: 'C1', dealercomments: claim }),
      aVehicle({ id: 'v_honest', slug: 'v-honest', stocknum: 'H1', dealercomments: 'One owner' }),
    ];
    await upsertVehicles(platform.platform.store, east, vehicles, { by: 'Test' });
    const edit = (id: string, changes: object) => olga.call('PUT', `${site}/stock/${id}`, { version: 1, changes });
    expect(problemsOf(await edit('v_honest', { dealercomments: 'From $99 a week' }))).toEqual([
      422,
      ['/dealercomments'],
    ]);
    expect(problemsOf(await edit('v_honest', { tag: 'Lowest price!' }))).toEqual([422, ['/tag']]);
    expect((await edit('v_claims', { colour: 'Red' })).status).toBe(200);
    const tag = { ids: ['v_honest'], action: { type: 'tag', tag: 'Guaranteed approval' } };
    expect((await olga.call('POST', `${site}/stock/bulk`, tag)).status).toBe(422);
    const reason = 'Our lawyer has looked at the tag';
    const passing = { version: 1, changes: { tag: 'Lowest price!' }, override: { reason } };
    expect((await olga.call('PUT', `${site}/stock/v_honest`, passing)).status).toBe(200);
    const { entries } = await olga.get<AuditPage>(`${site}/audit`);
    expect(entries.filter(({ words }) => words.includes(reason))).toHaveLength(1);
    const { points } = await olga.get<SiteChecks>(`${site}/checks`);
    expect(points.filter(({ rule }) => rule === 'law-in-stock')).toMatchObject([{ severity: 'warning' }]);
  });

  const reasonsIn = async (person: Person, reason: string) =>
    (await person.get<AuditPage>(`${site}/audit`)).entries.filter(({ words }) => words.includes(reason)).length;

  test.each([
    ['locations', `Name,Street,City,State,Postcode\nFile ${claim},1 Lot Street,Nundah,QLD,4012\n`],
    ['makes', `Make,Description\nSubaru,${claim}\nHonda,From Japan\n`],
    ['models', `Model,Make,Disclaimer\nOutback,Subaru,${claim}\n`],
  ])('goes live from a file of %s with one reason, after a dry run that shows it', async (folder, csv) => {
    const { olga } = opened;
    const path = `${site}/${folder}/spreadsheet`;
    const outcomes = (sheet: EntrySheet) => sheet.rows.map(({ outcome }) => outcome);
    const ask = async (more: object) => {
      const answer = await olga.call('POST', path, { csv, ...more });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body as EntrySheet;
    };
    const refused = await ask({ dryRun: true });
    expect([refused.mayOverride, outcomes(refused)[0]]).toEqual([true, 'refused']);
    const override = { reason: `Our lawyer has read the file of ${folder}` };
    const passed = await ask({ dryRun: true, override });
    expect([passed.mayOverride, outcomes(passed)[0]]).toEqual([false, 'new']);
    // A dry run stores nothing, and what it did not show is not stored.
    expect(await reasonsIn(olga, override.reason)).toBe(0);
    const unseen = await olga.call('POST', path, { csv, dryRun: false, mark: refused.mark, override });
    expect(unseen.status).toBe(409);
    const stored = await ask({ dryRun: false, mark: passed.mark, override });
    expect(outcomes(stored)[0]).toBe('new');
    expect(await reasonsIn(olga, override.reason)).toBe(1);
    // Without such words a reason passes nothing, and is not recorded.
    const again = await ask({ dryRun: true, override: { reason: `${override.reason}!` } });
    await ask({ dryRun: false, mark: again.mark, override: { reason: `${override.reason}!` } });
    expect(await reasonsIn(olga, `${override.reason}!`)).toBe(0);
  });

  test('goes live as the tag of many vehicles, and as the words of a picture, with a reason', async () => {
    const { olga, platform } = opened;
    const east = await findScopeForSystem(platform.platform.store, 'east');
    if (east === null) throw new Error('There is no such site.');
    await upsertVehicles(platform.platform.store, east, [aVehicle({ id: 'v_tag', slug: 'v-tag', stocknum: 'T1' })], {
      by: 'Test',
    });
    const tag = { ids: ['v_tag'], action: { type: 'tag', tag: claim } };
    const refused = await olga.call('POST', `${site}/stock/bulk`, tag);
    expect([refused.status, refused.body]).toMatchObject([422, { mayOverride: true }]);
    const override = { reason: 'Our lawyer has read the tag' };
    const look = await olga.call('POST', `${site}/stock/bulk`, { ...tag, override });
    expect([look.status, look.body]).toMatchObject([200, { willChange: 1 }]);
    const { token } = look.body as BulkPlan;
    expect((await olga.call('POST', `${site}/stock/bulk`, { ...tag, token })).status).toBe(422);
    expect((await olga.call('POST', `${site}/stock/bulk`, { ...tag, token, override })).status).toBe(200);
    expect(await reasonsIn(olga, override.reason)).toBe(1);

    const grey = sharp({ create: { width: 900, height: 600, channels: 3, background: '#888888' } });
    const added = await olga.call(
      'POST',
      `${site}/media?name=Yard&folder=Pages`,
      new Uint8Array(await grey.png().toBuffer()),
    );
    const { medium } = added.body as { readonly medium: MediaDetail };
    const words = { alt: claim };
    const stopped = await olga.call('PUT', `${site}/media/${medium.id}`, words);
    expect([stopped.status, stopped.body]).toMatchObject([422, { mayOverride: true }]);
    const why = { reason: 'Our lawyer has read the picture' };
    expect((await olga.call('PUT', `${site}/media/${medium.id}`, { ...words, override: why })).status).toBe(200);
    expect(await reasonsIn(olga, why.reason)).toBe(1);
    const made = { make: 'Mazda', model: 'CX-5', year: 2021, badge: claim };
    expect((await olga.call('POST', `${site}/stock`, made)).status).toBe(422);
    const whyMade = { reason: 'Our lawyer has read the badge' };
    expect((await olga.call('POST', `${site}/stock`, { ...made, override: whyMade })).status).toBe(201);
    expect(await reasonsIn(olga, whyMade.reason)).toBe(1);
  });

  test('stops what is restored or undone, which goes live with a reason', async () => {
    const { olga, platform } = opened;
    const east = await findScopeForSystem(platform.platform.store, 'east');
    if (east === null) throw new Error('There is no such site.');
    const by = { by: 'Test' };
    const vehicle = aVehicle({ id: 'v_back', slug: 'v-back', stocknum: 'B1', tag: claim });
    await upsertVehicles(platform.platform.store, east, [vehicle], by);
    const path = `${site}/stock/v_back`;
    const stopsUntil = async (at: string, body: object, reason: string) => {
      const stopped = await olga.call('POST', at, body);
      expect([stopped.status, stopped.body]).toMatchObject([422, { mayOverride: true }]);
      const passed = await olga.call('POST', at, { ...body, override: { reason } });
      expect([passed.status, passed.status === 200 ? '' : passed.text]).toEqual([200, '']);
      expect(await reasonsIn(olga, reason)).toBe(1);
    };
    // An earlier state, and a vehicle that was removed.
    expect((await olga.call('PUT', path, { version: 1, changes: { tag: 'One owner' } })).status).toBe(200);
    await stopsUntil(`${path}/restore`, { version: 2, to: 1 }, 'Our lawyer has read the earlier tag');
    expect((await olga.call('DELETE', `${path}?version=3`)).status).toBe(204);
    await stopsUntil(`${path}/restore`, { version: 4 }, 'Our lawyer has read the tag again');
    // The undo of an act on many names the one that stays.
    const ids = { ids: ['v_back'], action: { type: 'tag', tag: 'Tidy' } };
    const { token } = (await olga.call('POST', `${site}/stock/bulk`, ids)).body as BulkPlan;
    const { changeId } = (await olga.call('POST', `${site}/stock/bulk`, { ...ids, token })).body as BulkResult;
    const undone = await olga.call('POST', `${site}/stock/changes/${changeId}/undo`);
    const why = expect.stringContaining('with a reason');
    expect(undone.body).toMatchObject({ changed: 0, refusals: [{ id: 'v_back', text: why }] });
    // An entry that was removed.
    const override = { reason: 'Our lawyer has read the make' };
    const blank = await olga.get<StoredEntry>(`${site}/makes/new`);
    const item = { ...blank.item, name: 'Restored', description: claim };
    const made = await olga.call('POST', `${site}/makes`, { item, override });
    expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, '']);
    const { id } = (made.body as StoredEntry).item;
    expect((await olga.call('DELETE', `${site}/makes/${id}?version=1`)).status).toBe(204);
    await stopsUntil(`${site}/makes/${id}/restore`, { version: 2 }, 'Our lawyer has read the make again');
    // The undo of a file that had put honest words in its place.
    const csv = 'Make,Description\nRestored,From Japan\n';
    const sheet = `${site}/makes/spreadsheet`;
    const { mark } = (await olga.call('POST', sheet, { csv, dryRun: true })).body as EntrySheet;
    const { undo } = (await olga.call('POST', sheet, { csv, dryRun: false, mark })).body as EntrySheet;
    await stopsUntil(`${sheet}/undo`, undo as object, 'Our lawyer has read the former words');
  });

  test('a warning of a claim that needs its terms stops nothing', async () => {
    const { olga } = opened;
    const revision = await save(olga, 'page/news', text('<p>Free rego and a lifetime warranty</p>'));
    expect((await publish(olga, 'page/news', revision)).status).toBe(201);
    const { points } = await olga.get<SiteChecks>(`${site}/checks`);
    expect(
      points.flatMap(({ rule }) => (rule === 'free-terms' || rule === 'warranty-terms' ? [rule] : [])).sort(),
    ).toEqual(['free-terms', 'warranty-terms']);
  });
});

describe('who may publish past a rule', () => {
  const words = text('<p>Finance from 4.99% p.a. this week</p>');
  const override = { reason: 'Our lawyer has looked at it' };

  test('is decided by the live legal settings: even an admin may not, if they say so', async () => {
    const { olga, platform } = await open();
    onTestFinished(platform.close);
    const legal = await save(olga, 'site', withLegal({ mayOverride: 'nobody' }));
    // A draft of the setting decides nothing.
    const revision = await save(olga, 'page/news', words);
    expect((await publish(olga, 'page/news', revision, { override })).status).toBe(201);
    expect((await publish(olga, 'site', legal)).status).toBe(201);
    const next = await save(olga, 'page/news', text('<p>Finance from 4.89% p.a. this week</p>'));
    const refused = await publish(olga, 'page/news', next, { override });
    expect([refused.status, refused.body]).toMatchObject([422, { mayOverride: false }]);
  });
});
