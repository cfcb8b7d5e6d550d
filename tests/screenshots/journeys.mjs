// The journeys of shoppers that end at staff, step by step: what is filled in before each picture, on one demo site.

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {(page: Page) => Promise<void>} Step */

/** @type {(page: Page) => import('@playwright/test').Locator} */
const formOf = (page) =>
  page.locator('form[action="/api/leads"]:visible, form[action="/api/valuations"]:visible').first();

/** The form's own script is there: it says what is wrong, and keeps what is typed. @type {Step} */
async function wake(page) {
  const form = formOf(page);
  await form.locator('input:visible, select:visible').first().focus();
  await form.evaluate(
    (element) =>
      new Promise((done) => {
        const island = element.closest('[data-island]');
        const look = () => (!island || island.hasAttribute('data-awake') ? done(null) : null);
        if (island) new MutationObserver(look).observe(island, { attributes: true });
        look();
      }),
  );
}

/** @type {Step} */
const send = async (page) => {
  await wake(page);
  const form = formOf(page);
  await form.locator('button[type=submit]').last().click();
};

/** Texts by label, where the form asks for them; each choice that has to be made gets its first answer. @type {Step} */
async function fillIn(page) {
  await wake(page);
  const form = formOf(page);
  const texts = {
    Name: 'Mia Tran',
    'First name': 'Mia',
    'Last name': 'Tran',
    Email: 'mia@example.com',
    Phone: '0412 345 678',
    Make: 'Toyota',
    Model: 'Corolla',
    Year: String(new Date().getFullYear() - 3),
    Kilometres: '42000',
    Comments: 'Is it still there? I can come on Saturday.',
  };
  for (const [label, text] of Object.entries(texts)) {
    const field = form.getByLabel(new RegExp(`^${label}(?: \\(optional\\))?$`)).and(page.locator('input, textarea'));
    if ((await field.count()) > 0 && (await field.first().isVisible())) await field.first().fill(text);
  }
  for (const select of await form.locator('select[required]:visible').all()) await select.selectOption({ index: 1 });
}

/** @type {(name: string | RegExp) => Step} */
const isThere = (name) => (page) => page.getByText(name).first().waitFor();

/**
 * A name, a path of the site, and what to do before each picture after the first: `name-1`, `name-2`.
 * @type {readonly (readonly [name: string, path: string, steps: readonly Step[]])[]}
 */
export const journeys = [
  [
    'enquiry',
    '/contact',
    [
      async (page) => {
        await send(page);
        await isThere('Please fix the following errors:')(page);
      },
      fillIn,
      async (page) => {
        await send(page);
        await page.waitForURL('**/success**');
        await page.locator('[data-sent] dl').waitFor();
      },
    ],
  ],
  ['vehicle-enquiry', 'vehicle', [(page) => page.locator('a[href$="#enquire"]:visible').first().click(), fillIn]],
  ['test-drive', '/book-test-drive', [fillIn]],
  [
    'trade-in',
    '/trade-in',
    [
      fillIn,
      async (page) => {
        await send(page);
        await page.getByRole('heading', { name: /^About your|^We call you/ }).waitFor();
      },
    ],
  ],
  ['finance-application', '/apply-for-finance', [fillIn]],
  ['service', '/service', [fillIn]],
  ['parts', '/vehicle-parts-and-accessories', [fillIn]],
  ['fleet', '/fleet', [fillIn]],
  ['careers', '/careers', [fillIn]],
];
