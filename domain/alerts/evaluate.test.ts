import { expect, test } from 'vitest';
import { type AlertStates, evaluateAlerts } from './evaluate.ts';
import { type AlertRule, alertRules, type Readings } from './rules.ts';

const quiet: Readings = {
  diskFree: 0.5,
  faults: 0,
  pageMs: 0,
  refused: 0,
  loopDelayMs: 0,
  memory: 0.1,
  deliveryAge: 0,
  deadLetters: 0,
  jobAge: 0,
  failedJobs: 0,
  failingFeeds: 0,
  databaseBusy: 0,
  keptLeads: 0,
  textMessages: 0,
  backupAge: 0,
};
const rule: AlertRule = {
  name: 'late',
  title: 'Late',
  severity: 'critical',
  reads: 'deliveryAge',
  is: 'above',
  limit: 900,
  forSeconds: 60,
  endSeconds: 120,
  says: String,
  expr: '',
  steps: [],
};

/** Values half a minute apart: what began and ended, by the index of the value. */
function run(values: readonly (number | null)[]) {
  let states: AlertStates = new Map();
  return values.flatMap((deliveryAge, at) => {
    const { states: next, began, ended } = evaluateAlerts([rule], states, { ...quiet, deliveryAge }, at * 30_000);
    states = next;
    return [...began.map(() => `begins ${at}`), ...ended.map(() => `ends ${at}`)];
  });
}

test('it has to hold for its time before it fires, and says so once', () => {
  expect(run([1000, 1000])).toEqual([]);
  expect(run([1000, 1000, 1000, 1000, 1000])).toEqual(['begins 2']);
  expect(run([1000, 1000, 0, 1000, 1000, 0])).toEqual([]);
});

test('it has to be over for its time before it ends: a break in between does not flap', () => {
  const firing = [1000, 1000, 1000];
  expect(run([...firing, 0, 0, 0, 0, 0, 0])).toEqual(['begins 2', 'ends 7']);
  expect(run([...firing, 0, 0, 1000, 0, 0, 1000, 0, 0])).toEqual(['begins 2']);
});

test('the limit itself is fine, and what is not known changes nothing', () => {
  expect(run([900, 900, 900, 900])).toEqual([]);
  expect(run([1000, null, null, 1000])).toEqual(['begins 3']);
});

test.each(alertRules.map((one) => [one.name, one] as const))(
  '%s fires beyond its limit alone, and says what was measured',
  (_, one) => {
    const beyond = one.is === 'above' ? one.limit * 1.5 + 1 : one.limit / 2;
    const judge = (value: number, at: number, states: AlertStates) =>
      evaluateAlerts([one], states, { ...quiet, [one.reads]: value }, at);
    const first = judge(beyond, 0, new Map());
    const second = judge(beyond, one.forSeconds * 1000, first.states);
    expect([...first.began, ...second.began]).toEqual([one]);
    expect(judge(one.limit, 1e9, new Map()).began).toEqual([]);
    expect(evaluateAlerts([one], new Map(), quiet, 0).began).toEqual([]);
    expect(one.says(beyond)).toMatch(/\d/);
  },
);
