import { Dialog } from '../../ui/dialog.tsx';
import { Check } from '../../ui/fields.tsx';
import { inboxKeys } from './use-inbox-keys.ts';

/** The keys of the inbox, and the switch that turns them off. */
export function InboxHelp({
  isOn,
  onTurn,
  onClose,
}: {
  readonly isOn: boolean;
  readonly onTurn: (on: boolean) => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title="Keyboard shortcuts of the inbox" onClose={onClose}>
      <div className="stack">
        <dl className="key-list">
          {inboxKeys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Check checked={isOn} onChange={onTurn}>
          Use single-key shortcuts in the inbox
        </Check>
      </div>
    </Dialog>
  );
}
