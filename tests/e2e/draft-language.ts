/** A site's draft in an unpublished language, as staff view it. */
import { expect, type Page } from '@playwright/test';
import { callConsole, signIn, siteUrl } from './console.ts';

/** Opens a site's draft by a link, in its own language. */
export async function openDraft(page: Page, slug: string): Promise<void> {
  await signIn(page, 'platform@forecourt.test');
  const made = await callConsole(page, 'POST', `/tenants/${slug}/preview-links`, { page: 'page/home', days: 1 });
  await page.goto((made as { readonly url: string }).url);
  await expect(page.getByRole('complementary', { name: 'About this preview' })).toBeVisible();
}

/** By the bar above the page, as staff do. */
export async function speak(page: Page, name: 'Longer words' | 'Right to left', locale: string): Promise<void> {
  const bar = page.getByRole('complementary', { name: 'About this preview' });
  const details = bar.locator('details', { hasText: 'Try another language' });
  if (!(await details.evaluate((element) => (element as HTMLDetailsElement).open)))
    await details.getByText('Try another language').click();
  await bar.getByRole('button', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

export const draftUrl = (slug: string, path: string) => siteUrl(`draft--${slug}`, path);

/** Content outside the screen, apart from content that scrolls within a row. */
export function outside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      return false;
    };
    const over = document.documentElement.scrollWidth - innerWidth;
    const found = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || (left >= -1 && right <= innerWidth + 1)) return false;
      const { position, visibility } = getComputedStyle(element);
      return position !== 'fixed' && visibility === 'visible' && !scrolls(element);
    });
    return [
      ...(over > 0 ? [`the page is ${over} px too wide`] : []),
      ...found
        .slice(0, 3)
        .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`),
    ];
  });
}
