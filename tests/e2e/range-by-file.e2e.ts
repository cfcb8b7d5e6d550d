/** A range brought by a file: today’s list, what the file would do, the step that stores it, and the way back. */
import { readFile } from 'node:fs/promises';
import { consoleUrl, shopperSees, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite, publish } from './own-site.ts';

const csv = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});

test('R3-008: a range of models is brought by file with the keyboard, shown first, and taken back', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'rangefile', 'manufacturer');
  await publish(page, slug);
  await page.goto(consoleUrl(`/sites/${slug}/models`));
  const way = page.getByRole('link', { name: 'Import a spreadsheet' });
  await way.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Models from a file' })).toBeVisible();
  const chooser = page.getByLabel('File with your changes (CSV)');

  await test.step('the effect of the file is shown row by row, and nothing is stored', async () => {
    await chooser.setInputFiles(
      csv(
        'range.csv',
        'Model,Make,Body,Colours,Variant,Variant drive away from,Shelf',
        'Wallaby,Aster,SUV,White | #ffffff,Active,"$38,990",1',
        ',,,,Touring,42490,',
        'Quoll,Aster,Hatch,,Pure,cheap,',
      ),
    );
    const report = page.getByRole('region', { name: 'What the file would do' });
    await expect(report.getByRole('heading', { name: 'What the file would do' })).toBeFocused();
    await expect(report).toContainText('Row 4, Variant drive away from: “cheap” is not a number.');
    await expect(report).toContainText('no field of a model is called that: Shelf');
    await expect(report).toContainText('Makes that are added with them: Aster');
    expect(await faultsIn(page, 'what a file would do')).toEqual([]);
    await expect(shopperSees(slug, '/models/wallaby')).rejects.toThrow('answered 404');
  });

  await test.step('stored by one press, it is on the site', async () => {
    const press = page.getByRole('button', { name: 'Store 1 model' });
    await press.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 model is stored and on the site.')).toBeVisible();
    await expect.poll(() => shopperSees(slug, '/models/wallaby')).toContain('From $38,990');
  });

  await test.step('today’s list, brought back, changes nothing', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download today’s models (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`models-${slug}.csv`);
    await chooser.setInputFiles({
      name: 'models.csv',
      mimeType: 'text/csv',
      buffer: await readFile(await download.path()),
    });
    await expect(page.getByText('The file changes nothing.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Store/ })).toBeHidden();
  });

  await test.step('a change is shown with what was there, stored and taken back', async () => {
    await chooser.setInputFiles(
      csv('prices.csv', 'Model,Variant,Variant drive away from', 'Wallaby,Active,37990', ',GT,47990'),
    );
    const report = page.getByRole('region', { name: 'What the file would do' });
    await expect(report).toContainText('Active: Variant drive away from');
    await expect(report.locator('del').first()).toHaveText('38990');
    expect(await faultsIn(page, 'a change by file')).toEqual([]);
    await page.getByRole('button', { name: 'Store 1 model' }).click();
    await expect.poll(() => shopperSees(slug, '/models/wallaby')).toContain('From $37,990');
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByText('All models have been restored.')).toBeVisible();
    await expect.poll(() => shopperSees(slug, '/models/wallaby')).toContain('From $38,990');
  });

  await test.step('makes have the same screen', async () => {
    await page.goto(consoleUrl(`/sites/${slug}/makes`));
    await page.getByRole('link', { name: 'Import a spreadsheet' }).click();
    await page.getByLabel('File with your changes (CSV)').setInputFiles(csv('makes.csv', 'Make', 'Boreal'));
    await page.getByRole('button', { name: 'Store 1 make' }).click();
    await expect(page.getByText('1 make is stored and on the site.')).toBeVisible();
    expect(await faultsIn(page, 'makes by file')).toEqual([]);
  });
});
