/** What the buttons of `SearchTools` do. */
import { t } from '#domain/messages/translate.ts';
import { saveSearch } from './saved-searches.ts';

/** @param button the one that was pressed */
export async function useSearchTool(button: HTMLElement): Promise<void> {
  const { saveSearch: saved, shareSearch: shared, address = location.pathname } = button.dataset;
  if (saved !== undefined) keep(button, saved, address);
  else if (shared !== undefined) await share(button, shared, new URL(address, location.href).href);
}

function keep(button: HTMLElement, title: string, href: string): void {
  try {
    saveSearch(localStorage, { href, title, seen: Date.now() });
    say(button, t('Saved in this browser.'), { link: { label: t('See your searches'), href: '/favourites' } });
  } catch {
    say(
      button,
      t('Your browser does not let this site save anything. Allow it to store data, or share the link instead.'),
    );
  }
}

async function share(button: HTMLElement, title: string, url: string): Promise<void> {
  if (navigator.share) {
    // Closing the sheet without sharing is no error to speak of.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    say(button, t('Link copied.'), { stays: Number(button.dataset.copiedMs) });
  } catch {
    say(button, t('Copy this link: {url}', { url }));
  }
}

interface Notice {
  readonly link?: { readonly label: string; readonly href: string };
  /** Milliseconds; what asks something of the shopper stays until the next. */
  readonly stays?: number;
}

function say(button: HTMLElement, text: string, { link, stays }: Notice = {}): void {
  const notice = button.parentElement?.querySelector<HTMLElement>('[data-tools-say]');
  if (!notice) return;
  notice.textContent = text;
  if (link) {
    const anchor = document.createElement('a');
    anchor.href = link.href;
    anchor.textContent = link.label;
    notice.append(' ', anchor);
    return;
  }
  if (stays !== undefined)
    setTimeout(() => {
      if (notice.textContent === text) notice.textContent = '';
    }, stays);
}
