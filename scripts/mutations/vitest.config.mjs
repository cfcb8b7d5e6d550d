import everyday from '../../vitest.config.ts';
import { mutate } from './plugin.mjs';

/** The everyday configuration, with modules that can be rewritten. Its projects extend this one. */
export default {
  ...everyday,
  root: new URL('../..', import.meta.url).pathname,
  plugins: [mutate()],
  // Vitest computes the key of a cached module once a process: a rewrite would be cached for the next run.
  test: { ...everyday.test, experimental: { fsModuleCache: false } },
};
