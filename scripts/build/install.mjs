// Installs the packages of package-lock.json, unless they are installed already.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const mark = join(root, 'node_modules/.forecourt-lock');

/** @param {(line: string) => void} say */
export async function ensurePackages(say) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  say('Installing packages…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The build also needs these when NODE_ENV is production.
  const child = spawn(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(child, 'close');
  if (status !== 0)
    throw new Error('The packages could not be installed: see the lines above. Check the network and start again.');
  writeFileSync(mark, lock);
}
