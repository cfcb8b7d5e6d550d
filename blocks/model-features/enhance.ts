/** Arrows next to the carousel. */
import { startArrows } from '../parts/carousel/arrows-dom.ts';

export function mount(block: Element): void {
  startArrows(block);
}
