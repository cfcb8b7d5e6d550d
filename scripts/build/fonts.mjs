// Self-hosted variable fonts: files, `@font-face` rules, and a fallback whose metrics match. The letters of every page
// are cut out into a small file that is preloaded and `optional`: a font that arrives late is used from the next page
// on, since changing it under a reader would move the lines. So are the long vowels of te reo Māori, for sites of New
// Zealand: a name with one of them would load all letters of Europe. Rarer letters swap in when they arrive.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import subsetFont from 'subset-font';
import { fontMetrics } from './font-metrics.mjs';
import { charactersIn, mergeFaces } from './merge-faces.mjs';
import { root } from './paths.mjs';

/**
 * Family key of a theme → name in CSS, and the metrics' key.
 * @satisfies {Record<string, readonly [name: string, metrics: keyof typeof fontMetrics]>}
 */
const families = /** @type {const} */ ({
  archivo: ['Archivo', 'archivo'],
  bitter: ['Bitter', 'bitter'],
  nunito: ['Nunito', 'nunito'],
  fraunces: ['Fraunces', 'fraunces'],
  figtree: ['Figtree', 'figtree'],
  'public-sans': ['Public Sans', 'publicSans'],
  outfit: ['Outfit', 'outfit'],
  'hanken-grotesk': ['Hanken Grotesk', 'hankenGrotesk'],
  inter: ['Inter', 'inter'],
});
/** @type {ReadonlySet<string>} */
const serif = new Set(['bitter', 'fraunces']);

/** What nearly every page is written with: ASCII, the marks of good typesetting, and accents in names of vehicles. */
const basic =
  'U+0020-007E,U+00A0,U+00A9,U+00AE,U+00B0,U+00B2,U+00B7,U+00D7,U+00E9,U+00EB,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026';
