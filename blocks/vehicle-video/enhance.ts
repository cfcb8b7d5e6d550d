/** Films play where they stand. */
import { startVideos } from '../ui/video-facade-dom.ts';

export function mount(block: Element): void {
  startVideos(block);
}
