import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './fields.tsx';
import { FailureNote } from './screen.tsx';

/**
 * A dialog that confirms an act, or asks for its input. Its fields are a form: Enter presses the main button. A failure
 * shows above them, and the dialog stays open with the typed values.
 */
export function ActDialog({
  title,
  wide,
  press,
  keep = 'Cancel',
  act,
  isBlocked = false,
  isDanger = false,
  isFirst = false,
  onPress,
  onClose,
  children,
}: {
  readonly title: string;
  readonly wide?: boolean;
  /** Words of the main button, and of the one that leaves things as they are. */
  readonly press: string;
  readonly keep?: string;
  /** The action of the main button, which is disabled while it runs. */
  readonly act?: { readonly isPending: boolean; readonly error: unknown };
  /** Whether something is still missing. */
  readonly isBlocked?: boolean;
  readonly isDanger?: boolean;
  /** Whether the main button has the initial focus. */
  readonly isFirst?: boolean;
  readonly onPress: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const form = useId();
  return (
    <Dialog
      title={title}
      wide={wide}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button
            kind={isDanger ? 'plain' : 'primary'}
            className={isDanger ? 'button-danger' : undefined}
            type="submit"
            form={form}
            data-first-focus={isFirst || undefined}
            disabled={isBlocked || act?.isPending}
          >
            {press}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        className="stack"
        onSubmit={() => {
          if (!isBlocked && !act?.isPending) onPress();
        }}
      >
        <FailureNote error={act?.error} />
        {children}
      </Form>
    </Dialog>
  );
}
