/**
 * What a form says after it was sent, and a page that the browser kept whole and shows again (its back-forward cache).
 * Playwright switches that cache off, so the page stays where it is (its next one answers 204), and gets the event for
 * being shown again, as from a browser. `kept-page.e2e.ts` checks a page that is really kept.
 */
import { siteUrl } from './console.ts';
import { expect, test } from './journey.ts';

test('R4-051: back from the success page the form is ready, and a second enquiry is a second lead', async ({
  page,
}) => {
  const keys: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/leads') keys.push(request.postDataJSON()?.idempotency_key);
  });
  await page.addInitScript(() => {
    document.addEventListener('forecourt:event', (event) => {
      if (event instanceof CustomEvent) sessionStorage.setItem('event', JSON.stringify(event.detail));
    });
  });
  await page.goto(siteUrl('redgum', '/contact'));
  const form = page.locator('form.lead-form').first();
  await form.getByRole('textbox', { name: 'Email' }).focus();
  await expect(form).toHaveJSProperty('noValidate', true);
  await form.getByRole('textbox', { name: 'First name' }).fill('Back Again');
  await form.getByRole('textbox', { name: 'Email' }).fill('back');
  await form.locator('button[type=submit]').click();
  // An error disappears while it is corrected, and the current one shows when the field loses focus.
  const [email, wrong] = [form.getByRole('textbox', { name: 'Email' }), form.getByRole('alert').getByRole('listitem')];
  await expect(email).toBeFocused();
  await expect(wrong).toHaveCount(2);
  await email.fill('back@example.com');
  await expect(wrong).toHaveText([/phone number/]);
  await expect(email).toBeFocused();
  await form.getByLabel('Phone').fill('12');
  await form.getByLabel('Comments').focus();
  await expect(wrong).toHaveText([/does not look right/]);
  await form.getByLabel('Phone').fill('0412 345 678');
  await form.getByLabel('Comments').fill('The first enquiry.');
  const send = form.locator('button[type=submit]');
  const words = (await send.textContent()) ?? '';
  // A failure keeps its key: the answer may have been lost on the way back.
  await page.route('**/api/leads', (route) =>
    route.fulfill({ status: 503, json: { error: { message: 'We are busy.' } } }),
  );
  await send.click();
  const alert = form.getByRole('alert');
  await expect(alert).toContainText('An error occurred when submitting this form');
  await expect(alert).toContainText('We are busy.');
  await page.unroute('**/api/leads');
  const leads: string[] = [];
  await page.route('**/success?**', (route) => {
    leads.push(new URL(route.request().url()).searchParams.get('lead_id') ?? '');
    return route.fulfill({ status: 204 });
  });
  await send.click();
  await expect.poll(() => leads).toHaveLength(1);
  await expect(send).toHaveText('Sending…');
  // External services get it under the lead's id, from the browser and from our server.
  const said = await page.evaluate(() => sessionStorage.getItem('event'));
  expect(JSON.parse(said ?? '')).toEqual({ id: 4, key: expect.stringMatching(/^[a-z2-7]{16}$/) });

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(send).toBeEnabled();
  await expect(send).toHaveText(words);
  await form.getByLabel('Comments').fill('The second enquiry.');
  await send.click();
  await expect.poll(() => leads).toHaveLength(2);
  expect(leads[1]).not.toBe(leads[0]);
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('R4-033 R7-028: a saved vehicle is event 39, is called Saved with its picture, and the header counts it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  await page.goto(
    new URL((await page.locator('.vehicle-card-name a').first().getAttribute('href')) ?? '', page.url()).href,
  );
  await page.evaluate(() =>
    document.addEventListener('forecourt:event', (event) => {
      if (event instanceof CustomEvent) Object.assign(window, { lastEvent: event.detail });
    }),
  );
  const save = page.locator('.vehicle-sidebar [data-favourite]').first();
  await save.click();
  await expect(save).toHaveAccessibleName('Saved');
  await expect(page.locator('[data-saved-count]')).toHaveText('1');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'lastEvent'))).toMatchObject({ id: 39 });
  const [entry] = await page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]'));
  expect(entry.primary_image_url).toMatch(/^\/img\//);
});
