/** The editor's state, and the names that its subscribers use. */
import type { JsonObject } from '#domain/json/json-object.ts';
import { findBlock } from '#domain/layout/block-rules.ts';
import { emptyHistory, type History } from '#domain/layout/history.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import type { Problem } from '#schemas/shapes/problem.ts';

export type Topic =
  | 'structure'
  | 'selection'
  | 'hover'
  | 'history'
  | 'page'
  | 'problems'
  | 'preview'
  | 'message'
  | 'drag'
  | 'view'
  | 'revealed'
  | `block:${string}`;

/** What of the selected block is shown to be changed. */
export type InspectorTab = 'content' | 'visibility' | 'notes';

export type Device = 'phone' | 'tablet' | 'desk';

/** The dragged item: a block of this page, or a new one from the palette. */
export type Dragged =
  | {
      readonly blockId: BlockId;
      readonly type: string;
      /** Dragged along with it. */
      readonly others: readonly BlockId[];
    }
  | { readonly blockId: null; readonly type: string; readonly others?: undefined };

export interface EditorState {
  /** The document without its layout: type, title, route … */
  readonly page: JsonObject;
  /** Null for a shared section. */
  readonly pageType: PageType | null;
  readonly layout: Layout;
  readonly selected: BlockId | null;
  /** Also selected. */
  readonly others: ReadonlySet<BlockId>;
  readonly hovered: BlockId | null;
  readonly history: History;
  readonly problems: readonly Problem[];
  readonly preview: PreviewResponse | null;
  /** Blocks whose view failed in the frame. */
  readonly failed: { readonly [blockId: string]: string };
  /** Blocks that the frame rendered and that show nothing. */
  readonly empty: ReadonlySet<BlockId>;
  /** Shown in this preview although their condition or staff hide them. */
  readonly revealed: ReadonlySet<BlockId>;
  readonly folded: ReadonlySet<BlockId>;
  readonly tab: InspectorTab;
  readonly device: Device;
  readonly subject: string | null;
  readonly dragged: Dragged | null;
  /** The last message, for the status line and screen readers. */
  readonly message: { readonly text: string; readonly kind: 'info' | 'refused'; readonly at: number } | null;
}

export interface BodyChange {
  /** Blocks that were set or removed. */
  readonly blocks: readonly BlockId[];
  /** Whether order, slots, conditions or the set of blocks changed, beyond props. */
  readonly structure: boolean;
  /** Set when the change came from the server, which has it already. */
  readonly isMerged?: true;
}

/** No block. */
export const none: ReadonlySet<BlockId> = new Set();

/** An editor that has just been opened on a page. */
export function startState(body: Pick<EditorState, 'page' | 'layout' | 'pageType'>): EditorState {
  return {
    ...body,
    selected: null,
    others: none,
    hovered: null,
    history: emptyHistory,
    problems: [],
    preview: null,
    failed: {},
    empty: new Set(),
    revealed: none,
    folded: none,
    tab: 'content',
    device: 'desk',
    subject: null,
    dragged: null,
    message: null,
  };
}

/** Whether an outline of the page reads otherwise: blocks came, went or moved, or are named, shown or hidden otherwise. */
export function isRestructured(before: Layout, after: Layout, changed: readonly BlockId[]): boolean {
  if (before.root !== after.root) return true;
  return changed.some((id) => {
    const one = findBlock(before, id);
    const two = findBlock(after, id);
    if (!one || !two) return true;
    return one.slots !== two.slots || one.when !== two.when || one.hidden !== two.hidden || one.meta !== two.meta;
  });
}
