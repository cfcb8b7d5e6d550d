// Debian's Chromium for browser tests and screenshots: installed where it is missing and we may.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** @returns {Promise<string>} path of the browser. @throws Error that says how to get one. */
export async function ensureChromium(say) {
  const found = places.find((path) => path && existsSync(path));
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (mayInstall) {
    say('Installing Chromium for the browser tests…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
      await once(spawn('apt-get', ['-qq', ...args], { stdio: 'ignore', env }), 'close');
    const installed = places.find((path) => path && existsSync(path));
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
  );
}
