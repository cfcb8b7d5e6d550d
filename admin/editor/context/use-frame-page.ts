import { useSyncExternalStore } from 'react';
import { useEditor } from './editor-context.ts';

/** Whether there is a page for the frame. The page itself goes to the frame past React: it is another one with each key. */
export function useHasFramePage(): boolean {
  const { framePage } = useEditor();
  return useSyncExternalStore(framePage.subscribe, () => framePage.read() !== null);
}
