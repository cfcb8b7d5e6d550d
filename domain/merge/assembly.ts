/** Assembles merged blocks: the slots of each, and the order of the blocks in them. */
import type { MergeConflict } from '#schemas/api/document.ts';
import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import { findBlock } from '../layout/block-rules.ts';
import { listSlot, type SlotAddress } from '../layout/places.ts';
import type { BlockContent } from './block.ts';
import { mergeOrder } from './order.ts';
import { has, type Sides } from './sides.ts';

/** The surviving blocks, and their places. */
interface Settled {
  readonly contents: ReadonlyMap<BlockId, BlockContent>;
  readonly places: ReadonlyMap<BlockId, SlotAddress>;
  /** Blocks that were moved to the root because no other place was left. */
  readonly displaced: ReadonlySet<BlockId>;
  /** For messages. */
  readonly nameOf: (id: BlockId) => string;
}

/** The layout, and a notice for each list of blocks whose order both sides changed. */
export function assembleLayout(
  sides: Sides,
  { contents, places, displaced, nameOf }: Settled,
): { readonly layout: Layout; readonly notices: readonly MergeConflict[] } {
  const notices: MergeConflict[] = [];
  const members = new Map<string, Set<BlockId>>();
  const held = new Map<BlockId | null, string[]>();
  for (const [id, place] of places) {
    const key = addressKey(place);
    const known = members.get(key);
    if (known) known.add(id);
    else {
      members.set(key, new Set([id]));
      held.set(place.parent, [...(held.get(place.parent) ?? []), place.slot]);
    }
  }
  const order = (address: SlotAddress): readonly BlockId[] => {
    const present = members.get(addressKey(address)) ?? new Set();
    const [base, yours, theirs] = [sides.base, sides.yours, sides.theirs].map(({ layout }) =>
      listSlot(layout, address),
    );
    const isRoot = address.parent === null;
    const merged = mergeOrder(
      present,
      base ?? [],
      yours ?? [],
      theirs ?? [],
      isRoot ? anchorsOf(displaced, sides) : undefined,
    );
    if (merged.contested) notices.push(orderNotice(address, [base, yours, theirs], nameOf));
    return merged.ids;
  };
  const blocks: { [id: BlockId]: BlockInstance } = {};
  for (const [id, content] of contents) {
    const slots = slotNames(id, sides, members, held).map((slot) => [slot, order({ parent: id, slot })] as const);
    blocks[id] = slots.length > 0 || hasSlots(id, sides) ? { ...content, slots: Object.fromEntries(slots) } : content;
  }
  return { layout: { root: order({ parent: null, slot: 'root' }), blocks }, notices };
}

/** Slots with content, and empty ones that one side names and the other has not removed. */
function slotNames(
  id: BlockId,
  sides: Sides,
  members: ReadonlyMap<string, ReadonlySet<BlockId>>,
  held: ReadonlyMap<BlockId | null, readonly string[]>,
): string[] {
  const [base, yours, theirs] = [sides.base, sides.yours, sides.theirs].map(
    (side) => new Set(Object.keys(findBlock(side.layout, id)?.slots ?? {})),
  );
  const names = new Set([...(yours ?? []), ...(theirs ?? []), ...(held.get(id) ?? [])]);
  return [...names].filter((slot) => {
    if (members.has(addressKey({ parent: id, slot }))) return true;
    if (!has(sides.yours, id) || !has(sides.theirs, id)) return true;
    const [was, mine, other] = [base?.has(slot), yours?.has(slot), theirs?.has(slot)];
    return mine === other ? mine : was === mine ? other : mine;
  });
}

function hasSlots(id: BlockId, { yours, theirs }: Sides): boolean {
  return (findBlock(yours.layout, id) ?? findBlock(theirs.layout, id))?.slots !== undefined;
}

/** For displaced blocks: what was before the outermost block around them, on either side. */
function anchorsOf(displaced: ReadonlySet<BlockId>, { yours, theirs }: Sides): Map<BlockId, readonly BlockId[]> {
  const anchors = new Map<BlockId, readonly BlockId[]>();
  for (const id of displaced) {
    const side = has(yours, id) ? yours : theirs;
    let top = id;
    for (
      let parent = side.places.get(top)?.parent ?? null;
      parent !== null;
      parent = side.places.get(top)?.parent ?? null
    )
      top = parent;
    anchors.set(id, side.layout.root.slice(0, side.layout.root.indexOf(top) + 1));
  }
  return anchors;
}

function orderNotice(
  address: SlotAddress,
  [base = [], yours = [], theirs = []]: readonly (readonly BlockId[] | undefined)[],
  nameOf: Settled['nameOf'],
): MergeConflict {
  const where = address.parent === null ? 'the page' : nameOf(address.parent);
  const pointer = address.parent === null ? '/root' : `/slots/${address.slot}`;
  return {
    ...(address.parent === null ? {} : { blockId: address.parent }),
    pointer,
    base,
    yours,
    theirs,
    message: `Both sides changed the order of blocks in ${where}. Your order is kept.`,
  };
}

function addressKey({ parent, slot }: SlotAddress): string {
  return `${parent ?? ''} ${slot}`;
}
