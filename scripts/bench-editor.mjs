// npm run bench:editor: pages of 300 blocks and of 11, four deep, in the real editor with a separate server process.
import { measureForecourt } from '../bench/editor/forecourt.mjs';
import { spread } from '../bench/editor/watch.mjs';
import { seededFolder, startOnCopy } from '../bench/server.mjs';
import { chromiumArgs, ensureJourneyBrowser } from './build/chromium.mjs';
import { ensureBuilt } from './build/stamp.mjs';

const port = Number(process.env.PORT ?? 4138);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const sizes = (process.env.BENCH_BLOCKS ?? '300,11').split(',').map(Number);
await ensureBuilt(console.log);
const seeded = await seededFolder(port);
const server = await startOnCopy({ port, seeded: seeded.folder });
const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({ executablePath: await ensureJourneyBrowser(console.log), args: chromiumArgs });
try {
  const measured = await measureForecourt({ browser, port, sizes, rounds });
  const goals = { key: 50, select: 50, drop: 100, open: 1000, lift: Number.NaN };
  const names = {
    key: 'key to paint',
    select: 'press on a block to its form',
    drop: 'drop to the moved block',
    open: 'press in the list to the whole page',
    lift: 'press and travel to the drop zones',
  };
  for (const what of /** @type {const} */ (['key', 'select', 'lift', 'drop', 'open']))
    for (const [at, size] of sizes.entries()) {
      const { median, p95 } = spread(measured[at]?.[what] ?? []);
      const goal = Number.isNaN(goals[what]) ? '' : `p95 at most ${goals[what]}`;
      console.log(
        `${names[what]}, ${size} blocks`.padEnd(52),
        `median ${median.toFixed(0)}, p95 ${p95.toFixed(0)} ms`.padStart(28),
        ` ${goal}`,
      );
    }
  for (const [at, size] of sizes.entries())
    console.log(
      `processor time of a key, ${size} blocks`.padEnd(52),
      `${measured[at]?.keyWork.toFixed(1)} ms`.padStart(28),
    );
  const [many, few] = measured;
  if (many && few)
    console.log(
      `processor time of a key, ${sizes[0]} against ${sizes[1]}`.padEnd(52),
      `${(many.keyWork / few.keyWork).toFixed(2)} times`.padStart(28),
      ' at most 1.3',
    );
} finally {
  await browser.close();
  await server.stop();
  seeded.remove();
}
