/** Which drop zone a pointer means: the nearest line of the pane that it is over. */
import type { CollisionDetection } from '@dnd-kit/core';

/** Further away than this (px) nothing is meant, so that letting go over nothing changes nothing. */
const reach = 160;

export const nearestPlace: CollisionDetection = ({ droppableContainers, droppableRects, pointerCoordinates }) => {
  if (!pointerCoordinates) return [];
  const { x, y } = pointerCoordinates;
  let best: { readonly id: string | number; readonly distance: number } | null = null;
  for (const container of droppableContainers) {
    const rect = droppableRects.get(container.id);
    if (!rect) continue;
    const beside = Math.max(rect.left - x, x - rect.right, 0);
    const above = Math.max(rect.top - y, y - rect.bottom, 0);
    // Lines further in begin further right: a pointer left of them does not mean them.
    const distance = above + beside * 2;
    if (distance <= reach && (!best || distance < best.distance)) best = { id: container.id, distance };
  }
  return best ? [{ id: best.id }] : [];
};
