/** The 360 view's arithmetic (specification, section 9). */

/** Frame shown after dragging `pixels` to the right from `start`; wraps both ways. */
export function frameAfterDrag(start: number, pixels: number, frames: number, pixelsPerFrame: number): number {
  if (frames < 1) return 0;
  return wrapFrame(start + Math.trunc(pixels / pixelsPerFrame), frames);
}

/** Whole degrees of a frame, for those who hear it. */
export function frameDegrees(frame: number, frames: number): number {
  return frames < 1 ? 0 : Math.round((wrapFrame(frame, frames) * 360) / frames);
}

/** The frame that shows a vehicle at an angle in degrees from the first; 0 if there are none. */
export function frameAtDegrees(degrees: number, frames: number): number {
  return frames < 1 ? 0 : wrapFrame(Math.round((degrees * frames) / 360), frames);
}

export function wrapFrame(frame: number, frames: number): number {
  return ((frame % frames) + frames) % frames;
}

/** Widest that frames are fetched at: all frames of a rotation are in memory at once. */
const widestFrame = 1280;

/** Pixels that frames are worth fetching at for a stage of `cssWidth` on a screen of `ratio` pixels to each of CSS. */
export function frameWidth(cssWidth: number, ratio: number): number {
  return Math.min(widestFrame, Math.ceil(cssWidth * Math.min(2, Math.max(1, ratio))));
}
