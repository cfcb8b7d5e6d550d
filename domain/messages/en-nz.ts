/** What is said otherwise in New Zealand. A text that is not here is the same in both countries. */
import type { Language } from './translate.ts';

export const messagesOfNewZealand: { readonly [source: string]: string } = {};

const messages = new Map(Object.entries(messagesOfNewZealand));

export const englishOfNewZealand: Language = {
  ...{ locale: 'en-NZ', direction: 'ltr', formats: 'en-NZ' },
  translate: (source) => messages.get(source) ?? source,
};
