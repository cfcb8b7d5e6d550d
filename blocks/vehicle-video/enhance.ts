/** Films play where they stand. */
import { startVideos } from '../parts/video/dom.ts';

export function mount(block: Element): void {
  startVideos(block);
}
