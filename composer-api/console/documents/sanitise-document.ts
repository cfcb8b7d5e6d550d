/** Rich text is cleaned before it is stored: every prop that a block's schema marks as rich text. */
import type { Block } from '#blocks/kit/define-block.ts';
import { isRichTextRemembered, rememberRichText, sanitiseProps, sanitiseRichText } from '#renderer/rich-text.ts';
import { type DocumentKey, documentKind } from '#schemas/documents/kinds.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { KillableAsk, KillableWork } from '../../kernel/killable/killable-work.ts';
import type { WorkKind } from '../../kernel/killable/kind.ts';

type Registry = ReadonlyMap<string, Block>;

/** Characters of new text that are read in the server itself: at worst some 20 ms. */
const mostAtOnce = 10_000;

/** Reading rich text, as work that can be ended: half a megabyte of markup takes more than a second. */
export const richTextWork: WorkKind<readonly string[], ReadonlyMap<string, string>> = {
  name: 'rich-text',
  within: 5000,
  megabytes: 500,
  refusal: 'The texts of this document take too long to process. Remove markup from them, or shorten them.',
  load: async () => async (texts) => new Map(texts.map((html) => [html, sanitiseRichText(html)])),
};

/**
 * The document with its rich text cleaned; long texts are read in a process that can be killed.
 * @param ask whose turn the reading takes
 * @throws AppError `input.invalid` for texts that take too long
 */
export async function cleanDocument(
  { registry, killable }: { readonly registry: Registry; readonly killable: Pick<KillableWork, 'run'> },
  key: DocumentKey,
  body: Json,
  ask: KillableAsk,
): Promise<Json> {
  const fresh = new Set<string>();
  sanitiseDocument(registry, key, body, (html) => {
    if (html !== '' && !isRichTextRemembered(html)) fresh.add(html);
    return html;
  });
  const texts = [...fresh];
  if (texts.reduce((sum, { length }) => sum + length, 0) > mostAtOnce)
    rememberRichText(await killable.run(richTextWork, texts, ask));
  return sanitiseDocument(registry, key, body);
}

/** @param read handles each rich text; cleans it when left out */
export function sanitiseDocument(
  registry: Registry,
  key: DocumentKey,
  body: Json,
  read?: (html: string) => string,
): Json {
  const kind = documentKind(key);
  if (kind !== 'page' && kind !== 'section') return body;
  const document = body as { readonly layout: Layout };
  const blocks = Object.fromEntries(
    Object.entries(document.layout.blocks).map(([id, instance]) => {
      const block = registry.get(instance.type);
      return [id, block ? { ...instance, props: sanitiseProps(block.schema, instance.props, read) } : instance];
    }),
  );
  return { ...document, layout: { ...document.layout, blocks } } as Json;
}
