/** Announcements of the console's live regions, as tests read them. */
import type { Page } from '@playwright/test';

/**
 * Listens from the next page on. Each region is read as ARIA has it: a change of a `status` or `alert` reads the whole
 * region out, unless it says that it is not atomic; removals are not read.
 */
export async function listen(page: Page): Promise<{ readonly heard: () => Promise<readonly string[]> }> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const textOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    const observer = new MutationObserver((records) => {
      const said = new Map<Element, string>();
      for (const { target, addedNodes, type } of records) {
        const from = target instanceof Element ? target : target.parentElement;
        const region = from?.closest(regions);
        const added = type === 'characterData' ? [target] : [...addedNodes];
        if (region && added.some((node) => textOf(node) !== '')) {
          const isWhole = region.getAttribute('aria-atomic') ?? String(region.matches('[role=status], [role=alert]'));
          const words = isWhole === 'true' ? textOf(region) : added.map(textOf).join(' ').trim();
          said.set(region, words);
        } else if (!region)
          // An alert is read when it appears; other regions have to be there before.
          for (const node of added)
            if (node instanceof Element)
              for (const alert of [node, ...node.querySelectorAll('[role=alert]')])
                if (alert.matches('[role=alert]') && textOf(alert) !== '') said.set(alert, textOf(alert));
      }
      heard.push(...said.values());
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  return { heard: () => page.evaluate(() => (window as Window & { heard?: readonly string[] }).heard ?? []) };
}
