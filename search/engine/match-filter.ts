/**
 * Filter trees as sets of slots. Nothing here recurses, so that no nesting overflows the stack; and of several branches
 * the one that needs most sets is evaluated first, so that a tree of n leaves needs about log n sets at a time.
 */
import { add, andInto, type Bits, type BitsPool, invert, orInto, wordsOf } from './bits.ts';
import type { FacetColumn } from './facet-column.ts';
import type { IdTable } from './id-table.ts';
import type { NumberColumn } from './number-column.ts';
import type { Filter } from './types.ts';

/** The columns that filters read. */
export interface FilterColumns {
  readonly facets: ReadonlyMap<string, FacetColumn>;
  readonly numbers: ReadonlyMap<string, NumberColumn>;
  readonly ids: IdTable;
  /** Slots in use, dead ones too. */
  readonly count: number;
  readonly pool: BitsPool;
}

type Leaf = Exclude<Filter, { all: unknown } | { any: unknown } | { not: unknown }>;

interface Node {
  readonly leaf: Leaf | null;
  readonly isAll: boolean;
  isNegated: boolean;
  readonly children: Node[];
  /** Sets held at once while it is computed. */
  need: number;
}

/** Slots that pass; bits of dead slots, and of slots beyond the last, mean nothing. */
export function filterBits(filter: Filter, columns: FilterColumns): Bits {
  const words = wordsOf(columns.count);
  const stack: { readonly node: Node; next: number; bits: Bits | null }[] = [
    { node: readTree(filter), next: 0, bits: null },
  ];
  let done: Bits | null = null;
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const { node } = frame;
    if (done) {
      if (!frame.bits) frame.bits = done;
      else {
        if (node.isAll) andInto(frame.bits, done, words);
        else orInto(frame.bits, done, words);
        columns.pool.giveBack(done);
      }
      done = null;
    }
    const child = node.children[frame.next];
    if (child) {
      frame.next += 1;
      stack.push({ node: child, next: 0, bits: null });
      continue;
    }
    const bits: Bits = node.leaf ? leafBits(node.leaf, columns) : (frame.bits ?? columns.pool.take());
    if (!node.leaf && !frame.bits && node.isAll) bits.fill(-1, 0, words);
    if (node.isNegated) invert(bits, words);
    done = bits;
    stack.pop();
  }
  return done ?? columns.pool.take();
}

function readTree(filter: Filter): Node {
  const root: Node[] = [];
  const nodes: Node[] = [];
  const todo: { readonly filter: Filter; readonly into: Node[]; readonly isNegated: boolean }[] = [
    { filter, into: root, isNegated: false },
  ];
  for (let task = todo.pop(); task; task = todo.pop()) {
    const { into, isNegated } = task;
    if ('not' in task.filter) {
      todo.push({ filter: task.filter.not, into, isNegated: !isNegated });
      continue;
    }
    const isAll = 'all' in task.filter;
    const parts = 'all' in task.filter ? task.filter.all : 'any' in task.filter ? task.filter.any : null;
    const leaf = 'all' in task.filter || 'any' in task.filter ? null : task.filter;
    const node: Node = { leaf, isAll, isNegated, children: [], need: 1 };
    into.push(node);
    nodes.push(node);
    for (const part of parts ?? []) todo.push({ filter: part, into: node.children, isNegated: false });
  }
  // Children come behind their parents, so that going backwards sees them first.
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at] as Node;
    if (node.children.length === 0) continue;
    node.children.sort((a, b) => b.need - a.need);
    node.need = Math.max(...needsOf(node.children));
  }
  return root[0] as Node;
}

/** The heaviest child starts with no set held, the second with one; the others need no more than that one. */
function needsOf([first, second]: readonly Node[]): [number, number] {
  return [first?.need ?? 1, second ? second.need + 1 : 1];
}

function leafBits(leaf: Leaf, columns: FilterColumns): Bits {
  const { facets, numbers, ids, count, pool } = columns;
  const bits = pool.take();
  if ('ids' in leaf) {
    for (const id of leaf.ids) {
      const slot = ids.find(id);
      if (slot >= 0) add(bits, slot);
    }
  } else if ('facet' in leaf) {
    const facet = facets.get(leaf.facet);
    const text = leaf.anyCase ? leaf.value.toLowerCase() : leaf.value;
    if (facet && leaf.anyCase) facet.orAnyCase(bits, text, count);
    else if (facet) facet.orValue(bits, text, count);
    else {
      const value = Number(text);
      if (String(value) === text) numbers.get(leaf.facet)?.rangeInto(bits, value, value, count);
    }
  } else {
    const column = numbers.get(leaf.number);
    if (column && 'isNot' in leaf) {
      column.rangeInto(bits, leaf.isNot, leaf.isNot, count);
      const known = pool.take();
      column.rangeInto(known, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, count);
      const words = wordsOf(count);
      invert(bits, words);
      andInto(bits, known, words);
      pool.giveBack(known);
    } else if (column && !('isNot' in leaf)) {
      const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = leaf;
      column.rangeInto(bits, from, to, count);
    }
  }
  return bits;
}
