/** The keyword in a reply to a text message: to stop them, or to receive them again. */

type SmsKeyword = 'stop' | 'start';

/** The carriers' keywords; a sentence that only begins with one ("Stop by tomorrow?") does not count. */
const words: { readonly [keyword in SmsKeyword]: ReadonlySet<string> } = {
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

/** Characters; a longer message is not a keyword. */
const longest = 40;

/** Null for any other message. */
export function smsKeyword(text: string): SmsKeyword | null {
  if (text.length > longest) return null;
  const said = text
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.stop.has(said)) return 'stop';
  return words.start.has(said) ? 'start' : null;
}
