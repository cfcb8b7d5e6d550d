/** Shows the sent form to the browser that has sent it; all others see the plain page. */
import { patientFetch } from '../ui/patient-fetch.ts';

export async function mount(block: Element): Promise<void> {
  const place = block.querySelector<HTMLElement>('[data-sent]');
  if (!place) return;
  const response = new URLSearchParams(location.search).has('lead_id')
    ? await patientFetch('/api/leads/sent?part=1')
    : null;
  // Without it the space reserved for it is released.
  block.querySelector('.success-message')?.toggleAttribute('data-bare', !response?.ok);
  if (!response?.ok) return;
  // From our own server, which has escaped all of it.
  const part = new DOMParser().parseFromString(await response.text(), 'text/html');
  place.replaceChildren(...part.body.childNodes);
}
