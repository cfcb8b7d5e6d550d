/** Names of places as people type them, made equal: 'St. Kilda', 'saint kilda' and 'ST KILDA' are one. */
import { foldText } from '../text/fold.ts';

const words: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['pt', 'point'],
  ['nth', 'north'],
  ['sth', 'south'],
]);

const states: { readonly [name: string]: string } = {
  'australian capital territory': 'act',
  'new south wales': 'nsw',
  'northern territory': 'nt',
  queensland: 'qld',
  'south australia': 'sa',
  tasmania: 'tas',
  victoria: 'vic',
  'western australia': 'wa',
};

/** Lower case, without accents and signs, words apart by one space. */
export function foldPlace(text: string): string {
  return foldText(text.replace(/['’.]/g, ''))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** A folded name with its short words written out: 'mt st helens' → 'mount saint helens'. */
export function writtenOut(folded: string): string {
  return folded
    .split(' ')
    .map((word) => words.get(word) ?? word)
    .join(' ');
}

/** The possible meanings of a folded text that may still be unfinished: 'st' begins Stanmore and Saint Kilda alike. */
export function readings(folded: string): readonly string[] {
  const cut = folded.lastIndexOf(' ') + 1;
  const first = writtenOut(folded.slice(0, cut).trim());
  const last = folded.slice(cut);
  const join = (word: string) => (first === '' ? word : `${first} ${word}`);
  const long = words.get(last);
  return long === undefined ? [join(last)] : [join(long), join(last)];
}

/** 'richmond victoria' → 'richmond vic'; a text that is nothing but the state stays. */
export function shortState(text: string): string {
  for (const [name, short] of Object.entries(states)) {
    const found = text.indexOf(` ${name}`);
    const after = text.charAt(found + name.length + 1);
    if (found > 0 && (after === '' || after === ' '))
      return `${text.slice(0, found)} ${short}${text.slice(found + name.length + 1)}`;
  }
  return text;
}
