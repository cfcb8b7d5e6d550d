import everyday from '../../vitest.config.ts';
import { mutate } from './plugin.mjs';

/** The everyday configuration, with modules that can be rewritten. Its projects extend this one. */
export default {
  ...everyday,
  root: new URL('../..', import.meta.url).pathname,
  plugins: [mutate()],
  // Vitest computes the key of a kept module once a process: what is rewritten would be kept for the next run.
  test: { ...everyday.test, experimental: { fsModuleCache: false } },
};
