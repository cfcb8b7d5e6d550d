/**
 * All of comparing that the page's own script carries: starts the tray (`blocks/compare-tray`) where something is chosen
 * already, or when the first button is pressed. Imports nothing, so that the script stays one file.
 */
export function wakeCompare(page: Document, storage: Storage, wake: (tray: Element) => Promise<void>): void {
  const tray = page.querySelector('.compare-tray')?.closest('[data-block]');
  if (!tray) return;
  // The key of `vehicle-compare.ts`.
  if (storage.getItem('compare')) void wake(tray);
  page.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-compare]') : null;
    // Once awake the tray listens itself.
    if (button && !tray.hasAttribute('data-awake')) void wake(tray).then(() => button.click());
  });
}
