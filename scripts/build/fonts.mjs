// Self-hosted variable fonts: files, `@font-face` rules, and a fallback whose metrics match. The letters of every page
// are preloaded and `optional`: a font that comes late is kept for the next page, since changing it under a reader would
// move the lines. Rarer letters swap in when they come.

import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import { entireMetricsCollection } from '@capsizecss/metrics/entireMetricsCollection';
import { root } from './paths.mjs';

/** Family key of a theme → name in CSS, and the metrics' key. */
const families = {
  archivo: ['Archivo', 'archivo'],
  bitter: ['Bitter', 'bitter'],
  nunito: ['Nunito', 'nunito'],
  fraunces: ['Fraunces', 'fraunces'],
  figtree: ['Figtree', 'figtree'],
  'public-sans': ['Public Sans', 'publicSans'],
  outfit: ['Outfit', 'outfit'],
  'hanken-grotesk': ['Hanken Grotesk', 'hankenGrotesk'],
  inter: ['Inter', 'inter'],
};
const serif = new Set(['bitter', 'fraunces']);
const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

function sourceFile(family, subset) {
  return join(root, 'node_modules/@fontsource-variable', family, 'files', `${family}-${subset}-wght-normal.woff2`);
}

/** Copies the font files into `outDir/assets/fonts`. */
export function copyFonts(outDir) {
  mkdirSync(join(outDir, 'assets/fonts'), { recursive: true });
  for (const family of Object.keys(families)) {
    for (const subset of Object.keys(ranges))
      copyFileSync(sourceFile(family, subset), join(outDir, 'assets/fonts', `${family}-${subset}.woff2`));
  }
}

/** Path on disk of `<family>-<subset>.woff2`, for serving from source. */
export function fontPath(file) {
  const match = /^([a-z-]+?)-(latin-ext|latin)\.woff2$/.exec(file);
  return match && families[match[1]] ? sourceFile(match[1], match[2]) : null;
}

/** @returns {Record<string, { css: string, preload: string }>} by family key. */
export function fontFaces() {
  return Object.fromEntries(
    Object.entries(families).map(([key, [name, metricsKey]]) => {
      const metrics = entireMetricsCollection[metricsKey];
      const system = serif.has(key) ? entireMetricsCollection.georgia : entireMetricsCollection.arial;
      const { fontFaces: fallback } = createFontStack([metrics, system]);
      const faces = Object.entries(ranges).map(
        ([subset, range]) =>
          `@font-face{font-family:"${name} Variable";font-style:normal;font-display:${subset === 'latin' ? 'optional' : 'swap'};font-weight:100 900;src:url(/assets/fonts/${key}-${subset}.woff2) format("woff2");unicode-range:${range}}`,
      );
      return [
        key,
        { css: fallback.replace(/\s*\n\s*/g, '') + faces.join(''), preload: `/assets/fonts/${key}-latin.woff2` },
      ];
    }),
  );
}
