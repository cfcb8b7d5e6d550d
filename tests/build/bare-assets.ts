/** Addresses of built files that nobody asks for. */
import type { HouseOptions } from '#composer-api/server/house-options.ts';

export const bareAssets: HouseOptions['assets'] = {
  buildId: 'test',
  loader: '/assets/loader.js',
  early: '/assets/early.js',
  island: () => null,
  baseCss: ':where(body){margin:0}',
  blockCss: () => '',
  font: () => ({ css: '', preload: '' }),
  frame: { script: '/assets/frame.js', styles: [] },
};
