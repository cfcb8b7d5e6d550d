/** A point of the picture, in whole steps. */
export type PicturePoint = readonly [x: number, y: number];

/** A closed outline as SVG path data, in steps from point to point, which is shortest. */
export function pathOf(points: readonly PicturePoint[]): string {
  let path = '';
  let lastX = 0;
  let lastY = 0;
  for (const [x, y] of points) {
    path += path === '' ? `M${x} ${y}l` : `${x - lastX} ${y - lastY} `;
    lastX = x;
    lastY = y;
  }
  return `${path.trimEnd()}z`;
}
