/** How browser tests start Chromium: the configuration's own way, and that of tests that need scrollbars. */

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
