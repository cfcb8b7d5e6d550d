/** Every dialog and menu of the console that a site of the demo can show: accessible, closed by Escape, focus given back. */
import { consoleUrl, signIn } from './console.ts';
import { dialogs } from './dialogs/dialog-table.ts';
import { tryDialog } from './dialogs/try-dialog.ts';
import { expect, test } from './journey.ts';
import { firstIds, screenAddress } from './screens.ts';

test.describe.configure({ mode: 'parallel' });

const all = Object.entries(dialogs).flatMap(([file, entry]) =>
  'openedBy' in entry ? [] : entry.map((opened) => ({ file, opened })),
);

for (const quarter of [0, 1, 2, 3]) {
  test(`promise 8: dialogs of the console, part ${quarter + 1} of 4`, async ({ page }) => {
    test.setTimeout(240_000);
    await signIn(page, 'platform@forecourt.test');
    const ids = await firstIds(page, 'redgum');
    const found: string[] = [];
    for (const { file, opened } of all.filter((_, at) => at % 4 === quarter)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      const path = opened.screen.startsWith('/') ? opened.screen : screenAddress('redgum', opened.screen, ids);
      await page.goto(consoleUrl(path));
      const opener = await opened.opener(page);
      found.push(...(await tryDialog(page, `${file} ${opened.item ?? ''}`.trim(), opener, opened)));
    }
    expect(found).toEqual([]);
  });
}
