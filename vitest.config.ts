import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Modules keep nothing between files, so each is loaded once a worker: a third of the processor time is saved. */
const shared = { isolate: false };

/** A process never forgets a typeface that it has loaded, and fails to draw once its file is gone. */
const ownProcess = 'tests/render/print-faces.test.ts';

/** Whole servers, with React as they run it: what its development build looks for, the tests of views see. */
function whole(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    extends: true,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    test: { ...test, name, env: { NODE_ENV: 'production' } },
  };
}

export default defineConfig({
  test: {
    setupFiles: ['tests/clock/clock-ahead.ts', 'tests/console/fail-on-errors.ts', 'tests/timing/unit-files.ts'],
    tags: [
      {
        name: 'long',
        description:
          'Costs much and seldom fails alone: `npm run test:all` runs it, `npm test` does not (tests/README.md).',
      },
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as a slow machine takes; what is well never waits for it.
    expect: { poll: { timeout: 100_000 } },
    // `--maxWorkers` does not reach projects that extend this.
    maxWorkers: Number(process.env['TEST_WORKERS'] ?? availableParallelism()),
    // Node loads modules as it does in production; what it compiles is kept for the next process. Vite's own loader asks its
    // main process for each module of each worker, which took a tenth of all processor time.
    execArgv: ['--import', './scripts/testing/register-compiled.mjs'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    passWithNoTests: false,
    projects: [
      // They open no database: `npm test` runs them while its driver is compiled.
      {
        extends: true,
        test: {
          ...shared,
          name: 'without-database',
          include: ['{schemas,domain,search,blocks,renderer,admin}/**/*.test.{ts,tsx}'],
        },
      },
      whole('with-database', {
        ...shared,
        include: ['{tenants,migrations,composer-api,demo,tests}/**/*.test.{ts,tsx}'],
        exclude: [ownProcess],
      }),
      whole('with-database-apart', { include: [ownProcess] }),
    ],
  },
});
