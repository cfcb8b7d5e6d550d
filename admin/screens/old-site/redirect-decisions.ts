/** The target of each address of an old site: the one that staff chose, or else the proposed one. */
import type { MovesRequest, OldAddresses, OldAddressRow } from '#schemas/api/old-site.ts';

export type Act = 'redirect' | 'gone' | 'leave';

interface Choice {
  readonly act: Act;
  readonly to: string;
}

/** All decisions, kept in this browser until they are stored. */
export interface Decisions {
  readonly read: OldAddresses;
  /** By old address, where staff chose. */
  readonly chosen: { readonly [old: string]: Choice };
  /** Rules with `*` that staff do not want. */
  readonly dropped: readonly string[];
  /** What happens to addresses without a match. */
  readonly rest: 'gone' | 'leave';
}

type DecisionState = 'answers' | 'wildcard' | Act;

/** The current state of one address. */
export function decisionState(
  row: OldAddressRow,
  { chosen, dropped, rest }: Decisions,
): { readonly standing: DecisionState; readonly to: string } {
  const own = Object.hasOwn(chosen, row.old) ? chosen[row.old] : undefined;
  if (own) return { standing: own.act === 'redirect' && own.to === '' ? rest : own.act, to: own.to };
  if (row.state !== 'open') return { standing: 'answers', to: row.to ?? '' };
  if (row.wildcard !== null && !dropped.includes(row.wildcard)) return { standing: 'wildcard', to: row.to ?? '' };
  const isClear = row.to !== null && (row.confidence === 'sure' || row.confidence === 'likely');
  return { standing: isClear ? 'redirect' : rest, to: row.to ?? '' };
}

/** Whether a person should check it: nothing clear was found, and nothing was chosen. */
export function isOpen(row: OldAddressRow, decisions: Decisions): boolean {
  if (Object.hasOwn(decisions.chosen, row.old)) return false;
  const { standing } = decisionState(row, decisions);
  return standing === 'gone' || standing === 'leave';
}

export function movesOf(decisions: Decisions): MovesRequest {
  const rules: { from: string; to: string }[] = [];
  const gone: string[] = [];
  for (const row of decisions.read.rows) {
    const { standing, to } = decisionState(row, decisions);
    if (standing === 'redirect') rules.push({ from: row.old, to });
    else if (standing === 'gone') gone.push(row.old);
  }
  const wide = decisions.read.wildcards.filter(({ from }) => !decisions.dropped.includes(from));
  return { rules: [...rules, ...wide.map(({ from, to }) => ({ from, to }))], gone };
}

/** Addresses by their state. */
export function countByState(decisions: Decisions): { readonly [standing in DecisionState]: number } {
  const counts = { answers: 0, wildcard: 0, redirect: 0, gone: 0, leave: 0 };
  for (const row of decisions.read.rows) counts[decisionState(row, decisions).standing] += 1;
  return counts;
}

const nameOf = (tenant: string) => `forecourt.old-site.${tenant}`;

/** Decisions that are not stored yet; full or blocked storage never stops the work. */
export function keepDecisions(storage: Storage, tenant: string, decisions: Decisions | null): void {
  try {
    if (decisions === null) storage.removeItem(nameOf(tenant));
    else storage.setItem(nameOf(tenant), JSON.stringify(decisions));
  } catch {
    // It is on the screen still.
  }
}

export function readDecisions(storage: Storage, tenant: string): Decisions | null {
  try {
    const value = JSON.parse(storage.getItem(nameOf(tenant)) ?? 'null') as Decisions | null;
    return value && Array.isArray(value.read?.rows) && Array.isArray(value.dropped) ? value : null;
  } catch {
    return null;
  }
}
