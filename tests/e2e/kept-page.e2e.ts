/** Pages that a browser keeps whole when they are left, and shows again by Back. */
import { expect, test } from '@playwright/test';
import { type BarePage, openBarePage } from './bare-chromium.ts';
import { siteUrl } from './console.ts';

/** Writes an enquiry as a shopper does and sends it; answers the number of its lead. */
async function enquire(page: BarePage, message: string): Promise<unknown> {
  const fields = { name: 'Kept', email: 'kept@example.com', phone: '0412 345 679', message };
  await page.read(`(() => {
    const { elements } = document.querySelector('form.lead-form');
    for (const [name, value] of Object.entries(${JSON.stringify(fields)})) {
      const field = elements[name];
      // Past the property of its own that React lays over a field.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    document.querySelector('form.lead-form button[type=submit]').click();
  })()`);
  await page.until(`location.pathname === '/success' && document.readyState === 'complete'`);
  return page.read(`new URLSearchParams(location.search).get('lead_id')`);
}

test('R4-051: Back after an enquiry shows the page that was kept, and its form sends a second one', async () => {
  const page = await openBarePage();
  try {
    await page.goto(siteUrl('redgum', '/contact'));
    await page.until(`document.readyState === 'complete' && document.querySelector('form.lead-form') !== null`);
    await page.read(`(() => {
      window.kept = true;
      addEventListener('pageshow', ({ persisted }) => { window.shownAgain = persisted; });
      document.querySelector('form.lead-form input[type=email]').focus();
    })()`);
    await page.until(`document.querySelector('form.lead-form').noValidate`);
    const words = await page.read(`document.querySelector('form.lead-form button[type=submit]').textContent`);
    const first = await enquire(page, 'The first enquiry.');
    expect(first).toMatch(/\S/);

    await page.read('history.back()');
    // The same page, not its address loaded again: otherwise nothing is proved.
    await page.until('window.kept === true && window.shownAgain === true');
    await page.until(`!document.querySelector('form.lead-form button[type=submit]').disabled`);
    expect(await page.read(`document.querySelector('form.lead-form button[type=submit]').textContent`)).toBe(words);

    const second = await enquire(page, 'The second enquiry.');
    expect(second).toMatch(/\S/);
    expect(second).not.toBe(first);
  } finally {
    await page.close();
  }
});
