/** Domains of sites through the console and the door of shoppers: requested, proved, primary, moved. */
import { expect, test } from 'vitest';
import type { ProofLookup } from '#domain/ports/proof-lookup.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { DomainList } from '#schemas/api/domain.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

/** Names and files of a small fake internet. */
class FakeNet implements ProofLookup {
  readonly txt = new Map<string, readonly string[]>();
  readonly files = new Map<string, string>();
  readonly asked: string[] = [];
  readonly records = async (name: string) => {
    this.asked.push(name);
    return this.txt.get(name) ?? [];
  };
  readonly file = async (url: string) => {
    this.asked.push(url);
    return this.files.get(url) ?? null;
  };
}

async function scene() {
  const net = new FakeNet();
  let now = Date.UTC(2026, 10, 23, 4);
  const platform = await aPlatform({ proofs: net, now: () => new Date(now) });
  const later = (seconds = 11) => {
    now += seconds * 1000;
  };
  const setDomains = async (person: Person, slug: string, domains: readonly string[]) => {
    const site = await person.get<DocumentState>(`/tenants/${slug}/documents/site`);
    const body = { ...(site.body as { readonly [name: string]: Json }), domains };
    const saved = await person.call('PUT', `/tenants/${slug}/documents/site`, { revision: site.revision, body });
    expect(saved.status).toBe(200);
  };
  const publish = async (person: Person, slug: string) => {
    const { base } = await person.get<{ base: number }>(`/tenants/${slug}/changes`);
    expect((await publishAll(person, slug, { base })).status).toBe(201);
  };
  const check = (person: Person, slug: string, host: string) =>
    person.call('POST', `/tenants/${slug}/domains/${host}/check`, {});
  const domain = async (person: Person, slug: string, host: string) => {
    const { domains } = await person.get<DomainList>(`/tenants/${slug}/domains`);
    const found = domains.find((one) => one.host === host);
    if (!found) throw new Error(`${slug} does not name ${host}`);
    return found;
  };
  const open = (host: string, path = '/') => platform.request(host, 'GET', path);
  return { net, platform, later, setDomains, publish, check, domain, open };
}

test('a domain answers once it is published and its record is found, and not before', async () => {
  const { net, platform, later, setDomains, publish, check, domain, open } = await scene();
  const nadia = await platform.signIn(staff.northAdmin.email);
  await setDomains(nadia, 'north', ['north-motors.com.au']);
  await publish(nadia, 'north');
  expect((await open('north-motors.com.au')).status).toBe(404);
  const pending = await domain(nadia, 'north', 'north-motors.com.au');
  expect(pending).toMatchObject({ state: 'pending', published: true, answers: false, primary: false });
  expect(pending.record.name).toBe('_forecourt.north-motors.com.au');
  expect(pending.record.value).toMatch(/^forecourt=[0-9a-f]{32}$/);
  expect((await check(nadia, 'north', 'north-motors.com.au')).status).toBe(200);
  expect((await domain(nadia, 'north', 'north-motors.com.au')).problem).toContain(
    'There is no TXT record at _forecourt.north-motors.com.au',
  );
  expect((await check(nadia, 'north', 'north-motors.com.au')).status).toBe(429);
  later();
  net.txt.set('_forecourt.north-motors.com.au', ['forecourt=somebody-else']);
  await check(nadia, 'north', 'north-motors.com.au');
  expect((await domain(nadia, 'north', 'north-motors.com.au')).problem).toContain('holds something else');
  expect((await open('north-motors.com.au')).status).toBe(404);
  later();
  net.txt.set('_forecourt.north-motors.com.au', ['other', pending.record.value]);
  expect((await check(nadia, 'north', 'north-motors.com.au')).status).toBe(200);
  expect(await domain(nadia, 'north', 'north-motors.com.au')).toMatchObject({
    state: 'proved',
    answers: true,
    primary: true,
    problem: null,
  });
  expect((await open('north-motors.com.au')).status).toBe(200);
});

test('a file of the old site proves a domain too; only names that the site lists are requested', async () => {
  const { net, platform, setDomains, check, domain } = await scene();
  const nadia = await platform.signIn(staff.northAdmin.email);
  expect((await check(nadia, 'north', 'internal.example')).status).toBe(404);
  expect(net.asked).toEqual([]);
  await setDomains(nadia, 'north', ['old.example']);
  const { file } = await domain(nadia, 'north', 'old.example');
  net.files.set(file.url.replace('https:', 'http:'), `${file.text}\n`);
  await check(nadia, 'north', 'old.example');
  // Proved, but only drafted: it answers with the next release.
  expect(await domain(nadia, 'north', 'old.example')).toMatchObject({
    state: 'proved',
    answers: false,
    published: false,
  });
});

