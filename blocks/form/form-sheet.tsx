/** A sheet over the page: its button is a link to the form's own page until scripts are there. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../ui/icons/icon.tsx';

interface SheetProps {
  readonly id: string;
  readonly title: string;
  readonly page: string;
  readonly label: string;
  readonly children: ReactNode;
}

export function FormSheet({ id, title, page, label, children }: SheetProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    // Going back closes the sheet and stays on the page.
    const stepped = (): void => {
      if (history.state?.['formSheet'] !== id) ref.current?.close();
    };
    addEventListener('popstate', stepped);
    return () => removeEventListener('popstate', stepped);
  }, [id]);

  const open = (event: React.MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !ref.current) return;
    event.preventDefault();
    history.pushState({ ...history.state, formSheet: id }, '');
    ref.current.showModal();
  };
  const closed = (): void => {
    if (history.state?.['formSheet'] === id) history.back();
  };
  return (
    <>
      <a className="ui-button" data-kind="primary" data-size="large" href={page} onClick={open} data-wakes="">
        {label}
      </a>
      <dialog className="form-sheet" ref={ref} aria-labelledby={`${id}-sheet`} onClose={closed}>
        <div className="form-sheet-head">
          <h2 id={`${id}-sheet`}>{title}</h2>
          <button type="button" aria-label="Close" onClick={() => ref.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
        {children}
      </dialog>
    </>
  );
}
