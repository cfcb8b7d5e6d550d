/** Messages between the console and the preview frame. The frame's origin is opaque: there is no other way in or out. */
import type { BlockId, BlockInstance } from '../layout/layout.ts';
import type { PreviewResponse } from './preview.ts';

/** In pixels of the frame's document. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The layouts that a previewed page is made of. */
export type LayoutPart = 'page' | 'header' | 'footer';

/** Over the layout that was sent last: only what changed. A block that is gone is null. */
export interface LayoutChange {
  readonly root?: readonly BlockId[];
  readonly blocks: { readonly [blockId: BlockId]: BlockInstance | null };
}

export type ToFrame =
  | { readonly kind: 'render'; readonly page: PreviewResponse }
  /** Over the page that was sent last: only the parts and blocks that changed. A block that is gone is null. */
  | {
      readonly kind: 'change';
      readonly page: Partial<Omit<PreviewResponse, 'blocks'>>;
      readonly layouts: { readonly [part in LayoutPart]?: LayoutChange };
      readonly blocks: { readonly [blockId: string]: PreviewResponse['blocks'][string] | null };
    }
  | { readonly kind: 'select'; readonly blockId: string | null; readonly scroll?: boolean }
  | { readonly kind: 'hover'; readonly blockId: string | null }
  /** Answered by `text-chosen` with the text of a block after the given one; its first for null. */
  | { readonly kind: 'find-text'; readonly blockId: string; readonly after: string | null }
  /** Starts typing over the text of this prop in place, reported by `typed` until it is done. */
  | { readonly kind: 'type'; readonly blockId: string; readonly pointer: string }
  /** The page's blocks as pictures: each group at its own height, in pixels of the frame. */
  | {
      readonly kind: 'tiles';
      readonly tiles: readonly { readonly ids: readonly string[]; readonly y: number; readonly height: number }[];
    }
  | { readonly kind: 'measure' };

export type FromFrame =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'geometry';
      readonly blocks: { readonly [blockId: string]: Box };
      /** Slots without blocks, by block and name of the slot. */
      readonly slots: { readonly [blockId: string]: { readonly [slot: string]: Box } };
      readonly height: number;
      /** Ids of blocks that are rendered and show nothing: their view was empty. */
      readonly empty: readonly string[];
      /** Ids of blocks that reach beyond the width of the page. */
      readonly wide: readonly string[];
    }
  | {
      readonly kind: 'clicked';
      readonly blockId: string;
      readonly with: 'one' | 'more' | 'range';
      /** Where the pressed link leads, as it is written. */
      readonly href?: string;
    }
  /** A text or picture was double-clicked, or requested. Null: it comes from no prop of its block. */
  | { readonly kind: 'text-chosen'; readonly blockId: string; readonly pointer: string | null }
  | {
      readonly kind: 'typed';
      readonly blockId: string;
      readonly pointer: string;
      readonly text: string;
      readonly isDone: boolean;
      /** Done, and the next text of the block is wanted. */
      readonly isNext: boolean;
    }
  /** A block is dragged by a pointer that was pressed in the frame, whose moves no other window gets. */
  | {
      readonly kind: 'dragged';
      readonly phase: 'lift' | 'move' | 'drop' | 'cancel';
      readonly blockId: string;
      readonly x: number;
      readonly y: number;
    }
  | { readonly kind: 'hovered'; readonly blockId: string | null }
  | { readonly kind: 'failed'; readonly blockId: string; readonly message: string };
