/** Loaded before any other script by pages in words that are read from the right. */
import { rightToLeft } from '#domain/messages/pseudo.ts';
import { setLanguage } from '#domain/messages/translate.ts';

setLanguage(rightToLeft);
