/** Makes the server's drawing a map to move and zoom once it is touched or focused. */
import { drawMaps } from '../parts/stock-map/draw-map.ts';

export function mount(block: Element): Promise<void> {
  return drawMaps(block);
}
