/** A sheet over the page: its button is a link to the form's own page until scripts have loaded. */

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#domain/messages/translate.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { swipeAway } from '../../ui/swipe-away-dom.ts';

interface SheetProps {
  readonly id: string;
  readonly title: string;
  readonly page: string;
  readonly label: string;
  /** Whether its button is not the page's main action. */
  readonly isQuiet: boolean;
  readonly children: ReactNode;
}

/** Name of the open sheet in the state of its entry of the history. */
const entry = 'formSheet';

function openSheet(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, entry) : undefined;
}

/** Goes to the page after sending. From a sheet, it replaces the sheet's entry: Back then leads to the page below. */
export function leaveForm(address: string): void {
  if (openSheet() === undefined) location.assign(address);
  else location.replace(address);
}

export function FormSheet({ id, title, page, label, isQuiet, children }: SheetProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A closed sheet keeps the typed text.
  const [wasOpened, setOpened] = useState(false);

  useEffect(() => {
    // Going back closes the sheet and stays on the page; going forward opens it again.
    const stepped = (): void => {
      const isAsked = openSheet() === id;
      setOpened((before) => before || isAsked);
      setOpen(isAsked);
      if (!isAsked) dialog.current?.close();
    };
    // A page restored from the back-forward cache still has the sheet open after the form was sent.
    const events = ['popstate', 'pageshow'] as const;
    for (const type of events) addEventListener(type, stepped);
    return () => {
      for (const type of events) removeEventListener(type, stepped);
    };
  }, [id]);

  useEffect(() => {
    const sheet = dialog.current;
    if (!wasOpened || !sheet) return;
    /** A press on the dark around it. */
    const pressed = (event: Event): void => {
      if (event.target === sheet) sheet.close();
    };
    sheet.addEventListener('click', pressed);
    swipeAway(sheet, 'down', () => () => sheet.close());
    return () => sheet.removeEventListener('click', pressed);
  }, [wasOpened]);

  useEffect(() => {
    if (!isOpen || !dialog.current || dialog.current.open) return;
    // Without its scroll bar the page below would move aside.
    const root = document.documentElement;
    root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
    dialog.current.showModal();
    // A focused field would open a phone's keyboard over the top of the sheet.
    heading.current?.focus({ preventScroll: true });
  }, [isOpen]);

  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (openSheet() !== id) history.pushState({ ...history.state, [entry]: id }, '');
    setOpened(true);
    setOpen(true);
  };
  const closed = (): void => {
    setOpen(false);
    document.documentElement.style.scrollbarGutter = '';
    opener.current?.focus({ preventScroll: true });
    if (openSheet() === id) history.back();
  };
  return (
    <>
      <a
        className="ui-button"
        data-kind={isQuiet ? 'secondary' : 'primary'}
        data-size="large"
        href={page}
        onClick={open}
        ref={opener}
        data-wakes=""
      >
        {label}
      </a>
      {wasOpened ? (
        // Keyboards close it by Escape and by its button.
        <dialog className="form-sheet" ref={dialog} aria-labelledby={`${id}-sheet`} onClose={closed}>
          <div className="form-sheet-inside">
            <div className="form-sheet-head">
              <h2 id={`${id}-sheet`} tabIndex={-1} ref={heading}>
                {title}
              </h2>
              <button type="button" aria-label={t('Close')} onClick={() => dialog.current?.close()}>
                <Icon name="x" />
              </button>
            </div>
            {children}
          </div>
        </dialog>
      ) : null}
    </>
  );
}
