/** The bar of the editor: where you are, the state of saving, undo, widths, preview choices, and publishing. */
import { useQuery } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { type PageType, pageKind } from '#schemas/layout/page-kinds.ts';
import { subjectsQuery, tenantQuery } from '../api/queries.ts';
import { useCommands } from '../commands/commands.ts';
import { SavingStatus } from '../documents/saving-status.tsx';
import { ShareDialog } from '../previews/share-dialog.tsx';
import { Button, Icon, IconButton, type IconName, SearchBox } from '../ui/kit.ts';
import { PersonMark } from '../ui/person-mark.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { useEditor, useEditorState } from './context/editor-context.ts';
import { usePeopleHere } from './context/presence.tsx';
import type { Device } from './page/editor-state.ts';
import { keys } from './page/shortcuts.ts';

/** Sharing from the editor, with a phone or a boss: changes are saved first, so that the link shows them. */
const label = 'Share a preview';

function SharePreview() {
  const { tenant, documentKey, saver } = useEditor();
  const [open, setOpen] = useState(false);
  const isSite = useQuery(tenantQuery(tenant)).data?.kind === 'site';
  const title = useEditorState('page', (state) =>
    typeof state.page.title === 'string' ? state.page.title : documentKey,
  );
  const subject = useEditorState('preview', (state) => state.preview?.subject?.value);
  const isShown = isSite && documentKey.startsWith('page/');
  const begin = useCallback(() => {
    void saver.flush();
    setOpen(true);
  }, [saver]);
  useCommands(
    useCallback(
      () => (isShown ? [{ id: 'share', group: 'This page', label, words: 'link boss phone draft', run: begin }] : []),
      [isShown, begin],
    ),
  );
  if (!isShown) return null;
  const page = { key: documentKey, title, ...(subject === undefined ? {} : { subject }) };
  return (
    <>
      <IconButton icon="share" label={label} onClick={begin} />
      {open ? <ShareDialog tenant={tenant} pages={[page]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

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
      <span className="editor-title grid shrinks">
        <Link className="soft small truncate" to={`/sites/${tenant}`}>
          {detail.data?.name ?? tenant}
        </Link>
        <h1 className="editor-heading shrinks grid">
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
    <ul className="people-here inline-flex items-center gap-4 pad-0" aria-label="Also on this page">
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

/** Which vehicle, location, model or search the page is previewed with. */
function SubjectChooser() {
  const { store } = useEditor();
  const subject = useEditorState('preview', (state) => state.preview?.subject ?? null);
  const [open, setOpen] = useState(false);
  const { pageType } = store.state;
  const { subject: about, chosen: kind = about } = pageKind(pageType ?? '');
  if (!pageType || about === 'none') return null;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button className="subject-button" title={`Preview with another ${kind}`}>
          <span className="truncate">{subject?.title ?? `Choose a ${kind}`}</span>
          <Icon name="chevronDown" />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu subject-menu"
          aria-label={`Preview with another ${kind}`}
          align="end"
          sideOffset={4}
          collisionPadding={8}
        >
          <SubjectList type={pageType} kind={kind} onChosen={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function SubjectList({
  type,
  kind,
  onChosen,
}: {
  readonly type: PageType;
  readonly kind: string;
  readonly onChosen: () => void;
}) {
  const { tenant, store, loader } = useEditor();
  const [text, setText] = useState('');
  const subjects = useQuery({ ...subjectsQuery(tenant, type, text), placeholderData: (before) => before });
  const choices = subjects.data?.subjects ?? [];
  return (
    <>
      <SearchBox label={`Search for a ${kind}`} value={text} onChange={setText} />
      <ul className="choice-list">
        {choices.map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              onClick={() => {
                store.setSubject(choice.value);
                loader.want('all', 0);
                onChosen();
              }}
            >
              <strong>{choice.title}</strong>
              <span className="soft small">{choice.note}</span>
            </button>
          </li>
        ))}
      </ul>
      {choices.length === 0 && !subjects.isPending ? <p className="soft small empty">Nothing found.</p> : null}
    </>
  );
}
