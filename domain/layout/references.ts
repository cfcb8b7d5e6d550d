/** Values of props that are taken from a switch (`$switch`) or a fact of the dealer (`$bind`) instead of typed in. */

import type { PageType } from '#schemas/layout/page-kinds.ts';
import { isBindReference, isSwitchReference } from '#schemas/layout/reference.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { isJsonObject, type JsonObject, setMember } from '../json/json-object.ts';
import { pointerStep } from '../json/pointer.ts';
import { isAssignable, isJsonList } from '../json/value-types.ts';
import { type BindableFact, bindableFacts, factSchema, findFact, hasFact } from '../subject/bindable-facts.ts';
import { fillTextFacts, listTextFacts } from '../subject/text-facts.ts';
import { schemaAt } from './schema-at.ts';
import { factRepair } from './take-fact.ts';

interface FoundReference {
  /** JSON pointer from the props. */
  readonly pointer: string;
  readonly kind: 'switch' | 'bind';
  /** The switch's key or the fact's path. */
  readonly target: string;
}

export function listReferences(props: Json, pointer = ''): FoundReference[] {
  if (isSwitchReference(props)) return [{ pointer, kind: 'switch', target: props.$switch }];
  if (isBindReference(props)) return [{ pointer, kind: 'bind', target: props.$bind }];
  return listMembers(props).flatMap(([key, value]) => listReferences(value, `${pointer}/${pointerStep(key)}`));
}

/** Facts that texts among the props name (`{site.phone}`), with the place of each text. */
export function listNamedFacts(
  props: Json,
  pointer = '',
): readonly { readonly pointer: string; readonly path: string }[] {
  if (typeof props === 'string') return listTextFacts(props).map((path) => ({ pointer, path }));
  if (isSwitchReference(props) || isBindReference(props)) return [];
  return listMembers(props).flatMap(([key, value]) => listNamedFacts(value, `${pointer}/${pointerStep(key)}`));
}

interface ReferenceContext {
  readonly document: string;
  readonly blockId: string;
  readonly pageType: PageType | null;
  /** Schema of the block's props. */
  readonly schema: SchemaNode;
  /** Schema and title of a switch; null for an unknown one. */
  readonly findSwitch: (key: string) => { readonly title: string; readonly schema: SchemaNode } | null;
}

/** Whether every reference leads somewhere and fits the type of its prop, and every fact that a text names is one. */
export function checkReferences(props: Json, context: ReferenceContext): Problem[] {
  const { document, blockId } = context;
  const problem = (pointer: string, message: string | null): Problem[] =>
    message === null ? [] : [{ document, blockId, pointer, message, severity: 'error' }];
  return [
    ...listReferences(props).flatMap((reference) =>
      problem(
        reference.pointer,
        reference.kind === 'switch' ? checkSwitch(reference, context) : checkBind(reference, context),
      ),
    ),
    ...listNamedFacts(props).flatMap(({ pointer, path }) => problem(pointer, checkNamed(path, context.pageType))),
  ];
}

/**
 * The props with all references replaced by their values, and the facts that texts name filled in. A member whose value
 * is not known is left out, so that the block's own default is the fallback; in a list such an entry is dropped. Rich text
 * has to be sanitised after this.
 */
export function resolveReferences(
  props: JsonObject,
  sources: { readonly switches: (key: string) => Json | undefined; readonly facts: (path: string) => Json | undefined },
): JsonObject {
  const resolve = (value: Json): Json | undefined => {
    if (isSwitchReference(value)) return sources.switches(value.$switch) ?? undefined;
    if (isBindReference(value)) return sources.facts(value.$bind) ?? undefined;
    if (typeof value === 'string') return fillTextFacts(value, sources.facts);
    if (isJsonList(value)) {
      const items = value.map(resolve);
      // Unchanged parts keep their identity: most props contain no reference.
      return items.every((item, index) => item === value[index]) ? value : items.filter((item) => item !== undefined);
    }
    if (!isJsonObject(value)) return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, resolve(inner)] as const);
    if (entries.every(([key, inner]) => inner === value[key])) return value;
    const resolved: { [key: string]: Json } = {};
    for (const [key, inner] of entries) if (inner !== undefined) setMember(resolved, key, inner);
    return resolved;
  };
  const resolved = resolve(props);
  return isJsonObject(resolved) ? resolved : {};
}

