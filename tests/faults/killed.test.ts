/** Promise 3: what was acknowledged is on disk. A server is killed in the middle of its work and its data read again. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import { findDraft } from '#tenants/documents/find-draft.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { listOutbox } from '#tests/build/outbox.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { aHomePage } from '../build/documents.ts';
import { staffOfHarbour } from './staff.ts';

const root = join(import.meta.dirname, '..', '..');
// Within the project, since packages with native code are found from here.
mkdirSync(join(root, 'var'), { recursive: true });
const folder = mkdtempSync(join(root, 'var/killed-'));

beforeAll(async () => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: join(import.meta.dirname, 'server-child.ts'),
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'child.mjs', chunkFileNames: 'chunk-[hash].mjs' } },
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Answer {
  readonly status: number;
  readonly body: { readonly [name: string]: unknown };
  readonly cookie: string;
}

async function aServer(dataDir: string) {
  mkdirSync(dataDir);
  const child: ChildProcess = fork(join(folder, 'child.mjs'), [dataDir], { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<NodeJS.Signals | null>((done) => child.once('exit', (_, signal) => done(signal)));
  const port = await new Promise<number>((done, failed) => {
    child.once('message', (message) => done((message as { port: number }).port));
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const send = (host: string, method: string, path: string, body?: unknown, cookie = '') =>
    new Promise<Answer>((done, failed) => {
      const headers = { host, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
      const sent = request({ port, method, path, agent: false, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', failed);
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(chunks).toString()),
            cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          }),
        );
      });
      sent.on('error', failed);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { send, kill: () => child.kill('SIGKILL'), ended };
}

/** Keeps asking until the server is gone, and tells of every answer as it comes. */
async function untilKilled(work: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; ; turn++) {
    try {
      await work(turn);
    } catch (error) {
      if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')) return;
      throw error;
    }
  }
}

// Ten leads of one address are more than people send: beyond, none has a mail.
test.each([2, 5, 8])('promise 3: killed after %i answers, everything answered is there', async (last) => {
  const dataDir = join(folder, `data-${last}`);
  const server = await aServer(dataDir);
  const { send } = server;
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
    // A lead and its mail are one transaction: neither stands without the other.
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
