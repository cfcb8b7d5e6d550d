/**
 * Bars that shoppers close permanently. A bar names itself in `data-dismiss`; closed bars are stored in the browser, and
 * `renderer/browser/early.ts` hides it before the next page paints, so that nothing moves.
 */

/** Keys, space-separated, the latest last. */
const dismissedKey = 'dismissed';
/** The bar closed longest ago is dropped first. */
const most = 40;

/** A short name for a text: another text is another announcement. */
export function textKey(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** The list with one more key. */
export function withDismissed(stored: string | null, key: string): string {
  const others = (stored ?? '').split(' ').filter((one) => one !== '' && one !== key);
  return [...others, key].slice(-most).join(' ');
}

/** Lets the close button of the block's bar close it; the focus moves on to the page. */
export function startDismissal(block: Element): void {
  const bar = block.querySelector<HTMLElement>('[data-dismiss]');
  bar?.querySelector('[data-dismiss-now]')?.addEventListener('click', () => {
    try {
      localStorage.setItem(dismissedKey, withDismissed(localStorage.getItem(dismissedKey), bar.dataset.dismiss ?? ''));
    } catch {
      // Storage is blocked: closed for this page.
    }
    bar.hidden = true;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
}
