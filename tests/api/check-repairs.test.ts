/** Findings of checks are fixed by one press: in drafts, in all places, with undo. */
import { expect, test } from 'vitest';
import type { DocumentState } from '#schemas/api/document.ts';
import type { CheckPoint, CheckRepairs, SiteChecks } from '#schemas/api/go-live.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const path = (key: string) => `/tenants/north/documents/${encodeURIComponent(key)}`;

async function save(person: Person, key: string, change: (body: Json) => Json): Promise<void> {
  const { revision, body } = await person.get<DocumentState>(path(key));
  const saved = await person.call('PUT', path(key), { revision, body: change(body) });
  if (saved.status !== 200) throw new Error(saved.text);
}

const words = (text: string, heading = 'About us') => ({ type: 'rich-text', version: 1, props: { heading, text } });

/** A site whose pages have its phone and mail typed in, in four spellings. */
async function begin() {
  const platform = await aPlatform();
  const nadia = await platform.signIn(staff.northAdmin.email);
  await save(nadia, 'site', (body) => ({
    ...(body as { readonly [name: string]: Json }),
    contact: { phone: '+61732001234', email: 'hello@north.example' },
  }));
  const page = (title: string, route: string, blocks: { readonly [id: string]: Json }) => () => ({
    type: 'content',
    title,
    route,
    layout: { root: Object.keys(blocks), blocks },
  });
  const create = async (key: string, body: Json) =>
    expect((await nadia.call('PUT', path(key), { revision: '', body })).status).toBe(200);
  await create(
    'page/first',
    page('First', '/first', {
      b_first1: words('<p>Ring <strong>(07) 3200 1234</strong> or <a href="tel:0732001234">tap</a>.</p>'),
      b_first2: words('<p>Write to hello@north.example, or ring 07 3200 1234.</p>'),
    })(),
  );
  await create('page/second', page('Second', '/second', { b_third1: words('<p>07-3200-1234</p>', '+61732001234') })());
  const points = async () =>
    (await nadia.get<SiteChecks>('/tenants/north/checks')).points.filter(({ rule }) => rule === 'typed-fact');
  const repair = (places: readonly CheckPoint[]) =>
    nadia.call('POST', '/tenants/north/checks/repairs', {
      places: places.map(({ document, blockId, pointer, repair: one }) => ({
        document,
        blockId,
        pointer,
        repair: one,
      })),
    });
  return { platform, nadia, points, repair };
}

test('a typed phone becomes the dealer’s own in all its places; markup stays, shoppers read today’s, and one step leads back', async () => {
  const { platform, nadia, points, repair } = await begin();
  const before = await points();
  const phones = before.filter((point) => point.repair?.kind === 'fact' && point.repair.path === 'site.phone');
  expect(phones.map(({ document, blockId, pointer }) => [document, blockId, pointer])).toEqual([
    ['page/first', 'b_first1', '/text'],
    ['page/first', 'b_first2', '/text'],
    ['page/second', 'b_third1', '/heading'],
    ['page/second', 'b_third1', '/text'],
  ]);
  const answer = await repair(phones);
  expect([answer.status, answer.body]).toMatchObject([200, { repaired: 4, gone: 0 }]);
  const done = answer.body as CheckRepairs;
  expect(done.documents.map(({ key, title }) => [key, title])).toEqual([
    ['page/first', 'First'],
    ['page/second', 'Second'],
  ]);
  const blocksOf = async (key: string) =>
    ((await nadia.get<DocumentState>(path(key))).body as { layout: { blocks: { [id: string]: { props: Json } } } })
      .layout.blocks;
  const first = await blocksOf('page/first');
  expect(first['b_first1']?.props).toMatchObject({
    text: '<p>Ring <strong>{site.phone}</strong> or <a href="tel:{site.phone}">tap</a>.</p>',
  });
  expect(first['b_first2']?.props).toMatchObject({
    text: '<p>Write to hello@north.example, or ring {site.phone}.</p>',
  });
  expect((await blocksOf('page/second'))['b_third1']?.props).toMatchObject({
    heading: { $bind: 'site.phone' },
    text: '<p>{site.phone}</p>',
  });
  // The mail is still to do; the phone is not found again.
  expect((await points()).map(({ repair: one }) => one)).toEqual([{ kind: 'fact', path: 'site.email' }]);

  // A change of the dealer's phone reaches shoppers.
  await save(nadia, 'site', (body) => ({
    ...(body as { readonly [name: string]: Json }),
    contact: { phone: '+61755500000', email: 'hello@north.example' },
  }));
  expect((await publishAll(nadia, 'north', { base: 1 })).status).toBe(201);
  const { text } = await platform.site('north', '/first');
  expect(text).toContain('Ring <strong>07 5550 0000</strong> or <a href="tel:+61755500000">tap</a>.');
  expect((await platform.site('north', '/second')).text).toContain('<p>07 5550 0000</p>');

  // The history restores each document.
  for (const { key, revision, before: to } of done.documents)
    expect((await nadia.call('POST', `${path(key)}/restore`, { revision, to })).status).toBe(200);
  expect((await blocksOf('page/second'))['b_third1']?.props).toMatchObject({ heading: '+61732001234' });
});

