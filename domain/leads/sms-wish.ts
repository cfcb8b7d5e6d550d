/** The wish in an answer to a text message: no more of them, or to get them again. */

type SmsWish = 'stop' | 'start';

/** The carriers' keywords; a sentence that only begins with one ("Stop by tomorrow?") does not count. */
const words: { readonly [wish in SmsWish]: ReadonlySet<string> } = {
  stop: new Set([
    'stop',
    'stop all',
    'stopall',
    'stop please',
    'please stop',
    'opt out',
    'optout',
    'unsubscribe',
    'end',
    'quit',
    'cancel',
  ]),
  start: new Set(['start', 'unstop', 'resume', 'opt in', 'optin', 'subscribe']),
};

/** Longer ones are no command. */
const longest = 40;

/** Null for any other message. */
export function smsWish(text: string): SmsWish | null {
  if (text.length > longest) return null;
  const said = text
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.stop.has(said)) return 'stop';
  return words.start.has(said) ? 'start' : null;
}
