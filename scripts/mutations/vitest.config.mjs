import everyday from '../../vitest.config.ts';
import { mutate } from './plugin.mjs';

/** The everyday configuration, with modules that can be rewritten. Its projects extend this one. */
export default {
  ...everyday,
  root: new URL('../..', import.meta.url).pathname,
  plugins: [mutate()],
  // Vite loads them: its plugin rewrites what the everyday loader would read from disk.
  test: { ...everyday.test, execArgv: [], experimental: { viteModuleRunner: true } },
};
