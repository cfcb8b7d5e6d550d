/** Messages between the console and the preview frame. The frame's origin is opaque: there is no other way in or out. */
import type { PreviewResponse } from './preview.ts';

/** In pixels of the frame's document. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type ToFrame =
  | { readonly kind: 'render'; readonly page: PreviewResponse }
  /** Over the page that was sent last: only the parts and blocks that changed. A block that is gone is null. */
  | {
      readonly kind: 'change';
      readonly page: Partial<Omit<PreviewResponse, 'blocks'>>;
      readonly blocks: { readonly [blockId: string]: PreviewResponse['blocks'][string] | null };
    }
  | { readonly kind: 'select'; readonly blockId: string | null; readonly scroll?: boolean }
  | { readonly kind: 'hover'; readonly blockId: string | null }
  | { readonly kind: 'measure' };

export type FromFrame =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'geometry';
      readonly blocks: { readonly [blockId: string]: Box };
      /** Slots without blocks, by block and name of the slot. */
      readonly slots: { readonly [blockId: string]: { readonly [slot: string]: Box } };
      readonly height: number;
      /** Ids of blocks that are rendered and show nothing: their view had nothing to say. */
      readonly empty: readonly string[];
    }
  | { readonly kind: 'clicked'; readonly blockId: string }
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
