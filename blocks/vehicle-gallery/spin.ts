/** The 360 view's arithmetic (specification, section 9: drag 20 px a frame, autorotate 100 ms a frame). */
export const dragPixelsPerFrame = 20;
export const autorotateMs = 100;

/** Frame shown after dragging `pixels` to the right from `start`; wraps both ways. */
export function frameAfterDrag(start: number, pixels: number, frames: number): number {
  if (frames < 1) return 0;
  return wrap(start + Math.trunc(pixels / dragPixelsPerFrame), frames);
}

/** Whole degrees of a frame, for those who hear it. */
export function frameDegrees(frame: number, frames: number): number {
  return frames < 1 ? 0 : Math.round((wrap(frame, frames) * 360) / frames);
}

function wrap(frame: number, frames: number): number {
  return ((frame % frames) + frames) % frames;
}
