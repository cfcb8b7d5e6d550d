/** The bar of the editor: where you are, the state of saving, undo, widths, preview choices, and publishing. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { tenantQuery } from '../api/queries.ts';
import { SavingStatus } from '../documents/saving-status.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PersonMark } from '../ui/person-mark.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { useEditor, useEditorState } from './context/editor-context.ts';
import { usePeopleHere } from './context/presence.tsx';
import type { Device } from './page/editor-state.ts';
import { keys } from './page/shortcuts.ts';
import { SharePreview } from './share-preview.tsx';
import { SubjectChooser } from './subject-chooser.tsx';

const devices: readonly { readonly device: Device; readonly label: string; readonly icon: IconName }[] = [
  { device: 'phone', label: 'Phone, 390 px', icon: 'phone' },
  { device: 'tablet', label: 'Tablet, 820 px', icon: 'tablet' },
  { device: 'desk', label: 'Desktop, 1280 px', icon: 'desk' },
];

export function EditorBar({
  onShowProblems,
  onHelp,
}: {
  readonly onShowProblems: () => void;
  readonly onHelp: () => void;
}) {
  const { tenant, documentKey, store, saver } = useEditor();
  const detail = useQuery(tenantQuery(tenant));
  const title = useEditorState('page', (state) =>
    typeof state.page.title === 'string' ? state.page.title : documentKey,
  );
  const canUndo = useEditorState('history', (state) => state.history.done.length > 0);
  const canRedo = useEditorState('history', (state) => state.history.undone.length > 0);
  const device = useEditorState('view', (state) => state.device);
  return (
    <header className="topbar editor-bar">
      <Link
        className="button button-quiet button-icon"
        to={`/sites/${tenant}/pages`}
        aria-label="Back to the pages"
        title="Back to the pages"
      >
        <Icon name="arrowLeft" />
      </Link>
      <span className="editor-title">
        <Link className="soft small truncate" to={`/sites/${tenant}`}>
          {detail.data?.name ?? tenant}
        </Link>
        <h1 className="editor-heading">
          <button
            type="button"
            className="editor-page truncate"
            title="Page settings"
            onClick={() => store.select(null)}
          >
            {title}
          </button>
        </h1>
      </span>
      <span className="sep" />
      <IconButton icon="undo" label="Undo" keys={keys.undo} disabled={!canUndo} onClick={() => store.undo()} />
      <IconButton icon="redo" label="Redo" keys={keys.redo} disabled={!canRedo} onClick={() => store.redo()} />
      <SavingStatus saver={saver} documentKey={documentKey} onShowProblems={onShowProblems} />
      <PeopleHere />
      <span className="grow" />
      <fieldset className="segmented" aria-label="Width of the preview">
        {devices.map((choice) => (
          <Button
            key={choice.device}
            kind="quiet"
            aria-pressed={device === choice.device}
            aria-label={choice.label}
            title={choice.label}
            onClick={() => store.setDevice(choice.device)}
          >
            <Icon name={choice.icon} />
          </Button>
        ))}
      </fieldset>
      <SubjectChooser />
      <Link
        className="button button-icon"
        to={`/sites/${tenant}/states?${new URLSearchParams({ page: documentKey })}`}
        aria-label="Preview this page in every state"
        title="Preview this page in every state"
        onClick={() => void saver.flush()}
      >
        <Icon name="states" />
      </Link>
      <SharePreview />
      <IconButton
        className="editor-keys"
        icon="keyboard"
        label="Keyboard shortcuts"
        keys={keys.help}
        onClick={onHelp}
      />
      <ThemeToggle />
      <Link
        className="button button-primary"
        to={`/sites/${tenant}/review?${new URLSearchParams({ page: documentKey })}`}
        onClick={() => void saver.flush()}
      >
        Review and publish
      </Link>
    </header>
  );
}

/** How many are shown in the bar. */
const mostShown = 4;

/** Who else is on this page, and where. */
function PeopleHere() {
  const { store, actions } = useEditor();
  const people = usePeopleHere();
  if (people.length === 0) return null;
  const rest = people.length - mostShown;
  return (
    <ul className="people-here" aria-label="Also on this page">
      {people.slice(0, mostShown).map(({ visit, name, colour, blockId }) => (
        <li key={visit}>
          <PersonMark
            name={name}
            colour={colour}
            where={blockId !== null && store.block(blockId) ? `on ${actions.name(blockId)}` : 'on this page'}
          />
        </li>
      ))}
      {rest > 0 ? <li className="soft small">and {rest} more</li> : null}
    </ul>
  );
}
