/** From a template to shoppers: what the gate refuses, where to fix it, and the one press that opens the site. */
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { callConsole, consoleUrl, shopperSees, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { publish, thisTry } from './own-site.ts';

/** Private, and with nothing that a dealer has to answer. */
async function makeBareSite(page: Page, word: string): Promise<string> {
  const slug = `${word}-${thisTry()}`;
  await callConsole(page, 'POST', '/tenants', {
    template: 'dealer',
    name: `${word} Motors`,
    slug,
    country: 'AU',
    timeZone: 'Australia/Brisbane',
    contact: {
      phone: `07 38${String(word.length).padStart(2, '0')} 77${thisTry().replace('-', '')}`,
      email: `hello@${slug}.example`,
    },
    locations: [{ name: `${word} yard`, street: '1 Lot Street', city: 'Nundah', state: 'QLD', postcode: '4012' }],
    lenders: false,
  });
  return slug;
}

test('task 20: a clone is brought live through the gate, by keyboard alone, and taken offline again', async ({
  page,
}) => {
  await signIn(page, 'onboarding@forecourt.test');
  const slug = await makeBareSite(page, 'keygate');
  await page.goto(consoleUrl(`/sites/${slug}/onboarding`));
  await expect(page.getByRole('heading', { name: 'Only staff see this site' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go live' })).toBeDisabled();
  for (const reason of ['No ABN is entered', 'No dealer licence is entered', 'Enter the privacy line'])
    await expect(page.getByText(reason)).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // Each reason leads to its field.
  const licence = page.getByRole('link', { name: /A dealer licence is entered$/ });
  await licence.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/settings\/site\?field=%2Flegal%2Flicences/);
  const path = `/tenants/${slug}/documents/site`;
  const { revision, body } = (await callConsole(page, 'GET', path)) as { revision: string; body: object };
  const legal = { company: 'Key Gate Pty Ltd', companyNumber: '51 824 753 556', licences: [`77${slug}`] };
  const texts = { privacy: 'We use what you send to answer you.', consent: 'You may write to me.' };
  await callConsole(page, 'PUT', path, { revision, body: { ...body, legal, texts } });
  await publish(page, slug);

  await page.goto(consoleUrl(`/sites/${slug}/onboarding`));
  const confirm = page.getByRole('button', { name: 'They are the dealer’s own' });
  await confirm.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Withdraw the confirmation' })).toBeVisible();
  // Other sites of these tests have the same ABN.
  const oneCompany = page.getByRole('checkbox', { name: /same company/ });
  const open = page.getByRole('button', { name: 'Go live' });
  await expect(open.or(oneCompany).first()).toBeVisible();
  if (await oneCompany.isVisible()) {
    await oneCompany.focus();
    await page.keyboard.press('Space');
  }
  await expect(open).toBeEnabled();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Shoppers see this site' })).toBeVisible();
  expect(await shopperSees(slug)).toContain('keygate Motors');

  await page.getByRole('button', { name: 'Take offline…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Take offline' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Only staff see this site' })).toBeVisible();
  await expect(shopperSees(slug)).rejects.toThrow('503');
});

test('addresses typed as words become links to their pages: in all places by keyboard, back, and at the field', async ({
  page,
}) => {
  await signIn(page, 'onboarding@forecourt.test');
  const slug = await makeBareSite(page, 'typedwell');
  const path = `/tenants/${slug}/documents/page%2Fabout`;
  type About = { revision: string; body: { layout: { root: string[]; blocks: { [id: string]: object } } } };
  const { revision, body } = (await callConsole(page, 'GET', path)) as About;
  const words = (text: string) => ({ type: 'rich-text', version: 1, props: { heading: 'More', text } });
  const layout = {
    root: [...body.layout.root, 'b_typed001', 'b_typed002'],
    blocks: {
      ...body.layout.blocks,
      b_typed001: words('<p>Write to us at /contact today.</p>'),
      b_typed002: words('<p>Our stock is at /search/used-cars.</p>'),
    },
  };
  await callConsole(page, 'PUT', path, { revision, body: { ...body, layout } });
  const stored = async () => JSON.stringify(((await callConsole(page, 'GET', path)) as About).body.layout.blocks);

  await page.goto(consoleUrl(`/sites/${slug}/checks`));
  const typed = page.getByRole('listitem').filter({ hasText: 'is plain text here' });
  await expect(typed).toHaveCount(2);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make links of typed addresses in both places' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fixed in 2 places: About us. Shoppers see it once it is published.')).toBeVisible();
  await expect(typed).toHaveCount(0);
  expect(await stored()).toContain('/search/used-cars</a>.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(typed).toHaveCount(2);
  await typed
    .filter({ hasText: '/search/used-cars' })
    .getByRole('button', { name: /^Make it a link to/ })
    .click();
  await expect(typed).toHaveCount(1);
  await typed.getByRole('link').click();
  await expect(page).toHaveURL(/edit\/page\/about\?block=b_typed001/);
  await page.getByRole('button', { name: /^Make it a link to .* in / }).press('Enter');
  await expect.poll(stored).toContain('/contact</a> today.');
});

test('task 19: what the checks report is found, led to and repaired, by mouse and in all places by keyboard', async ({
  page,
}) => {
  await signIn(page, 'onboarding@forecourt.test');
  const slug = await makeBareSite(page, 'checked');
  const path = `/tenants/${slug}/documents/page%2Fabout`;
  const { revision, body } = (await callConsole(page, 'GET', path)) as {
    revision: string;
    body: { layout: { root: string[]; blocks: object } };
  };
  const { layout } = body;
  const site = (await callConsole(page, 'GET', `/tenants/${slug}/documents/site`)) as {
    body: { contact: { phone: string } };
  };
  const { phone } = site.body.contact;
  const offer = {
    type: 'rich-text',
    version: 1,
    props: { heading: `Ring ${phone}`, text: `<p>Drive away from 3.9% p.a. Ring <strong>${phone}</strong>.</p>` },
  };
  const changed = { root: [...layout.root, 'b_offer001'], blocks: { ...layout.blocks, b_offer001: offer } };
  await callConsole(page, 'PUT', path, { revision, body: { ...body, layout: changed } });

  await page.goto(consoleUrl(`/sites/${slug}`));
  await page.getByRole('link', { name: 'Checks' }).click();
  await expect(page.getByRole('heading', { name: 'Checks', level: 1 })).toBeVisible();
  const found = page.getByRole('listitem').filter({ hasText: 'without its comparison rate' });
  await expect(found).toBeVisible();
  expect(await faults(page)).toEqual([]);
  // A typed phone follows the dealer's own: in all places with two keys, one step back, then one place by mouse.
  const typed = page.getByRole('listitem').filter({ hasText: 'has the phone of the site typed in' });
  await expect(typed).toHaveCount(2);
  await page.getByRole('button', { name: 'Use the dealer’s own phone in both places' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fixed in 2 places: About us. Shoppers see it once it is published.')).toBeVisible();
  await expect(typed).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone.')).toBeVisible();
  await expect(typed).toHaveCount(2);
  await typed
    .first()
    .getByRole('button', { name: /^Use the dealer’s own phone/ })
    .click();
  await expect(typed).toHaveCount(1);
  await found.getByRole('link').click();
  await expect(page).toHaveURL(/edit\/page\/about\?block=b_offer001/);
  const now = (await callConsole(page, 'GET', path)) as { revision: string; body: object };
  await callConsole(page, 'PUT', path, { revision: now.revision, body });
  await page.goto(consoleUrl(`/sites/${slug}/checks`));
  await expect(page.getByRole('heading', { name: 'Checks', level: 1 })).toBeVisible();
  await expect(found).toBeHidden();
});
