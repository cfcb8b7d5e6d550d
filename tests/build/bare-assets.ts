/** Addresses of built files that are never requested. */
import type { PlatformOptions } from '#composer-api/server/platform-options.ts';

export const bareAssets: PlatformOptions['assets'] = {
  buildId: 'test',
  loader: '/assets/loader.js',
  messages: () => null,
  early: '/assets/early.js',
  watchlist: '/assets/watchlist.js',
  passkeys: '/assets/passkeys.js',
  tags: '/assets/tags.js',
  island: () => null,
  baseCss: ':where(body){margin:0}',
  blockCss: () => '',
  font: () => ({ css: '', preload: '', macrons: '' }),
  frame: { script: '/assets/frame.js', styles: [] },
};
