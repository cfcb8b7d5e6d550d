import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/e2e/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/start-server.ts',
  outputDir: 'test-results',
  // Files that change nothing let their own tests run side by side (`mode: 'parallel'`).
  fullyParallel: false,
  // Of the two cores that tests are made for, two browsers leave a quarter idle: they wait for the server and for paints.
  // A fourth brings nothing: each draws frames for as long as it waits for the others. Beside unit tests three slow each
  // other down, and no core is idle once those are over.
  workers: 3,
  // `npm test` tries what failed once more when all else is over, and names what passes only then.
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
