/** A redirect for an address that moved, put into the `redirects` document. */
import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject } from '../json/json-object.ts';

/**
 * The document with a permanent redirect. A rule from the same address is replaced, and rules that led to it lead to
 * the new address at once, so that no visitor is redirected twice. Anything that is not a rule stays as it is.
 * @param body the document as it is stored; anything else counts as empty
 */
export function addRedirect(body: Json, { from, to }: { readonly from: string; readonly to: string }): Json {
  const stored = isJsonObject(body) ? body : {};
  const rules = Array.isArray(stored.rules) ? stored.rules : [];
  const others = rules
    .filter((rule) => !(isJsonObject(rule) && rule.from === from))
    .map((rule) => (isJsonObject(rule) && rule.to === from && rule.from !== to ? { ...rule, to } : rule));
  return { ...stored, rules: [...others, { from, to, status: 301 }] };
}
