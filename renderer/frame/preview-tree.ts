/** The answer of the console's API as the tree that is mounted: layouts with the state of each block. */
import type { Block } from '#blocks/kit/define-block.ts';
import { viewportsOf } from '#domain/conditions/evaluate.ts';
import { findBlock } from '#domain/layout/block-rules.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { slotsOf } from '../block-element.tsx';
import type { TreeBlock, TreePage } from '../full-render.tsx';

/** The blocks of the tree that was mounted last, by id. */
type KnownBlocks = Map<string, TreeBlock>;

/**
 * @param selected the block that has a place in the page even when it is hidden
 * @param known blocks of the last tree: unchanged ones are the same objects, and are not rendered again
 */
export function previewTree(
  page: PreviewResponse,
  registry: ReadonlyMap<string, Block>,
  selected: string | null,
  known: KnownBlocks = new Map(),
): TreePage {
  const treeOf = (layout: Layout, id: string): TreeBlock[] => {
    const instance = findBlock(layout, id);
    const block = instance && registry.get(instance.type);
    const state = Object.hasOwn(page.blocks, id) ? page.blocks[id] : undefined;
    if (!instance || !state) return [];
    const isLoading = block?.load !== undefined && state.data === undefined && state.error === undefined;
    if (!block || !state.shown || state.error !== undefined || isLoading)
      return id === selected && !isLoading ? [reuse(known, placeOf(id, instance.type))] : [];
    const { props, data } = state;
    const slots = shownSlots(block, props).map((slot) => [
      slot,
      (instance.slots?.[slot] ?? []).flatMap((child) => treeOf(layout, child)),
    ]);
    const viewports = instance.when ? viewportsOf(instance.when) : null;
    const settings = state.settings as Settings;
    return [reuse(known, { id, block, props, data, settings, viewports, slots: Object.fromEntries(slots) })];
  };
  const region = (layout: Layout | null) => layout?.root.flatMap((id) => treeOf(layout, id)) ?? [];
  return { header: region(page.header), main: region(page.page.layout), footer: region(page.footer) };
}

/** Slots whose blocks show. Props under edit may not match the block's schema. */
export function shownSlots(block: Block, props: unknown): readonly string[] {
  try {
    return slotsOf(block, props);
  } catch {
    return Object.keys(block.slots ?? {});
  }
}

function reuse(known: KnownBlocks, next: TreeBlock): TreeBlock {
  const before = known.get(next.id);
  if (before && isSame(before, next)) return before;
  known.set(next.id, next);
  return next;
}

function isSame(one: TreeBlock, two: TreeBlock): boolean {
  return (
    one.block.type === two.block.type &&
    one.block.view === two.block.view &&
    one.props === two.props &&
    one.data === two.data &&
    one.settings === two.settings &&
    one.viewports?.join() === two.viewports?.join() &&
    Object.keys(one.slots).join() === Object.keys(two.slots).join() &&
    Object.entries(two.slots).every(([slot, inside]) => {
      const before = one.slots[slot];
      return before?.length === inside.length && inside.every((child, at) => child === before[at]);
    })
  );
}

function placeOf(id: string, type: string): TreeBlock {
  return {
    id,
    block: { type, view: nothing },
    props: none,
    data: undefined,
    settings: none,
    viewports: null,
    slots: {},
  };
}

const nothing = () => null;
const none = {};
