import { askPhone } from '../parts/vehicle-actions/ask-phone.ts';
import { reportCall } from '../parts/vehicle-actions/phone-click.ts';
import { markFormInView } from '../ui/form-in-view.ts';
import { markPastScroll } from '../ui/past-scroll.ts';

export function mount(block: Element): void {
  const bar = block.querySelector<HTMLElement>('.vehicle-sticky-bar');
  if (!bar) return;
  markPastScroll(bar, Number(bar.dataset['after']));
  markFormInView(bar);
  const tell = () => reportCall({ event: Number(bar.dataset['call']), label: bar.dataset['callLabel'] ?? '' });
  bar.querySelector('a[href^="tel:"]')?.addEventListener('click', tell);
  const form = bar.querySelector('form');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    tell();
    const found = await askPhone(form);
    if (found) location.href = found.href;
    else form.submit();
  });
}
