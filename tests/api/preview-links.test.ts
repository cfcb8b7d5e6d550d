/** A link that shows drafts to a person without an account: what it shows, what it refuses, how it ends. */
import { describe, expect, test } from 'vitest';
import type { DocumentState } from '#schemas/api/document.ts';
import type { NewPreviewLink, PreviewLinkList } from '#schemas/api/preview-link.ts';
import { aHomePage } from '#tests/build/documents.ts';
import { type Answer, aPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';

const host = 'draft--north.localhost';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const home = '/tenants/north/documents/page%2Fhome';
const heading = (text: string) => aHomePage({ b_hero1: text });

async function saveHome(person: Person, text: string): Promise<void> {
  const { revision } = await person.get<DocumentState>(home);
  const saved = await person.call('PUT', home, { revision, body: heading(text) });
  if (saved.status !== 200) throw new Error(saved.text);
}

async function share(person: Person, more: object = {}): Promise<NewPreviewLink & { readonly token: string }> {
  const made = await person.call('POST', '/tenants/north/preview-links', { page: 'page/home', days: 7, ...more });
  if (made.status !== 201) throw new Error(made.text);
  const link = made.body as NewPreviewLink;
  return { ...link, token: new URL(link.url).hash.slice(1) };
}

const open = ({ request }: TestPlatform, token: string, at = host) =>
  request(at, 'POST', '/preview', `token=${token}`, form);

const cookieOf = (answer: Answer) => (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';

async function visitor(platform: TestPlatform, token: string) {
  const cookie = cookieOf(await open(platform, token));
  return {
    get: (path: string, headers: object = {}) => platform.request(host, 'GET', path, undefined, { cookie, ...headers }),
    post: (path: string, body: string, headers: object = {}) =>
      platform.request(host, 'POST', path, body, { cookie, ...form, ...headers }),
  };
}

describe('a link to a draft', () => {
  test('shows the draft and all other pages of it, says so, follows later changes, and leaves the site as it is', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    await saveHome(ned, 'Only a draft');
    const { url, code, link, token } = await share(ned);
    expect(new URL(url)).toMatchObject({ hostname: host, pathname: '/preview' });
    expect(code).toMatch(/^<svg /);
    expect(link).toMatchObject({ page: 'page/home', path: '/', by: staff.northEditor.name, openedAt: null });
    const boss = await visitor(platform, token);
    const shown = await boss.get('/');
    expect(shown.text).toContain('Only a draft');
    expect(shown.text).toContain('Preview of North');
    expect(shown.text).toMatch(/last changed .* by Ned North/);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'cache-control': 'private, no-store',
    });
    expect(shown.headers.get('etag')).toBeNull();
    // Neither page is cached for the other.
    expect((await platform.site('north', '/')).text).not.toContain('Only a draft');
    await saveHome(ned, 'Changed once more');
    expect((await boss.get('/')).text).toContain('Changed once more');
    expect((await boss.get('/search/new-used-and-demo-cars')).text).toContain('Preview of North');
    expect((await boss.get('/nowhere')).status).toBe(404);
    const sheet = /href="(\/assets\/site\/[^"]+)"/.exec(shown.text)?.[1] ?? '';
    expect((await boss.get(sheet)).headers.get('cache-control')).toBe('private, no-store');
    expect((await platform.request(host, 'GET', '/robots.txt')).text).toContain('Disallow: /');
    const { links } = await ned.get<PreviewLinkList>('/tenants/north/preview-links');
    expect(links).toMatchObject([{ id: link.id, title: 'Home', openedAt: expect.any(String) }]);
  });

  test('unknown, ended, expired and another site’s are answered alike, also on the host of no site', async () => {
    let now = new Date('2026-06-01T23:00:00Z');
    const platform = await aPlatform({ now: () => now });
    const ned = await platform.signIn(staff.northEditor.email);
    const [ended, other] = [await share(ned), await share(ned)];
    const boss = await visitor(platform, ended.token);
    expect((await boss.get('/')).status).toBe(200);
    expect((await ned.call('DELETE', `/tenants/north/preview-links/${ended.link.id}`)).body).toEqual({ ended: 1 });
    const refused = await boss.get('/', { accept: 'text/html' });
    expect(refused.status).toBe(404);
    expect((await ned.call('DELETE', `/tenants/north/preview-links/${ended.link.id}`)).status).toBe(404);
    const short = await share(ned, { days: 1 });
    const late = await visitor(platform, short.token);
    now = new Date('2026-06-02T23:00:01Z');
    expect((await late.get('/', { accept: 'text/html' })).text).toBe(refused.text);
    const answers = [
      await open(platform, ended.token),
      await open(platform, short.token),
      await open(platform, 'A'.repeat(43)),
      await open(platform, 'short'),
      await open(platform, other.token, 'draft--south.localhost'),
      await open(platform, other.token, 'draft--nobody.localhost'),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    const nadia = await platform.signIn(staff.northAdmin.email);
    expect((await nadia.call('DELETE', '/tenants/north/preview-links')).body).toEqual({ ended: 1 });
    expect((await open(platform, other.token)).status).toBe(404);
  });

  test('nothing acts for real: leads, reveals and quotes are refused, views are read and not counted', async () => {
    const platform = await aPlatform({ documents: { switches: { 'views.counter': true } } });
    const ned = await platform.signIn(staff.northEditor.email);
    const boss = await visitor(platform, (await share(ned)).token);
    for (const path of ['/api/leads', '/api/leads/reveal', '/api/youx/quote']) {
      const answer = await boss.post(path, 'name=Bo&email=bo@x.example', { origin: `http://${host}` });
      expect([path, answer.status, answer.text]).toEqual([path, 403, expect.stringContaining('nothing was sent')]);
    }
    const views = await boss.get('/cars/2020-aster-field-2/view.json');
    expect([views.status, views.body]).toEqual([200, expect.objectContaining({ views: 0 })]);
    expect(await platform.platform.store.ask('SELECT views FROM vehicle_view')).toEqual([]);
    expect((await boss.get('/api/suggest?q=ast')).status).toBe(200);
    const page = await boss.post('/api/leads', 'name=Bo', { accept: 'text/html' });
    expect(page.text).toContain('Nothing was sent');
    // Without the cookie there is neither page nor API.
    expect((await platform.request(host, 'GET', '/api/suggest?q=ast')).status).toBe(404);
    expect((await platform.request(host, 'GET', '/')).status).toBe(404);
  });

  test('an answer arrives with its page, and says when drafts were saved after it', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const { token } = await share(ned);
    const boss = await visitor(platform, token);
    const own = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    const say = (body: string, headers: object = own) => boss.post('/preview/answer', body, headers);
    expect((await say('verdict=change&text=x&name=Bo', { origin: 'http://north.localhost' })).status).toBe(403);
    expect((await say('verdict=maybe&name=Bo')).status).toBe(400);
    expect((await say('verdict=change&name=Bo')).status).toBe(400);
    expect((await say(`verdict=change&name=Bo&text=${'x'.repeat(1001)}`)).status).toBe(400);
    expect((await say(`verdict=change&name=Bo&text=${'x'.repeat(100_000)}`)).status).toBe(413);
    const sent = await say('verdict=change&text=Bigger%20logo&name=Bo&path=//evil.example');
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/?answered=1']);
    expect((await boss.get('/?answered=1')).text).toContain('Thank you.');
    const list = () => ned.get<PreviewLinkList>('/tenants/north/preview-links');
    const [comment] = (await list()).comments;
    expect(comment).toMatchObject({ verdict: 'change', text: 'Bigger logo', name: 'Bo', path: '/', isOlder: false });
    await saveHome(ned, 'With a bigger logo');
    expect((await list()).comments).toMatchObject([{ isOlder: true }]);
    const settle = (done: boolean) => ned.call('PUT', `/tenants/north/preview-answers/${comment?.id}`, { done });
    expect((await settle(true)).status).toBe(204);
    expect((await list()).comments).toEqual([]);
    await settle(false);
    expect((await list()).comments).toHaveLength(1);
    for (let i = 0; i < 4; i++) await say('verdict=good&name=Bo');
    expect((await say('verdict=good&name=Bo')).status).toBe(429);
  });

  test('is bound: 50 at most, known pages only, never of a template, and the token is in no row', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const make = (body: object) => ned.call('POST', '/tenants/north/preview-links', body);
    expect((await make({ page: 'page/none', days: 7 })).status).toBe(404);
    expect((await make({ page: 'page/home', days: 365 })).status).toBe(400);
    expect((await make({ page: 'page/vehicle', days: 7, subject: '//x y' })).status).toBe(400);
    expect(await share(ned, { page: 'page/vehicle' })).toMatchObject({
      link: { path: expect.stringMatching(/^\/cars\/[a-z0-9-]+$/) },
    });
    for (let i = 1; i < 50; i++) await share(ned);
    expect((await make({ page: 'page/home', days: 7 })).status).toBe(400);
    const pat = await platform.signIn(staff.platform.email);
    expect((await pat.call('POST', '/tenants/plain/preview-links', { page: 'page/home', days: 7 })).status).toBe(400);
  });
});
