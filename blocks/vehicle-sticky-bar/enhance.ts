import { markPastScroll } from '../ui/past-scroll.ts';
import { tellOfCall } from '../ui/phone-click.ts';

export function mount(block: Element): void {
  const bar = block.querySelector<HTMLElement>('.vehicle-sticky-bar');
  if (!bar) return;
  markPastScroll(bar, Number(bar.dataset['after']));
  bar.querySelector('a[href^="tel:"]')?.addEventListener('click', () => {
    tellOfCall({ event: Number(bar.dataset['call']), label: bar.dataset['callLabel'] ?? '' });
  });
}
