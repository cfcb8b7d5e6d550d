/** Streets on a site's maps: from the dealer's service, loaded once a shopper wants them, marks in groups. */
import sharp from 'sharp';
import type { StoredEntry } from '#schemas/api/content.ts';
import type { Location } from '#schemas/entities/location.ts';
import { faults } from './axe.ts';
import { callConsole, signIn, siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { lawful, publish, thisTry } from './own-site.ts';

const towns = [
  ['Nundah', '4012'],
  ['Albion', '4010'],
  ['Clayfield', '4011'],
  ['Hendra', '4011'],
  ['Chermside', '4032'],
  ['Toowong', '4066'],
  ['Ipswich', '4305'],
  ['Southport', '4215'],
  ['Toowoomba', '4350'],
  ['Cairns', '4870'],
  ['Mackay', '4740'],
] as const;

test('R9-004: eleven yards are groups and marks on streets, by mouse and keyboard; without the service the outline stays', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = `streets-${thisTry()}`;
  await callConsole(page, 'POST', '/tenants', {
    template: 'dealer',
    name: 'Streets Motors',
    slug,
    country: 'AU',
    timeZone: 'Australia/Brisbane',
    contact: { phone: '07 5555 0100', email: 'hello@streets.example' },
    locations: towns.map(([city, postcode]) => ({
      name: `Streets ${city}`,
      street: '1 Lot Street',
      city,
      state: 'QLD',
      postcode,
    })),
    ...lawful,
  });
  const list = `/tenants/${slug}/locations`;
  const { rows } = (await callConsole(page, 'GET', list)) as { readonly rows: readonly { readonly id: string }[] };
  expect(rows).toHaveLength(towns.length);
  for (const [index, { id }] of rows.entries()) {
    const stored = (await callConsole(page, 'GET', `${list}/${id}`)) as StoredEntry<Location>;
    // Eight within a suburb, the others far away.
    const [lat, long] =
      index < 8 ? [-27.4 - index / 200, 153.05 + index / 300] : [-27.56 + (index - 7) * 3, 151.95 - index / 4];
    await callConsole(page, 'PUT', `${list}/${id}`, {
      version: stored.version,
      item: { ...stored.item, address: { ...stored.item.address, lat, long } },
    });
  }
  const path = `/tenants/${slug}/documents/switches`;
  const save = async (fields: { readonly [key: string]: string }) => {
    const { revision, body } = (await callConsole(page, 'GET', path)) as { revision: string; body: object };
    await callConsole(page, 'PUT', path, { revision, body: { ...body, ...fields } });
  };
  await save({
    'locations.map-tiles': 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=public',
    'locations.map-credit': '© <b>Example</b> Maps',
  });
  await publish(page, slug);

  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#cde' } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  let isAway = false;
  allowMessages(/ERR_FAILED .*tiles\.example/);
  await page.route('https://*.tiles.example/**', (route) => {
    asked.push(route.request().url());
    return isAway ? route.abort() : route.fulfill({ contentType: 'image/png', body: tile });
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Requests of the previous page do not count for this one.
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(siteUrl(slug, '/locations'));
    const map = page.locator('[data-block=map] [data-map]');
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator('a.ui-map-dot')).toHaveCount(11);
    // No external service learns of a shopper who only looks.
    expect(asked).toEqual([]);
    await map.getByRole('button', { name: 'Show streets' }).click();
    await expect(map).toHaveAttribute('data-drawn', '');
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    expect(asked.every((url) => /^https:\/\/[abc]\.tiles\.example\/\d+\/\d+\/\d+\.png\?key=public$/.test(url))).toBe(
      true,
    );
    await expect(map.locator('.ui-map-credit')).toHaveText('© <b>Example</b> Maps');
    const groups = map.locator('.ui-map-group');
    await expect(groups.first()).toHaveAccessibleName(/^\d+ locations: zoom in$/);
    expect(await faults(page)).toEqual([]);
    // By keyboard into the group until all of its yards stand alone, and never nearer than streets need.
    for (let press = 0; press < 12 && (await groups.count()) > 0; press++) {
      await groups.last().focus();
      const before = await map
        .locator('.ui-map-mark')
        .evaluateAll((marks) => marks.map((mark) => mark.ariaLabel).join());
      await page.keyboard.press('Enter');
      await expect
        .poll(() => map.locator('.ui-map-mark').evaluateAll((marks) => marks.map((mark) => mark.ariaLabel).join()))
        .not.toBe(before);
      await expect(map).toBeFocused();
    }
    await expect(groups).toHaveCount(0);
    await expect(map.locator('.ui-map-mark')).toHaveCount(11);
    expect(Math.max(...asked.map((url) => Number(/example\/(\d+)\//.exec(url)?.[1])))).toBeLessThanOrEqual(15);
  }

  await test.step('the service is away: the outline and the marks stand there', async () => {
    isAway = true;
    await page.goto(siteUrl(slug, '/locations'));
    const map = page.locator('[data-block=map] [data-map]');
    await map.getByRole('button', { name: 'Show streets' }).click();
    await expect(map.locator('.ui-map-mark').first()).toBeVisible();
    await expect(map.locator('.ui-map-land').first()).toBeAttached();
  });

  await test.step('an address that is none does not go live, and the switch is named', async () => {
    for (const wrong of [
      'http://t.example/{z}/{x}/{y}.png',
      'https://t.example/{z}/{x}.png',
      'https://t.example/{z}{x}{y}{q}',
    ])
      await expect(save({ 'locations.map-tiles': wrong }).then(() => publish(page, slug))).rejects.toThrow(/map-tiles/);
  });
});
