#!/usr/bin/env node
// forecourt <command>: starts the server, or runs an operator command. "forecourt --help" lists the commands.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorText } from './build/error-text.mjs';
import { ensurePackages } from './build/install.mjs';

/** Progress of installing and building is no answer to a command. @param {string} line */
const tell = (line) => console.error(line);

try {
  // Variables of the environment win over the file.
  const settings = process.env.FORECOURT_ENV;
  if (settings !== undefined && existsSync(settings)) process.loadEnvFile(settings);
  await ensurePackages(tell);
  const { ensureBuilt } = await import('./build/stamp.mjs');
  const { dist } = await import('./build/paths.mjs');
  await ensureBuilt(tell);
  const { ensureDriver } = await import('./build/driver.mjs');
  process.env.FORECOURT_DRIVER = await ensureDriver(tell);
  const { command } = await import(pathToFileURL(join(dist, 'server/main.js')).href);
  const serve = async () => void (await import('./start.mjs'));
  await command({ env: process.env, say: console.log, serve }, process.argv.slice(2));
} catch (error) {
  console.error(errorText(error));
  process.exitCode = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1;
}
