/** What of a page in a pseudo-locale is neither translated nor the dealer's own. */
import { pseudoBrackets } from '#domain/messages/pseudo.ts';

/** Every text of a value, in small letters, one line each. */
export function textsOf(...values: readonly unknown[]): string {
  const texts = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.add(plain(value));
    else if (Array.isArray(value)) for (const one of value) visit(one);
    else if (value instanceof Map) for (const one of value.values()) visit(one);
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) visit(one);
  };
  for (const value of values) visit(value);
  return `\n${[...texts].join('\n')}\n`;
}

const entities: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
};

function plain(text: string): string {
  return text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&([a-z]+|#x?\d+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const apart = '\n';

/** Texts that are read or heard on a page, out of its HTML, one per line. */
function readTexts(html: string): string {
  const body = html
    .replace(/^[\s\S]*?<body[^>]*>/, '')
    .replace(/<aside class="fc-preview"[\s\S]*?<\/aside>/, '')
    .replace(/<(script|style|svg|datalist)\b[\s\S]*?<\/\1>/g, '');
  const texts = body.replace(/<!--.*?-->/g, '').split(/<[^<>]*>/);
  const named = [...body.matchAll(/ (?:aria-label|aria-description|aria-valuetext|alt|title|placeholder)="([^"]*)"/g)];
  return [...texts, ...named.map(([, text = '']) => text)].map(plain).join(apart);
}

/** Services outside, by their own names. */
const services = new Set(['facebook', 'twitter', 'whatsapp', 'instagram', 'youtube', 'linkedin', 'tiktok']);

/** Numbers, money, times and days as they are written, and units of measure. */
const written =
  /^(?:[\d.,:/%$°×+–−-]|\s|\b(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|am|pm|km|kms|kg|kw|hp|mm|cc|l|nm|kwh|m|ft|aud|nzd|kb|mb|abn|nzbn|qld|nsw|vic|tas|wa|sa|nt|act)\b)+$/;

export interface Own {
  /** Texts of the dealer, in small letters. */
  readonly texts: string;
  /** Words of names, in small letters: makes, models, places, lenders. */
  readonly words: ReadonlySet<string>;
  /** What was looked up before: pages say the same again. */
  readonly judged: Map<string, boolean>;
}

/** The texts that hold words which are neither in brackets nor among the dealer's own. */
export function plainTexts(html: string, own: Own): readonly string[] {
  const { open, close } = pseudoBrackets;
  let outside = readTexts(html);
  // A sentence goes on over the elements within it. The innermost first: messages that are values stand within others.
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(new RegExp(`${open}[^${open}${close}]*${close}`, 'g'), apart);
  }
  const isOwn = (text: string): boolean => {
    const known = own.judged.get(text);
    if (known !== undefined) return known;
    const isNamed = text.split(/[^\p{L}\p{M}]+/u).every((word) => word.length < 2 || own.words.has(word));
    const is = isNamed || own.texts.includes(text);
    own.judged.set(text, is);
    return is;
  };
  const left = outside
    .split(/[\n|·•…;/]|[$+−]?\d[\d,.:%]*/)
    .map((part) => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((words) => /\p{L}{2}/u.test(words) && !services.has(words) && !isOwn(words) && !written.test(words));
  return [...new Set(left)];
}
