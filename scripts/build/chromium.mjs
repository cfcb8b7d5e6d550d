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

/** @typedef {{ readonly name: string, readonly places: readonly string[] }} BrowserPackage a package of Debian, and where its program is */

const whole = { name: 'chromium', places: ['/usr/bin/chromium', '/usr/bin/chromium-browser'] };
/** The same browser without windows, which are drawn even where no one sees them. */
const shell = { name: 'chromium-headless-shell', places: ['/usr/bin/chromium-headless-shell'] };

/**
 * For pictures and measurements: the browser that people use.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} path of the browser. @throws Error with instructions to get one.
 */
export const ensureChromium = (say) => ensure(say, [whole]);

/**
 * For journeys: a browser process of the shell takes half the time of the whole one's, and it is the smaller to install.
 * @param {(line: string) => void} say
 */
export const ensureJourneyBrowser = (say) => ensure(say, [shell, whole]);

/**
 * @param {(line: string) => void} say
 * @param {readonly [BrowserPackage, ...BrowserPackage[]]} kinds the first available one is used; without any, the first
 * is installed.
 */
async function ensure(say, kinds) {
  const places = [process.env.CHROMIUM_PATH, ...kinds.flatMap((kind) => kind.places)];
  const found = places.find((path) => path && existsSync(path));
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (mayInstall) {
    say('Installing Chromium for the browser tests…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', kinds[0].name]])
      await once(spawn('apt-get', ['-qq', ...args], { stdio: 'ignore', env }), 'close');
    const installed = places.find((path) => path && existsSync(path));
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
  );
}
