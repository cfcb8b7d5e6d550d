/** The page's blocks as pictures of a list: each group at its own height, cut off where it is too tall. */
import type { ToFrame } from '#schemas/api/frame.ts';

type Tile = Extract<ToFrame, { kind: 'tiles' }>['tiles'][number];

export const tileStyle = `
html[data-tiles], html[data-tiles] body { background: transparent; }
[data-tiles] main > [data-id] { position: absolute; left: 0; width: 100%; overflow: hidden; contain: paint; background: var(--colour-page); visibility: hidden; }
[data-tiles] main > [data-id][data-placed] { visibility: visible; }
[data-tiles] [data-room] { border: 3px dashed #7c8794; border-radius: 6px; }`;

export function arrangeTiles(tiles: readonly Tile[]): void {
  document.documentElement.dataset['tiles'] = '';
  for (const { ids, y, height } of tiles) {
    const elements = ids.flatMap(
      (id) => document.querySelector<HTMLElement>(`main > [data-id="${CSS.escape(id)}"]`) ?? [],
    );
    for (const element of elements) element.style.maxHeight = '';
    const heights = elements.map((element) => element.offsetHeight);
    const whole = heights.reduce((sum, one) => sum + one, 0);
    let top = Math.max(0, (height - whole) / 2);
    elements.forEach((element, index) => {
      element.style.top = `${y + top}px`;
      element.style.maxHeight = `${Math.max(0, height - top)}px`;
      element.dataset['placed'] = '';
      top += heights[index] ?? 0;
    });
  }
}
