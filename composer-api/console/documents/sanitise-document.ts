/** Rich text is cleaned before it is stored, wherever a block's schema says that a prop is one. */
import type { Block } from '#blocks/kit/define-block.ts';
import { sanitiseProps } from '#renderer/rich-text.ts';
import { type DocumentKey, documentKind } from '#schemas/documents/kinds.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';

export function sanitiseDocument(registry: ReadonlyMap<string, Block>, key: DocumentKey, body: Json): Json {
  const kind = documentKind(key);
  if (kind !== 'page' && kind !== 'section') return body;
  const document = body as { readonly layout: Layout };
  const blocks = Object.fromEntries(
    Object.entries(document.layout.blocks).map(([id, instance]) => {
      const block = registry.get(instance.type);
      return [id, block ? { ...instance, props: sanitiseProps(block.schema, instance.props) } : instance];
    }),
  );
  return { ...document, layout: { ...document.layout, blocks } } as Json;
}
