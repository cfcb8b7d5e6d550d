/** The frame's latest report of the positions of its blocks and empty slots, in its own pixels. */
import type { Box, FromFrame } from '#schemas/api/frame.ts';

export type FrameGeometry = Pick<Extract<FromFrame, { kind: 'geometry' }>, 'blocks' | 'slots'>;

export const noGeometry: FrameGeometry = { blocks: {}, slots: {} };

/** A box as a style over the frame, which is drawn at a scale. */
export function boxStyle(
  box: Box,
  scale: number,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  return { left: box.x * scale, top: box.y * scale, width: box.width * scale, height: box.height * scale };
}
