/** How a picture is enlarged within its box: a scale and where its middle has moved to, in pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
export const mostZoom = 5;

/**
 * Enlarged by `factor` so that the point under (`px`, `py`), counted from the middle of the box, stays there; never
 * smaller than the box, never larger than five times.
 */
export function zoomAt(zoom: Zoom, factor: number, px: number, py: number, box: Box): Zoom {
  const scale = Math.max(1, Math.min(mostZoom, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return within({ scale, x: px - (px - zoom.x) * grown, y: py - (py - zoom.y) * grown }, box);
}

/** Moved by `dx`, `dy` pixels, but not beyond the picture's edges. */
export function panBy(zoom: Zoom, dx: number, dy: number, box: Box): Zoom {
  return within({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, box);
}

function within({ scale, x, y }: Zoom, { width, height }: Box): Zoom {
  const clamp = (value: number, size: number) => {
    const most = ((scale - 1) * size) / 2;
    return Math.max(-most, Math.min(most, value)) || 0;
  };
  return { scale, x: clamp(x, width), y: clamp(y, height) };
}
