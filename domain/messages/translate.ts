/**
 * Texts that shoppers read, in the language of the moment. The text of the source language (English of Australia) is the
 * key, so that nothing has to be loaded for it and a script of the browser carries its own texts alone (decision 0294).
 */
import { fillMessage, type Values } from './fill-message.ts';

export interface Language {
  /** The value of `lang`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whose dates, numbers and plurals it takes. */
  readonly formats: string;
  /** The message of this language for one of the source; the source itself where it says the same. */
  readonly translate: (source: string) => string;
}

/** Whose formats the source has. */
export const sourceLocale = 'en-AU';

/** Null is the source language. */
let current: Language | null = null;

/**
 * The message in the language of the moment, with its values filled in: `t('{name} was sold', { name })`,
 * `t('{count, plural, one {# vehicle} other {# vehicles}}', { count })`. The source is always a literal, which
 * `npm run messages` finds.
 */
export function t(source: string, values?: Values): string {
  const text = current === null ? source : current.translate(source);
  return values === undefined ? text : fillMessage(text, values, localeOfFormats(), isolate);
}

/**
 * The marks before and after a text within a sentence: in a right-to-left language, Unicode's "first strong isolate"
 * and "pop directional isolate", which work in attributes and mails as well. Without them the brackets and the full
 * stop next to "Field 2.0 (AWD)" would move to its other side.
 */
export function isolationMarks(): readonly [open: string, close: string] {
  return current?.direction === 'rtl' ? ['\u2068', '\u2069'] : ['', ''];
}

/** A value within a sentence of the current language; numbers need no marks. */
export function isolate(value: string | number): string {
  if (typeof value === 'number' || value === '') return `${value}`;
  const [open, close] = isolationMarks();
  return open + value + close;
}

/** The message with its places still open, for a renderer that fills them with more than texts. */
export function openMessage(source: string): string {
  return current === null ? source : current.translate(source);
}

/** Marks a text that is translated where it is shown, by `t(text)`: one in a table that is made once, before any language is. */
export function message<T extends string>(source: T): T {
  return source;
}

/** The values of `lang` and `dir` for a text created now. */
export function languageNow(): Pick<Language, 'locale' | 'direction'> {
  return current ?? { locale: sourceLocale, direction: 'ltr' };
}

/** The locale whose formats dates and numbers take now, such as `en-AU`. */
export function localeOfFormats(): string {
  return current?.formats ?? sourceLocale;
}

/**
 * Runs `work` in a language. It must be synchronous: code after an `await` runs in any language that is set then.
 * @param language null for the source's
 */
export function inLanguage<T>(language: Language | null, work: () => T): T {
  const before = current;
  current = language;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** For a browser, which shows one page: sets the language of every text from now on. */
export function setLanguage(language: Language | null): void {
  current = language;
}
