/** Grid or list: stored in the browser, and set on `<html>` before the page paints by `renderer/browser/early.ts`. */
const looksKey = 'results-look';

export function startLooks(root: Element): void {
  const html = document.documentElement;
  const mark = () => {
    const look = html.dataset['results'] === 'list' ? 'list' : 'grid';
    for (const button of root.querySelectorAll('button[data-look]'))
      button.setAttribute('aria-pressed', String(button.getAttribute('data-look') === look));
  };
  mark();
  root.addEventListener('click', (event) => {
    const look =
      event.target instanceof Element
        ? event.target.closest('button[data-look]')?.getAttribute('data-look')
        : undefined;
    if (!look) return;
    if (look === 'list') html.dataset['results'] = 'list';
    else delete html.dataset['results'];
    mark();
    try {
      localStorage.setItem(looksKey, look);
    } catch {
      // Storage is blocked: the look lasts as long as the page.
    }
  });
}
