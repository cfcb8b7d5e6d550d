import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/e2e/browser.ts';

/** They take longest, so they begin first: one that began last would run alone while the other cores wait. */
const longest = '**/{whole-line,sites,search,switches,reserve,roles,day}.e2e.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: longest },
  ],
  globalSetup: './tests/e2e/start-server.ts',
  outputDir: 'test-results',
  // Files that change nothing let their own tests run side by side (`mode: 'parallel'`).
  fullyParallel: false,
  // Browsers wait for the server and for paints: two more than there are cores keep all of them at work.
  workers: Number(process.env['TEST_WORKERS'] ?? availableParallelism() + 2),
  // A test that fails sometimes is a fault, of the product or of the test.
  retries: 0,
  // Long enough for a machine that has other work too: what is well never waits for them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json']],
  use: {
    launchOptions,
    // Recording every test costs more than the tests do: `npx playwright test <file> --trace on` where one fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
