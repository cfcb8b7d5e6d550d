/**
 * The whole page as one React tree: what the preview frame mounts, and what tests compare the fragments with. On the
 * server, fragments leave out a block that throws; in the frame, an error boundary around each block does.
 */
import { memo, type ReactNode } from 'react';
import type { Block } from '#blocks/kit/define-block.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Viewport } from '#schemas/layout/condition.ts';
import { viewElement, wrapperAttributes } from './block-element.tsx';
import type { Region } from './compile-page.ts';

export interface TreeBlock {
  readonly id: string;
  readonly block: Pick<Block, 'type' | 'view' | 'slots'>;
  readonly props: unknown;
  readonly data: unknown;
  readonly settings: Settings;
  readonly viewports: readonly Viewport[] | null;
  readonly slots: { readonly [slot: string]: readonly TreeBlock[] };
}

export type TreePage = { readonly [region in Region]: readonly TreeBlock[] };

interface TreeOptions {
  readonly site: Site;
  /** Wraps each block; its key is the block's id already. */
  readonly around?: (node: TreeBlock, element: ReactNode) => ReactNode;
}

/** Header, main and footer, as a page has them in its body. */
export function PageTree({ page, ...options }: TreeOptions & { readonly page: TreePage }): ReactNode {
  return (
    <>
      {listElements(page.header, options)}
      <main id="main" tabIndex={-1}>
        {listElements(page.main, options)}
      </main>
      {listElements(page.footer, options)}
    </>
  );
}

function listElements(nodes: readonly TreeBlock[], options: TreeOptions): ReactNode[] {
  return nodes.map((node) => <BlockNode key={node.id} node={node} {...options} />);
}

/** A block that is the same object as before is not rendered again: in the frame, a key press costs one block and those around it. */
const BlockNode = memo(function BlockNode({ node, ...options }: TreeOptions & { readonly node: TreeBlock }): ReactNode {
  const { id, block, props, data, settings, viewports } = node;
  const { site, around } = options;
  const names = Object.keys(block.slots ?? {});
  const element = (
    <div {...wrapperAttributes(block, id, viewports)}>
      {names.length === 0
        ? viewElement(block, { id, props, data, settings, site }, {})
        : viewElement(
            block,
            { id, props, data, settings, site },
            Object.fromEntries(names.map((slot) => [slot, listElements(node.slots[slot] ?? [], options)])),
          )}
    </div>
  );
  return around ? around(node, element) : element;
});
