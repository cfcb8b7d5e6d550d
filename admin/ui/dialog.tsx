import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';

const firstFields = 'input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled])';

interface DialogProps {
  readonly title: string;
  readonly wide?: boolean | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/**
 * The browser's own modal dialog: it traps focus, closes on Escape, and returns focus to where it came from. Rendered
 * only while open, so its state is fresh each time.
 */
export function Dialog({ title, wide, onClose, children, foot }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) {
      dialog.showModal();
      // The close button comes first in the dialog, and is seldom the best first focus.
      const body = dialog.querySelector('.dialog-body');
      const first = dialog.querySelector('[data-first-focus]') ?? body?.querySelector(firstFields);
      if (first instanceof HTMLElement) first.focus();
    }
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={wide ? 'dialog dialog-wide pad-0 on-panel' : 'dialog pad-0 on-panel'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-head flex items-center spread gap-16">
        <h2 id={heading}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} small />
      </div>
      <div className="dialog-body panel-pad scrolls grid gap-16">{children}</div>
      {foot ? <div className="dialog-foot flex row-wrap gap-8 pad-12-16">{foot}</div> : null}
    </dialog>
  );
}
