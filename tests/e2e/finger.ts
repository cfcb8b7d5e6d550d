/** One finger on a page, of which the browser makes its own clicks and scrolls. */
import type { CDPSession, Locator } from '@playwright/test';

/** Where a finger is put on an element: shares of its box. */
interface Spot {
  readonly across: number;
  readonly down: number;
}

/** One finger from a spot of an element, by pixels to the right and down, in steps as a hand makes them. */
export async function swipe(session: CDPSession, element: Locator, from: Spot, right: number, down = 0): Promise<void> {
  await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await element.boundingBox();
  if (!box) throw new Error('What should be swiped is not on the page.');
  const at = (share: number) => ({
    x: box.x + box.width * from.across + right * share,
    y: box.y + box.height * from.down + down * share,
  });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  await send('touchStart', [at(0)]);
  for (let step = 1; step <= 8; step++) await send('touchMove', [at(step / 8)]);
  await send('touchEnd', []);
}
