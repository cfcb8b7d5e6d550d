/** Asks the site for a quote once the panel is seen, and shows it in place of the weekly figure. */
import type { QuoteText } from '#domain/finance/quote-text.ts';
import { patientFetch } from '../ui/patient-fetch.ts';

export async function mount(block: Element): Promise<void> {
  const panel = block.querySelector<HTMLElement>('[data-ask]');
  const quote = panel?.querySelector<HTMLElement>('[data-quote]');
  if (!panel || !quote) return;
  const display = await askQuote(panel.dataset['ask'] ?? '');
  if (!display) return;
  for (const place of quote.querySelectorAll<HTMLElement>('[data-text]')) {
    // The server wrote the names from this very type.
    place.textContent = display[place.dataset['text'] as keyof QuoteText] ?? '';
  }
  panel.querySelector('[data-weekly]')?.remove();
  quote.hidden = false;
}

/** Null for anything that is not a quote: the page does not mention it (specification, section 8). */
async function askQuote(body: string): Promise<QuoteText | null> {
  try {
    const response = await patientFetch('/api/youx/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
    });
    if (!response.ok) return null;
    // Of our own server.
    return ((await response.json()) as { readonly display: QuoteText | null }).display;
  } catch {
    return null;
  }
}
