/** Finds a text or a switch in one document, and replaces it. */
import type { ChangedPlace, FleetQuery, Replacement } from '#schemas/api/fleet-change.ts';
import { type DocumentKey, type DocumentKind, documentKind } from '#schemas/documents/kinds.ts';
import { isSchemaNode, type Json, type SchemaNode } from '#schemas/shapes/json.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { documentSchema } from '#schemas/validate/validate.ts';
import { equalJson } from '../json/equal-json.ts';
import { isJsonObject } from '../json/json-object.ts';
import { pointerStep, readPointer } from '../json/pointer.ts';
import { schemaAt, titleAt } from '../layout/schema-at.ts';

/** What a type of block is called, and the schema of its props; null for one that is not known. */
export type FindBlock = (type: string) => { readonly title: string; readonly schema: SchemaNode } | null;

type PlaceInDocument = Pick<ChangedPlace, 'place' | 'blockId' | 'before' | 'after'>;

interface Changed {
  readonly places: readonly PlaceInDocument[];
  /** The document with each place replaced; the same object if nothing was found. */
  readonly body: Json;
}

/** Documents whose texts people write for people: addresses, receivers and prices are changed by their own screens. */
const textKinds: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  'page',
  'section',
  'site',
  'navigation',
  'form',
  'switches',
  'mail-templates',
]);
/** Members that name or place something instead of saying it. */
const structure: ReadonlySet<string> = new Set([
  'type',
  'id',
  'key',
  'route',
  'aliases',
  'when',
  'order',
  'meta',
  'category',
  'subcategory',
  'gate',
  'successPath',
]);
/** Letters shown on either side of what was found. */
const around = 40;
/** Values of one document that are looked at, and how deep. */
const mostValues = 20_000;
const mostDepth = 40;

/**
 * Looks through one document and builds it again, with the replacement in each place.
 * @param inherited the sought switch without a value of the site's own; undefined for texts
 */
export function changeDocument(
  { key, body, inherited }: { readonly key: DocumentKey; readonly body: Json; readonly inherited?: Json | undefined },
  query: FleetQuery,
  replacement: Replacement,
  findBlock: FindBlock,
): Changed {
  if (query.kind === 'switch') return changeSwitch({ key, body, inherited }, query, replacement);
  const kind = documentKind(key);
  if (kind === null || !textKinds.has(kind) || !isJsonObject(body)) return { places: [], body };
  const places: PlaceInDocument[] = [];
  const work = { left: mostValues, query, to: String(replacement.to), places };
  const layout = kind === 'page' || kind === 'section' ? body['layout'] : null;
  let next = changeTexts(work, documentSchema(kind), withoutLayout(body), '', { blockId: null, title: '' });
  if (isJsonObject(layout) && isJsonObject(layout['blocks'])) {
    const blocks: { [id: string]: Json } = {};
    for (const [id, block] of Object.entries(layout['blocks'])) {
      blocks[id] = block;
      if (!isJsonObject(block) || typeof block['type'] !== 'string' || !isJsonObject(block['props'])) continue;
      const rule = findBlock(block['type']);
      if (rule === null) continue;
      const props = changeTexts(work, rule.schema, block['props'], '', { blockId: id, title: rule.title });
      if (props !== block['props']) blocks[id] = { ...block, props };
    }
    if (isJsonObject(next)) next = { ...next, layout: { ...layout, blocks } };
  }
  return { places, body: places.length > 0 ? next : body };
}

interface Work {
  /** Values that may still be looked at. */
  left: number;
  readonly query: Extract<FleetQuery, { readonly kind: 'text' }>;
  readonly to: string;
  readonly places: PlaceInDocument[];
}

interface At {
  readonly blockId: string | null;
  readonly title: string;
}

function withoutLayout(body: { readonly [name: string]: Json }): Json {
  const { layout: _layout, ...rest } = body;
  return rest;
}

function changeTexts(work: Work, schema: SchemaNode, value: Json, pointer: string, at: At): Json {
  work.left -= 1;
  if (work.left < 0 || readPointer(pointer).length > mostDepth) return value;
  if (typeof value === 'string') return changeText(work, schema, value, pointer, at);
  if (Array.isArray(value)) {
    const items = value.map((item: Json, index) => changeTexts(work, schema, item, `${pointer}/${index}`, at));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isJsonObject(value)) return value;
  let isChanged = false;
  const members = Object.entries(value).map(([name, member]) => {
    // A binding and a condition name facts; the layout's own members name blocks.
    const isLeftOut = name.startsWith('$') || (at.blockId === null && structure.has(name));
    const next = isLeftOut ? member : changeTexts(work, schema, member, `${pointer}/${pointerStep(name)}`, at);
    isChanged ||= next !== member;
    return [name, next] as const;
  });
  return isChanged ? Object.fromEntries(members) : value;
}

