/**
 * Before changed switches go live: pages rendered with every pair of a changed switch and a value that another one can
 * have. What shoppers would lose by one more change is found before it can happen.
 */

import { setImmediate } from 'node:timers/promises';
import { equalJson } from '#domain/json/equal-json.ts';
import { displaySwitchValue } from '#domain/switches/display-value.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { CombinationReport } from '#schemas/api/release.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { findSwitch, switchRegistry } from '#schemas/switches/registry.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { startBudget, type TimeBudget } from '../../kernel/time-budget.ts';
import type { Needs } from '../api/handlers.ts';
import { nameBlocks } from '../checks/name-blocks.ts';
import { listTried, sharedSections, switchesOf, type Tried, valueIn } from './page-parameters.ts';
import { openTrials, type PageFault, type PageTrial } from './page-trial.ts';

/** Milliseconds for all pages of one check; the rest is left out, and the answer says so. */
const usualBudget: TimeBudget = { processor: 2000, clock: 8000 };
/** Pages of one check. */
const mostPages = 10;
/** Problems that are reported. */
const mostProblems = 20;
/** Shoppers come to these first. */
const telling: readonly PageType[] = ['vehicle', 'search', 'home', 'location'];

const nothing: CombinationReport = { switches: [], pages: 0, tried: 0, wanted: 0, isWhole: true, problems: [] };

export async function judgeCombinations(
  deps: Needs<'store' | 'registry' | 'sites'>,
  scope: TenantScope,
  { live, next }: { readonly live: Snapshot | null; readonly next: Snapshot },
  budget = usualBudget,
): Promise<CombinationReport> {
  const changed = changedSwitches(live, next);
  if (changed.size === 0) return nothing;
  const isOver = startBudget(budget);
  const trials = await openTrials(deps, scope, next, { today: Object.fromEntries(changed) });
  if (trials === null) return nothing;
  const pages = [...trials.release.pages]
    .filter(([key]) => [...switchesOf(deps, next, [key, ...sharedSections])].some((one) => changed.has(one)))
    .sort(([, a], [, b]) => rank(a.type) - rank(b.type));
  const found: Found = { problems: [], seen: new Set() };
  const chosen: { readonly trial: PageTrial; readonly rows: readonly Tried[] }[] = [];
  for (const [key] of pages.slice(0, mostPages)) {
    const trial = await trials.trialOf(key);
    if (!trial) continue;
    const keys = switchesOf(deps, next, [key, ...sharedSections]);
    const touching = new Set([...keys].filter((one) => changed.has(one)));
    const rows = listTried(keys, trials.release.facts.switches, { touching, fixed: touching });
    chosen.push({ trial, rows: [{}, ...rows.filter((row) => Object.keys(row).length > 0)] });
  }
  const wanted = chosen.reduce((sum, { rows }) => sum + rows.length, 0);
  let tried = 0;
  // The values that go live come first, on all pages.
  for (let step = 0; step < Math.max(0, ...chosen.map(({ rows }) => rows.length)); step++)
    for (const { trial, rows } of chosen) {
      const row = rows[step];
      if (row === undefined || isOver()) continue;
      await tryRow(trial, row, { changed, settings: trials.release.facts.switches, found });
      tried++;
      await setImmediate();
    }
  return {
    switches: [...changed.keys()].map((key) => findSwitch(key)?.title ?? key),
    pages: chosen.length,
    tried,
    wanted,
    isWhole: tried === wanted && pages.length <= mostPages,
    problems: nameBlocks(deps, next, found.problems.slice(0, mostProblems)),
  };
}

function rank(type: PageType): number {
  const at = telling.indexOf(type);
  return at === -1 ? telling.length : at;
}

/** Switches whose value differs, with the value that is live. */
function changedSwitches(live: Snapshot | null, next: Snapshot): ReadonlyMap<string, Settings[string]> {
  const [was, is] = [settingsOf(live), settingsOf(next)];
  if (live === null) return new Map();
  return new Map(
    Object.keys(switchRegistry).flatMap((key) =>
      equalJson(valueIn(was, key), valueIn(is, key)) ? [] : [[key, valueIn(was, key)] as const],
    ),
  );
}

function settingsOf(snapshot: Snapshot | null): Settings {
  return (snapshot?.documents.get('switches')?.effective ?? {}) as Settings;
}

interface Found {
  readonly problems: Problem[];
  /** Faults that were reported already, or that this release did not cause. */
  readonly seen: Set<string>;
}

interface Judged {
  readonly changed: ReadonlyMap<string, Settings[string]>;
  readonly settings: Settings;
  readonly found: Found;
}

async function tryRow(trial: PageTrial, row: Tried, { changed, settings, found }: Judged): Promise<void> {
  const before = Object.fromEntries(changed);
  for (const fault of await trial.faults(row)) {
    if (found.seen.has(identity(fault)) || found.problems.length >= mostProblems) continue;
    const has = async (tried: Tried) => (await trial.faults(tried)).some((one) => identity(one) === identity(fault));
    const others = await leastOf(row, has);
    found.seen.add(identity(fault));
    // The live release has this fault already: the new release does not cause it.
    if (await has({ ...others, ...before })) continue;
    const causes = await leastOf(before, async (back) => !(await has({ ...others, ...back })));
    const own = Object.keys(causes).map((key) => [key, valueIn(settings, key)] as const);
    found.problems.push(problemOf(fault, Object.fromEntries(own), others));
  }
}

/** The minimal set of these values for a fault: each value is left out if the fault remains without it. */
async function leastOf(values: Tried, holds: (values: Tried) => Promise<boolean>): Promise<Tried> {
  let least = values;
  // Halves first: most rows differ in many switches, and two of them matter.
  for (let size = Math.ceil(Object.keys(values).length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < Object.keys(least).length; ) {
      const entries = Object.entries(least);
      const rest = Object.fromEntries([...entries.slice(0, at), ...entries.slice(at + size)]);
      if (await holds(rest)) least = rest;
      else at += size;
    }
  }
  return least;
}

function identity({ document, blockId, kind }: PageFault): string {
  return JSON.stringify([document, blockId, kind]);
}

function problemOf({ document, blockId, kind }: PageFault, own: Tried, others: Tried): Problem {
  const [what, hint] =
    kind === 'fails'
      ? ['this block fails, so the page would be without it', 'The platform’s staff can repair it.']
      : ['this block is lost, and no page that has it may be without it', 'Or change when the block shows.'];
  const then = Object.keys(others).length === 0 ? '' : `, if someone also sets ${list(others)},`;
  const message = `With ${list(own)}${then} ${what}. Leave the switch as it is live. ${hint}`;
  return { document, blockId, pointer: '', message, severity: 'error' };
}

function list(tried: Tried): string {
  const said = Object.entries(tried).map(([key, value]) => `“${displaySwitchValue(key, value)}”`);
  return said.length > 3 ? `${said.slice(0, 3).join(', ')} and ${said.length - 3} more` : said.join(' and ');
}
