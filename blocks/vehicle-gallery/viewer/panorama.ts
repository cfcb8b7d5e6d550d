/** Looking around in an equirectangular picture: u = 0.5 is straight ahead, v = 0 straight up. */

export interface Look {
  /** Radians to the right of straight ahead. */
  readonly yaw: number;
  /** Radians upwards. */
  readonly pitch: number;
  /** Radians across the screen. */
  readonly fov: number;
}

export const firstLook: Look = { yaw: 0, pitch: -0.16, fov: 1.8 };
const steepest = 1.35;
const narrowest = 0.6;
const widest = 1.9;

/** Moved by `right` and `up` radians and zoomed by `factor`, within the visible range. */
export function turned(look: Look, right: number, up: number, factor = 1): Look {
  const turn = 2 * Math.PI;
  return {
    yaw: ((((look.yaw + right + Math.PI) % turn) + turn) % turn) - Math.PI,
    pitch: Math.max(-steepest, Math.min(steepest, look.pitch + up)),
    fov: Math.max(narrowest, Math.min(widest, look.fov * factor)),
  };
}

/** Looking straight at a point of the picture. */
export function lookingAt(look: Look, { x, y }: { readonly x: number; readonly y: number }): Look {
  const yaw = (x - 0.5) * 2 * Math.PI;
  return turned({ ...look, yaw: 0, pitch: 0 }, yaw, (0.5 - y) * Math.PI);
}

/** How far the edges of the screen are from its middle, at a distance of 1. */
export function edges(look: Look, ratio: number): { readonly right: number; readonly up: number } {
  const right = Math.tan(look.fov / 2);
  return { right, up: right / ratio };
}

/**
 * Position of a point of the picture on the screen, in shares from the upper left corner; null where it is behind.
 * @param ratio of the screen, width to height.
 */
export function pointOnScreen(
  look: Look,
  ratio: number,
  { x, y }: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } | null {
  const across = (x - 0.5) * 2 * Math.PI - look.yaw;
  const height = (0.5 - y) * Math.PI;
  const flat = Math.cos(height);
  const ahead = flat * Math.cos(across);
  const depth = Math.sin(height) * Math.sin(look.pitch) + ahead * Math.cos(look.pitch);
  if (depth <= 0.01) return null;
  const { right, up } = edges(look, ratio);
  const above = Math.sin(height) * Math.cos(look.pitch) - ahead * Math.sin(look.pitch);
  return { x: 0.5 + (flat * Math.sin(across)) / depth / right / 2, y: 0.5 - above / depth / up / 2 };
}
