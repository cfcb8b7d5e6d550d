/** Draws the map once it is seen: until then the drawing of the server stands in its place. */
import { drawMaps } from '../parts/stock-map/draw-map.ts';

export function mount(block: Element): Promise<void> {
  return drawMaps(block);
}