/**
 * Warns of texts that equal a fact of the dealer which should be bound: a typed-in phone or licence number goes stale, or
 * comes along into another dealer's clone. Phones are compared by their digits.
 */
export function warnOfLiterals(
  props: Json,
  context: {
    readonly document: string;
    readonly blockId: string;
    /** Schema of the block's props, with what each can contain instead. */
    readonly schema?: SchemaNode;
    readonly facts: (path: string) => Json | undefined;
  },
): Problem[] {
  const known = new Map<string, BindableFact>();
  for (const fact of bindableFacts) {
    const value = fact.own ? context.facts(fact.path) : null;
    const text = typeof value === 'string' ? comparable(value) : '';
    if (text.length >= 5 && !known.has(text)) known.set(text, fact);
  }
  const visit = (value: Json, pointer: string): Problem[] => {
    if (typeof value !== 'string') {
      if (isSwitchReference(value) || isBindReference(value)) return [];
      return listMembers(value).flatMap(([key, inner]) => visit(inner, `${pointer}/${pointerStep(key)}`));
    }
    const fact = known.get(comparable(value));
    if (!fact) return [];
    const message = `“${value}” is typed in here and is the same as: ${fact.title}. Choose that instead, so that it follows when it changes.`;
    const schema = context.schema === undefined ? null : schemaAt(context.schema, pointer);
    const repair = factRepair(value, schema, fact.path, String(context.facts(fact.path)));
    const { document, blockId } = context;
    return [{ document, blockId, pointer, message, severity: 'warning', rule: 'typed-fact', ...repair }];
  };
  return visit(props, '');
}

function checkSwitch({ target, pointer }: FoundReference, context: ReferenceContext): string | null {
  const found = context.findSwitch(target);
  if (!found) return `There is no switch called ${target}. Choose another, or type a value.`;
  const wanted = schemaAt(context.schema, pointer);
  return wanted && !isAssignable(found.schema, wanted)
    ? `${found.title} has another type than what is needed here. Choose another switch, or type a value.`
    : null;
}

function checkBind({ target, pointer }: FoundReference, context: ReferenceContext): string | null {
  const fact = findFact(target);
  if (!fact) return `There is no detail called ${target}. Choose another, or type a value.`;
  if (!hasFact(fact, context.pageType))
    return `${fact.title} is not known on this type of page. Choose another detail, or type a value.`;
  const wanted = schemaAt(context.schema, pointer);
  return wanted && !isAssignable(factSchema(fact.type), wanted)
    ? `${fact.title} has another type than what is needed here. Choose another detail, or type a value.`
    : null;
}

function checkNamed(path: string, pageType: PageType | null): string | null {
  const fact = findFact(path);
  if (fact?.type !== 'string')
    return `There is no detail called ${path} that a text can hold. Remove {${path}}, or type what it should say.`;
  return hasFact(fact, pageType)
    ? null
    : `${fact.title} is not known on this type of page. Remove {${path}}, or type what it should say.`;
}

function listMembers(value: Json): readonly (readonly [string | number, Json])[] {
  if (isJsonList(value)) return [...value.entries()];
  return isJsonObject(value) ? Object.entries(value) : [];
}

/** Phones in any spelling become the same digits; other text only loses case and outer space. */
function comparable(text: string): string {
  const trimmed = text.trim();
  if (/^(tel:)?[+()\d\s.-]{8,}$/.test(trimmed)) return trimmed.replace(/\D/g, '').replace(/^(?:61|64)(?=\d{8,})/, '0');
  return trimmed.toLowerCase();
}
