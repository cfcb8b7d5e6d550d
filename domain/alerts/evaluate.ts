/** Which alerts fire: a condition has to be true for a while before it fires, and false for a while before it ends. */
import type { AlertRule, Readings } from './rules.ts';

interface AlertState {
  /** Milliseconds since the epoch from which the condition has been true without a break; null while it is false. */
  readonly holdsSince: number | null;
  /** From when it has been false; null while it is true. */
  readonly overSince: number | null;
  /** Since when the alert fires; null while it does not. */
  readonly firesSince: number | null;
  /** The last value for which the condition held. */
  readonly value: number;
}

export type AlertStates = ReadonlyMap<string, AlertState>;

const idle: AlertState = { holdsSince: null, overSince: null, firesSince: null, value: 0 };

/** @param at milliseconds since the epoch. What is not known changes nothing. */
export function evaluateAlerts(rules: readonly AlertRule[], before: AlertStates, readings: Readings, at: number) {
  const states = new Map<string, AlertState>();
  const began: AlertRule[] = [];
  const ended: AlertRule[] = [];
  for (const rule of rules) {
    const known = before.get(rule.name) ?? idle;
    const next = stateAfter(rule, known, readings[rule.reads], at);
    states.set(rule.name, next);
    if (known.firesSince === null && next.firesSince !== null) began.push(rule);
    if (known.firesSince !== null && next.firesSince === null) ended.push(rule);
  }
  return { states, began, ended };
}

function stateAfter(rule: AlertRule, known: AlertState, value: number | null, at: number): AlertState {
  if (value === null) return known;
  if (rule.is === 'above' ? value > rule.limit : value < rule.limit) {
    const holdsSince = known.holdsSince ?? at;
    const fires = at - holdsSince >= rule.forSeconds * 1000;
    return { holdsSince, overSince: null, firesSince: known.firesSince ?? (fires ? at : null), value };
  }
  const overSince = known.overSince ?? at;
  const isOver = at - overSince >= rule.endSeconds * 1000;
  return { ...known, holdsSince: null, overSince, firesSince: isOver ? null : known.firesSince };
}
