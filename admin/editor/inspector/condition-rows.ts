/** Conditions as rows that must all hold, and back. */
import type { Condition, Viewport } from '#schemas/layout/condition.ts';

export type SimpleCondition = Exclude<
  Condition,
  { all: readonly Condition[] } | { any: readonly Condition[] } | { not: Condition } | { viewport: readonly Viewport[] }
>;

const everywhere: readonly Viewport[] = ['phone', 'tablet', 'desk'];

function partsOf(when: Condition | undefined): readonly Condition[] {
  if (!when) return [];
  return 'all' in when ? when.all : [when];
}

function isRow(part: Condition): part is SimpleCondition {
  return 'switch' in part || 'data' in part || 'date' in part;
}

/** Whether rows can show all of it. */
export function isSimple(when: Condition): boolean {
  const parts = partsOf(when);
  return (
    parts.every((part) => isRow(part) || 'viewport' in part) && parts.filter((part) => 'viewport' in part).length <= 1
  );
}

export function rowsOf(when: Condition | undefined): SimpleCondition[] {
  return partsOf(when).filter(isRow);
}

/** The screens it shows on; all when none are named. */
export function viewportsIn(when: Condition | undefined): readonly Viewport[] {
  for (const part of partsOf(when)) if ('viewport' in part) return part.viewport;
  return everywhere;
}

/** Null when it always shows. */
export function conditionOf(rows: readonly SimpleCondition[], on: readonly Viewport[]): Condition | null {
  const parts: Condition[] = [...rows];
  if (on.length > 0 && on.length < everywhere.length) parts.push({ viewport: on });
  const [only] = parts;
  if (!only) return null;
  return parts.length === 1 ? only : { all: parts };
}
