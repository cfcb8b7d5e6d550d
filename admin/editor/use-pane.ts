import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface Pane {
  readonly isOpen: boolean;
  /** What had the focus when the pane was opened. */
  readonly opener: RefObject<Element | null>;
  readonly open: () => void;
  /** `done`: what the pane was opened for was done. */
  readonly close: (done?: boolean) => void;
}

/** A part of the editor that opens and closes. `onClosed` runs once it is gone from the screen, to place the focus. */
export function usePane(onClosed: (done: boolean) => void): Pane {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const closing = useRef<{ readonly done: boolean } | null>(null);
  const open = useCallback(() => {
    opener.current = document.activeElement;
    setOpen(true);
  }, []);
  const close = useCallback((done = false) => {
    closing.current = { done };
    setOpen(false);
  }, []);
  useEffect(() => {
    if (isOpen || closing.current === null) return;
    const { done } = closing.current;
    closing.current = null;
    onClosed(done);
  }, [isOpen, onClosed]);
  return { isOpen, opener, open, close };
}
