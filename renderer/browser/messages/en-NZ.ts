/** Loaded before any other script by pages in English of New Zealand. */
import { englishOfNewZealand } from '#domain/messages/en-nz.ts';
import { setLanguage } from '#domain/messages/translate.ts';

setLanguage(englishOfNewZealand);
