import { startCards } from '../parts/vehicle-card/cards-dom.ts';
import { patientFetch } from '../ui/patient-fetch.ts';

/** Retries vehicles that could not be loaded when the page was made (specification, section 8). */
export async function mount(block: Element): Promise<void> {
  startCards(block);
  const waiting = block.querySelector<HTMLElement>('[data-state=loading]');
  if (!waiting) return;
  try {
    const query = new URLSearchParams({ path: location.pathname, block: block.getAttribute('data-id') ?? '' });
    const response = await patientFetch(`/api/fragment?${query}`);
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = parsed.querySelector(`[data-block="${block.getAttribute('data-block')}"]`);
    if (!fresh || fresh.querySelector('[data-state=loading]')) throw new Error('still not there');
    block.replaceChildren(...fresh.childNodes);
    document.dispatchEvent(new Event('cards'));
  } catch (error) {
    console.warn('similar vehicles', error);
    waiting.dataset['state'] = 'failed';
  }
}