function changeText(work: Work, schema: SchemaNode, value: string, pointer: string, at: At): string {
  const { query, to, places } = work;
  const node = schemaAt(schema, pointer);
  // A text that the schema does not describe, or an entry of a list, is not text for people.
  if (node === null || !takesText(node) || (isPrescribed(node) && !isAddress(query.text))) return value;
  const isRich = node['format'] === 'rich-text';
  const sought = isRich ? escapeText(query.text) : query.text;
  const all = occurrences(value, sought, query.matchesCase);
  const found = isRich ? outsideTags(value, all) : all;
  const first = found[0];
  if (first === undefined) return value;
  const put = isRich ? escapeText(to).replaceAll('"', '&quot;') : to;
  const place = [at.title, titleAt(schema, pointer)].filter(Boolean).join(', ');
  const [left, right] = [
    value.slice(Math.max(0, first - around), first),
    value.slice(first + sought.length, first + sought.length + around),
  ];
  const show = (middle: string) => plainText(`${left}${middle}${right}`, isRich);
  for (const _ of found)
    places.push({
      place,
      blockId: at.blockId,
      before: show(value.slice(first, first + sought.length)),
      after: show(put),
    });
  const parts: string[] = [];
  let end = 0;
  for (const index of found) {
    parts.push(value.slice(end, index), put);
    end = index + sought.length;
  }
  return [...parts, value.slice(end)].join('');
}

/** Where a text begins, from the left, none within another. */
function occurrences(value: string, sought: string, matchesCase: boolean): readonly number[] {
  const [within, what] = matchesCase ? [value, sought] : [value.toLowerCase(), sought.toLowerCase()];
  // Letters whose small form is longer would shift every place after them.
  if (what === '' || within.length !== value.length || what.length !== sought.length) return [];
  const found: number[] = [];
  for (let at = within.indexOf(what); at !== -1; at = within.indexOf(what, at + what.length)) found.push(at);
  return found;
}

/** Places in the text, outside tags: read once from the left. */
function outsideTags(html: string, places: readonly number[]): readonly number[] {
  let end = -1;
  let begin = html.indexOf('<');
  return places.filter((place) => {
    while (begin !== -1 && begin < place && end < place) {
      end = html.indexOf('>', begin);
      if (end === -1) end = html.length;
      if (end < place) begin = html.indexOf('<', end);
    }
    return !(begin !== -1 && begin < place && place <= end);
  });
}

/** Whether a schema prescribes the letters of a text: an address, an icon, a name that conditions know a field by. */
function isPrescribed({ pattern, format }: SchemaNode): boolean {
  return pattern !== undefined || (format !== undefined && format !== 'rich-text');
}

/** Words that are an address, a part of one, or a number to call: what may be sought in texts with prescribed letters. */
function isAddress(text: string): boolean {
  return /[/:@]/.test(text) || /^[\d +()-]+$/.test(text);
}

/** Whether a schema describes a text that people write, and not one of a list. */
function takesText(node: SchemaNode): boolean {
  if (node['enum'] !== undefined || node['const'] !== undefined) return false;
  if (node['type'] === 'string') return true;
  return [node['anyOf'], node['oneOf']].some(
    (options) => Array.isArray(options) && options.some((option) => isSchemaNode(option) && takesText(option)),
  );
}

/** A switch is found by its effective value, set by the site or inherited, since that is what its shoppers get. */
function changeSwitch(
  { key, body, inherited }: { readonly key: DocumentKey; readonly body: Json; readonly inherited: Json | undefined },
  query: Extract<FleetQuery, { readonly kind: 'switch' }>,
  { to }: Replacement,
): Changed {
  if (key !== 'switches' || !isJsonObject(body)) return { places: [], body };
  const { [query.key]: own, ...rest } = body;
  const now = own === undefined ? inherited : own;
  if (now === undefined || (query.value !== undefined && !equalJson(now, query.value))) return { places: [], body };
  // Nothing to do if the value is already in force, or should be inherited and is.
  if (to === null ? own === undefined : equalJson(now, to)) return { places: [], body };
  const place = findSwitch(query.key)?.title ?? query.key;
  const before = own === undefined ? `${display(now)}, as inherited` : display(now);
  const after = to === null ? 'as inherited' : display(to);
  const places = [{ place, blockId: null, before, after }];
  return { places, body: to === null ? rest : { ...body, [query.key]: to } };
}

function display(value: Json): string {
  const text =
    typeof value === 'boolean' ? (value ? 'on' : 'off') : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An excerpt of rich text without its markup, which may begin or end within a tag. */
function plainText(text: string, isRich: boolean): string {
  if (!isRich) return text;
  return text
    .replace(/^[^<>]{0,40}>/, '')
    .replace(/<[^<>]{0,80}$/, '')
    .replaceAll(/<[^<>]{0,200}>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
