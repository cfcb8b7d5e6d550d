// npm run screenshots: every kind of page of every demo site on a phone and a desktop, each step of shoppers' journeys,
// and the console's screens. `npm run screenshots -- console`, `-- sites` and `-- journeys` take one part.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorText } from './build/error-text.mjs';
import { ensurePackages } from './build/install.mjs';

await ensurePackages(console.log);
const { ensureDriver } = await import('./build/driver.mjs');
const driver = await ensureDriver(console.log);
process.env.NODE_ENV = 'production';
const { ensureBuilt } = await import('./build/stamp.mjs');
const { dist, root } = await import('./build/paths.mjs');
await ensureBuilt(console.log);
const { chromiumArgs, ensureChromium } = await import('./build/chromium.mjs');
const { takeScreenshots } = await import('../tests/screenshots/take-screenshots.mjs');

const folder = join(root, 'var', 'screenshots');
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-screenshots-'));
const { main } = await import(pathToFileURL(join(dist, 'server/main.js')).href);
const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', FORECOURT_DRIVER: driver };
const server = await main({ env, say: () => {}, dist });
const parts = process.argv.slice(2);
let taken = 0;
let problems;
try {
  mkdirSync(folder, { recursive: true });
  problems = await takeScreenshots({
    port: server.port,
    folder,
    executablePath: await ensureChromium(console.log),
    args: chromiumArgs,
    account: { email: 'platform@forecourt.test', password: 'forecourt-demo' },
    wanted: (part) => parts.length === 0 || parts.includes(part),
    report(file) {
      taken++;
      console.log(relative(root, file));
    },
  });
} catch (error) {
  problems = [errorText(error)];
}
await server.close();
rmSync(dataDir, { recursive: true, force: true });
for (const problem of problems) console.error(problem);
console.log(`${taken} pictures, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
