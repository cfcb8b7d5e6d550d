/**
 * A drawing in another file can be used only from the same origin, and a sandboxed frame has none. So the frame copies
 * the icons and the map's outline into its own document, and references them there.
 */

import { outline } from '#blocks/parts/stock-map/outline-map.tsx';
import { sprite } from '#blocks/ui/icons/icon.tsx';

/** Nearly every page has an icon. */
export const takeInIcons = (): Promise<void> => takeIn(sprite);

let isTakingOutline = false;

/** Takes the outline in when the page first has a map; a failed fetch is tried again at the next drawing. */
export function takeInUsed(): void {
  const { file } = outline;
  const uses = () => document.querySelectorAll(`use[href^="${file}#"]`);
  if (file === '' || isTakingOutline || uses().length === 0) return;
  isTakingOutline = true;
  takeIn(outline).then(
    () => {
      // What was drawn before points at the file.
      for (const use of uses()) use.setAttribute('href', (use.getAttribute('href') ?? '').slice(file.length));
    },
    () => {
      isTakingOutline = false;
    },
  );
}

async function takeIn(drawing: { file: string }): Promise<void> {
  const response = await fetch(drawing.file);
  const svg = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  svg.setAttribute('hidden', '');
  document.body.append(document.importNode(svg, true));
  drawing.file = '';
}
