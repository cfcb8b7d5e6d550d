/** A special offer from the console to the shopper who asks about it, until staff end it: then it is nowhere. */
import { faults } from './axe.ts';
import { ask, consoleUrl, shopperSees, signIn, siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite, stockSite } from './own-site.ts';

test('an offer is made with a filter, seen in search, asked about, and is nowhere after its end', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'offeryard');
  const [ute] = await stockSite(page, slug);
  if (!ute) throw new Error('The site has no stock.');
  allowMessages(/status of 400/);
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await test.step('staff write it, choose what it is for by a filter with a live count, and publish it', async () => {
    await page.goto(consoleUrl(`/sites/${slug}/offers`));
    await expect(page.getByText('No offers yet')).toBeVisible();
    await page.getByRole('link', { name: 'Add an offer' }).press('Enter');
    await page.getByLabel('Title', { exact: true }).fill('A canopy with every HiLux');
    await page.getByLabel('Short text', { exact: true }).fill('Fitted before you collect it.');
    await page.getByLabel('Badge', { exact: true }).fill('Canopy included');
    await page.getByLabel('Terms and conditions', { exact: true }).fill('One canopy with each HiLux.');
    await page.getByRole('radio', { name: 'Vehicles that a filter finds' }).check();
    const cover = page.getByRole('region', { name: 'What it is for' });
    await expect(cover.getByRole('status')).toHaveText('3 vehicles match');
    await cover.getByLabel('Make', { exact: true }).selectOption('Toyota');
    await expect(cover.getByRole('status')).toHaveText('1 vehicle matches');
    await page.getByLabel('Status', { exact: true }).selectOption('Published');
    await save.click();
    await expect(page.getByText('Saved. It is on the site now.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A canopy with every HiLux', level: 1 })).toBeVisible();
    expect(await faultsIn(page, 'an offer')).toEqual([]);
  });

  await test.step('a repayment without its disclosure is refused at its fields, and nothing typed is lost', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Figure', { exact: true }).selectOption('A repayment');
    await page.getByLabel('Repayment', { exact: true }).fill('99');
    await save.click();
    await expect(page.getByText('A repayment is shown with all that belongs to it.').first()).toBeVisible();
    await expect(page.getByText('Missing: the interest rate,').first()).toBeVisible();
    await expect(page.getByLabel('Repayment', { exact: true })).toHaveValue('99');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a shopper sees its badge in the search and its line on the vehicle, and opens it', async () => {
    await page.goto(siteUrl(slug, '/search/used-cars'));
    const card = page.locator('.vehicle-card', { hasText: 'Toyota HiLux' });
    await expect(card.getByText('Canopy included')).toBeVisible();
    await expect(page.getByText('Canopy included')).toHaveCount(1);
    await card.getByRole('link').first().click();
    await page.getByRole('link', { name: 'A canopy with every HiLux' }).click();
    await expect(page.getByRole('heading', { name: 'A canopy with every HiLux', level: 1 })).toBeVisible();
    await expect(page.locator('[data-block="offer-vehicles"] .vehicle-card')).toHaveCount(1);
  });

  await test.step('it fits a narrow phone, and is reached by keyboard', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/special-offers/a-canopy-with-every-hilux', '/special-offers']) {
      await page.goto(siteUrl(slug, path));
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, over]).toEqual([path, 0]);
      expect(await faults(page)).toEqual([]);
    }
    const link = page.getByRole('link', { name: 'A canopy with every HiLux' });
    await link.focus();
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/special-offers\/a-canopy-with-every-hilux$/);
  });

  await test.step('the shopper asks about it', async () => {
    await page.getByRole('link', { name: 'Ask about this offer' }).click();
    const form = page.locator('[data-block="enquiry-form"]');
    await expect(form.getByText('About the offer A canopy with every HiLux')).toBeVisible();
    await form.getByLabel('First name').fill('Priya');
    await form.getByLabel('Email').fill('priya@example.com');
    await form.getByLabel('Phone').fill('0412 345 678');
    await form.getByLabel(/Comments/).fill('Which colours does it come in?');
    // No person fills a form in within two seconds: earlier submissions are held back as spam.
    await page.clock.install();
    await page.clock.runFor(4_000);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/success/);
  });

  await test.step('the lead names the offer; staff end it, and shoppers find it nowhere', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(consoleUrl(`/sites/${slug}/leads`));
    await page.getByRole('link', { name: /Priya/ }).first().click();
    await expect(page.getByText('A canopy with every HiLux').first()).toBeVisible();
    await page.goto(consoleUrl(`/sites/${slug}/offers`));
    await page.getByRole('button', { name: 'Duplicate A canopy with every HiLux' }).click();
    await expect(page.getByRole('heading', { name: 'A canopy with every HiLux (copy)', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Offers', exact: true }).first().click();
    await page.getByRole('button', { name: 'End now: A canopy with every HiLux' }).press('Enter');
    await expect(page.getByText('Offer ended. You can set a new date on its page.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'End now: A canopy with every HiLux' })).toHaveCount(0);
    expect(await faultsIn(page, 'offers')).toEqual([]);
    for (const path of ['/search/used-cars', '/special-offers', '/sitemaps/offers.xml', ute.path]) {
      const text = await shopperSees(slug, path);
      for (const words of ['Canopy included', '/special-offers/a-canopy-with-every-hilux'])
        expect([path, text.includes(words)]).toEqual([path, false]);
    }
    const gone = await ask(slug, 'GET', '/special-offers/a-canopy-with-every-hilux');
    expect([gone.status, gone.body.includes('</strong> ended on')]).toEqual([410, true]);
  });
  // The refusal that was meant.
});
