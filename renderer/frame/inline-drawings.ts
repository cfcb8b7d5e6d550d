/**
 * A drawing in another file can be used only from the same origin, and a sandboxed frame has none. So the frame copies
 * the icons and the map's outline into its own document, and references them there.
 */

import { outline } from '#blocks/parts/stock-map/outline-map.tsx';
import { sprite } from '#blocks/ui/icons/icon.tsx';

/** Nearly every page has an icon. */
export async function takeInIcons(): Promise<void> {
  await takeIn(sprite.file);
  sprite.file = '';
}

/** Null once the outline was asked for. */
let outlineFile: string | null = outline.file;
outline.file = '';

/** Takes the outline in when the page first has a map; after a failed fetch, at the next drawing. */
export function takeInUsed(): void {
  const file = outlineFile;
  if (file === null || !document.querySelector('use[href="#land"]')) return;
  outlineFile = null;
  takeIn(file).catch(() => {
    outlineFile = file;
  });
}

async function takeIn(file: string): Promise<void> {
  const response = await fetch(file);
  const svg = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  svg.setAttribute('hidden', '');
  document.body.append(document.importNode(svg, true));
}
