/** A text or a switch changed on many sites: previewed, made site by site, live or in drafts, stopped and undone. */
import { expect, test } from 'vitest';
import type { DocumentState } from '#schemas/api/document.ts';
import type { FleetPlaces } from '#schemas/api/find.ts';
import type { ChangePreview, FleetChange, FleetChangeDetail } from '#schemas/api/fleet-change.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { deleteTenant } from '#tenants/onboarding/create-tenant.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { aHomePage } from '#tests/build/documents.ts';
import { openTestPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const welcome = { kind: 'text', text: 'welcome', matchesCase: false };

async function aFleet() {
  const platform = await openTestPlatform({ documents: { 'page/home': aHomePage({ b_hero1: 'Welcome to us' }) } });
  const pat = await platform.signIn(staff.platform.email);
  const runDue = () => platform.platform.jobs.runDue();
  return {
    platform,
    pat,
    runDue,
    async preview(query: object, to: Json) {
      const { body } = await pat.call('POST', '/fleet/changes/preview', { query, replacement: { to } });
      return body as ChangePreview;
    },
    async change(query: object, to: Json, rest: object = {}): Promise<FleetChangeDetail> {
      const request = { query, replacement: { to }, sites: ['north', 'south'], publishes: true, ...rest };
      const { status, body, text } = await pat.call('POST', '/fleet/changes', request);
      if (status !== 201) throw new Error(text);
      await runDue();
      return pat.get(`/fleet/changes/${(body as FleetChange).id}`);
    },
    async act(id: string, act: string): Promise<FleetChangeDetail> {
      const { status, text } = await pat.call('POST', `/fleet/changes/${id}/${act}`);
      if (status !== 200) throw new Error(text);
      await runDue();
      return pat.get(`/fleet/changes/${id}`);
    },
    statesOf: ({ rows }: FleetChangeDetail) => rows.map(({ slug, state, problem }) => [slug, state, problem]),
    shown: async (slug: string) => (await platform.site(slug, '/')).text,
  };
}

async function save(person: Person, tenant: string, key: string, change: (body: Json) => Json): Promise<void> {
  const path = `/tenants/${tenant}/documents/${encodeURIComponent(key)}`;
  const { revision, body } = await person.get<DocumentState>(path);
  const saved = await person.call('PUT', path, { revision, body: change(body) });
  if (saved.status !== 200) throw new Error(saved.text);
}

test('a text is previewed place by place, changed live without publishing other edits, and reverted', async () => {
  const { platform, pat, preview, change, act, statesOf, shown } = await aFleet();
  await save(pat, 'north', 'page/home', () => aHomePage({ b_hero1: 'Welcome to us, unreviewed' }));
  const { sites, looked, total, next } = await preview(welcome, 'Kia ora');
  expect([looked, total, next]).toEqual([3, 3, null]);
  expect(sites.map(({ slug, found }) => [slug, found])).toEqual([
    ['north', 2],
    ['south', 1],
    ['plain', 1],
  ]);
  expect(sites[0]?.places[0]).toMatchObject({
    document: 'page/home',
    blockId: 'b_hero1',
    before: 'Welcome to us',
    after: 'Kia ora to us',
    isLive: true,
  });
  expect(await shown('south')).toContain('Welcome to us');

  const made = await change(welcome, 'Kia ora', { message: 'New greeting' });
  expect(statesOf(made)).toEqual([
    ['north', 'done', null],
    ['south', 'done', null],
  ]);
  expect(made).toMatchObject({ message: 'New greeting', by: staff.platform.name, sites: 2, states: { done: 2 } });
  for (const slug of ['north', 'south']) expect(await shown(slug)).toContain('Kia ora to us');
  expect(await shown('north')).not.toContain('unreviewed');
  const draft = await pat.get<DocumentState>('/tenants/north/documents/page%2Fhome');
  expect(JSON.stringify(draft.body)).toContain('Kia ora to us, unreviewed');

  await save(pat, 'south', 'page/home', () => aHomePage({ b_hero1: 'Ours now' }));
  const undone = await act(made.id, 'undo');
  expect(statesOf(undone)).toEqual([
    ['north', 'undone', null],
    ['south', 'undone', '1 of its drafts have changed since and stay as they are.'],
  ]);
  for (const slug of ['north', 'south']) expect(await shown(slug)).toContain('Welcome to us');
  const back = await pat.get<DocumentState>('/tenants/north/documents/page%2Fhome');
  expect(JSON.stringify(back.body)).toContain('Welcome to us, unreviewed');
  expect((await pat.call('POST', `/fleet/changes/${made.id}/undo`)).status).toBe(400);
  await platform.close();
});

test('a site that has published since stays, and is listed', async () => {
  const { platform, pat, change, act, statesOf, shown } = await aFleet();
  const made = await change(welcome, 'Kia ora');
  await save(pat, 'south', 'page/home', () => aHomePage({ b_hero1: 'Ours now' }));
  await publishAll(pat, 'south');
  expect(statesOf(await act(made.id, 'undo'))).toEqual([
    ['north', 'undone', null],
    ['south', 'kept', 'It has published release 3 since.'],
  ]);
  expect(await shown('south')).toContain('Ours now');
  await platform.close();
});

test('a site that was removed since is listed, and does not prevent the revert on the others', async () => {
  const { platform, change, act, statesOf, shown } = await aFleet();
  const made = await change(welcome, 'Kia ora');
  const { store } = platform.platform;
  const south = await findScopeForSystem(store, 'south');
  if (south === null) throw new Error('South is not there.');
  await deleteTenant(store, south, { by: 'test' });
  expect(statesOf(await act(made.id, 'undo'))).toEqual([
    ['north', 'undone', null],
    ['south', 'kept', 'The site has been removed.'],
  ]);
  expect(await shown('north')).toContain('Welcome to us');
  await platform.close();
});

test('as a draft nothing is live; a switch is set where it has the value, and given back to the template', async () => {
  const { platform, pat, change, statesOf, shown } = await aFleet();
  const drafted = await change(welcome, 'Kia ora', { publishes: false });
  expect(statesOf(drafted).map(([, state]) => state)).toEqual(['done', 'done']);
  expect(await shown('north')).toContain('Welcome to us');

  await save(pat, 'north', 'switches', () => ({ 'reviews.hidden': true }));
  const query = { kind: 'switch', key: 'reviews.hidden', value: true };
  const switched = await change(query, null, { publishes: false });
  expect(statesOf(switched)).toEqual([
    ['north', 'done', null],
    ['south', 'left-out', 'Nothing on it matches any more.'],
  ]);
  const own = await pat.get<DocumentState>('/tenants/north/documents/switches');
  expect(own.body).toEqual({});
  await platform.close();
});

test('MI-7: a switch is changed where it is in force, also where sites inherit it or have no switches', async () => {
  const { platform, pat, preview, change, act, statesOf } = await aFleet();
  await save(pat, 'south', 'switches', () => ({ 'reviews.hidden': true }));
  await publishAll(pat, 'south');
  const query = { kind: 'switch', key: 'reviews.hidden', value: false };
  const { sites } = await preview(query, true);
  expect(sites.map(({ slug, places }) => [slug, places.map(({ before }) => before)])).toEqual([
    ['north', ['off, as inherited']],
    ['plain', ['off, as inherited']],
  ]);
  const found = await pat.get<FleetPlaces>('/fleet/find?kind=switch&of=reviews.hidden&words=off');
  expect(found.found.map(({ site, text }) => [site, text])).toEqual([
    ['north', 'off, as inherited'],
    ['plain', 'off, as inherited'],
  ]);
  const made = await change(query, true);
  expect(statesOf(made)).toEqual([
    ['north', 'done', null],
    ['south', 'left-out', 'Nothing on it matches any more.'],
  ]);
  const own = await pat.get<DocumentState>('/tenants/north/documents/switches');
  expect(own.body).toEqual({ 'reviews.hidden': true });
  expect((await preview(query, true)).sites.map(({ slug }) => slug)).toEqual(['plain']);
  expect(statesOf(await act(made.id, 'undo'))).toContainEqual(['north', 'undone', null]);
  expect((await preview(query, true)).sites.map(({ slug }) => slug)).toEqual(['north', 'plain']);
  await platform.close();
});

test('a site whose checks would refuse the change is left out with the reason, and the others have it', async () => {
  const { platform, change, statesOf, shown } = await aFleet();
  // 90 letters are the most that this heading takes.
  const long = await change({ kind: 'text', text: 'Welcome to us', matchesCase: true }, 'x'.repeat(2000));
  expect(statesOf(long).map(([slug, state]) => [slug, state])).toEqual([
    ['north', 'left-out'],
    ['south', 'left-out'],
  ]);
  expect(statesOf(long)[0]?.[2]).toMatch(/page\/home: /);
  expect(await shown('north')).toContain('Welcome to us');
  await platform.close();
});

test('what waits is stopped; bad requests are refused by name; only platform staff may', async () => {
  const { platform, pat, act, statesOf } = await aFleet();
  const request = { query: welcome, replacement: { to: 'Hello' }, sites: ['north', 'south'], publishes: true };
  const { body } = await pat.call('POST', '/fleet/changes', request);
  // Not run yet: both wait.
  const stopped = await act((body as FleetChange).id, 'stop');
  expect(new Set(statesOf(stopped).map(([, state]) => state)).size).toBe(1);
  for (const [changed, pointer] of [
    [{ sites: [] }, '/sites'],
    [{ sites: ['north', 'north'] }, '/sites'],
    [{ query: { ...welcome, text: 'a' } }, '/query/text'],
    [{ query: { ...welcome, text: 'a'.repeat(100_000) } }, '/query/text'],
    [{ replacement: { to: 7 } }, '/replacement/to'],
    [{ replacement: { to: 'welcome' } }, '/replacement/to'],
    [{ query: { kind: 'switch', key: 'no.such' }, replacement: { to: true } }, '/replacement/to'],
    [{ query: { kind: 'switch', key: 'reviews.hidden' }, replacement: { to: 'maybe' } }, '/replacement/to'],
    [
      { query: { kind: 'switch', key: 'reviews.hidden', value: 'a'.repeat(100_000) }, replacement: { to: null } },
      '/replacement/to',
    ],
  ] as const) {
    const answer = await pat.call('POST', '/fleet/changes', { ...request, ...changed });
    expect([JSON.stringify(changed).slice(0, 60), answer.status]).toEqual([JSON.stringify(changed).slice(0, 60), 400]);
    expect(answer.text).toContain(`"pointer":"${pointer}`);
  }
  expect((await pat.call('POST', '/fleet/changes', { ...request, sites: ['no-such'] })).status).toBe(404);
  const ned = await platform.signIn(staff.northAdmin.email);
  for (const path of ['/fleet/changes', '/fleet/changes/preview'])
    expect((await ned.call('POST', path, request)).status).toBe(403);
  await platform.close();
});
