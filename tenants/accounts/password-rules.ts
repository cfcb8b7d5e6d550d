/**
 * Rules for new passwords. The words that guessers begin with were assembled by hand for this project
 * (`common-words.txt`: keyboard rows, names, clubs, makes, places, greetings); the rules below cover how people vary
 * them.
 */
import { fieldError } from '#domain/errors/app-error.ts';
import wordList from './common-words.txt?raw';

const passwordLength = { least: 10, most: 200 } as const;

const words: ReadonlySet<string> = new Set(wordList.split('\n').filter((word) => word !== ''));
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789012',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];
const backwards = rows.map((row) => [...row].reverse().join(''));
const lookalikes: { readonly [sign: string]: string } = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};

/** Names of the account: none may be in the password. */
interface PasswordContext {
  readonly email: string;
  readonly siteName?: string | null;
}

/** @throws AppError `input.invalid` that names the problem and what to do. */
export function checkNewPassword(password: string, context: PasswordContext): void {
  const refuse = (message: string) => fieldError('/password', message);
  const characters = [...password.slice(0, passwordLength.most + 1)].length;
  if (characters < passwordLength.least || password.length > passwordLength.most)
    throw refuse(`Enter a password of ${passwordLength.least} to ${passwordLength.most} characters.`);
  const lower = password.normalize('NFKC').toLowerCase();
  const letters = lower.replace(/[^\p{L}]/gu, '');
  const names = namesOf(context);
  // Three letters may be part of any word; alone among digits and signs they are the name.
  if (names.some((name) => (name.length > 3 ? lower.replace(/[^\p{L}\p{N}]/gu, '').includes(name) : letters === name)))
    throw refuse('This password contains your email address or the name of the site. Choose another.');
  if (isCommon(lower))
    throw refuse('This password is one of the easiest to guess. Choose another: four unrelated words work well.');
}

/** Whether guessers try it early: a common word with what people add to it, a row of keys, or a repetition. */
export function isCommon(lower: string): boolean {
  if (new Set(lower).size < 5) return true;
  // Nothing but digits and signs of ASCII.
  if (/^[!-@[-`{-~\s]*$/.test(lower)) return true;
  // Digits and signs before and after are taken off first: "password1" would else be read as "passwordi".
  const core = betweenLetters(lower);
  return [lower, core].some((text) => {
    const plain = [...text].map((sign) => lookalikes[sign] ?? sign).join('');
    const letters = plain.replace(/[^\p{L}]/gu, '');
    // A text of mostly digits and signs is not guessed by the letters between them.
    return [text, plain, ...(letters.length * 2 >= text.length ? [letters] : [])].some(isCommonText);
  });
}

/** From the first letter to the last. A loop, since a pattern for the end would begin again at each sign. */
function betweenLetters(text: string): string {
  const signs = [...text];
  const first = signs.findIndex((sign) => /\p{L}/u.test(sign));
  const last = signs.findLastIndex((sign) => /\p{L}/u.test(sign));
  return first < 0 ? '' : signs.slice(first, last + 1).join('');
}

function isCommonText(text: string): boolean {
  if (words.has(text) || isRun(text)) return true;
  // Twice or more the same.
  for (let length = 1; length <= text.length / 2; length++)
    if (text.length % length === 0 && text === text.slice(0, length).repeat(text.length / length)) {
      const part = text.slice(0, length);
      if (length < 5 || words.has(part) || isRun(part)) return true;
    }
  // Two of the words.
  for (let at = 3; at <= text.length - 3; at++)
    if (words.has(text.slice(0, at)) && words.has(text.slice(at))) return true;
  return false;
}

/** Neighbouring keys, letters or digits from end to end. */
function isRun(text: string): boolean {
  return text.length >= 4 && [...rows, ...backwards].some((row) => row.includes(text));
}

function namesOf({ email, siteName }: PasswordContext): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@', 2);
  return [local, domain.split('.')[0] ?? '', siteName ?? '', 'forecourt']
    .map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((name) => name.length >= 3);
}
