import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';

/**
 * A modal dialog; `sheet` comes from the bottom on a phone. An island opens it by `ref.current.showModal()`; the close
 * button is a form of method dialog, so closing needs no script of ours.
 */
export function Dialog({
  id,
  title,
  kind = 'dialog',
  ref,
  footer,
  children,
}: {
  id: string;
  title: string;
  kind?: 'dialog' | 'sheet' | 'full';
  ref?: Ref<HTMLDialogElement>;
  footer?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <dialog className="ui-dialog" id={id} data-kind={kind} aria-labelledby={`${id}-title`} ref={ref}>
      <div className="ui-dialog-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <form method="dialog">
          <button className="ui-dialog-close" type="submit" aria-label="Close">
            <Icon name="x" />
          </button>
        </form>
      </div>
      <div className="ui-dialog-body">{children}</div>
      {footer ? <div className="ui-dialog-foot">{footer}</div> : null}
    </dialog>
  );
}
