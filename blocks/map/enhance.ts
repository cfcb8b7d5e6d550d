/** Draws the map once it is seen: until then the server's drawing is shown. */
import { drawMaps } from '../parts/stock-map/draw-map.ts';

export function mount(block: Element): Promise<void> {
  return drawMaps(block);
}
