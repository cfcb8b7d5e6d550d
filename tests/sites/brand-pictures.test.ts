/** @module-tag long */
/** Pictures of a template come in the colour of each site on it (decision 0302), as shoppers and staff are sent them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentState } from '#schemas/api/document.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import { type DemoPlatform, openDemoPlatform } from './demo-platform.ts';

let demo: DemoPlatform;

beforeAll(async () => {
  demo = await openDemoPlatform(new Date('2026-11-20T02:00:00Z'));
}, 60_000);
afterAll(() => demo.close());

/** Scenes that a page shows, each once, without widths. */
async function scenes(site: string, path: string): Promise<string[]> {
  const html = await (await demo.ask(site, path)).text();
  return [...new Set(html.match(/\/img\/scene\/[a-z-]+\/[a-z0-9-]+/g))];
}

test('sites on a template show its pictures each in its own colour', async () => {
  expect(await scenes('kereru', '/trade-in')).toEqual(['/img/scene/yard/brand-28634a']);
  expect(await scenes('redgum', '/trade-in')).toEqual(['/img/scene/road/brand-b3261e']);
  expect(await scenes('tallow-creek', '/trade-in')).toEqual(['/img/scene/road/brand-2f5b32']);
});

test('a new brand colour is in the preview at once, and on the site with its release', async () => {
  let cookie = '';
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await demo.ask('console', `/api/console${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    expect([path, answer.ok]).toEqual([path, true]);
    return (await answer.json()) as T;
  };
  await ask('POST', '/session', { email: 'platform@forecourt.test', password: 'forecourt-demo' });
  const path = '/tenants/kereru/documents/theme';
  const { body, revision } = await ask<{ readonly body: Theme; readonly revision: string }>('GET', path);
  await ask('PUT', path, { revision, body: { ...body, colours: { ...body.colours, brand: '#5F2F96' } } });
  const page = encodeURIComponent('page/trade-in');
  const { body: tradeIn } = await ask<DocumentState>('GET', `/tenants/kereru/documents/${page}`);
  expect(JSON.stringify(tradeIn)).toContain('"/img/scene/yard/brand"');
  const preview = await ask<object>('POST', '/tenants/kereru/preview', { key: 'page/trade-in', body: tradeIn });
  expect(JSON.stringify(preview)).toContain('/img/scene/yard/brand-5f2f96');
  expect(await scenes('kereru', '/trade-in')).toEqual(['/img/scene/yard/brand-28634a']);
  const { base, documents } = await ask<ChangeReview>('GET', '/tenants/kereru/changes');
  const seen = documents.map(({ key, revision: at }) => ({ key, revision: at }));
  await ask('POST', '/tenants/kereru/releases', { base, documents: seen });
  expect(await scenes('kereru', '/trade-in')).toEqual(['/img/scene/yard/brand-5f2f96']);
});
