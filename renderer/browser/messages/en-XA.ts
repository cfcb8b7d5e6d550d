/** Loaded before any other script by pages in longer words. */
import { longerWords } from '#domain/messages/pseudo.ts';
import { setLanguage } from '#domain/messages/translate.ts';

setLanguage(longerWords);
