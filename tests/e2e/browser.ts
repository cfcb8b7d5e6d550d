/** How browser tests start Chromium: the configuration's own way, and the ways of tests that need another. */

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchOptions = { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args };

/** Scrollbars that take room, as on Windows: Playwright hides all of them. */
export const withScrollbars = {
  ...launchOptions,
  args: [...args, '--disable-features=OverlayScrollbar,FluentOverlayScrollbar'],
  ignoreDefaultArgs: ['--hide-scrollbars'],
};

/** Pages that are left are kept whole and shown again by Back: Playwright switches that off. */
export const withBackForwardCache = { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] };
