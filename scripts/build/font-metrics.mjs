/**
 * Metrics of the themes' typefaces, and of those that devices use instead: the basis for fallbacks of equal width is
 * worked out from. Copied from `@capsizecss/metrics` 4.3.0 (MIT, © SEEK), whose 169 MB hold every face of Google Fonts.
 * For another typeface, copy its variants `regular` and `700` from that package; `xWidthAvg` is the one of its
 * subset `latin`.
 */

/**
 * @param {string} familyName
 * @param {readonly [ascent: number, descent: number, lineGap: number, unitsPerEm: number]} measures of both weights
 * @param {{ readonly regular: number, readonly 700: number }} widths `xWidthAvg` of each weight
 * @param {readonly [regular: string, bold: string]} [postscriptNames] of a typeface that devices have
 */
function face(familyName, [ascent, descent, lineGap, unitsPerEm], widths, postscriptNames) {
  const family = { familyName, ascent, descent, lineGap, unitsPerEm };
  const plain = familyName.replaceAll(' ', '');
  const [regular, bold] = postscriptNames ?? [`${plain}-Regular`, `${plain}-Bold`];
  const fullName = postscriptNames ? familyName : `${familyName} Regular`;
  return {
    regular: { ...family, fullName, postscriptName: regular, xWidthAvg: widths.regular },
    700: { ...family, fullName: `${familyName} Bold`, postscriptName: bold, xWidthAvg: widths[700] },
  };
}

export const fontMetrics = {
  archivo: face('Archivo', [878, -210, 0, 1000], { regular: 440, 700: 472 }),
  bitter: face('Bitter', [935, -265, 0, 1000], { regular: 465, 700: 474 }),
  nunito: face('Nunito', [1011, -353, 0, 1000], { regular: 452, 700: 470 }),
  fraunces: face('Fraunces', [1956, -510, 0, 2000], { regular: 938, 700: 1000 }),
  figtree: face('Figtree', [950, -250, 0, 1000], { regular: 449, 700: 463 }),
  publicSans: face('Public Sans', [1900, -450, 0, 2000], { regular: 935, 700: 959 }),
  outfit: face('Outfit', [1000, -260, 0, 1000], { regular: 445, 700: 461 }),
  hankenGrotesk: face('Hanken Grotesk', [1000, -303, 0, 1000], { regular: 450, 700: 457 }),
  inter: face('Inter', [1984, -494, 0, 2048], { regular: 978, 700: 1008 }),
  roboto: face('Roboto', [1900, -500, 0, 2048], { regular: 911, 700: 926 }),
  arial: face('Arial', [1854, -434, 67, 2048], { regular: 913, 700: 983 }, ['ArialMT', 'Arial-BoldMT']),
  notoSerif: face('Noto Serif', [1069, -293, 0, 1000], { regular: 481, 700: 512 }),
  timesNewRoman: face('Times New Roman', [1825, -443, 87, 2048], { regular: 832, 700: 886 }, [
    'TimesNewRomanPSMT',
    'TimesNewRomanPS-BoldMT',
  ]),
  georgia: face('Georgia', [1878, -449, 0, 2048], { regular: 913, 700: 1062 }, ['Georgia', 'Georgia-Bold']),
};
