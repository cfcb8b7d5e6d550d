/** What the fuzzers send, and what every answer has to be. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { type Answer, consoleHost } from '#tests/build/platform.ts';
import { runsOf } from '#tests/build/property-runs.ts';

/** Milliseconds; far above what any of these takes, so that only a hang is caught. */
const hang = 20_000;
/** Tries of a route. */
export const runs = runsOf(15);

export const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '__proto__',
    'constructor',
    'toString',
    '../..',
    'null',
    '\u0000',
    '😀'.repeat(20),
    'a'.repeat(5000),
    '$bind',
    '-1',
    '1e309',
    '<script>',
  ),
);
const anyJson = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.oneof(fc.constant(null), fc.boolean(), fc.double({ noNaN: true }), fc.integer(), oddText),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      [],
      {},
      [[]],
      { $bind: 'vehicle.name' },
      { $switch: 'x' },
      { constructor: 1 },
      { all: [] },
    ),
  },
);

interface Spot {
  readonly holder: { [key: string]: unknown } | unknown[];
  readonly key: string;
}

function spotsOf(value: unknown, found: Spot[] = []): Spot[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, child] of Object.entries(value)) {
    found.push({ holder: value as Spot['holder'], key });
    spotsOf(child, found);
  }
  return found;
}

/** The valid body with up to three places corrupted, a member removed or added. */
function spoil(right: Json): fc.Arbitrary<unknown> {
  return fc
    .array(
      fc.tuple(
        fc.oneof(fc.nat({ max: 8 }), fc.nat()),
        fc.constantFrom('replace', 'replace', 'remove', 'add'),
        anyJson,
        oddText,
      ),
      { maxLength: 3 },
    )
    .map((changes) => {
      const root: { body: unknown } = { body: structuredClone(right) };
      for (const [place, how, drawn, name] of changes) {
        // Drawn values are shared between runs: one put into itself would never end.
        const value = structuredClone(drawn);
        const spots = spotsOf(root);
        const spot = spots[place % spots.length];
        if (!spot) break;
        const holder = spot.holder as { [key: string]: unknown };
        if (how === 'replace') holder[spot.key] = value;
        else if (how === 'add' && !Array.isArray(spot.holder))
          Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
        else if (spot.key !== 'body' || spot.holder !== root) delete holder[spot.key];
      }
      return root.body;
    });
}

/** Bodies made of right ones, and garbage. */
export function bodyFor(samples: readonly Json[]): fc.Arbitrary<string> {
  const [first, ...rest] = samples.map(spoil);
  const text = (value: unknown) => JSON.stringify(value) ?? '';
  const garbage = fc.oneof(
    anyJson.map(text),
    fc.string({ maxLength: 200 }),
    fc.constantFrom('{', '[1,', '"\\ud800"', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, '{"__proto__":{}}'),
  );
  return first
    ? fc.oneof({ weight: 6, arbitrary: fc.oneof(first, ...rest).map(text) }, { weight: 2, arbitrary: garbage })
    : garbage;
}

export const oddHeaders = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'application/json',
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ),
    accept: fc.constantFrom('application/json', '*/*', 'text/html', ''),
    origin: fc.constantFrom(`http://${consoleHost}`, 'http://evil.example', 'null', 'http://['),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"', ','),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity;q=0', '\u00ff'),
    range: fc.constantFrom('bytes=0-0', 'bytes=-', 'x'),
    'content-length': fc.constantFrom('-1', 'x', '5'),
    referer: fc.constantFrom('http://[', '/x', 'http://north.localhost/cars/x'),
  },
  { requiredKeys: [] },
);

/** @throws Error that names what hangs. */
export async function inTime(what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} hangs`)), hang);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Never an internal fault; a refusal has its code and reason, as JSON. */
export function checkApi(what: unknown, { status, body, headers, text }: Answer): void {
  expect([what, status >= 200 && status < 500 ? 'fine' : `${status} ${text}`]).toEqual([what, 'fine']);
  if (status < 400) return;
  const { error } = (body ?? {}) as { error?: { code?: unknown; message?: unknown } };
  expect([what, typeof error?.code, typeof error?.message, headers.get('content-type')]).toEqual([
    what,
    'string',
    'string',
    'application/json; charset=utf-8',
  ]);
}