test('one place alone is put right; what is gone is counted, and what never was is refused', async () => {
  const { nadia, points, repair } = await begin();
  const [mail] = (await points()).filter(
    (point) => point.repair?.kind === 'fact' && point.repair.path === 'site.email',
  );
  if (!mail) throw new Error('The typed mail address was not found.');
  const [other] = await points();
  if (!other) throw new Error('Nothing was found.');
  expect((await repair([mail])).body).toMatchObject({ repaired: 1 });
  expect((await repair([mail, other])).body).toMatchObject({ repaired: 1, gone: 1 });
  expect((await repair([mail])).status).toBe(404);
  const ask = (places: unknown) => nadia.call('POST', '/tenants/north/checks/repairs', { places });
  const place = { document: 'page/first', blockId: 'b_first1', pointer: '/text' };
  expect((await ask([{ ...place, repair: { kind: 'fact', path: 'site.fax' } }])).status).toBe(404);
  for (const places of [[], 'x'.repeat(100_000), [{ ...place, repair: { kind: 'other' } }], [{ ...place }]])
    expect((await ask(places)).status).toBe(400);
});

test('an unreadable colour takes the nearest that reads, only for who may change the theme', async () => {
  const { platform, nadia } = await begin();
  await save(nadia, 'theme', (body) => ({
    ...(body as { readonly [name: string]: Json }),
    colours: { ink: '#9a9a9a' },
  }));
  const { points } = await nadia.get<SiteChecks>('/tenants/north/checks');
  const [point] = points.filter(({ rule }) => rule === 'contrast');
  expect(point).toMatchObject({
    document: 'theme',
    pointer: '/colours/ink',
    severity: 'error',
    title: 'Contrast of colours',
    message: expect.stringMatching(/^Text on the page has a contrast of 2\.\d\d to 1; at least 4\.5 to 1 is needed/),
  });
  const places = [{ document: 'theme', pointer: '/colours/ink', repair: point?.repair }];
  const sue = await platform.signIn(staff.southEditor.email);
  expect((await sue.call('POST', '/tenants/north/checks/repairs', { places })).status).toBe(404);
  expect((await nadia.call('POST', '/tenants/north/checks/repairs', { places })).status).toBe(200);
  const after = await nadia.get<SiteChecks>('/tenants/north/checks');
  expect(after.points.filter(({ rule }) => rule === 'contrast')).toEqual([]);
});

test('typed addresses of the site become links, in texts and menus, to the page’s current address, and back', async () => {
  const { nadia, repair } = await begin();
  await save(nadia, 'site', (body) => ({
    ...(body as { readonly [name: string]: Json }),
    domains: ['www.north-motors.example'],
  }));
  const page = (title: string, route: string, text: string, more = {}) => ({
    type: 'content',
    title,
    route,
    ...more,
    layout: { root: ['b_typed1'], blocks: { b_typed1: words(text) } },
  });
  const create = async (key: string, body: Json) =>
    expect((await nadia.call('PUT', path(key), { revision: '', body })).status).toBe(200);
  await create('page/specials', page('Specials', '/specials', '<p>24/7 and/or /nowhere</p>', { aliases: ['/deals'] }));
  const text =
    '<p>See /deals#may, or <a href="https://north-motors.example/search/used-cars?make=Kia">our Kias</a>, or www.north-motors.example/gone</p>';
  await create('page/typed', page('Typed', '/typed', text));
  await save(nadia, 'navigation', (body) => ({
    ...(body as { readonly [name: string]: Json }),
    header: [{ label: 'Specials', href: 'https://north-motors.example/specials' }],
  }));
  const points = async () =>
    (await nadia.get<SiteChecks>('/tenants/north/checks')).points.filter(({ rule }) => rule === 'typed-address');
  const found = await points();
  expect(
    found.map(({ document, pointer, repair: one }) => [
      document,
      pointer,
      one?.kind === 'link' && one.name,
      one?.kind === 'link' && one.to,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['navigation', '/header/0/href', '“Specials”', '/specials'],
      ['page/typed', '/text', '“Specials”', '/specials#may'],
      ['page/typed', '/text', '/search/used-cars', '/search/used-cars?make=Kia'],
    ]),
  );
  expect(found.length).toBe(3);
  expect(found.every(({ kind, severity }) => kind === 'Links' && severity === 'warning')).toBe(true);
  const done = (await repair(found)).body as CheckRepairs;
  expect([done.repaired, done.documents.length]).toEqual([3, 2]);
  const state = await nadia.get<DocumentState>(path('page/typed'));
  const { text: repaired } = (state.body as { layout: { blocks: { b_typed1: { props: { text: string } } } } }).layout
    .blocks.b_typed1.props;
  expect(repaired.replaceAll(/ rel="[^"]*"/g, '')).toBe(
    '<p>See <a href="/specials#may">/deals#may</a>, or <a href="/search/used-cars?make=Kia">our Kias</a>, or www.north-motors.example/gone</p>',
  );
  expect(await points()).toEqual([]);
  expect((await repair(found)).status).toBe(404);
  for (const { key, revision, before } of done.documents)
    expect((await nadia.call('POST', `${path(key)}/restore`, { revision, to: before })).status).toBe(200);
  expect((await points()).length).toBe(3);
});

test('a link with the site’s own name that leads to no page is reported, without a repair', async () => {
  const { nadia } = await begin();
  await save(nadia, 'site', (body) => ({
    ...(body as { readonly [name: string]: Json }),
    domains: ['north-motors.example'],
  }));
  await save(nadia, 'page/first', (body) => {
    const { layout, ...rest } = body as { layout: { root: string[]; blocks: { [id: string]: Json } } };
    const dead = words('<p><a href="https://north-motors.example/gone">Gone</a></p>');
    return { ...rest, layout: { root: layout.root, blocks: { ...layout.blocks, b_first1: dead } } };
  });
  const [point] = (await nadia.get<SiteChecks>('/tenants/north/checks')).points.filter(
    ({ rule }) => rule === 'typed-address',
  );
  expect(point).toMatchObject({ document: 'page/first', blockId: 'b_first1', pointer: '/text' });
  expect(point?.message).toContain('It does not exist on this site.');
  expect(point?.repair).toBeUndefined();
});
