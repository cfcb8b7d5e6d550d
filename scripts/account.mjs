// npm run account -- first | reset <mail>, npm run blocks:check [-- type] and npm run demo:remove: what is done beside the running server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from './build/install.mjs';

try {
  ensurePackages(console.log);
  const { buildAll, isBuilt } = await import('./build/build.mjs');
  const { dist } = await import('./build/paths.mjs');
  if (!isBuilt()) await buildAll(console.log);
  const { command } = await import(pathToFileURL(join(dist, 'server/main.js')).href);
  await command({ env: process.env, say: console.log }, process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
