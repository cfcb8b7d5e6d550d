import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{schemas,domain,tenants,search,blocks,renderer,composer-api,admin,migrations,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'var/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    passWithNoTests: false,
  },
});
