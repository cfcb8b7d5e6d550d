/**
 * The whole page as one React tree: what the preview frame mounts, and what a test holds the fragments against. Blocks
 * that throw are left out one by one by an error boundary in the browser; on the server fragments do that.
 */
import { createElement, type ReactNode } from 'react';
import type { Block, Settings } from '#blocks/kit/define-block.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Viewport } from '#schemas/layout/condition.ts';
import { viewElement, wrapperAttributes } from './block-element.tsx';

export interface TreeBlock {
  readonly id: string;
  readonly block: Block;
  readonly props: unknown;
  readonly data: unknown;
  readonly settings: Settings;
  readonly viewports: readonly Viewport[] | null;
  readonly slots: { readonly [slot: string]: readonly TreeBlock[] };
}

export function treeElement(node: TreeBlock, site: Site): ReactNode {
  const slots = Object.fromEntries(
    Object.keys(node.block.slots ?? {}).map((slot) => [
      slot,
      (node.slots[slot] ?? []).map((child) => treeElement(child, site)),
    ]),
  );
  return createElement(
    'div',
    { key: node.id, ...wrapperAttributes(node.block, node.id, node.viewports) },
    viewElement(node.block, { id: node.id, props: node.props, data: node.data, settings: node.settings, site }, slots),
  );
}
