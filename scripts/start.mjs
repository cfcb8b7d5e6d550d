// npm start: installs, builds, migrates, seeds and serves; steps that are up to date are skipped.
import nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorText } from './build/error-text.mjs';
import { ensurePackages } from './build/install.mjs';

const started = Date.now();
/** @param {string} line */
const say = (line) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);

/** @param {unknown} error */
function fail(error) {
  console.error(errorText(error));
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(new Error(`Forecourt needs Node 20.19 or newer; this is ${process.versions.node}.`));

try {
  await ensurePackages(say);
  const { ensureDriver } = await import('./build/driver.mjs');
  const driver = ensureDriver(say);
  if (process.argv.includes('--dev')) {
    process.env.FORECOURT_DRIVER = await driver;
    process.env.NODE_ENV = 'development';
    const { serveDev } = await import('./build/dev.mjs');
    await serveDev(say);
  } else {
    process.env.NODE_ENV ??= 'production';
    const { ensureBuilt } = await import('./build/stamp.mjs');
    const { dist, root } = await import('./build/paths.mjs');
    // Compiling a driver leaves a core for the build.
    const [found] = await Promise.all([driver, ensureBuilt(say)]);
    process.env.FORECOURT_DRIVER = found;
    // Node 22 and newer cache the bytecode of loaded modules; Node 20, whose types these are, has no such function.
    if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function')
      nodeModule.enableCompileCache(join(root, 'node_modules/.cache/forecourt'));
    const { main } = await import(pathToFileURL(join(dist, 'server/main.js')).href);
    await main({ env: process.env, say, dist, worker: join(root, 'scripts/worker.mjs') });
  }
} catch (error) {
  fail(error);
}
