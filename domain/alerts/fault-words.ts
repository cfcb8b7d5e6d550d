/**
 * What may be stored and shown of an error: its kind and where in the code it occurred, but nothing about the person it
 * happened to. Similar faults get the same words.
 */

/** Characters of a message and of a stack that are read. */
const readMessage = 600;
const readStack = 4000;
/** Characters of the words. */
const longestWords = 200;
/** Functions that distinguish two faults. */
const tellingFrames = 3;

interface FaultWords {
  /** Name and message of the error, with all that was put into it replaced. */
  readonly words: string;
  /** The function that it came from and the file of it; empty where it has no stack. */
  readonly place: string;
  /** Functions on the way to it, the innermost first: without lines, which differ from release to release. */
  readonly frames: readonly string[];
}

/** @param message of the error. @param stack as the engine writes it; undefined without one. */
export function faultWords(message: string, stack: string | undefined): FaultWords {
  const lines = (stack ?? '').slice(0, readStack).split('\n');
  const frames = lines.map((line) => line.trim()).filter((line) => line.startsWith('at '));
  const own = frames.filter((line) => !line.includes('node_modules') && !line.includes('node:'));
  const telling = own.length > 0 ? own : frames;
  const name = /^([A-Z]\w{0,60}Error)\b/.exec(lines[0] ?? '')?.[1] ?? '';
  const plain = plainWords(message);
  return {
    words: (name === '' || plain.startsWith(name) ? plain : `${name}: ${plain}`).slice(0, longestWords),
    place: placeOf(telling[0] ?? ''),
    frames: telling.slice(0, tellingFrames).map(functionOf),
  };
}

/** What closes a quotation, by what opens it. */
const closing: { readonly [opening: string]: string } = { '"': '"', '`': '`', "'": "'", '“': '”', '‘': '’' };
const wordSign = /\w/;

/** A message without what a visitor may have typed: quoted texts, addresses, numbers and ids are replaced by signs. */
export function plainWords(text: string): string {
  const words = withoutQuotations(text.slice(0, readMessage)).split(/\s/).filter(Boolean).map(plainWord);
  return words.filter((word, at) => word !== '#' || words[at - 1] !== '#').join(' ');
}

/**
 * Quoted text, and everything after an unclosed quotation, becomes one sign. An apostrophe within a word is not a
 * quotation.
 */
function withoutQuotations(text: string): string {
  let kept = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    const close = closing[sign];
    if (close === undefined || (sign === "'" && wordSign.test(text.charAt(at - 1)))) {
      kept += sign;
      continue;
    }
    const end = text.indexOf(close, at + 1);
    kept += '…';
    if (end < 0) return kept;
    at = end;
  }
  return kept;
}

function plainWord(word: string): string {
  if (/[@/\\]/.test(word)) return '…';
  if (/^[0-9a-f-]{8,}$/i.test(word)) return '#';
  return word.replace(/\d+/g, '#');
}

function functionOf(frame: string): string {
  return /^at (?:async )?(?:new )?([\w.$<>#[\] ]{1,80}?) ?\(/.exec(frame)?.[1] ?? 'anonymous';
}

function placeOf(frame: string): string {
  if (frame === '') return '';
  const file = /([\w.-]{1,80}):(\d{1,9}):\d{1,9}\)?$/.exec(frame);
  return file === null ? functionOf(frame) : `${functionOf(frame)} (${file[1]}:${file[2]})`;
}
