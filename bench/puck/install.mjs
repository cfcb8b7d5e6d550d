// Puck and a page with it, installed and built below var/ on demand: nothing else of the project needs it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const source = join(import.meta.dirname, 'page');
const files = ['package.json', 'index.html', 'page.mjs'];

/**
 * @param {string} root folder of the project
 * @param {(line: string) => void} say
 * @returns {Promise<string>} the folder of the built page
 * @throws Error that says why it cannot be had and what to do
 */
export async function ensurePuck(root, say) {
  const folder = join(root, 'var/puck');
  mkdirSync(folder, { recursive: true });
  const wanted = readFileSync(join(source, 'package.json'), 'utf8');
  const mark = join(folder, 'installed.json');
  for (const file of files) copyFileSync(join(source, file), join(folder, file));
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
    say('Installing Puck…');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { status } = spawnSync(npm, ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0)
      throw new Error(
        'Puck could not be installed: see the lines above. It needs the package registry once; check the network and start again.',
      );
    writeFileSync(mark, wanted);
  }
  const outDir = join(folder, 'dist');
  await build({ root: folder, configFile: false, logLevel: 'error', base: './', build: { outDir, emptyOutDir: true } });
  return outDir;
}