test('other domains and www. lead to the primary one with path and query; the platform’s address names it as canonical', async () => {
  const { net, platform, later, setDomains, publish, check, domain, open } = await scene();
  const nadia = await platform.signIn(staff.northAdmin.email);
  // Known before it has a domain: the host that shoppers used is kept in memory.
  expect((await open('north.localhost')).status).toBe(200);
  await setDomains(nadia, 'north', ['north.example', 'other.example']);
  await publish(nadia, 'north');
  for (const host of ['north.example', 'other.example']) {
    net.txt.set(`_forecourt.${host}`, [(await domain(nadia, 'north', host)).record.value]);
    await check(nadia, 'north', host);
    later();
  }
  for (const host of ['other.example', 'www.north.example', 'www.other.example']) {
    const answer = await open(host, '/search/used-cars?make=Aster');
    expect([host, answer.status, answer.headers.get('location')]).toEqual([
      host,
      301,
      'http://north.example/search/used-cars?make=Aster',
    ]);
  }
  expect((await open('north.example')).text).toContain('<link rel="canonical" href="http://north.example/"');
  const onPlatform = await open('north.localhost');
  expect(onPlatform.status).toBe(200);
  expect(onPlatform.text).toContain('<link rel="canonical" href="http://north.example/"');
  expect((await open('north.localhost', '/robots.txt')).text).toContain('Sitemap: http://north.example/sitemaps.xml');
  // The first of the list is the primary one.
  await setDomains(nadia, 'north', ['other.example', 'north.example']);
  await publish(nadia, 'north');
  expect((await open('north.example')).headers.get('location')).toBe('http://other.example/');
  expect((await open('other.example')).status).toBe(200);
  // Once off the list, it no longer answers.
  await setDomains(nadia, 'north', ['other.example']);
  await publish(nadia, 'north');
  expect((await open('north.example')).status).toBe(404);
});

test('a name that another site merely lists is claimed with proof; a proved one is moved by the platform only', async () => {
  const { net, platform, later, setDomains, publish, check, domain, open } = await scene();
  const nadia = await platform.signIn(staff.northAdmin.email);
  const sam = await platform.signIn(staff.southAdmin.email);
  const pat = await platform.signIn(staff.platform.email);
  // North squats on south's name.
  await setDomains(nadia, 'north', ['south-motors.example']);
  await publish(nadia, 'north');
  await setDomains(sam, 'south', ['south-motors.example']);
  await publish(sam, 'south');
  const { record } = await domain(sam, 'south', 'south-motors.example');
  expect(record.value).not.toBe((await domain(nadia, 'north', 'south-motors.example')).record.value);
  net.txt.set(record.name, [record.value]);
  await check(nadia, 'north', 'south-motors.example');
  await check(sam, 'south', 'south-motors.example');
  expect((await open('south-motors.example')).text).toContain('South Motors');
  // Sold: north has the record now, but south has proved it.
  later();
  net.txt.set(record.name, [(await domain(nadia, 'north', 'south-motors.example')).record.value]);
  const refused = await check(nadia, 'north', 'south-motors.example');
  expect([refused.status, (refused.body as ApiError).error.message]).toEqual([
    400,
    'Another site has verified south-motors.example. Ask the platform’s staff to move it to yours.',
  ]);
  expect((await open('south-motors.example')).text).toContain('South Motors');
  later();
  expect((await check(pat, 'north', 'south-motors.example')).status).toBe(200);
  expect((await open('south-motors.example')).text).toContain('North Motors');
  expect(await domain(sam, 'south', 'south-motors.example')).toMatchObject({ state: 'lost', answers: false });
});

test('checking is for those who may change domains', async () => {
  const { platform, check } = await scene();
  const ned = await platform.signIn(staff.northEditor.email);
  expect((await ned.call('GET', '/tenants/north/domains')).status).toBe(200);
  expect((await check(ned, 'north', 'x.example')).status).toBe(403);
  expect((await check(ned, 'south', 'x.example')).status).toBe(404);
});
