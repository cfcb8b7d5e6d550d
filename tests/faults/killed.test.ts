/** @module-tag long */
/** Promise 3: what was acknowledged is on disk. A server is killed in the middle of its work and its data read again. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import { findDraft } from '#tenants/documents/find-draft.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { listOutbox } from '#tests/build/outbox.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { aHomePage } from '../build/documents.ts';
import { childServers, isGone } from './child-server.ts';
import { staffOfHarbour } from './staff.ts';

const { folder, start } = childServers('killed');

/** Keeps asking until the server is gone, and tells of every answer as it comes. */
async function untilKilled(work: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; ; turn++) {
    try {
      await work(turn);
    } catch (error) {
      if (isGone(error)) return;
      throw error;
    }
  }
}

// Ten leads of one address are more than people send: beyond, none has a mail.
test.each([2, 5, 8])('promise 3: killed after %i answers, everything answered is there', async (last) => {
  const dataDir = join(folder, `data-${last}`);
  const server = await start(dataDir);
  const send = async (host: string, method: string, path: string, body?: unknown, cookie = '') => {
    const answer = await server.send({ host, method, path, body, cookie });
    return { ...answer, body: JSON.parse(answer.text) as { readonly [name: string]: unknown } };
  };
  const { email, password } = staffOfHarbour;
  const { cookie } = await send('console.localhost', 'POST', '/api/console/session', { email, password });
  const ask = (method: string, path: string, body?: unknown) =>
    send('console.localhost', method, `/api/console/tenants/harbour${path}`, body, cookie);

  let answers = 0;
  const count = () => {
    if (++answers === last) server.kill();
  };
  const leads: string[] = [];
  const saved: string[] = [];
  const published: string[] = [];

  const takeLeads = (line: number) =>
    untilKilled(async (turn) => {
      const { status, body } = await send('harbour.localhost', 'POST', '/api/leads', {
        name: 'Ada',
        email: `ada-${line}-${turn}@example.com`,
        phone: '0412345678',
        category: 'General Enquiry',
        message: `Turn ${turn}`,
        idempotency_key: `killed-${last}-${line}-${turn}`,
      });

      expect(status, JSON.stringify(body)).toBe(201);
      leads.push(String(body['lead_id']));
      count();
    });
  const edit = untilKilled(async (turn) => {
    const { body: document } = await ask('GET', '/documents/page%2Fhome');
    const heading = `Heading ${turn}`;
    const put = await ask('PUT', '/documents/page%2Fhome', {
      revision: document['revision'],
      body: aHomePage({ b_hero1: heading }),
    });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    saved.push(heading);
    count();
    const { body: review } = await ask('GET', '/changes');
    const release = await ask('POST', '/releases', { base: review['base'], documents: seenIn(review) });
    expect(release.status, JSON.stringify(release.body)).toBeLessThan(300);
    published.push(heading);
    count();
  });
  await Promise.all([takeLeads(1), takeLeads(2), edit]);
  expect(await server.ended).toBe('SIGKILL');
  expect(answers).toBeGreaterThanOrEqual(last);

  const platform = await openPlatform({
    dataDir,
    publicDir: dataDir,
    assets: bareAssets,
    log: createLog('silent'),
    say: () => {},
  });
  try {
    const scope = await findScopeByHost(platform.store, 'harbour.localhost');
    if (!scope) throw new Error('the site is gone');
    const kept = await listLeads(platform.store, scope);
    expect(kept.leads.map((lead) => lead.id)).toEqual(expect.arrayContaining(leads));
    // A lead and its mail are one transaction: neither exists without the other.
    const mails = await listOutbox(platform.store, scope);
    expect(new Set(mails.map((mail) => mail.leadId))).toEqual(new Set(kept.leads.map((lead) => lead.id)));
    const at = (text: string | undefined) => Number(/Heading (\d+)/.exec(text ?? '')?.[1] ?? -1);
    const draft = await findDraft(platform.store, scope, 'page/home');
    const answer = await platform.app(new Request('http://harbour.localhost/'));
    const live = await answer.text();
    expect(answer.status).toBe(200);
    // What came after the last answer may be there or not; nothing before it may be missing.
    expect(at(live)).toBeGreaterThanOrEqual(at(published.at(-1)));
    expect(Math.max(at(JSON.stringify(draft)), at(live))).toBeGreaterThanOrEqual(at(saved.at(-1)));
  } finally {
    await platform.close();
  }
});

/** The documents of a review as they are sent back with Publish. */
function seenIn(review: { readonly [name: string]: unknown }) {
  return (review['documents'] as { key: string; revision: string }[]).map(({ key, revision }) => ({ key, revision }));
}
