import { defineConfig } from 'vitest/config';
import { compiledViews } from './scripts/build/compiled-views.mjs';

export default defineConfig({
  // Views as the server runs them.
  plugins: [compiledViews()],
  test: {
    include: ['{schemas,domain,tenants,search,blocks,renderer,composer-api,admin,migrations,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'var/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    passWithNoTests: false,
  },
});
