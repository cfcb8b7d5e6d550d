/** The room around a vehicle: wall, floor, and the shadow under it. */
import { type PicturePoint, pathOf } from './path.ts';
import type { Vec } from './vector.ts';

/** A pale wall that runs into a pale floor around `horizon`. */
export function studioBackground(horizon: number): string {
  const at = Math.max(0.3, Math.min(0.8, horizon / 800));
  return [
    '<defs><linearGradient id="room" x1="0" y1="0" x2="0" y2="1">',
    '<stop offset="0" stop-color="#e3e6e9"/>',
    `<stop offset="${(at - 0.12).toFixed(3)}" stop-color="#eff1f3"/>`,
    `<stop offset="${at.toFixed(3)}" stop-color="#dfe2e5"/>`,
    `<stop offset="${(at + 0.1).toFixed(3)}" stop-color="#d5d9dc"/>`,
    '<stop offset="1" stop-color="#e6e8ea"/></linearGradient>',
    '<radialGradient id="glow" cx="0.5" cy="0.36" r="0.6"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/>',
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>',
    '<path fill="url(#room)" d="M0 0H1200V800H0Z"/><path fill="url(#glow)" d="M0 0H1200V800H0Z"/>',
  ].join('');
}

/** Rings of faint darkness around what stands over the ground: deep in the middle, gone at the rim. */
export function shadowOf(corners: readonly Vec[], place: (point: Vec) => PicturePoint): string {
  const low = corners.filter((corner) => corner[2] < 0.75);
  const outline = hull(low.map(([x, y]) => [x, y] as const));
  const rings = 18;
  const paths = Array.from({ length: rings }, (_, ring) => {
    const grow = 0.2 - (0.5 * ring) / (rings - 1);
    const points = spread(outline, grow).map(([x, y]) => place([x, y, 0]));
    return `<path d="${pathOf(points)}"/>`;
  });
  return `<g fill="#14181c" fill-opacity="0.06">${paths.join('')}</g>`;
}

/** The outline moved outwards by `by` metres, with round corners. */
function spread(outline: readonly (readonly [number, number])[], by: number): (readonly [number, number])[] {
  const sum = outline.reduce<readonly [number, number]>(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  const middle = [sum[0] / outline.length, sum[1] / outline.length] as const;
  if (by < 0) {
    const reach = Math.max(...outline.map(([, y]) => Math.abs(y - middle[1])));
    const longest = Math.max(...outline.map(([x]) => Math.abs(x - middle[0])));
    return outline.map(([x, y]) => [
      middle[0] + (x - middle[0]) * (1 + by / longest),
      middle[1] + (y - middle[1]) * (1 + by / reach),
    ]);
  }
  const circle = Array.from({ length: 12 }, (_, i) => (Math.PI * 2 * i) / 12);
  return hull(
    outline.flatMap(([x, y]) => circle.map((angle) => [x + by * Math.cos(angle), y + by * Math.sin(angle)] as const)),
  );
}

/** The convex hull, counter-clockwise (Andrew's monotone chain). */
function hull(points: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (row: readonly (readonly [number, number])[]) => {
    const chain: (readonly [number, number])[] = [];
    for (const point of row) {
      for (let a = chain.at(-2), b = chain.at(-1); a && b; a = chain.at(-2), b = chain.at(-1)) {
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
