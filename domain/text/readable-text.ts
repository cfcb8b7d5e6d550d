/** Stored texts as people read them. */
import { splitAtTags } from './tags.ts';

/** Tags that part texts. All others are drawn within a word, or are left out with what they wrap kept. */
const parting =
  /^<\/?(?:p|br|hr|div|h[1-6]|[uod]l|li|d[td]|table|thead|tbody|tr|t[dh]|blockquote|pre|section|article|header|footer|figure|figcaption|img|details|summary)\b/i;

/** Markup as words: a tag that parts texts becomes a line. */
export function withoutTags(html: string): string {
  const words = Array.from(splitAtTags(html), ({ text, tag }) => (parting.test(tag) ? `${text}\n` : text));
  return words.join('').replaceAll(/&(?:[a-z]{2,20}|#\d{2,6}|#x[\da-f]{2,5});/gi, (entity) => {
    const [, x = '', code] = /^&#(x?)([\da-f]+)/i.exec(entity) ?? [];
    return code === undefined
      ? (entities[entity.slice(1, -1).toLowerCase()] ?? ' ')
      : String.fromCodePoint(Math.min(Number.parseInt(code, x === '' ? 10 : 16), 0x10_ff_ff));
  });
}

/** Names of signs; every other named one reads as a blank. */
const entities: { readonly [entity: string]: string } = {
  amp: '&',
  percnt: '%',
  dollar: '$',
  sol: '/',
  period: '.',
  comma: ',',
  plus: '+',
  num: '#',
  ast: '*',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  lsquo: '‘',
  rsquo: '’',
  ndash: '–',
  mdash: '—',
  hyphen: '-',
  dash: '-',
  shy: '',
  zwj: '',
  zwnj: '',
  zerowidthspace: '',
};

/** Nothing but letters as they are typed: the shorter way for nearly all texts. */
const usual = /^[ -~]*$/;
/** Invisible marks, and marks that are drawn over a letter or a digit (a strike, a ring). */
const unseen = /\p{Cf}|[\u0300-\u036f]|[\u20d0-\u20f0]|[\ufe00-\ufe0f]/gu;

/** Without look-alike characters, invisible marks and needless blanks. @param text without tags */
export function readableText(text: string): string {
  const plain = usual.test(text) ? text : withUsualLetters(text);
  return plain
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim();
}

function withUsualLetters(text: string): string {
  const letters = text
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll(/\p{Nd}/gu, asDigit);
  return /[a-z]/i.test(letters)
    ? letters.replaceAll(/[\u0370-\u03ff\u0400-\u04ff]/g, (one) => looksLike[one] ?? one)
    : letters;
}

/** A digit of any script as 0 to 9: Unicode puts the ten of each script in a row, from zero. */
function asDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** Greek and Cyrillic letters that read as Latin ones. */
const looksLike: { readonly [letter: string]: string } = Object.fromEntries(
  [
    ['АВЕКМНОРСТУХІЈЅ', 'ABEKMHOPCTYXIJS'],
    ['аеорсухіјѕ', 'aeopcyxijs'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['ονυρ', 'ovup'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter, to[at] ?? letter])),
);
