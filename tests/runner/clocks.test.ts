/** Tests neither sleep nor ask what time it is: one that does passes or fails by how busy the machine is, or by the day. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rooms = [
  'admin',
  'bench',
  'blocks',
  'composer-api',
  'demo',
  'domain',
  'renderer',
  'schemas',
  'search',
  'tenants',
  'tests',
];

/** Kinds of waiting that is measured by the clock of the machine, and of asking for that clock. */
const sleeps =
  /(?<![.\w])setTimeout\(|\bwindow\.setTimeout\(|\.waitForTimeout\(|\bscheduler\.wait\(|\bsetTimeout\b[^;\n]*timers\/promises/g;
const clocks = /\bDate\.now\(\)|\bnew Date\(\)/g;

/** How often a file may do it, and why nothing else will do. */
const allowedSleeps: { readonly [file: string]: readonly [times: number, why: string] } = {
  'tests/faults/connections.test.ts': [1, 'a reader over a real socket that is slow on purpose'],
  'tests/e2e/measuring.e2e.ts': [1, 'no time: after every other listener of the same event'],
  'tests/faults/killed-leads.test.ts': [1, 'servers are killed at any moment: the test passes at every moment'],
  'tests/faults/killed-holds.test.ts': [1, 'servers are killed at any moment: the test passes at every moment'],
  'tests/api/spin-to-win.test.ts': [1, 'a refused caller comes again, as browsers do, and no sooner than they would'],
  'tests/api/reserve-race.test.ts': [1, 'a refused caller comes again, as browsers do, and no sooner than they would'],
};
const allowedClocks: { readonly [file: string]: readonly [times: number, why: string] } = {
  'composer-api/server/send-whole.test.ts': [1, 'the date header of an answer is the clock of the machine'],
  'composer-api/server/gate.test.ts': [2, 'the clock of the test’s own timers'],
  'tests/e2e/account-screens.e2e.ts': [1, 'a one-time code counts by the clock of the server under test'],
  'tests/e2e/accounts.e2e.ts': [1, 'a one-time code counts by the clock of the server under test'],
  'tests/e2e/day.e2e.ts': [1, 'cars of three years by the clock of the server under test'],
  'tests/e2e/switches.e2e.ts': [1, 'a day that is still to come for the server under test'],
  'tests/e2e/durations.e2e.ts': [1, 'a page’s clock is stopped ahead of the machine’s'],
  'tests/e2e/locations.e2e.ts': [1, 'a day that is still to come for the server under test'],
  'tests/e2e/rare-dialogs.e2e.ts': [1, 'a day that is still to come for the server under test'],
  'tests/upgrades/whole-numbers.test.ts': [
    1,
    'leads that are younger than a number’s rest, by the clock of the server',
  ],
  'tests/faults/killed-import.test.ts': [1, 'the killed server’s lease has to be over, by the clock of that server'],
  'tests/faults/killed-leads.test.ts': [1, 'the killed servers’ leases have to be over, by the clock of those servers'],
  'tests/faults/killed-holds.test.ts': [2, 'events and ends of holds by the clock of the killed servers'],
  'tests/e2e/trade-in.e2e.ts': [1, 'a car of four years by the clock of the server under test'],
  'tests/e2e/reviews.e2e.ts': [1, 'a page’s clock is stopped ahead of the machine’s'],
};

/** Limits of a wait for an event, below a minute. The runner's own limit of a test ends those that wait for ever. */
const hurries = /\btimeout: (?:[1-5]?\d_\d{3}|\d{1,4}|[1-5]\d{4})\b|\bwaitFor\((?:async )?\(\) => [^{;\n]*\)\);/g;

function testFiles(names: RegExp): readonly string[] {
  return rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => names.test(file))
      .map((file) => `${room}/${file}`),
  );
}

/** Files that do it more often than they may. */
function tooOften(pattern: RegExp, allowed: typeof allowedSleeps, names = /\.(?:test|e2e)\.tsx?$/): readonly string[] {
  const files = testFiles(names);
  expect(files.length).toBeGreaterThan(300);
  return files
    .filter((file) => file !== 'tests/runner/clocks.test.ts')
    .filter((file) => {
      const times = readFileSync(join(root, file), 'utf8').match(pattern)?.length ?? 0;
      return times > (allowed[file]?.[0] ?? 0);
    });
}

test('no test sleeps: it waits for an event, or turns a fake clock', () => {
  expect(tooOften(sleeps, allowedSleeps)).toEqual([]);
});

test('no test asks the machine for the time: `now` is an argument', () => {
  expect(tooOften(clocks, allowedClocks)).toEqual([]);
});

test('no test waits for an event for less than a minute: on a busy machine it comes later', () => {
  expect(tooOften(hurries, {}, /\.test\.tsx?$/)).toEqual([]);
});

test('what is looked for is found', () => {
  for (const text of ['{ timeout: 20_000 }', 'timeout: 5000,', 'timeout: 500', 'vi.waitFor(() => expect(a).toBe(1));'])
    expect(text.match(hurries), text).toHaveLength(1);
  for (const text of ['{ timeout: 100_000 }', 'timeout: 60_000', 'vi.waitFor(() => expect(a).toBe(1), patient);'])
    expect(text.match(hurries), text).toBeNull();
  const waits = ['await page.waitForTimeout(5)', 'new Promise((done) => setTimeout(done, 5))', 'window.setTimeout(go)'];
  for (const text of waits) expect(text.match(sleeps), text).toHaveLength(1);
  for (const text of ['test.setTimeout(9)', 'socket.setTimeout(9)']) expect(text.match(sleeps), text).toBeNull();
  for (const text of ['Date.now() + 1', 'new Date()']) expect(text.match(clocks), text).toHaveLength(1);
  expect("new Date('2026-03-04')".match(clocks)).toBeNull();
});
