/** Measures the platform every half minute, evaluates the alert rules, and serves the status screen and /metrics. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type AlertStates, evaluateAlerts } from '#domain/alerts/evaluate.ts';
import { type AlertRule, alertRules } from '#domain/alerts/rules.ts';
import type { FiringAlert, PlatformStatus } from '#schemas/api/status.ts';
import { writeBeat } from '#tenants/faults/process-beats.ts';
import { listSiteSizes } from '#tenants/health/count-sites.ts';
import type { Logger } from '../../kernel/log.ts';
import { Counter, type Registry, type Snapshot } from '../../kernel/telemetry/metrics.ts';
import { processTimers, type Timers } from '../../kernel/timers.ts';
import type { FaultGroups } from './fault-groups.ts';
import { gaugesOf } from './gauges.ts';
import { type MeasureDeps, type Measured, measure, readingsOf } from './measure.ts';

/** Milliseconds between two measurements. */
const everyMs = 30_000;
/** Measurements of five minutes. */
export const recentWindows = 10;
/** Measurements between two updates of the sizes of all sites. */
const turnsOfSizes = 20;
/** Milliseconds for which a measurement is reused. */
const freshMs = 2_000;

interface SeeingDeps extends Omit<MeasureDeps, 'loop'> {
  readonly registry: Registry;
  /** Admits costly requests. */
  readonly gate: {
    readonly load: { readonly waiting: number; readonly running: number };
    readonly refusals: number;
  };
  readonly log: Logger;
  /** Faults named in the log, written with each measurement. */
  readonly faults: FaultGroups;
  readonly timers?: Timers;
  readonly rules?: readonly AlertRule[];
}

export interface Seeing {
  status(): Promise<PlatformStatus>;
  /** All figures of this process. */
  snapshot(): Promise<Snapshot>;
  /** Measures and evaluates the rules, as the timer does. */
  turn(): Promise<void>;
  /** Writes faults and this process's sign of life, as the timer does after each measurement. */
  tell(): Promise<void>;
  start(): void;
  /** Writes what has come together since the last measurement. */
  close(): Promise<void>;
}

export function openSeeing({ registry, gate, log, faults, timers = processTimers, ...deps }: SeeingDeps): Seeing {
  const { rules = alertRules, store, requests } = deps;
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const refusals = registry.add(new Counter('forecourt_gate_refused_total', 'Costly requests that were refused'));
  const busy = [0];
  let states: AlertStates = new Map();
  let turns = 0;
  let isClosed = false;
  let cancel = () => {};
  let last: { readonly at: number; readonly measured: Promise<Measured> } | null = null;

  const now = (): Promise<Measured> => {
    const at = performance.now();
    if (last === null || at - last.at > freshMs) {
      last = { at, measured: measure({ ...deps, loop }, busy[0] ?? 0) };
      last.measured.catch(() => {
        last = null;
      });
    }
    return last.measured;
  };
  const firing = (): readonly FiringAlert[] =>
    rules
      .flatMap((rule) => {
        const state = states.get(rule.name);
        return state?.firesSince == null ? [] : [firingOf(rule, state.value, state.firesSince)];
      })
      .sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));

  const turn = async () => {
    if (turns++ % turnsOfSizes === 0) requests.sizes = await listSiteSizes(store).catch(() => requests.sizes);
    last = null;
    const measured = await now();
    // Reset only here: a reading in between must not clear the figures that the rules are judged by.
    loop.reset();
    const evaluated = evaluateAlerts(rules, states, readingsOf(measured), store.now().getTime());
    states = evaluated.states;
    requests.turn();
    deps.blocks.turn();
    deps.queries.turn();
    busy.push(deps.writes.busy());
    if (busy.length > recentWindows) busy.shift();
    const { began, ended } = evaluated;
    if (began.length + ended.length === 0) return;
    const names = new Set(began.map(({ name }) => name));
    for (const { rule, words } of firing().filter((one) => names.has(one.rule)))
      log.warn({ alert: rule, words }, 'alert begins');
    for (const { name } of ended) log.warn({ alert: name }, 'alert ends');
  };
  /** Reports this process's figures; alerts must be judged even while the database is down. */
  const tell = async () => {
    const own = (await now()).processes.find((beat) => beat.process === deps.processName);
    if (own !== undefined) await writeBeat(store, own);
    await faults.flush();
  };
  const later = () => {
    if (isClosed) return;
    cancel = timers(everyMs, () => {
      turn()
        .catch((error: unknown) => log.error({ error: String(error) }, 'the platform could not be measured'))
        .then(tell)
        .catch((error: unknown) => log.warn({ error: String(error) }, 'faults and processes could not be written'))
        .finally(later);
    });
  };
  return {
    async status() {
      return { ...(await now()), alerts: firing() };
    },
    async snapshot() {
      const measured = await now();
      refusals.of().value = gate.refusals;
      return registry.snapshot(gaugesOf(measured, gate.load));
    },
    turn,
    tell,
    start: later,
    async close() {
      isClosed = true;
      cancel();
      loop.disable();
      await faults.flush().catch(() => log.warn('the last faults could not be written'));
    },
  };
}

function firingOf(rule: AlertRule, value: number, since: number): FiringAlert {
  const { name, title, severity, says, steps } = rule;
  return {
    rule: name,
    title,
    severity,
    steps,
    words: says(value),
    since: new Date(since).toISOString(),
    runbook: `docs/runbooks/${name}.md`,
  };
}
