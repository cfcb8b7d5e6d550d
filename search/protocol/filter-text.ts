/**
 * The grammar of `filters`: AND, OR, NOT in capitals, parentheses, quotes, `a:v`, `n >= 1`, `n:1 TO 9`, `_tags`,
 * scores. As in Algolia: OR binds closer than AND, one kind of condition in an OR, no AND inside an OR, no ORs inside
 * ANDs in parentheses, and NOT before single conditions alone. Read with a stack of our own: no text can overflow it.
 */
import type { Filter, IndexSchema } from '../engine/types.ts';
import { anyOf, facetLeaf, numberLeaf, type Scored } from './leaf.ts';
import { requireConditions } from './limits.ts';
import { badParameter, type ProtocolError } from './problem.ts';
import { isNumeric, nameOf, type Operator, type Token, tokensOf } from './tokens.ts';

interface ParsedFilter {
  /** Joined by AND. */
  readonly parts: readonly Filter[];
  readonly scored: readonly Scored[];
  /** The maximum number of single conditions in the text. */
  readonly conditions: number;
}

type Kind = 'facet' | 'numeric' | 'tag';

interface Literal {
  readonly filter: Filter;
  readonly score: number | null;
  readonly kind: Kind;
}

/** Alternatives, all of one kind. */
type Disjunction = Literal[];

/** The content between two operators: alternatives, or conditions that must all match (AND in parentheses). */
interface Operand {
  readonly isAll: boolean;
  readonly literals: Disjunction;
}

/** An expression that is being read: the text as a whole, or what is within a pair of parentheses. */
interface Frame {
  /** Finished, joined by AND. */
  readonly all: Disjunction[];
  /** Alternatives that are being read. */
  current: Operand | null;
  isNegated: boolean;
}

/** Reads a `filters` text. @throws ProtocolError 400 with the position. */
export function parseFilterText(text: string, schema: IndexSchema): ParsedFilter {
  const tokens = tokensOf(text);
  if (tokens.length === 1) return { parts: [], scored: [], conditions: 0 };
  const stack: Frame[] = [];
  let frame = opened();
  let wantsOperand = true;
  let conditions = 0;
  let i = 0;

  for (;;) {
    const token = tokens[i] ?? end(text);
    if (wantsOperand) {
      if (token.kind === 'NOT' && !frame.isNegated) {
        frame.isNegated = true;
        i++;
      } else if (token.kind === '(' && !frame.isNegated) {
        stack.push(frame);
        frame = opened();
        i++;
      } else if (token.kind === 'text') {
        requireConditions('filters', ++conditions);
        const leaf = leafAt(tokens, i, schema, text);
        const literal = frame.isNegated
          ? { ...leaf.literal, filter: { not: leaf.literal.filter }, score: null }
          : leaf.literal;
        frame.isNegated = false;
        addAlternatives(frame, { isAll: false, literals: [literal] }, token.at);
        wantsOperand = false;
        i = leaf.next;
      } else throw unexpected(token, 'filter');
    } else if (token.kind === 'AND') {
      finishAlternatives(frame);
      wantsOperand = true;
      i++;
    } else if (token.kind === 'OR') {
      if (frame.current?.isAll) throw andInOr(token.at);
      wantsOperand = true;
      i++;
    } else if (token.kind === ')' && stack.length > 0) {
      const inner = closed(frame, token.at);
      frame = stack.pop() ?? opened();
      addAlternatives(frame, inner, token.at);
      i++;
    } else if (token.kind === 'end' && stack.length === 0) {
      finishAlternatives(frame);
      return { parts: frame.all.map(filterOf), scored: scoredOf(frame.all), conditions };
    } else throw unexpected(token, stack.length > 0 ? "')'" : 'end of filter');
  }
}

function opened(): Frame {
  return { all: [], current: null, isNegated: false };
}

