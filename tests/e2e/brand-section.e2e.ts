/** The section of a make on a group's site: shoppers see its header and colours; staff give another make its own. */
import { axe } from './axe.ts';
import { consoleUrl, shopperSees, signIn, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite, publish, stockSite } from './own-site.ts';

const pages = ['/mazda/overview', '/mazda/stock', '/mazda/offers'];

for (const width of [390, 1440])
  test(`R1-008, R2-048: a make has its own header, colours and pages at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(siteUrl('meridian', '/mazda/overview'));
    const name = page.getByRole('banner').getByRole('link', { name: /^Mazda at Meridian/ });
    await expect(name).toHaveAttribute('href', '/mazda/overview');
    for (const path of pages) {
      await page.goto(siteUrl('meridian', path));
      await expect(name).toBeVisible();
      await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#101010');
      // Contrast is one of its rules.
      expect([path, await axe(page)]).toEqual([path, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.goto(siteUrl('meridian', '/toyota/overview'));
    await expect(name).toHaveCount(0);
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#12305e');
  });

test('R1-008: staff give a make a header and colours, by keyboard, and shoppers see them once they are live', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'sectionwell');
  await stockSite(page, slug);
  await page.goto(consoleUrl(`/sites/${slug}/makes/new`));
  await page.getByLabel('Name', { exact: true }).fill('Aster');
  await page.getByRole('button', { name: 'Save' }).click();
  const section = page.getByRole('region', { name: 'Its section of the site' });
  await expect(section).toBeVisible();
  expect(await faultsIn(page, 'a make')).toEqual([]);

  await test.step('its header starts as a copy of the site’s, and has its own editor', async () => {
    const begin = section.getByRole('button', { name: 'Create a separate header' });
    await begin.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/edit\/section\/header-aster/);
    await page.goBack();
    await expect(section.getByRole('link', { name: 'Edit its header' })).toBeVisible();
  });

  await test.step('its colours are in the theme, with a page of the make as preview', async () => {
    await section.getByRole('link', { name: 'Its colours and type' }).click();
    await expect(page.getByRole('region', { name: 'Page of aster with this theme' })).toBeVisible();
    const add = page.getByRole('button', { name: 'Add to Sections of makes' });
    await expect(add).toBeInViewport();
    await add.click();
    await page.getByLabel('Make', { exact: true }).fill('aster');
    const brand = page.locator('.form-item').last().getByLabel('Brand', { exact: true });
    await brand.fill('#7a1020');
    await expect(page.getByText('Saved').first()).toBeVisible();
    expect(await faultsIn(page, 'the theme with a section')).toEqual([]);
  });
  expect(await shopperSees(slug, '/')).not.toContain('#7a1020');
  await publish(page, slug);
  expect(await shopperSees(slug, '/aster/overview')).toContain('content="#7a1020"');
  expect(await shopperSees(slug, '/')).not.toContain('#7a1020');
});
