/** Where blocks and their empty slots are, in pixels of the frame's document. */
import type { Block } from '#blocks/kit/define-block.ts';
import type { Box } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { shownSlots } from './preview-tree.ts';

type Boxes = { readonly [name: string]: Box };

export function blockBoxes(): Boxes {
  const boxes: { [id: string]: Box } = {};
  for (const element of document.querySelectorAll<HTMLElement>('[data-id]'))
    boxes[element.dataset['id'] ?? ''] = boxOf(element);
  return boxes;
}

/** Blocks that make the page wider than its screen; what scrolls within itself or is cut off makes nothing wider. */
export function wideBlocks(): string[] {
  const { documentElement: root } = document;
  if (root.scrollWidth <= root.clientWidth) return [];
  const wide = [...document.querySelectorAll<HTMLElement>('[data-id]')].filter((element) =>
    [...element.children].some(
      (child) => child.getBoundingClientRect().left + child.scrollWidth > root.clientWidth + 1,
    ),
  );
  // The innermost block defines the position.
  return wide
    .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .map((element) => element.dataset['id'] ?? '');
}

/**
 * Whether blocks, their siblings and their ancestors are where they were: then so is the rest of the page.
 * @param boxes the last measurements
 */
export function areInPlace(ids: readonly string[], boxes: Boxes): boolean {
  return ids.every((id) => {
    for (let at = wrapperOf(id); at; at = at.parentElement?.closest<HTMLElement>('[data-id]') ?? null)
      for (const sibling of at.parentElement?.children ?? [])
        if (sibling instanceof HTMLElement && sibling.dataset['id'] && !isAt(sibling, boxes[sibling.dataset['id']]))
          return false;
    return true;
  });
}

function isAt(element: HTMLElement, box: Box | undefined): boolean {
  const now = boxOf(element);
  return (
    box !== undefined && now.x === box.x && now.y === box.y && now.width === box.width && now.height === box.height
  );
}

function wrapperOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
}

/** By block and slot. One without size on the page is a strip along the lower edge of its block. */
export function emptySlotBoxes(page: PreviewResponse, blocks: ReadonlyMap<string, Block>): { [id: string]: Boxes } {
  const found: { [id: string]: Boxes } = {};
  for (const { id, element, empty } of blocksWithEmptySlots(page, blocks)) {
    const { x, y, width, height } = boxOf(element);
    const strip = { x, y: y + height, width, height: 0 };
    found[id] = Object.fromEntries(
      empty.map(({ slot, place }) => {
        const box = place && boxOf(place);
        return [slot, box && box.width > 0 ? box : strip];
      }),
    );
  }
  return found;
}

/** A block with only empty slots would have no height: here it gets some, so that it is visible and accepts drops. */
export function giveRoom(page: PreviewResponse, blocks: ReadonlyMap<string, Block>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-room], [data-seen]')) {
    delete element.dataset['room'];
    delete element.dataset['seen'];
  }
  for (const { element, empty } of blocksWithEmptySlots(page, blocks)) {
    if (element.textContent !== '' || element.querySelector('img, video, iframe')) continue;
    for (const { place } of empty) {
      if (!place) continue;
      place.dataset['room'] = '';
      // Shoppers do not see it, so its styles remove it from the page.
      for (let at = place; at !== element && at.parentElement; at = at.parentElement)
        if (getComputedStyle(at).display === 'none') at.dataset['seen'] = '';
    }
  }
}

interface EmptySlot {
  readonly slot: string;
  /** The element that its blocks would be in; undefined where the view shows none. */
  readonly place: HTMLElement | undefined;
}

function* blocksWithEmptySlots(
  page: PreviewResponse,
  blocks: ReadonlyMap<string, Block>,
): Generator<{ readonly id: string; readonly element: HTMLElement; readonly empty: readonly EmptySlot[] }> {
  for (const layout of [page.header, page.page.layout, page.footer]) {
    for (const [id, instance] of Object.entries(layout?.blocks ?? {})) {
      const block = blocks.get(instance.type);
      if (!block?.slots || !Object.hasOwn(page.blocks, id)) continue;
      const names = shownSlots(block, page.blocks[id]?.props);
      if (names.every((slot) => (instance.slots?.[slot] ?? []).length > 0)) continue;
      const element = wrapperOf(id);
      if (!element) continue;
      // Every view puts the blocks of a slot into an element of this class, in the order of its slots.
      const places = [...element.querySelectorAll<HTMLElement>('.ui-slot')].filter(
        (place) => place.closest('[data-id]') === element,
      );
      const slots = names.map((slot, index) => ({ slot, place: places[index] }));
      yield { id, element, empty: slots.filter(({ slot }) => (instance.slots?.[slot] ?? []).length === 0) };
    }
  }
}

function boxOf(element: Element): Box {
  const box = element.getBoundingClientRect();
  return { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height };
}
