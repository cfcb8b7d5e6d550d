/** Decisions about an old site's addresses, put into the `redirects` document. */
import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject } from '../json/json-object.ts';

interface Moves {
  readonly rules: readonly { readonly from: string; readonly to: string }[];
  readonly gone: readonly string[];
}

/** One spelling of an address: rules take no notice of its case, nor of a slash at its end. */
function spelt(address: unknown): string {
  const text = String(address).toLowerCase();
  return text.length > 1 && text.endsWith('/') ? text.slice(0, -1) : text;
}

/**
 * The document with the decisions. Replaces earlier decisions on an address, and updates rules that led to one of them
 * to its new address, so that no one is redirected twice. Anything that is not a rule stays as it is.
 * @param body the document as it is stored; anything else counts as empty
 */
export function addMoves(body: Json, { rules, gone }: Moves): { [name: string]: Json } {
  const stored = isJsonObject(body) ? body : {};
  const decided = new Map(rules.map(({ from, to }) => [spelt(from), to]));
  const ended = new Set(gone.map(spelt));
  const isOpen = (from: unknown) => !decided.has(spelt(from)) && !ended.has(spelt(from));
  const others = (Array.isArray(stored['rules']) ? stored['rules'] : []).flatMap((rule): Json[] => {
    if (!isJsonObject(rule)) return [rule];
    if (!isOpen(rule['from'])) return [];
    const next = decided.get(spelt(rule['to']));
    return [next === undefined || next === rule['from'] ? rule : { ...rule, to: next }];
  });
  const before = (Array.isArray(stored['gone']) ? stored['gone'] : []).filter(isOpen);
  const ends = [...before, ...gone];
  return {
    ...stored,
    rules: [...others, ...rules.map(({ from, to }) => ({ from, to, status: 301 }))],
    ...(ends.length > 0 || 'gone' in stored ? { gone: ends } : {}),
  };
}
