/**
 * The grammar of `filters`: AND, OR, NOT in capitals, parentheses, quotes, `a:v`, `n >= 1`, `n:1 TO 9`, `_tags`, scores.
 * Algolia takes ORs only inside ANDs, one kind of filter in an OR, and no NOT before a parenthesis; here any nesting up to
 * a depth is answered, AND before OR. Read with a stack of our own: no text can overflow it.
 */
import type { Filter, IndexSchema } from '../engine/types.ts';
import { allOf, anyOf, facetLeaf, numberLeaf, type Scored } from './leaf.ts';
import { badParameter, type ProtocolError } from './problem.ts';
import { isNumeric, nameOf, type Operator, type Token, tokensOf } from './tokens.ts';

/** What an expression may nest, parentheses that change nothing not counted. */
const deepest = 40;

export interface ParsedFilter {
  /** Joined by AND: the parts that stand side by side at the top. */
  readonly parts: readonly Filter[];
  readonly scored: readonly Scored[];
}

interface Frame {
  readonly alternatives: Filter[];
  all: Filter[];
  /** Whether a NOT waits for its operand. */
  negated: boolean;
  /** Of the deepest operand. */
  depth: number;
  /** Alternatives with scores share a group. */
  group: number;
}

/** Reads a `filters` text. @throws ProtocolError 400 with the position. */
export function parseFilterText(text: string, schema: IndexSchema): ParsedFilter {
  const tokens = tokensOf(text);
  if (tokens.length === 1) return { parts: [], scored: [] };
  const scored: Scored[] = [];
  let groups = 0;
  const open = (): Frame => ({ alternatives: [], all: [], negated: false, depth: 0, group: groups++ });
  const stack: Frame[] = [];
  let frame = open();
  let wantsOperand = true;
  let i = 0;

  const operand = (filter: Filter, depth: number, at: number) => {
    const own = frame.negated ? depth + 1 : depth;
    if (own > deepest) throw badParameter('filters', `nested more than ${deepest} levels deep at col ${at}`);
    frame.all.push(frame.negated ? { not: filter } : filter);
    frame.depth = Math.max(frame.depth, own);
    frame.negated = false;
    wantsOperand = false;
  };

  for (;;) {
    const token = tokens[i] ?? end(text);
    if (wantsOperand) {
      if (token.kind === 'NOT') {
        frame.negated = !frame.negated;
        i++;
      } else if (token.kind === '(') {
        stack.push(frame);
        frame = open();
        i++;
      } else if (token.kind === 'text') {
        const leaf = leafAt(tokens, i, schema, text);
        if (leaf.score !== null && !frame.negated)
          scored.push({ filter: leaf.filter, score: leaf.score, group: frame.group });
        operand(leaf.filter, 0, token.at);
        i = leaf.next;
      } else throw unexpected(token, 'filter');
    } else if (token.kind === 'AND') {
      wantsOperand = true;
      frame.group = groups++;
      i++;
    } else if (token.kind === 'OR') {
      frame.alternatives.push(allOf(frame.all));
      frame.all = [];
      wantsOperand = true;
      i++;
    } else if (token.kind === ')' && stack.length > 0) {
      const { filter, depth } = close(frame);
      frame = stack.pop() ?? open();
      operand(filter, depth, token.at);
      i++;
    } else if (token.kind === 'end' && stack.length === 0) {
      if (frame.alternatives.length === 0) return { parts: frame.all, scored };
      return { parts: [close(frame).filter], scored };
    } else throw unexpected(token, stack.length > 0 ? "')'" : 'end of filter');
  }
}

/** A frame as one filter; a parenthesis around a single thing adds no depth. */
function close(frame: Frame): { readonly filter: Filter; readonly depth: number } {
  const alternatives = [...frame.alternatives, allOf(frame.all)];
  const isPlain = alternatives.length === 1 && frame.all.length === 1;
  return { filter: anyOf(alternatives), depth: frame.depth + (isPlain ? 0 : 2) };
}

interface Leaf {
  readonly filter: Filter;
  readonly score: number | null;
  readonly next: number;
}

function leafAt(tokens: readonly Token[], start: number, schema: IndexSchema, text: string): Leaf {
  const at = (index: number): Token => tokens[index] ?? end(text);
  const name = at(start).text;
  const sign = at(start + 1);
  if (sign.kind === 'operator') {
    const value = numberAt(at(start + 2));
    return withScore(at(start + 3), start + 3, numberLeaf(name, sign.text as Operator, value));
  }
  if (sign.kind !== ':') return withScore(sign, start + 1, facetLeaf(schema, '_tags', name));
  const value = at(start + 2);
  if (value.kind !== 'text') throw unexpected(value, 'string or numeric');
  if (at(start + 3).kind !== 'TO') return withScore(at(start + 3), start + 3, facetLeaf(schema, name, value.text));
  const from = numberAt(value);
  const to = numberAt(at(start + 4));
  return withScore(at(start + 5), start + 5, { number: name, from, to });
}

function withScore(token: Token, next: number, filter: Filter): Leaf {
  return token.kind === 'score' ? { filter, score: Number(token.text), next: next + 1 } : { filter, score: null, next };
}

function numberAt(token: Token): number {
  if (token.kind !== 'text' || token.quoted || !isNumeric(token.text)) throw unexpected(token, 'numeric');
  return Number(token.text);
}

function end(text: string): Token {
  return { kind: 'end', text: '', quoted: false, at: text.length };
}

function unexpected(token: Token, expected: string): ProtocolError {
  return badParameter('filters', `Unexpected token ${nameOf(token)} expected ${expected} at col ${token.at}`);
}
