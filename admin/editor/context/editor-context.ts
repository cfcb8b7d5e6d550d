/** The open editor, for its parts. */
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { BlockSummary, SectionSummary } from '#schemas/api/block.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { BlockInstance, Layout } from '#schemas/layout/layout.ts';
import type { DraftSession } from '../../documents/draft-session.ts';
import type { EditorActions } from '../page/actions.ts';
import type { TemplateLayout } from '../page/block-origin.ts';
import type { EditorState, Topic } from '../page/editor-state.ts';
import type { EditorStore } from '../page/store.ts';
import type { FramePage } from '../preview/frame-page.ts';
import type { PreviewLoader } from '../preview/preview-loader.ts';

export interface Editor {
  readonly tenant: string;
  readonly documentKey: string;
  readonly store: EditorStore;
  readonly actions: EditorActions;
  readonly saver: DraftSession;
  readonly loader: PreviewLoader;
  readonly framePage: FramePage;
  readonly blocks: readonly BlockSummary[];
  readonly sections: readonly SectionSummary[];
  readonly switches: readonly SwitchState[];
  /** The page as shoppers get it; null where it is not live. */
  readonly live: Layout | null;
  /** The page as the site's template has it. */
  readonly template: TemplateLayout;
}

export const EditorContext = createContext<Editor | null>(null);

/** @throws outside the editor. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor: there is no open editor here');
  return editor;
}

/** A part of the editor's state, read again when `topic` changes. What `read` answers must be stable while it is the same. */
export function useEditorState<T>(topic: Topic, read: (state: EditorState) => T): T {
  const { store } = useEditor();
  const subscribe = useCallback((listener: () => void) => store.subscribe(topic, listener), [store, topic]);
  return useSyncExternalStore(subscribe, () => read(store.state));
}

export function useBlock(id: string): BlockInstance | null {
  const { store } = useEditor();
  const subscribe = useCallback((listener: () => void) => store.subscribe(`block:${id}`, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => store.block(id));
}

/** What a block type is; null for one that this version does not know. */
export function useBlockSummary(type: string): BlockSummary | null {
  return useEditor().blocks.find((block) => block.type === type) ?? null;
}
