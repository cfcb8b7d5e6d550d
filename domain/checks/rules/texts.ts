/** Texts of a document, with the place of each: what most checks read. */
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { isMergeable } from '../../json/json-object.ts';
import { pointerStep } from '../../json/pointer.ts';
import { schemaAt } from '../../layout/schema-at.ts';
import { readableText, withoutTags } from '../../text/readable-text.ts';
import type { CheckedDocument } from './rule.ts';

export interface PlacedText {
  readonly blockId?: string;
  readonly pointer: string;
  /** As it is stored. */
  readonly text: string;
  /** As people read it: without tags, look-alike characters and invisible marks; a paragraph a line. */
  readonly words: string;
  readonly schema: SchemaNode | null;
  /** The object that the text is a member of. */
  readonly owner: Json;
}

/** Values of one document that are checked, and characters of one text. */
const mostValues = 10_000;
const mostCharacters = 20_000;

const read = new WeakMap<CheckedDocument, readonly PlacedText[]>();

/** The texts of a document in reading order; read once. References are not texts. */
export function listTexts(document: CheckedDocument): readonly PlacedText[] {
  const before = read.get(document);
  if (before) return before;
  const texts: PlacedText[] = [];
  const budget = { left: mostValues };
  const hasLayout = document.kind === 'page' || document.kind === 'section';
  collect(document.body, document.schema, undefined, budget, texts, hasLayout);
  for (const block of document.blocks) collect(block.props, block.schema, block.id, budget, texts, false);
  read.set(document, texts);
  return texts;
}

/** What a picture within rich text shows, in words: people who cannot see it read them. */
const altOfPicture = /<img\b[^<>]{0,2000}?\balt="([^"<>]{1,300})"/gi;

function collect(
  root: Json,
  schema: SchemaNode | null,
  blockId: string | undefined,
  budget: { left: number },
  into: PlacedText[],
  hasLayout: boolean,
): void {
  const open: { readonly value: Json; readonly pointer: string; readonly owner: Json }[] = [
    { value: root, pointer: '', owner: root },
  ];
  for (let part = open.pop(); part !== undefined && budget.left > 0; part = open.pop(), budget.left--) {
    const { value, pointer, owner } = part;
    if (typeof value === 'string') {
      const text = value.slice(0, mostCharacters);
      const at = schema === null ? null : schemaAt(schema, pointer);
      const isMarkup = at?.['format'] === 'rich-text' || text.includes('</');
      const words = readableText(isMarkup ? withoutTags(text.replaceAll(altOfPicture, '</p>$1</p>$&')) : text);
      into.push({ ...(blockId === undefined ? {} : { blockId }), pointer, text, words, schema: at, owner });
      continue;
    }
    const members = Array.isArray(value) ? [...value.entries()] : isMergeable(value) ? Object.entries(value) : [];
    for (const [name, inner] of members.reverse()) {
      if (hasLayout && pointer === '' && name === 'layout') continue;
      open.push({ value: inner, pointer: `${pointer}/${pointerStep(name)}`, owner: value });
    }
  }
}

/** A few words of a text, to recognise it by. */
export function excerpt(text: string, at = 0, length = 0): string {
  const from = Math.max(0, at - 20);
  const until = Math.min(text.length, at + length + 20);
  const cut = text.slice(from, until).replaceAll(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${cut}${until < text.length ? '…' : ''}`;
}
