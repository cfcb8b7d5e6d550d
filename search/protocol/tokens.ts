/** Words and signs of a `filters` text. One pass, so that time grows with the length alone. */
import { longestFilters, longestValue } from './limits.ts';
import { badParameter } from './problem.ts';

type TokenKind = 'text' | 'AND' | 'OR' | 'NOT' | 'TO' | '(' | ')' | ':' | 'operator' | 'score' | 'end';
export type Operator = '<' | '<=' | '=' | '!=' | '>=' | '>';

export interface Token {
  readonly kind: TokenKind;
  /** Without quotes and escapes; the number of a score. */
  readonly text: string;
  readonly quoted: boolean;
  /** Where it begins, 0-based, as Algolia counts. */
  readonly at: number;
}

const keywords: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'TO']);
const score = /<score=(\d{1,9})>/y;
/** A bare text ends at a blank or at a sign of the grammar; quotes inside a word are part of it. */
const bare = /(?:[^\s():<>=!]|!(?!=))+/y;

/** @throws ProtocolError 400 for a quote that is never closed, and for what is too long. */
export function tokensOf(text: string): readonly Token[] {
  if (text.length > longestFilters)
    throw badParameter('filters', `expected at most ${longestFilters} characters, unexpected at col ${longestFilters}`);
  const tokens: Token[] = [];
  const add = (kind: TokenKind, at: number, value: string, quoted = false) => {
    if (value.length > longestValue)
      throw badParameter(
        'filters',
        `a name or value has ${value.length} characters, expected at most ${longestValue} at col ${at}`,
      );
    tokens.push({ kind, text: value, quoted, at });
  };
  let i = 0;
  while (i < text.length) {
    const c = text.charAt(i);
    if (/\s/.test(c)) {
      i++;
    } else if (c === '(' || c === ')' || c === ':') {
      add(c, i++, c);
    } else if (c === '"' || c === "'") {
      const { value, end } = quotedAt(text, i);
      add('text', i, value, true);
      i = end;
    } else if (c === '<' || c === '>' || c === '=' || (c === '!' && text.charAt(i + 1) === '=')) {
      score.lastIndex = i;
      const scored = score.exec(text);
      if (scored) {
        add('score', i, scored[1] ?? '0');
        i = score.lastIndex;
      } else {
        const sign = c !== '=' && text.charAt(i + 1) === '=' ? `${c}=` : c;
        add('operator', i, sign);
        i += sign.length;
      }
    } else {
      bare.lastIndex = i;
      const word = bare.exec(text)?.[0] ?? c;
      add(isKeyword(word) ? word : 'text', i, word);
      i += word.length;
    }
  }
  add('end', text.length, '');
  return tokens;
}

function isKeyword(word: string): word is 'AND' | 'OR' | 'NOT' | 'TO' {
  return keywords.has(word);
}

function quotedAt(text: string, start: number): { readonly value: string; readonly end: number } {
  const quote = text.charAt(start);
  let value = '';
  for (let i = start + 1; i < text.length; i++) {
    const c = text.charAt(i);
    if (c === quote) return { value, end: i + 1 };
    const next = text.charAt(i + 1);
    if (c === '\\' && (next === quote || next === '\\')) {
      value += next;
      i++;
    } else value += c;
  }
  throw badParameter('filters', `Unterminated quote at col ${start}`);
}

/** A token in the words of Algolia's messages. */
export function nameOf(token: Token): string {
  if (token.kind === 'end') return 'end of filter';
  if (token.kind === 'score') return `<score=${token.text}>`;
  if (token.kind === 'text') {
    const shown = token.text.length > 60 ? `${token.text.slice(0, 60)}…` : token.text;
    return !token.quoted && isNumeric(token.text) ? `numeric(${shown})` : `string(${shown})`;
  }
  return token.kind === ':' || token.kind === '(' || token.kind === ')' || token.kind === 'operator'
    ? `'${token.text}'`
    : token.text;
}

/** Longer than any number that is distinct from its neighbours. */
const longestNumber = 100;

/** A finite number in decimal notation, of at most 100 characters. */
export function isNumeric(text: string): boolean {
  if (text.length > longestNumber) return false;
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?$/.test(text) && Number.isFinite(Number(text));
}
