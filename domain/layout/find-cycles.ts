/** Blocks that contain themselves, in one pass over the layout (Tarjan's strongly connected components). */
import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import { findBlock } from './block-rules.ts';

interface Visit {
  readonly id: BlockId;
  readonly children: readonly BlockId[];
  next: number;
}

/** Ids of all blocks from which a way through slots leads back to them. Time and memory are linear in blocks and slots. */
export function findCycles(layout: Layout): ReadonlySet<BlockId> {
  const order = new Map<BlockId, number>();
  const lowest = new Map<BlockId, number>();
  const open: BlockId[] = [];
  const isOpen = new Set<BlockId>();
  const cyclic = new Set<BlockId>();

  const enter = (id: BlockId): Visit => {
    order.set(id, order.size);
    lowest.set(id, order.size - 1);
    open.push(id);
    isOpen.add(id);
    return { id, children: Object.values(findBlock(layout, id)?.slots ?? {}).flat(), next: 0 };
  };
  const lower = (id: BlockId, to: number) => lowest.set(id, Math.min(lowest.get(id) ?? to, to));
  const leave = ({ id, children }: Visit) => {
    if (lowest.get(id) !== order.get(id)) return;
    const component: BlockId[] = [];
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      isOpen.delete(last);
      component.push(last);
      if (last === id) break;
    }
    if (component.length > 1 || children.includes(id)) for (const one of component) cyclic.add(one);
  };

  for (const start of Object.keys(layout.blocks)) {
    if (order.has(start)) continue;
    // An explicit stack: a chain of thousands of blocks must not end the call stack.
    const way = [enter(start)];
    for (let visit = way.at(-1); visit !== undefined; visit = way.at(-1)) {
      const child = visit.children[visit.next];
      visit.next += 1;
      if (child === undefined) {
        leave(visit);
        way.pop();
        const parent = way.at(-1);
        if (parent) lower(parent.id, lowest.get(visit.id) ?? 0);
      } else if (!order.has(child)) {
        if (findBlock(layout, child)) way.push(enter(child));
      } else if (isOpen.has(child)) lower(visit.id, order.get(child) ?? 0);
    }
  }
  return cyclic;
}
