import { markFormInView } from '../ui/form-in-view.ts';
import { markPastScroll } from '../ui/past-scroll.ts';

export function mount(block: Element): void {
  const bar = block.querySelector<HTMLElement>('.vehicle-sticky-header');
  if (!bar) return;
  markPastScroll(bar, Number(bar.dataset['after']));
  markFormInView(bar);
}
