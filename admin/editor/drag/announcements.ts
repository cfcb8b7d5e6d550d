/**
 * What a screen reader announces of a drag: names and positions, never ids. The library's live region announces lifting
 * and places; the editor's status line, which is visible to all, announces once how a drag ends.
 */

export interface SpokenDrag {
  /** Name of the block. */
  readonly name: string;
  /** "position 2 of 4 on the page"; null for a new block. */
  readonly from: string | null;
}

export function sayLifted({ name, from }: SpokenDrag): string {
  const where = from ? `, ${from}` : '';
  return `Picked up ${name}${where}. Use the arrow keys to choose a place, Space to drop the block, and Escape to cancel.`;
}

/** `place` null: over nothing that fits. */
export function sayOver({ name }: SpokenDrag, place: string | null): string {
  return place ? `${name}: ${place}.` : `${name} does not fit here.`;
}

/** A drop that changes nothing. One that moves or adds is announced by the act itself. */
export function sayStays({ name, from }: SpokenDrag): string {
  return from ? `${name} stays at ${from}.` : `${name} was not added.`;
}

export function sayCancelled({ name, from }: SpokenDrag): string {
  return from ? `${name} is back at ${from}.` : `${name} was not added.`;
}

export const dragInstructions =
  'Press Space to pick this block up. Then choose a place with the arrow keys and press Space again to drop it, or Escape to put it back.';
