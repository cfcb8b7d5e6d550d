import { useSyncExternalStore } from 'react';
import { useEditor } from './editor-context.ts';

/** Whether there is a page for the frame. The page itself bypasses React: it changes with each key. */
export function useHasFramePage(): boolean {
  const { framePage } = useEditor();
  return useSyncExternalStore(framePage.subscribe, () => framePage.read() !== null);
}
