/**
 * A drawing in another file can be used only from the same origin, and a sandboxed frame has none. So the frame copies
 * the icons and the map's outline into its own document, and references them there.
 */

import { outline } from '#blocks/parts/stock-map/outline-map.tsx';
import { sprite } from '#blocks/ui/icons/icon.tsx';

export async function inlineDrawings(): Promise<void> {
  await Promise.all([sprite, outline].map(takeIn));
}

async function takeIn(drawing: { file: string }): Promise<void> {
  const response = await fetch(drawing.file);
  const svg = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  svg.setAttribute('hidden', '');
  document.body.append(document.importNode(svg, true));
  drawing.file = '';
}