/** Adds an operand to the alternatives before it. @throws ProtocolError 400 for what cannot be combined in one OR. */
function addAlternatives(frame: Frame, operand: Operand, at: number): void {
  const { current } = frame;
  if (!current) {
    frame.current = operand;
    return;
  }
  if (operand.isAll) throw andInOr(at);
  const kind = current.literals[0]?.kind;
  if (operand.literals[0]?.kind !== kind)
    throw badParameter(
      'filters',
      `Different types are not allowed in the same OR, expected a ${kind} filter (${forms[kind ?? 'facet']}) at col ${at}`,
    );
  for (const literal of operand.literals) current.literals.push(literal);
}

/** The alternatives are complete: the next ones narrow. */
function finishAlternatives(frame: Frame): void {
  const { current } = frame;
  if (current?.isAll) for (const literal of current.literals) frame.all.push([literal]);
  else if (current) frame.all.push(current.literals);
  frame.current = null;
}

/** The content of a pair of parentheses: alternatives, or single conditions joined by AND. */
function closed(frame: Frame, at: number): Operand {
  // A pair around one operand changes nothing.
  if (frame.all.length === 0 && frame.current) return frame.current;
  finishAlternatives(frame);
  if (frame.all.some((alternatives) => alternatives.length > 1)) throw andInOr(at);
  return { isAll: true, literals: frame.all.flat() };
}

function filterOf(alternatives: Disjunction): Filter {
  return anyOf(alternatives.map(({ filter }) => filter));
}

function scoredOf(all: readonly Disjunction[]): readonly Scored[] {
  return all.flatMap((alternatives, group) =>
    alternatives.flatMap(({ filter, score }) => (score === null ? [] : [{ filter, score, group }])),
  );
}

interface Leaf {
  readonly literal: Literal;
  readonly next: number;
}

function leafAt(tokens: readonly Token[], start: number, schema: IndexSchema, text: string): Leaf {
  const at = (index: number): Token => tokens[index] ?? end(text);
  const name = at(start).text;
  const sign = at(start + 1);
  if (sign.kind === 'operator') {
    const value = numberAt(at(start + 2));
    return numeric(numberLeaf(name, sign.text as Operator, value), start + 3);
  }
  if (sign.kind !== ':') return withScore(sign, start + 1, facetLeaf(schema, '_tags', name), 'tag');
  const value = at(start + 2);
  if (value.kind !== 'text') throw unexpected(value, 'string or numeric');
  if (at(start + 3).kind !== 'TO')
    return withScore(at(start + 3), start + 3, facetLeaf(schema, name, value.text), name === '_tags' ? 'tag' : 'facet');
  const from = numberAt(value);
  const to = numberAt(at(start + 4));
  return numeric({ number: name, from, to }, start + 5);
}

function withScore(token: Token, next: number, filter: Filter, kind: Kind): Leaf {
  return token.kind === 'score'
    ? { literal: { filter, score: Number(token.text), kind }, next: next + 1 }
    : { literal: { filter, score: null, kind }, next };
}

/** Comparisons have no scores. */
function numeric(filter: Filter, next: number): Leaf {
  return { literal: { filter, score: null, kind: 'numeric' }, next };
}

function numberAt(token: Token): number {
  if (token.kind !== 'text' || token.quoted || !isNumeric(token.text)) throw unexpected(token, 'numeric');
  return Number(token.text);
}

function end(text: string): Token {
  return { kind: 'end', text: '', quoted: false, at: text.length };
}

const forms: { readonly [kind in Kind]: string } = {
  facet: 'name:value',
  numeric: 'name>=10 or name:10 TO 20',
  tag: '_tags:value',
};

function andInOr(at: number): ProtocolError {
  return badParameter('filters', `filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed, at col ${at}`);
}

function unexpected(token: Token, expected: string): ProtocolError {
  return badParameter('filters', `Unexpected token ${nameOf(token)} expected ${expected} at col ${token.at}`);
}
