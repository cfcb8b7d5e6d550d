/** The page for the frame, as it changes. */
import { useSyncExternalStore } from 'react';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { useEditor } from './editor-context.ts';

export function useFramePage(): PreviewResponse | null {
  const { framePage } = useEditor();
  return useSyncExternalStore(framePage.subscribe, framePage.read);
}
