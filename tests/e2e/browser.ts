/** How browser tests start Chromium: the configuration's own way, and those of tests that need scrollbars or kept pages. */
import { existsSync } from 'node:fs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Set by `npm test`. In the full browser Playwright misses elements of the editor's scaled preview frame. */
const shell = '/usr/bin/chromium-headless-shell';
const found = existsSync(shell) ? shell : '/usr/bin/chromium';

export const launchOptions = { executablePath: process.env['CHROMIUM_PATH'] ?? found, args };

/** Scrollbars that take room, as on Windows: Playwright hides all of them. */
export const withScrollbars = {
  ...launchOptions,
  args: [...args, '--disable-features=OverlayScrollbar,FluentOverlayScrollbar'],
  ignoreDefaultArgs: ['--hide-scrollbars'],
};

/** Chromium with all its parts; null if only the headless shell is installed, which has no back/forward cache. */
export const wholeChromium: string | null =
  [launchOptions.executablePath, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (path) => !path.endsWith('headless-shell') && existsSync(path),
  ) ?? null;
