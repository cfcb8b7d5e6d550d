import { Dialog } from '../ui/dialog.tsx';
import { shortcutHelp } from './page/shortcuts.ts';

export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="key-list">
        {shortcutHelp.map((entry) => (
          <div key={entry.keys}>
            <dt>
              <kbd>{entry.keys}</kbd>
            </dt>
            <dd>{entry.does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
