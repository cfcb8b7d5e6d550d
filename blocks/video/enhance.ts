/** The film plays in place. */
import { startVideos } from '../parts/video/dom.ts';

export function mount(block: Element): void {
  startVideos(block);
}
