/** Traces of requests, as a collector receives them: sampled, with their parts, and handed on to services. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { readTrustedProxies } from '#composer-api/kernel/http/client-address.ts';
import { askService } from '#composer-api/kernel/outbound/service-client.ts';
import { beginTrace, readTraceParent, traced, traceParent } from '#composer-api/kernel/telemetry/traces.ts';
import { readSettings } from '#composer-api/server/settings.ts';
import { aServer } from './wire.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly [type: string]: string | boolean };
  }[];
  readonly status: { readonly code?: number };
}

/** A collector: the data it received, and its answers. */
async function aCollector(status = 200) {
  const spans: SentSpan[] = [];
  const heads: IncomingHttpHeaders[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      heads.push(request.headers);
      bodies.push(body);
      const { resourceSpans } = JSON.parse(body || '{"resourceSpans":[]}');
      for (const one of resourceSpans) for (const scope of one.scopeSpans) spans.push(...scope.spans);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, heads, bodies };
}

const settingsFor = (url: string, share: number) => ({
  url: `${url}/v1/traces`,
  headers: { 'x-api-key': 'k' },
  share,
  service: 'forecourt',
});
const parent = (flag: '00' | '01') => `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-${flag}`;

test('a sampled request becomes one trace with its parts, without anything that a visitor typed', async () => {
  const collector = await aCollector();
  const { ask, platform } = await aServer({ traces: settingsFor(collector.url, 1) });
  await ask('north.localhost', 'GET', '/search/used-cars?q=canary-words');
  await ask('north.localhost', 'GET', '/');
  await ask('north.localhost', 'GET', '/');
  await expect
    .poll(async () => {
      await platform.platform.traces?.flush();
      return collector.spans.filter(({ kind }) => kind === 2).length;
    })
    .toBe(3);
  const [made, , cached] = collector.spans.filter(({ kind }) => kind === 2);
  if (!made || !cached) throw new Error('No trace was sent.');
  expect(made.name).toBe('GET page');
  expect(made.traceId).toMatch(/^[0-9a-f]{32}$/);
  const value = (key: string) => made.attributes.find((one) => one.key === key)?.value;
  expect(value('http.response.status_code')).toEqual({ intValue: '200' });
  expect(value('forecourt.tenant')).toEqual({ stringValue: 'north' });
  expect(value('forecourt.cached')).toEqual({ boolValue: false });
  const parts = collector.spans.filter(({ traceId, kind }) => traceId === made.traceId && kind !== 2);
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['wait for a turn', 'make page']));
  expect(parts.some(({ name }) => name.startsWith('load '))).toBe(true);
  const ids = new Set([made, ...parts].map(({ spanId }) => spanId));
  for (const part of parts) {
    expect(ids.has(part.parentSpanId ?? '')).toBe(true);
    expect(BigInt(part.endTimeUnixNano) >= BigInt(part.startTimeUnixNano)).toBe(true);
  }
  expect(collector.spans.filter(({ traceId }) => traceId === cached.traceId)).toHaveLength(1);
  expect(collector.bodies.join()).not.toMatch(/canary|127\.0\.0\.1/);
  expect(collector.heads[0]?.['x-api-key']).toBe('k');
});

test('a trusted proxy decides what is traced, a stranger does not', async () => {
  const ways: [string, number, '00' | '01', number][] = [
    ['127.0.0.1', 0, '01', 1],
    ['127.0.0.1', 1, '00', 0],
    ['', 0, '01', 0],
    ['', 1, '00', 1],
  ];
  for (const [trusted, share, flag, traces] of ways) {
    const collector = await aCollector();
    const { ask, platform } = await aServer({
      traces: settingsFor(collector.url, share),
      trustedProxies: readTrustedProxies(trusted),
    });
    await ask('north.localhost', 'GET', '/robots.txt', '', { traceparent: parent(flag) });
    // Its end is heard before that of the next request.
    await ask('north.localhost', 'GET', '/healthz', '', { traceparent: parent('00') });
    await platform.platform.traces?.flush();
    const roots = collector.spans.filter(({ name }) => name === 'GET /robots.txt');
    expect([trusted, flag, roots.length]).toEqual([trusted, flag, traces]);
    if (trusted !== '' && traces === 1)
      expect(roots[0]).toMatchObject({ traceId: 'a1'.repeat(16), parentSpanId: 'b2'.repeat(8) });
    if (trusted === '' && traces === 1) expect(roots[0]?.traceId).not.toBe('a1'.repeat(16));
  }
});

test('the trace continues in a called service, and a failing collector costs no answer', async () => {
  const service = await aCollector();
  const ask = askService('quote service', { url: service.url });
  const ended: string[] = [];
  const root = beginTrace(null, ({ name }) => ended.push(name));
  await new Promise<void>((done) => root.run(() => void ask('/quote', z.looseObject({})).then(() => done())));
  const sent = readTraceParent({ headers: service.heads[0] ?? {} });
  expect(sent).toMatchObject({ isSampled: true });
  expect(ended).toEqual(['service quote service']);
  await ask('/quote', z.looseObject({}));
  expect(service.heads[1]?.['traceparent']).toBeUndefined();

  const broken = await aCollector(500);
  const server = await aServer({ traces: settingsFor(broken.url, 1) });
  expect((await server.ask('north.localhost', 'GET', '/')).status).toBe(200);
  await expect
    .poll(async () => {
      await server.platform.platform.traces?.flush();
      return JSON.stringify(await server.platform.platform.seeing.snapshot());
    })
    .toContain('forecourt_trace_spans_dropped_total');
});

test('without a trace nothing is made; a trace has at most 100 parts', async () => {
  expect(traceParent()).toBeUndefined();
  expect(await traced('work', async () => traceParent())).toBeUndefined();
  const ended: string[] = [];
  const root = beginTrace(null, ({ name }) => ended.push(name));
  await new Promise<void>((done) =>
    root.run(() => {
      const all = Array.from({ length: 1000 }, () => traced('part', async () => undefined));
      void Promise.all(all).then(() => done());
    }),
  );
  expect(ended).toHaveLength(100);
});

test.each([
  ['00-x', null],
  [`00-${'0'.repeat(32)}-${'b2'.repeat(8)}-01`, null],
  [`ff-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`, null],
  [`${parent('01')}-more`, null],
  ['a'.repeat(100_000), null],
  [parent('01'), true],
  [parent('00'), false],
  [parent('01').replace('00-', '01-').concat('-later'), true],
])('traceparent is read as the standard says, case %#', (traceparent, sampled) => {
  expect(readTraceParent({ headers: { traceparent } })?.isSampled ?? null).toBe(sampled);
});

test('the settings are OpenTelemetry’s, and their key is not printed', () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a=b,t=1',
  };
  expect(readSettings(env).traces).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    share: 0.05,
    service: 'forecourt',
    headers: { 'x-api-key': 'a=b', t: '1' },
  });
  expect(readSettings({}).traces).toBeUndefined();
  expect(() => readSettings({ OTEL_EXPORTER_OTLP_HEADERS: 'secret' })).toThrow(
    /^(?!.*secret\b.*It must).*must be headers/,
  );
  expect(() => readSettings({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('a share from 0 to 1');
});
