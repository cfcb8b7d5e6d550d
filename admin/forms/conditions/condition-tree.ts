/**
 * A condition as the form shows it: the screens, and groups of rows. Every stored condition can be read as such a tree
 * and written back with the same meaning.
 */
import type { Condition, Viewport } from '#schemas/layout/condition.ts';

export type GroupKind = 'all' | 'any' | 'none' | 'not-all';

export type ConditionLeaf = Extract<Condition, { switch: string } | { data: string } | { date: object }>;

export interface ConditionGroup {
  readonly kind: GroupKind;
  readonly parts: readonly (ConditionGroup | ConditionLeaf)[];
}

export interface ConditionTree {
  /** The screens it shows on: all three unless restricted. */
  readonly on: readonly Viewport[];
  readonly group: ConditionGroup;
}

export const everywhere: readonly Viewport[] = ['phone', 'tablet', 'desk'];

export function isGroup(part: ConditionGroup | ConditionLeaf): part is ConditionGroup {
  return 'parts' in part;
}

/** Screens are set only at the top level, alone or in `all`; several there narrow each other. */
export function readTree(when: Condition | undefined): ConditionTree {
  const tops = when === undefined ? [] : 'all' in when ? when.all : [when];
  const on = everywhere.filter((screen) =>
    tops.every((part) => !('viewport' in part) || part.viewport.includes(screen)),
  );
  const parts = tops.flatMap((part) => readPart(part) ?? []);
  const [only] = parts;
  if (only && parts.length === 1 && isGroup(only)) return { on, group: only };
  return { on, group: { kind: 'all', parts } };
}

function readPart(part: Condition): ConditionGroup | ConditionLeaf | null {
  if ('viewport' in part) return null;
  if ('all' in part) return { kind: 'all', parts: readParts(part.all) };
  if ('any' in part) return { kind: 'any', parts: readParts(part.any) };
  if (!('not' in part)) return part;
  if ('any' in part.not) return { kind: 'none', parts: readParts(part.not.any) };
  if ('all' in part.not) return { kind: 'not-all', parts: readParts(part.not.all) };
  return { kind: 'none', parts: readParts([part.not]) };
}

function readParts(parts: readonly Condition[]): (ConditionGroup | ConditionLeaf)[] {
  return parts.flatMap((part) => readPart(part) ?? []);
}

/** Null when it always shows. Groups without rows ask for nothing and are left out. */
export function writeTree({ on, group }: ConditionTree): Condition | null {
  const screens: readonly Condition[] = on.length > 0 && on.length < everywhere.length ? [{ viewport: on }] : [];
  if (group.kind === 'all') return allOf([...group.parts.flatMap((part) => writePart(part) ?? []), ...screens]);
  const written = writePart(group);
  return allOf(written ? [written, ...screens] : screens);
}

function allOf(parts: readonly Condition[]): Condition | null {
  const [only] = parts;
  if (!only) return null;
  return parts.length === 1 ? only : { all: parts };
}

function writePart(part: ConditionGroup | ConditionLeaf): Condition | null {
  if (!isGroup(part)) return part;
  const parts = part.parts.flatMap((each) => writePart(each) ?? []);
  const [only] = parts;
  if (!only) return null;
  switch (part.kind) {
    case 'all':
      return parts.length === 1 ? only : { all: parts };
    case 'any':
      return parts.length === 1 ? only : { any: parts };
    case 'none':
      return { not: parts.length === 1 ? only : { any: parts } };
    case 'not-all':
      return { not: parts.length === 1 ? only : { all: parts } };
  }
}
