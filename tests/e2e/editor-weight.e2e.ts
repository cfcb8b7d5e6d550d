import { openEditor, preview, signIn } from './console.ts';
import { expect, test } from './journey.ts';

/** Kilobytes on the wire, with an empty cache; docs/figures.md says what was measured. Other journeys put entries into the lists of the site. */
const most = 620;

test('the first opening of the editor loads what it shows, and the rest comes before a press on a block', async ({
  page,
}) => {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const rare = () => asked.filter((path) => /^\/assets\/(?:validators|editor-(?!screen)[^/]+)\.js$/.test(path)).length;
  await signIn(page, 'admin@meridian.test');
  await openEditor(page, 'meridian', 'home');
  await expect(preview(page).getByRole('heading').first()).toBeVisible();
  // Nothing is fetched ahead once the browser is idle either.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(rare()).toBe(0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(most * 1000);
  await preview(page).getByRole('heading').first().hover();
  await expect.poll(rare).toBe(2);
});
