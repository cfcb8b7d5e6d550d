/** Puck driven as the browser tests drive the console: `npm run bench:puck`. */
import { defineConfig } from '@playwright/test';
import { launchOptions } from '#tests/e2e/browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: 'tasks.bench.ts',
  outputDir: '../../var/puck/results',
  reporter: 'list',
  workers: 1,
  timeout: 60_000,
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions,
  },
});
