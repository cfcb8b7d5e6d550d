/** For any acts of editors, shoppers see the live release and nothing else; invalid content never gets there. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentState } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { ReleaseSummary } from '#schemas/api/release.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aHomePage } from '#tests/build/documents.ts';
import { openTestPlatform, type Person, staff } from '#tests/build/platform.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { publishAll } from '#tests/build/publish.ts';

const home = '/tenants/north/documents/page%2Fhome';
let platform: Awaited<ReturnType<typeof openTestPlatform>>;
let ned: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
  ned = await platform.signIn(staff.northEditor.email);
});

afterAll(() => platform.close());

const heading = fc.stringMatching(/^[a-z]{3,12}$/);
const step = fc.oneof(
  fc.record({ do: fc.constant('save' as const), headings: fc.array(heading, { minLength: 1, maxLength: 3 }) }),
  fc.record({ do: fc.constant('publish' as const), stale: fc.boolean() }),
  fc.record({ do: fc.constant('rollback' as const), to: fc.nat({ max: 8 }), stale: fc.boolean() }),
);

function headingsIn(html: string): string[] {
  return [...html.matchAll(/<h1[^>]*>([^<]*)<\/h1>|<h2[^>]*>([^<]*)<\/h2>/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
}

async function releases(): Promise<ReleaseSummary[]> {
  return (await ned.get<{ releases: ReleaseSummary[] }>('/tenants/north/releases')).releases;
}

async function saveHome(body: Json): Promise<void> {
  const { revision } = await ned.get<DocumentState>(home);
  const answer = await ned.call('PUT', home, { revision, body });
  if (answer.status !== 200) throw new Error(answer.text);
}

describe('M-009: promise 2: nothing unpublished is ever served', () => {
  test('any sequence of saves, publishes and roll-backs leaves the site equal to the live release', async () => {
    /** What each release shows, by its number; it grows over all runs, since the platform is one. */
    const shown = new Map<number, readonly string[]>([[1, ['Welcome']]]);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        let live = (await releases()).find((release) => release.live)?.number ?? 0;
        let draft = Object.values(
          (
            (await ned.get<DocumentState>(home)).body as {
              layout: { blocks: Record<string, { props: { heading: string } }> };
            }
          ).layout.blocks,
        ).map((block) => block.props.heading);
        for (const one of steps) {
          if (one.do === 'save') {
            draft = one.headings;
            await saveHome(aHomePage(Object.fromEntries(draft.map((text, index) => [`b_hero${index + 1}`, text]))));
          } else if (one.do === 'publish') {
            const answer = await publishAll(ned, 'north', { base: one.stale ? live - 1 : live });
            if (one.stale) expect(answer.status).toBe(live === 0 ? 400 : 409);
            else {
              expect(answer.status).toBe(201);
              live = (answer.body as ReleaseSummary).number;
              shown.set(live, draft);
            }
          } else {
            const to = (one.to % live) + 1;
            const answer = await ned.call('POST', `/tenants/north/releases/${to}/rollback`, {
              base: one.stale ? live - 1 : live,
            });
            if (one.stale) expect(answer.status).toBe(409);
            else {
              expect(answer.status).toBe(201);
              live = (answer.body as ReleaseSummary).number;
              shown.set(live, [...(shown.get(to) ?? [])]);
            }
          }
          expect(headingsIn((await platform.site('north', '/')).text)).toEqual(shown.get(live));
          expect(headingsIn((await platform.site('south', '/')).text)).toEqual(['Welcome']);
        }
      }),
      { numRuns: runsOf(25) },
    );
  });

  /** Ways to spoil the block `b_bad1`, each of which must be named. */
  const spoilt = fc.oneof(
    fc
      .record({ heading: fc.oneof(fc.constant(''), fc.integer(), fc.constant(null), fc.array(heading)) })
      .map((props) => ({ type: 'hero', version: 1, props })),
    fc.record({ heading, height: fc.string({ minLength: 12 }) }).map((props) => ({ type: 'hero', version: 1, props })),
    fc
      .stringMatching(/^zz[a-z]{1,8}$/)
      .map((extra) => ({ type: 'hero', version: 1, props: { heading: 'x', [extra]: 1 } })),
    heading.map((text) => ({ type: 'hero', version: 1, props: { heading: text }, slots: { main: ['b_good1'] } })),
    fc.constant({ type: 'vehicle-title', version: 1, props: {} }),
    fc.constant({ type: 'hero', version: 1, props: { heading: { $switch: 'no.such-switch' } } }),
    fc.constant({ type: 'hero', version: 1, props: { heading: 'x' }, when: { switch: 'no.such-switch', is: true } }),
  );

  test('M-006: a random invalid layout never publishes, and its error names the block', async () => {
    const before = (await platform.site('north', '/')).text;
    const count = (await releases()).length;
    const base = (await releases()).find((release) => release.live)?.number;
    await fc.assert(
      fc.asyncProperty(spoilt, fc.boolean(), async (bad, first) => {
        const root = first ? ['b_bad1', 'b_good1'] : ['b_good1', 'b_bad1'];
        const good = { type: 'hero', version: 1, props: { heading: 'Good' } };
        await saveHome({
          type: 'home',
          title: 'Home',
          route: '/',
          layout: { root, blocks: { b_good1: good, b_bad1: bad } },
        } as Json);
        const answer = await publishAll(ned, 'north', { base });
        expect([answer.status, (answer.body as ApiError).error.code]).toEqual([422, 'document.invalid']);
        expect(
          (answer.body as ApiError).error.problems?.some(
            (problem) =>
              problem.document === 'page/home' && problem.blockId === 'b_bad1' && problem.severity === 'error',
          ),
        ).toBe(true);
        expect((await platform.site('north', '/')).text).toBe(before);
      }),
      { numRuns: runsOf(40) },
    );
    expect(await releases()).toHaveLength(count);
  });
});
