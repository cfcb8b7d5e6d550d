/** Forms of a site, filled in by a shopper: step by step, in a sheet over the page, by keyboard, with a reload in the middle. */
import { faults } from './axe.ts';
import { callConsole, signIn, siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { makeSite, publish, stockSite } from './own-site.ts';

test('R4-050 R4-051 R5-032 R5-036 R8-009 R8-010: a form in steps keeps what is typed over errors, back and a reload, and a double press is one lead', {
  tag: '@gate',
}, async ({ page, browser }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'formyard', 'group');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const shopper = await phone.newPage();
  allowMessages(/ERR_INTERNET_DISCONNECTED/);
  await shopper.goto(siteUrl(slug, '/fleet'));
  const form = shopper.locator('[data-block="form"]');
  await shopper.getByLabel('6 to 20').check();
  await expect(form).toHaveAttribute('data-awake', '');
  // R5-032: thousands stand apart while an amount is typed, and the caret stays where it was.
  const budget = shopper.getByLabel('Budget a vehicle');
  await budget.pressSequentially('45000');
  await expect(budget).toHaveValue('45,000');
  await budget.press('Home');
  await budget.pressSequentially('1');
  await expect(budget).toHaveValue('145,000');
  expect(await budget.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(1);
  // The fields of an answer appear with the answer.
  await shopper.getByLabel('Driven in a year').fill('20,000 kms');
  expect(await faults(shopper, { include: ['[data-block="form"]'] })).toEqual([]);

  await shopper.getByLabel('Driven in a year').press('Enter');
  await expect(shopper.getByRole('heading', { name: 'Who may we answer?' })).toBeFocused();
  await shopper.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(form.getByText('Please fix the following errors:')).toBeVisible();
  await expect(shopper.getByLabel('First name')).toBeFocused();
  expect(await faults(shopper, { include: ['[data-block="form"]'] })).toEqual([]);
  await shopper.getByLabel('First name').fill('Mia');
  await shopper.getByLabel('Company').fill('Fernleaf');

  await shopper.reload();
  await form.locator('form').hover();
  await expect(form.getByText('What you typed earlier is here again')).toBeVisible();
  await expect(shopper.getByLabel('Company')).toHaveValue('Fernleaf');
  await shopper.getByRole('button', { name: 'Back' }).click();
  await expect(shopper.getByLabel('Driven in a year')).toHaveValue('20,000 kms');
  await shopper.getByRole('button', { name: 'Next' }).click();
  await shopper.getByLabel('Email').fill('mia@example.com');
  await shopper.getByLabel('Phone').fill('0412 345 678');

  // Without a connection nothing is lost, and the form says so.
  await phone.setOffline(true);
  await shopper.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(form.getByText('An error occurred when submitting this form')).toBeVisible();
  await expect(form.getByText('You are offline.')).toBeVisible();
  await phone.setOffline(false);
  // A lead that was taken but has no id.
  const door = '**/api/leads';
  await shopper.route(door, (route) => route.fulfill({ status: 201, json: { lead_id: '' } }));
  await shopper.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(form.getByText('An unexpected error occured')).toBeVisible();
  await shopper.unroute(door);
  await shopper.getByRole('button', { name: 'Ask for a quote' }).dblclick();
  await expect(shopper).toHaveURL(/\/success\?lead_id=/);
  await phone.close();

  const { leads } = (await callConsole(page, 'GET', `/tenants/${slug}/leads`)) as {
    readonly leads: readonly { readonly category: string }[];
  };
  expect(leads.map(({ category }) => category)).toEqual(['Fleet']);
});

const question = {
  title: 'Question',
  heading: 'Ask us a question',
  category: 'Used Vehicle',
  submit: 'Send question',
  answerer: 'Priya',
  sentences: ['Is it still available?', 'Can I see it on Saturday?'],
  order: ['s_question'],
  steps: {
    s_question: {
      title: 'Your question',
      fields: ['f_words1', 'f_photos1', 'f_owncar1', 'f_postal1', 'f_first1', 'f_mail01', 'f_phone1'],
    },
  },
  fields: {
    f_words1: { kind: 'long-text', name: 'message', label: 'Your question', required: true },
    f_photos1: { kind: 'file', name: 'files', label: 'Photos', multiple: 2 },
    f_owncar1: { kind: 'make-model', name: 'own', label: 'What you drive' },
    f_postal1: { kind: 'postcode', name: 'postcode', label: 'Postcode', suburb: true },
    f_first1: { kind: 'text', name: 'name', label: 'Name', required: true },
    f_mail01: { kind: 'mail', name: 'email', label: 'Email', required: true },
    f_phone1: { kind: 'phone', name: 'phone', label: 'Phone', required: true },
  },
};

test('R4-050 R2-039: a form in a sheet over a vehicle’s page: sentences, photos, names and suburbs to choose, back and keys, one lead', async ({
  page,
  browser,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'sheetyard', 'group');
  const [, , car = { path: '' }] = await stockSite(page, slug);
  const stored = `/tenants/${slug}/documents/${encodeURIComponent('form/ask')}`;
  const { revision } = (await callConsole(page, 'GET', stored)) as { readonly revision: string };
  await callConsole(page, 'PUT', stored, { revision, body: question });
  await publish(page, slug);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const shopper = await phone.newPage();
  const scripts: string[] = [];
  shopper.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await shopper.goto(siteUrl(slug, car.path));
  // Nothing of the form is loaded before it is opened.
  expect(scripts.filter((url) => url.includes('/form'))).toEqual([]);
  const opener = shopper.getByRole('link', { name: 'Ask a question' });
  const sheet = shopper.getByRole('dialog', { name: 'A question about this vehicle?' });
  await opener.scrollIntoViewIfNeeded();
  const place = await shopper.evaluate(() => scrollY);
  await opener.click();
  await expect(sheet.getByRole('heading', { name: 'A question about this vehicle?' })).toBeFocused();
  await expect(sheet.getByText('2020 Kia Cerato')).toBeVisible();
  await expect(sheet.getByText('$19,990')).toBeVisible();
  await expect(sheet.getByText(/^Priya at Sheetyard Motors Nundah answers (you|by .+)\.$/)).toBeVisible();
  expect(await shopper.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  const message = sheet.getByLabel('Your question');
  const sentence = sheet.getByRole('button', { name: 'Is it still available?' });
  await sentence.press('Enter');
  await expect(message).toHaveValue('Is it still available?');
  await expect(sentence).toBeFocused();
  await expect(sentence).toHaveAttribute('aria-pressed', 'true');
  expect(await faults(shopper, { include: ['dialog'] })).toEqual([]);
  expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Back closes it and stays on the page; the typed text is there when it opens again.
  await shopper.goBack();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  expect(new URL(shopper.url()).pathname).toBe(car.path);
  expect(await shopper.evaluate(() => scrollY)).toBe(place);
  await opener.press('Enter');
  await expect(message).toHaveValue('Is it still available?');
  await shopper.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');

  // A refused kind is reported at once, by name; accepted files upload ahead and can be removed.
  const photos = sheet.getByLabel(/^Photos/);
  await photos.setInputFiles({ name: 'tour.mov', mimeType: 'video/quicktime', buffer: Buffer.from('moov') });
  await expect(
    sheet.getByRole('listitem').getByText(/^tour\.mov cannot be taken: MOV files are none of/),
  ).toBeVisible();
  await photos.setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\nCV\n%%EOF'),
  });
  await expect(sheet.getByRole('status').filter({ hasText: 'cv.pdf has been added.' })).toBeAttached();
  await sheet.getByRole('button', { name: 'Remove cv.pdf' }).click();
  await expect(sheet.getByRole('status').filter({ hasText: 'cv.pdf has been removed.' })).toBeAttached();

  // Each part of a name narrows the next, by keys; other values can be typed.
  const named = (name: RegExp) => sheet.getByRole('combobox', { name });
  await named(/^Make/).pressSequentially('ma');
  await expect(sheet.getByRole('option', { name: 'Mazda' })).toBeVisible();
  await named(/^Make/).press('ArrowDown');
  await named(/^Make/).press('Enter');
  await expect(named(/^Make/)).toHaveValue('Mazda');
  await named(/^Model/).focus();
  await sheet.getByRole('option', { name: 'CX-5' }).click();
  await expect(named(/^Model/)).toHaveValue('CX-5');
  await named(/^Badge/).fill('Something else');
  await sheet.getByRole('textbox', { name: /^Postcode/ }).fill('4012');
  await named(/^Suburb/).pressSequentially('nun');
  await sheet.getByRole('option', { name: /^Nundah/ }).click();
  await expect(named(/^Suburb/)).toHaveValue('Nundah');
  await sheet.getByLabel('Name', { exact: true }).fill('Mia');
  await sheet.getByLabel('Email').fill('mia@example.com');
  // An error's link leads to its field and leaves the sheet open.
  await sheet.getByRole('button', { name: 'Send question' }).click();
  await sheet.getByRole('link', { name: 'Please enter your phone number.' }).click();
  await expect(sheet.getByLabel('Phone')).toBeFocused();
  await sheet.getByLabel('Phone').fill('0412 345 678');
  await sheet.getByRole('button', { name: 'Send question' }).click();
  await expect(shopper).toHaveURL(/\/success\?lead_id=/);
  await expect(shopper.locator('[data-sent]')).toContainText('2020 Kia Cerato');
  const id = new URL(shopper.url()).searchParams.get('lead_id') ?? '';
  // From there, back leads to the vehicle and not to an empty sheet.
  await shopper.goBack();
  await expect(shopper).toHaveURL(siteUrl(slug, car.path));
  await expect(sheet).toBeHidden();
  await phone.close();

  // Without scripts the button leads to the form's own page, which is about the vehicle too.
  const plainContext = await browser.newContext({ javaScriptEnabled: false });
  const plain = await plainContext.newPage();
  await plain.goto(siteUrl(slug, car.path));
  await plain.getByRole('link', { name: 'Ask a question' }).click();
  await expect(plain).toHaveURL(/\/ask\?car_id=/);
  await expect(plain.locator('[data-block="form"]').getByText('2020 Kia Cerato')).toBeVisible();
  await plainContext.close();

  const lead = (await callConsole(page, 'GET', `/tenants/${slug}/leads/${id}`)) as {
    readonly lines: [string, string][];
  };
  expect(Object.fromEntries(lead.lines)).toMatchObject({
    'What you drive': 'Mazda CX-5 Something else',
    Postcode: '4012 Nundah',
  });
});
