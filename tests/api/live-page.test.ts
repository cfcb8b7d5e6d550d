/** The published page at an address as staff view it: what shoppers get, why, and what the drafts would change. */
import { expect, test } from 'vitest';
import type { DocumentState } from '#schemas/api/document.ts';
import type { LivePage } from '#schemas/api/live-page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const home = '/tenants/north/documents/page%2Fhome';
const look = (person: Person, path: string) =>
  person.get<LivePage>(`/tenants/north/live-page?${new URLSearchParams({ path })}`);

function pageOf(when: Json | undefined, heading: string): Json {
  const hero = (text: string) => ({ type: 'hero', version: 1, props: { heading: text } });
  return {
    type: 'home',
    title: 'Home',
    route: '/',
    layout: {
      root: ['b_hero1', 'b_off1'],
      blocks: {
        b_hero1: hero(heading),
        b_off1: { ...hero('Saved'), ...(when === undefined ? {} : { when }) },
      },
    },
  };
}

async function save(person: Person, body: Json): Promise<void> {
  const { revision } = await person.get<DocumentState>(home);
  const saved = await person.call('PUT', home, { revision, body });
  if (saved.status !== 200) throw new Error(saved.text);
}

test('a published page says of each block whether it is here, by which rule, switch and layer, and what drafts change', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  await save(ned, pageOf({ switch: 'cards.favourites', is: false }, 'First'));
  expect((await publishAll(ned, 'north', { base: 1 })).status).toBe(201);
  const live = await look(ned, '/');
  expect(live).toMatchObject({ status: 200, key: 'page/home', path: '/', from: null, subject: null });
  expect(live.drafts).toEqual({ removed: false, added: 0 });
  const block = (page: LivePage, id: string) => page.blocks.find((one) => one.id === id);
  expect(block(live, 'b_off1')).toMatchObject({ document: 'page/home', draft: null, reads: ['cards.favourites'] });
  expect(live.preview.blocks['b_off1']).toMatchObject({
    shown: false,
    rules: [{ fits: false, switch: 'cards.favourites' }],
  });
  expect(live.switches.find(({ key }) => key === 'cards.favourites')).toMatchObject({
    value: true,
    provenance: { layer: 'default' },
  });

  // Drafts change only their own marks, not what is live.
  await save(ned, pageOf(undefined, 'Second'));
  const after = await look(ned, '/');
  expect(block(after, 'b_off1')?.draft).toBe('shows');
  expect(block(after, 'b_hero1')?.draft).toBe('changes');
  expect(after.preview.blocks).toEqual(live.preview.blocks);
  const switches = '/tenants/north/documents/switches';
  const { revision } = await ned.get<DocumentState>(switches);
  expect((await ned.call('PUT', switches, { revision, body: { 'cards.favourites': false } })).status).toBe(200);
  expect((await look(ned, '/')).switches.find(({ key }) => key === 'cards.favourites')).toMatchObject({
    value: true,
    draft: false,
  });
});

test('an address is found as shoppers find it: vehicles, searches, and what is nowhere', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  const { slug, id, name } = aVehicle();
  expect(await look(ned, `/cars/${slug}`)).toMatchObject({
    status: 200,
    key: 'page/vehicle',
    subject: { title: name, at: `stock/${encodeURIComponent(id)}` },
  });
  expect(await look(ned, '/search/used-cars?sortBy=price_asc')).toMatchObject({ status: 200, key: 'page/search' });
  expect((await platform.site('north', '/nowhere')).status).toBe(404);
  expect(await look(ned, '/nowhere')).toMatchObject({ status: 404 });
});

test.each(['nowhere', '//evil.example/', 'https://evil.example/', '', `/${'x'.repeat(100_000)}`])(
  '%.30s is refused as no path of the site',
  async (path) => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const answer = await ned.call('GET', `/tenants/north/live-page?${new URLSearchParams({ path })}`);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('input.invalid')]);
  },
);

test('staff of another site see nothing of it', async () => {
  const platform = await aPlatform();
  const sue = await platform.signIn(staff.southEditor.email);
  expect((await sue.call('GET', '/tenants/north/live-page?path=/')).status).toBe(404);
});
