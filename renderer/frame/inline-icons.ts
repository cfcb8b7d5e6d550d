/**
 * A sprite in another file works from the same origin only, and a sandboxed frame has none. So the frame takes the
 * sprite into its own document, and icons point there.
 */
import { sprite } from '#blocks/ui/icon.tsx';

export async function inlineIcons(): Promise<void> {
  const response = await fetch(sprite.file);
  const symbols = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  symbols.setAttribute('hidden', '');
  document.body.append(document.importNode(symbols, true));
  sprite.file = '';
}
