/** Sends a class of attacks to a running server, while a visitor of another site requests pages. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Ask, HostileClass, Target } from './hostile-class.ts';

/** Milliseconds: the limit of an answer, and how long the server keeps a connection that reads nothing. */
const patience = 60_000;
const holdUnread = 2000;

export interface Answered {
  /** 0 where there was no answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

interface Sending {
  readonly agent?: Agent;
  /** Whether the answer's text is wanted. */
  readonly isKept?: boolean;
}

/** One request; never rejects. */
export function send(port: number, host: string, ask: Ask, { agent, isKept = false }: Sending = {}): Promise<Answered> {
  const began = performance.now();
  return new Promise((done) => {
    const end = (status: number, headers: IncomingHttpHeaders = {}, text = '') =>
      done({ status, headers, text, ms: performance.now() - began });
    const headers = { host: ask.host ?? host, ...ask.headers };
    const sent = request(
      { port, host: '127.0.0.1', method: ask.method ?? 'GET', path: ask.path, headers, agent: agent ?? false },
      (answer) => {
        const chunks: Buffer[] = [];
        if (ask.isUnread) {
          answer.pause();
          setTimeout(() => {
            end(answer.statusCode ?? 0, answer.headers);
            answer.destroy();
          }, holdUnread);
          answer.on('error', () => end(answer.statusCode ?? 0, answer.headers));
          return;
        }
        answer.on('data', (chunk: Buffer) => {
          if (isKept) chunks.push(chunk);
        });
        answer.on('error', () => end(0));
        answer.on('end', () => end(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks).toString()));
      },
    );
    sent.setTimeout(patience, () => sent.destroy(new Error('no answer in time')));
    sent.on('error', () => end(0));
    sent.end(ask.body);
  });
}

export interface Tally {
  /** Answers by status; 0 counts connections that ended without one. */
  readonly statuses: { readonly [status: string]: number };
  /** Answers that no attack may have, in words; the first few. */
  readonly wrong: readonly string[];
  /** Milliseconds of the slowest answer. */
  readonly slowest: number;
}

/** Sends the class until the time is over, and waits for the answers under way. */
export async function attack(target: Target, one: HostileClass, milliseconds: number): Promise<Tally> {
  const next = one.asks(target);
  const statuses: { [status: string]: number } = {};
  const wrong: string[] = [];
  let slowest = 0;
  const began = performance.now();
  const end = began + milliseconds;
  let turn = 0;
  const line = async () => {
    while (performance.now() < end) {
      const due = began + (turn * 1000) / one.perSecond;
      const mine = turn++;
      const early = due - performance.now();
      if (early > 0) await pause(Math.min(early, Math.max(0, end - performance.now())));
      const asked = next(mine);
      const from = { 'x-forwarded-for': `10.8.0.${1 + (mine % 16)}` };
      const answer = await send(target.port, target.host, { ...asked, headers: { ...from, ...asked.headers } });
      slowest = Math.max(slowest, answer.ms);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const problem = problemOf(answer, one, asked.isUnread ?? false);
      if (problem !== null && wrong.length < 5)
        wrong.push(
          `${problem}: ${asked.method ?? 'GET'} ${asked.path.slice(0, 100)} ${asked.host?.slice(0, 60) ?? ''}`,
        );
    }
  };
  await Promise.all(Array.from({ length: one.atOnce }, line));
  return { statuses, wrong, slowest };
}

function problemOf({ status, headers }: Answered, one: HostileClass, mayCut: boolean): string | null {
  if (status === 0) return mayCut ? null : 'no answer';
  if (one.expected.includes(status)) return null;
  if (status !== 503 && status !== 429) return `answer ${status}`;
  return headers['retry-after'] === undefined ? `${status} without Retry-After` : null;
}

/** What a visitor of another site requests: cached pages, and new searches. */
const looks = [
  () => '/',
  () => '/search/used-cars',
  (turn: number) => `/search/used-cars?minPrice=${1000 + ((turn * 977) % 30_000)}`,
  (turn: number) => `/search/used-cars?q=${turn % 2 === 0 ? 'suv' : 'auto'}&maxPrice=${20_000 + turn}`,
];

/** Milliseconds between two looks of a visitor. */
const betweenLooks = 40;

export interface Visit {
  readonly times: readonly number[];
  /** Looks that were not answered with a page. */
  readonly failed: readonly string[];
}

/** Visits a site until it is stopped. */
export async function visit(port: number, host: string, isOver: () => boolean): Promise<Visit> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const failed: string[] = [];
  for (let turn = 0; !isOver(); turn++) {
    const path = looks[turn % looks.length]?.(turn) ?? '/';
    const headers = { 'x-forwarded-for': '10.7.0.1', 'accept-encoding': 'gzip, br' };
    const { status, ms } = await send(port, host, { path, headers }, { agent });
    times.push(ms);
    if (status !== 200) failed.push(`${status} ${path}`);
    await pause(betweenLooks);
  }
  agent.destroy();
  return { times, failed };
}

export interface Knowledge {
  readonly port: number;
  readonly slug: string;
  readonly email: string;
  readonly password: string;
}

/** The feed of `Target.feedUrl`, packed. */
const packedCommas = () => gzipSync(Buffer.alloc(39 * 1024 * 1024, ','));

/** Collects what visitors and one staff member of a site can know about it. The caller closes the feed's server. */
export async function aimAt({ port, slug, email, password }: Knowledge): Promise<{ target: Target; close(): void }> {
  const host = `${slug}.localhost`;
  const consoleHost = 'console.localhost';
  const settings = await send(port, host, { path: '/api/search-settings' }, { isKept: true });
  const known: { index: string; searchKey: string; applicationId: string } = JSON.parse(settings.text);
  const session = await send(
    port,
    consoleHost,
    {
      method: 'POST',
      path: '/api/console/session',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    },
    { isKept: true },
  );
  const cookie = session.headers['set-cookie']?.map((one) => one.split(';')[0] ?? '').join('; ') ?? '';
  if (session.status !== 200) throw new Error(`signing in was answered with ${session.status}: ${session.text}`);
  const page = await send(port, host, { path: '/search/used-cars' }, { isKept: true });
  const vehicles = [...new Set([...page.text.matchAll(/href="\/cars\/([a-z0-9-]+)"/g)].map(([, found = '']) => found))];
  const packed = packedCommas();
  const feed = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-encoding': 'gzip' }).end(packed);
  });
  await new Promise<void>((done) => feed.listen(0, '127.0.0.1', done));
  const search = { index: known.index, key: known.searchKey, application: known.applicationId };
  const feedUrl = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/stock.csv`;
  return {
    target: { port, host, slug, search, vehicles, consoleHost, cookie, feedUrl },
    close() {
      feed.close();
      feed.closeAllConnections();
    },
  };
}

/** Begins to look again for the most memory that a process holds; where the system keeps no such figure it does nothing. */
export function resetPeakMemory(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Not Linux: `peakMemory` answers null.
  }
}

/** Bytes that a process held at most since `resetPeakMemory`; null where the system does not say. */
export function peakMemory(pid: number): number | null {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
