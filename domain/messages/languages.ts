/** Every language that a site may be shown in, by locale. */
import { englishOfNewZealand } from './en-nz.ts';
import { longerWords, rightToLeft } from './pseudo.ts';
import { inLanguage, type Language } from './translate.ts';

/** Languages for previewing a draft, to see whether its texts would fit: they are never published. */
export const tryLocales = ['en-XA', 'ar-XB'] as const;
export type TryLocale = (typeof tryLocales)[number];

const languages: { readonly [locale: string]: Language } = {
  'en-NZ': englishOfNewZealand,
  'en-XA': longerWords,
  'ar-XB': rightToLeft,
};

/** The language of a locale; null for the source's, and for one that is not known. */
export function languageOf(locale: string): Language | null {
  return Object.hasOwn(languages, locale) ? (languages[locale] ?? null) : null;
}

/** Runs `work`, which has to be synchronous, in the language of a locale (`inLanguage`). */
export function inLocale<T>(locale: string, work: () => T): T {
  return inLanguage(languageOf(locale), work);
}
