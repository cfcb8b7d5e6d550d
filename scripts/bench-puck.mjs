// Staff tasks in Puck's editor, counted as in our browser tests: `npm run bench:puck`.
import { spawnSync } from 'node:child_process';
import { ensureJourneyBrowser } from './build/chromium.mjs';

const env = { ...process.env, CHROMIUM_PATH: await ensureJourneyBrowser(console.log) };
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config=bench/puck/playwright.config.ts'],
  { cwd: new URL('..', import.meta.url), env, stdio: 'inherit' },
);
process.exit(status ?? 1);
