/** Shows what was sent to the browser that has sent it; to all others the page is what it is. */
import { patientFetch } from '../ui/patient-fetch.ts';

export async function mount(block: Element): Promise<void> {
  const place = block.querySelector<HTMLElement>('[data-sent]');
  if (!place) return;
  const response = new URLSearchParams(location.search).has('lead_id')
    ? await patientFetch('/api/leads/sent?part=1')
    : null;
  // Without it the room that is kept for it is given back.
  block.querySelector('.success-message')?.toggleAttribute('data-bare', !response?.ok);
  if (!response?.ok) return;
  // Of our own server, which has escaped every word of it.
  const part = new DOMParser().parseFromString(await response.text(), 'text/html');
  place.replaceChildren(...part.body.childNodes);
}