/** Long vowels of te reo Māori, small and capital. */
const macrons = 'U+0100-0101,U+0112-0113,U+012A-012B,U+014C-014D,U+016A-016B';
const ranges = {
  latin:
    'U+00A1-00A8,U+00AA-00AD,U+00AF,U+00B1,U+00B3-00B6,U+00B8-00D6,U+00D8-00E8,U+00EA,U+00EC-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0102-0111,U+0114-0129,U+012C-014B,U+014E-0169,U+016C-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};
/** Letters of names of people and places: Māori and Polynesian, and those of Central Europe, Turkey and Romania. */
const names = 'U+0100-017F,U+0218-021B,U+1E9E';
/**
 * Files that are cut out of one of the source's.
 * @type {Readonly<Record<string, { readonly from: string, readonly range: string }>>}
 */
const cuts = { basic: { from: 'latin', range: basic }, macrons: { from: 'latin-ext', range: macrons } };
/** Weights that styles ask for lie between these. */
const weights = { min: 400, max: 800 };

/**
 * The characters of a `unicode-range`.
 * @param {string} range
 */
function charactersOf(range) {
  const texts = range.split(',').map((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
  });
  return texts.join('');
}

/**
 * @param {string} family
 * @param {string} subset
 */
function sourceFile(family, subset) {
  return join(root, 'node_modules/@fontsource-variable', family, 'files', `${family}-${subset}-wght-normal.woff2`);
}

/**
 * @param {string} family
 * @param {string} subset
 * @returns {Promise<Buffer>} the bytes of `<family>-<subset>.woff2`
 */
async function fontBytes(family, subset) {
  const cut = cuts[subset];
  if (!cut) return readFileSync(sourceFile(family, subset));
  const whole = readFileSync(sourceFile(family, cut.from));
  return subsetFont(whole, charactersOf(cut.range), { targetFormat: 'woff2', variationAxes: { wght: weights } });
}

/**
 * Writes the font files into `outDir/assets/fonts`.
 * @param {string} outDir
 */
export async function writeFonts(outDir) {
  mkdirSync(join(outDir, 'assets/fonts'), { recursive: true });
  for (const family of Object.keys(families))
    for (const subset of [...Object.keys(cuts), ...Object.keys(ranges)])
      writeFileSync(join(outDir, 'assets/fonts', `${family}-${subset}.woff2`), await fontBytes(family, subset));
}

/**
 * Writes `<family>-<weight>.ttf` into `folder` for drawing and printing on the server, and `faces.json`: each family's
 * name, and the letters that its faces have.
 * @param {string} folder
 */
export async function writePrintFaces(folder) {
  mkdirSync(folder, { recursive: true });
  /** @type {Record<string, { name: string, letters: string }>} */
  const faces = {};
  for (const family of Object.keys(families))
    for (const wght of [400, 700]) {
      const face = await printFace(family, wght);
      writeFileSync(join(folder, `${family}-${wght}.ttf`), face);
      faces[family] = { name: familyOf(face), letters: lettersOf(face) };
    }
  writeFileSync(join(folder, 'faces.json'), JSON.stringify(faces));
}

/**
 * One static TrueType face with the letters of the family's files, which keep those beyond Western Europe apart.
 * @param {string} family
 * @param {number} wght
 */
async function printFace(family, wght) {
  /**
   * @param {string} subset
   * @param {string} letters
   */
  const cut = (subset, letters) =>
    subsetFont(readFileSync(sourceFile(family, subset)), letters, { targetFormat: 'sfnt', variationAxes: { wght } });
  const western = await cut('latin', charactersOf(`${basic},${ranges.latin}`));
  return mergeFaces(western, await cut('latin-ext', charactersOf(names)));
}

/**
 * What a face can set; what controls or breaks lines is not a letter.
 * @param {Buffer} face
 */
function lettersOf(face) {
  const letters = String.fromCodePoint(...charactersIn(face).keys());
  return letters.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
}

/**
 * The family's name in a TrueType file, as Windows and fontconfig read it: entry 1 of the table `name`.
 * @param {Buffer} face
 */
function familyOf(face) {
  const tables = Array.from({ length: face.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const table = tables.find((at) => face.toString('latin1', at, at + 4) === 'name');
  if (table === undefined) throw new Error('The face has no table of names.');
  const start = face.readUInt32BE(table + 8);
  const entries = Array.from({ length: face.readUInt16BE(start + 2) }, (_, at) => start + 6 + at * 12);
  const entry = entries.find((at) => face.readUInt16BE(at) === 3 && face.readUInt16BE(at + 6) === 1);
  if (entry === undefined) throw new Error('The face does not say the name of its family.');
  const from = start + face.readUInt16BE(start + 4) + face.readUInt16BE(entry + 10);
  return Buffer.from(face.subarray(from, from + face.readUInt16BE(entry + 8)))
    .swap16()
    .toString('utf16le');
}

/** Reads `<family>-<subset>.woff2`, for serving from source; null for any other name. Each is made once. */
export function fontReader() {
  /** @type {Map<string, Promise<Buffer>>} */
  const made = new Map();
  return async (/** @type {string} */ file) => {
    const [, family = '', subset = ''] = /^([a-z-]+?)-(basic|macrons|latin-ext|latin)\.woff2$/.exec(file) ?? [];
    if (!Object.hasOwn(families, family)) return null;
    const bytes = made.get(file) ?? fontBytes(family, subset);
    made.set(file, bytes);
    return bytes;
  };
}

/** @typedef {'roboto' | 'arial' | 'notoSerif' | 'timesNewRoman' | 'georgia'} SystemMetrics */
/** @typedef {{ readonly metrics: SystemMetrics, readonly regular?: readonly string[], readonly 700?: readonly string[] }} SystemFace */

/**
 * Device fonts that stand in for a face, by the metrics' key, and under which names Linux has one cut like it:
 * Android's first, since a browser uses the last of a family that it has.
 * @type {Readonly<Record<'sans' | 'serif', readonly SystemFace[]>>}
 */
const systems = {
  sans: [
    { metrics: 'roboto' },
    {
      metrics: 'arial',
      regular: ['Liberation Sans', 'LiberationSans'],
      700: ['Liberation Sans Bold', 'LiberationSans-Bold'],
    },
  ],
  serif: [
    { metrics: 'notoSerif' },
    {
      metrics: 'timesNewRoman',
      regular: ['Liberation Serif', 'LiberationSerif'],
      700: ['Liberation Serif Bold', 'LiberationSerif-Bold'],
    },
    { metrics: 'georgia', regular: ['Gelasio', 'Gelasio-Regular'], 700: ['Gelasio Bold', 'Gelasio-Bold'] },
  ],
};
/**
 * A fallback with only one weight would be emboldened by the browser, which widens no letter: headings and names would break
 * their lines at other places once the real face has loaded.
 */
const fallbackWeights = /** @type {const} */ ([
  { weight: '700', fontWeight: '550 999' },
  { weight: 'regular', fontWeight: '1 549' },
]);

/**
 * Faces of one family that run as wide as the family measured as `metricsKey`.
 * @param {(typeof families)[keyof typeof families][1]} metricsKey
 * @param {'sans' | 'serif'} kind
 */
function fallbackFaces(metricsKey, kind) {
  return systems[kind].flatMap((system) =>
    fallbackWeights.map(({ weight, fontWeight }) => {
      const own = fontMetrics[metricsKey][weight];
      const fallback = fontMetrics[system.metrics][weight];
      const { fontFaces: face } = createFontStack([own, fallback], { fontFaceProperties: { fontWeight } });
      const more = (system[weight] ?? []).map((name) => `, local('${name}')`).join('');
      return face.replace(/src: [^;]*/, (src) => src + more);
    }),
  );
}

/** @returns {Record<string, { css: string, preload: string, macrons: string }>} by family key; what to preload everywhere, and in New Zealand. */
export function fontFaces() {
  return Object.fromEntries(
    Object.entries(families).map(([key, [name, metricsKey]]) => {
      const fallback = fallbackFaces(metricsKey, serif.has(key) ? 'serif' : 'sans').join('');
      /**
       * @param {string} subset
       * @param {string} range
       * @param {string} display
       */
      const face = (subset, range, display) =>
        `@font-face{font-family:"${name} Variable";font-style:normal;font-display:${display};font-weight:${weights.min} ${weights.max};src:url(/assets/fonts/${key}-${subset}.woff2) format("woff2");unicode-range:${range}}`;
      const rarer = Object.entries(ranges).map(([subset, range]) => face(subset, range, 'swap'));
      return [
        key,
        {
          css: [
            fallback.replace(/\s*\n\s*/g, ''),
            ...Object.entries(cuts).map(([subset, { range }]) => face(subset, range, 'optional')),
            ...rarer,
          ].join(''),
          preload: `/assets/fonts/${key}-basic.woff2`,
          macrons: `/assets/fonts/${key}-macrons.woff2`,
        },
      ];
    }),
  );
}
