/** Shows the vehicles of the browser's list, and removes those whose heart is unpressed. */
import { patientFetch } from '../ui/patient-fetch.ts';

export async function mount(block: Element): Promise<void> {
  // A shared address carries a list: show that list.
  if (new URLSearchParams(location.search).has('ids')) return;
  const list = block.querySelector<HTMLElement>('[data-favourites]');
  const slugs = keptSlugs();
  if (!list || slugs.length === 0) return;
  const path = `${location.pathname}?ids=${slugs.slice(-48).reverse().join(',')}`;
  const query = new URLSearchParams({ block: block.getAttribute('data-id') ?? '', path });
  const response = await patientFetch(`/api/fragment?${query}`);
  if (!response.ok) throw new Error(`favourites: ${response.status}`);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const found = next.querySelector('[data-favourites]');
  if (!found) return;
  list.replaceChildren(...found.childNodes);
  document.dispatchEvent(new CustomEvent('cards'));
  list.addEventListener('click', (event) => {
    const heart = event.target instanceof Element ? event.target.closest('[data-favourite]') : null;
    // The heart stays, so that a press can be undone: only its look shows that the vehicle will be gone next time.
    heart?.closest('li')?.toggleAttribute('data-let-go', heart.getAttribute('aria-pressed') !== 'true');
  });
}

/**
 * The slugs saved in the browser, newest last; for a signed-in shopper, those saved on the server. Read again here:
 * sharing code with the page's own script would split that script into two files on every page.
 */
function keptSlugs(): readonly string[] {
  return [...new Set([...slugsOf('watchlist').reverse(), ...slugsOf('favourites')])];
}

function slugsOf(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
    return entries.flatMap((entry) =>
      typeof entry === 'object' && entry !== null && 'slug' in entry && typeof entry.slug === 'string'
        ? [entry.slug]
        : [],
    );
  } catch {
    return [];
  }
}
