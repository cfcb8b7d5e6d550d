/** The target of each address of an old site: what answers it today, else the closest match here. */
import { moveLimits } from '#domain/moving/old-address.ts';
import { type MoveTarget, ProposalIndex } from '#domain/moving/propose.ts';
import type { OldAddressRow } from '#schemas/api/old-site.ts';
import type { LinkTarget } from '#schemas/api/target.ts';
import type { Redirects } from '#schemas/documents/redirects.ts';
import { pageAddress } from '#schemas/shapes/formats.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import { goneRules, redirectRules } from '../../site/release/redirect-rules.ts';
import { RouteTable } from '../../site/release/route-table.ts';
import { listRoutes, wholeRules } from '../checks/addresses.ts';
import { nameTargets, type TargetSources } from '../documents/link-targets.ts';
import type { ReadAddress } from './read-addresses.ts';

/** Addresses that are looked up or compared before other requests are answered again. */
const atOnce = 250;
const target = new RegExp(pageAddress);

type Verdict = Omit<OldAddressRow, 'file' | 'line' | 'old' | 'wildcard'>;

/** @param targets what an address can lead to */
export async function rowsOf(
  sources: TargetSources,
  targets: readonly MoveTarget[],
  read: readonly ReadAddress[],
): Promise<OldAddressRow[]> {
  const index = new ProposalIndex(targets);
  const rules = wholeRules(sources.snapshot);
  const { isPage, find } = lookUps(sources, rules);
  const exact = lookUps(sources, { ...rules, rules: rules.rules.filter(({ from }) => !from.endsWith('*')) });
  const ask = ({ old, given }: ReadAddress) => {
    const [path = '', text = ''] = old.split('?', 2);
    const query = new URLSearchParams(text);
    return { old, given, path, query, rule: given === null ? find(path, query) : null };
  };
  const asked: ReturnType<typeof ask>[] = [];
  for (const [at, one] of read.entries()) {
    if (at % atOnce === atOnce - 1) await nextTurn();
    asked.push(ask(one));
  }
  const named = await nameGiven(
    sources,
    asked.map(({ given, rule }) => given ?? rule?.to ?? null),
  );

  const judge = ({ old, given, path, query, rule }: (typeof asked)[number]): Verdict => {
    if (given !== null) return givenRow(named, given);
    // A rule whose target does not exist settles nothing.
    if (rule && named.get(rule.to)?.broken === undefined) {
      // A rule for a whole folder, as templates include, says less about an address than a number in it.
      const closer = exact.find(path, query) ? null : index.propose(old);
      return closer?.confidence === 'sure'
        ? { state: 'open', ...closer }
        : settled('redirected', rule.to, 'A redirect covers it already.');
    }
    if (query.size === 0 && isPage(path)) return settled('answers', path, 'A page here has the same address.');
    const found = index.propose(old);
    return found
      ? { state: 'open', ...found }
      : { state: 'open', to: null, name: '', confidence: 'none', reason: 'No similar page.' };
  };

  const rows: OldAddressRow[] = [];
  for (const [at, one] of asked.entries()) {
    if (at % atOnce === atOnce - 1) await nextTurn();
    const { file = '', line = 0 } = read[at] ?? {};
    rows.push({ file, line, old: one.old, wildcard: null, ...judge(one) });
  }
  return rows;
}

function settled(state: 'redirected' | 'answers', to: string, reason: string): Verdict {
  return { state, to, name: '', confidence: 'sure', reason };
}

export function lookUps({ snapshot }: TargetSources, rules: Redirects) {
  const routes = new RouteTable(listRoutes(snapshot).map((one) => [one.route, true] as const));
  const isPage = (path: string) => routes.find(path) !== null;
  return { isPage, find: redirectRules(rules, isPage), isGone: goneRules(rules, isPage) };
}

function addressOf(given: string): string {
  return given.startsWith('/') || /^https:/i.test(given) ? given : `/${given}`;
}

function isTarget(to: string): boolean {
  return to.length <= moveLimits.address && target.test(to);
}

/** The targets of this site's addresses that the file or a rule names. */
async function nameGiven(
  sources: TargetSources,
  given: readonly (string | null)[],
): Promise<ReadonlyMap<string, LinkTarget>> {
  const all = given.flatMap((one) => (one === null ? [] : [addressOf(one)]));
  const own = [...new Set(all.filter((to) => isTarget(to) && to.startsWith('/')))];
  const named = new Map<string, LinkTarget>();
  for (let from = 0; from < own.length; from += atOnce) {
    for (const one of await nameTargets(sources, own.slice(from, from + atOnce), '')) named.set(one.href, one);
    await nextTurn();
  }
  return named;
}

/** The file's own target for an address. */
function givenRow(named: ReadonlyMap<string, LinkTarget>, given: string): Verdict {
  const to = addressOf(given);
  const none = { state: 'open', to: null, name: '', confidence: 'none' } as const;
  if (!isTarget(to)) return { ...none, reason: `The file says “${given.slice(0, 80)}”, which is not an address.` };
  if (!to.startsWith('/')) return { ...none, to, name: to, confidence: 'sure', reason: 'The file says so.' };
  const found = named.get(to);
  return found?.broken === undefined
    ? { ...none, to, name: found?.name ?? to, confidence: 'sure', reason: 'The file says so.' }
    : { ...none, reason: `The file says ${to.slice(0, 80)}: ${found.broken}` };
}
