import { defineConfig } from 'vitest/config';
import { compiledViews } from './scripts/build/compiled-views.mjs';

export default defineConfig({
  // Views as the server runs them.
  plugins: [compiledViews()],
  test: {
    exclude: ['**/node_modules/**', 'dist/**', 'var/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    passWithNoTests: false,
    projects: [
      // Their modules keep nothing between files, so they are loaded once a worker: half the processor time.
      {
        extends: true,
        test: { name: 'once', include: ['{schemas,blocks,composer-api}/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['{domain,tenants,search,renderer,admin,migrations,tests}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
