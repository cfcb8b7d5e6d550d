/** Pictures that are dropped on a part of the screen or pasted while it is open. */
import { type DragEvent, useEffect, useRef, useState } from 'react';

function picturesOf(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])];
}

/** @param onFiles null while nothing may be uploaded. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null) {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = picturesOf(event.clipboardData);
      if (files.length === 0 || !latest.current) return;
      event.preventDefault();
      latest.current(files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
  const holdsFiles = (event: DragEvent) => onFiles !== null && event.dataTransfer.types.includes('Files');
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles?.(picturesOf(event.dataTransfer));
      },
    },
  };
}
