/** The three panes, the bar over them, and their shared shortcuts. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Place as BlockPlace, findPlace } from '#domain/layout/places.ts';
import { walkLayout } from '#domain/layout/walk-layout.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { type Command, useCommands } from '../commands/commands.ts';
import { focusField } from '../forms/schema-form.tsx';
import { Fact } from '../ui/fact.tsx';
import { Button, Dialog, Icon, IconButton } from '../ui/kit.ts';
import { Breadcrumb } from './canvas/breadcrumb.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { useEditor, useEditorState } from './context/editor-context.ts';
import { PresenceProvider } from './context/presence.tsx';
import { DragArea } from './drag/drag-area.tsx';
import { EditorBar } from './editor-bar.tsx';
import { blockFormPrefix } from './inspector/block-form.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { pageFormPrefix } from './inspector/page-form.tsx';
import { Outline } from './outline/outline.tsx';
import { keys, runShortcut, shortcutHelp } from './page/shortcuts.ts';
import { Palette } from './palette/palette.tsx';
import { focusFirst, focusNextPane, focusOpener, focusSelectedRow } from './pane-focus.ts';
import { usePane } from './use-pane.ts';

/* Commands of the palette while a page is open: acts on the selection, on the page, and each block by name. */

/** Blocks offered by name. */
const mostBlocks = 300;

function useEditorCommands(targets: {
  readonly addBlock: () => void;
  readonly showHelp: () => void;
  readonly nextProblem: () => void;
}): void {
  const { store, actions, saver, tenant } = useEditor();
  const navigate = useNavigate();
  const { addBlock, showHelp, nextProblem } = targets;
  useCommands(
    useCallback(() => {
      const { selection } = store;
      const what = actions.nameAll(selection);
      const [only] = selection.length === 1 ? selection : [];
      const allHidden = selection.every((id) => store.block(id)?.hidden === true);
      const onBlocks: Command[] =
        selection.length === 0
          ? []
          : [
              ...(only === undefined
                ? []
                : [
                    command('up', `Move ${what} up`, () => actions.moveBy(only, -1), keys.moveUp),
                    command('down', `Move ${what} down`, () => actions.moveBy(only, 1), keys.moveDown),
                  ]),
              command('duplicate', `Duplicate ${what}`, () => actions.duplicate(selection), keys.duplicate),
              command(
                'hide',
                `${allHidden ? 'Show' : 'Hide'} ${what}`,
                () => actions.hide(selection, !allHidden),
                keys.hide,
              ),
              command('remove', `Remove ${what}`, () => void actions.remove(selection), keys.remove, 'delete'),
            ];
      return [
        ...onBlocks,
        command('add', 'Add a block', addBlock, keys.add, 'insert section'),
        command('undo', 'Undo', () => store.undo(), keys.undo),
        command('redo', 'Redo', () => store.redo(), keys.redo),
        command('settings', 'Page settings', () => store.select(null), undefined, 'title address search engines'),
        command('problem', 'Go to the next problem', nextProblem, keys.nextProblem),
        command('phone', 'Preview as a phone', () => store.setDevice('phone'), undefined, 'width'),
        command('tablet', 'Preview as a tablet', () => store.setDevice('tablet'), undefined, 'width'),
        command('desk', 'Preview as a desktop', () => store.setDevice('desk'), undefined, 'width'),
        command('fold', 'Collapse all blocks', () => store.foldAll(true)),
        command('unfold', 'Expand all blocks', () => store.foldAll(false)),
        command('save', 'Save now', () => void saver.flush(), keys.save),
        command('help', 'Show keyboard shortcuts', showHelp, keys.help, 'shortcuts'),
        command('publish', 'Review and publish', () => {
          void saver.flush();
          void navigate(`/sites/${tenant}/review`);
        }),
        ...walkLayout(store.state.layout)
          .slice(0, mostBlocks)
          .map(({ id, block }) => ({
            id,
            group: 'Block',
            label: `Go to ${actions.name(id)}`,
            words: block.type,
            run: () => store.select(id),
          })),
      ];
    }, [store, actions, saver, tenant, navigate, addBlock, showHelp, nextProblem]),
  );
}

function command(id: string, label: string, run: () => void, keysOf?: string, words?: string): Command {
  return {
    id,
    group: 'This page',
    label,
    run,
    ...(keysOf === undefined ? {} : { keys: keysOf }),
    ...(words === undefined ? {} : { words }),
  };
}

/** A field of a block, or of the page where no block is named. A problem's message is announced on the way. */
type Place = Pick<Problem, 'blockId' | 'pointer'> & Partial<Pick<Problem, 'message' | 'severity'>>;

/** Forms are drawn within a few frames. A field that is still missing after that is on no form. */
const patience = 30;

/** Goes to a place: selects its block, then scrolls its field into view once the form is drawn. */
function useProblemJump(): (place: Place) => void {
  const { store } = useEditor();
  return useCallback(
    ({ blockId, pointer, message, severity }) => {
      store.select(blockId ?? null);
      if (message !== undefined) store.say(message, severity === 'error' ? 'refused' : 'info');
      const prefix = blockId === undefined ? pageFormPrefix : blockFormPrefix(blockId);
      const look = (frames: number) => {
        if (frames > 0 && !focusField(prefix, pointer)) requestAnimationFrame(() => look(frames - 1));
      };
      requestAnimationFrame(() => requestAnimationFrame(() => look(patience)));
    },
    [store],
  );
}

export function EditorPanes() {
  const editor = useEditor();
  const { store, actions, saver } = editor;
  const [help, setHelp] = useState(false);
  const [place, setPlace] = useState<BlockPlace | null>(null);
  const palette = usePane((added) => {
    if (!(added && focusSelectedRow())) focusOpener(palette.opener.current);
  });
  const problems = usePane(() => focusOpener(problems.opener.current));
  const [pane, setPane] = useState<Pane>('page');
  const findField = useProblemJump();
  const jump = useCallback(
    (place: Place) => {
      setPane('settings');
      findField(place);
    },
    [findField],
  );
  useArrival(jump);
  const showWhy = useCallback(() => {
    setPane('settings');
    store.showTab('visibility');
    requestAnimationFrame(() => focusFirst('.inspector [role="tab"][data-state="active"]'));
  }, [store]);
  const { open: openPane } = palette;
  const openPalette = useCallback(
    (at: BlockPlace | null = null) => {
      setPlace(at);
      setPane('blocks');
      openPane();
    },
    [openPane],
  );
  const next = useRef(0);
  const nextProblem = useCallback(() => {
    const errors = store.state.problems;
    if (errors.length === 0) return store.say('There are no problems.');
    const problem = errors[next.current % errors.length];
    next.current += 1;
    if (problem) jump(problem);
  }, [store, jump]);

  useEffect(() => {
    const parentOf = (id: string) => findPlace(store.state.layout, id)?.parent ?? null;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || store.state.dragged || isElsewhere(event.target)) return;
      const handled = runShortcut(
        {
          key: event.key,
          mod: event.metaKey || event.ctrlKey,
          shift: event.shiftKey,
          alt: event.altKey,
          typing: isTyping(event.target),
        },
        {
          store,
          actions,
          parentOf,
          nextProblem,
          addBlock: () => openPalette(),
          showHelp: () => setHelp(true),
          save: () => void saver.flush(),
          nextPane: focusNextPane,
        },
      );
      if (handled) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [store, actions, saver, nextProblem, openPalette]);
  useClipboard();
  const showHelp = useCallback(() => setHelp(true), []);
  const addBlock = useCallback(() => openPalette(), [openPalette]);
  useEditorCommands({ addBlock, showHelp, nextProblem });

  return (
    <PresenceProvider>
      <DragArea>
        <div className="editor">
          <EditorBar
            onShowProblems={() => (problems.isOpen ? problems.close() : problems.open())}
            onHelp={() => setHelp(true)}
          />
          <PaneChoice pane={pane} onChoose={setPane} />
          <div className="editor-panes" data-pane={pane}>
            <div className="editor-left">
              {palette.isOpen ? (
                <Palette
                  key={place ? `${place.parent} ${place.slot} ${place.index}` : ''}
                  place={place}
                  onClose={palette.close}
                />
              ) : (
                <Outline onAdd={openPalette} />
              )}
            </div>
            <main className="editor-middle relative shrinks grid" id="main" tabIndex={-1}>
              <Canvas onAdd={openPalette} onWhy={showWhy} onJump={jump} />
              <Breadcrumb />
              {problems.isOpen ? <ProblemsPanel onClose={problems.close} onJump={jump} /> : null}
              <Message />
            </main>
            <Inspector />
          </div>
          {help ? <HelpDialog onClose={() => setHelp(false)} /> : null}
        </div>
      </DragArea>
    </PresenceProvider>
  );
}

type Pane = 'blocks' | 'page' | 'settings';
const paneLabels: { readonly [pane in Pane]: string } = { blocks: 'Blocks', page: 'Page', settings: 'Settings' };

/** On screens without room for three panes: the one that shows. */
function PaneChoice({ pane, onChoose }: { readonly pane: Pane; readonly onChoose: (pane: Pane) => void }) {
  return (
    <fieldset className="segmented editor-choice" aria-label="Pane">
      {(['blocks', 'page', 'settings'] as const).map((choice) => (
        <Button
          key={choice}
          kind="quiet"
          data-choice={choice}
          aria-pressed={pane === choice}
          onClick={() => onChoose(choice)}
        >
          {paneLabels[choice]}
        </Button>
      ))}
    </fieldset>
  );
}

/** An address may name a block and a field, as lists of problems and changes do. Once: a later selection stays. */
function useArrival(jump: (place: Place) => void): void {
  const { store } = useEditor();
  const [search] = useSearchParams();
  const [place] = useState(() => ({ block: search.get('block'), field: search.get('field') }));
  const arrived = useRef<boolean>(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    const { block, field } = place;
    if (block !== null && !store.block(block)) return;
    if (field !== null) jump({ pointer: field, ...(block === null ? {} : { blockId: block }) });
    else if (block !== null) store.select(block);
  }, [store, jump, place]);
}

/** The last act, in words: on screen, and for screen readers. */
function Message() {
  const message = useEditorState('message', (state) => state.message);
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (!message) return;
    setShown(message.at);
    const timer = setTimeout(() => setShown(null), message.kind === 'refused' ? 9000 : 5000);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <p
      className="editor-message rounded small"
      role="status"
      data-kind={message?.kind}
      data-shown={shown === message?.at || undefined}
    >
      {shown !== null ? message?.text : ''}
    </p>
  );
}

/** Copy, cut and paste of blocks by the system's keys, except while text is being edited. */
function useClipboard(): void {
  const { store, actions, switches } = useEditor();
  useEffect(() => {
    const meant = (event: ClipboardEvent) =>
      !isTyping(event.target) && !isElsewhere(event.target) && (getSelection()?.isCollapsed ?? true);
    const copy = (event: ClipboardEvent) => {
      const { selection } = store;
      if (selection.length === 0 || !meant(event)) return;
      event.clipboardData?.setData('text/plain', actions.copyText(selection));
      event.preventDefault();
      if (event.type === 'cut') actions.remove(selection);
      else store.say(`${actions.nameAll(selection)} copied. Paste it on any page.`);
    };
    const paste = (event: ClipboardEvent) => {
      if (!meant(event)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      event.preventDefault();
      actions.paste(text, new Set(switches.map((choice) => choice.key)));
    };
    addEventListener('copy', copy);
    addEventListener('cut', copy);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('copy', copy);
      removeEventListener('cut', copy);
      removeEventListener('paste', paste);
    };
  }, [store, actions, switches]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** In a dialog or a menu, which handles its own keys. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, [role="menu"]') !== null;
}

function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="key-list grid gap-6">
        {shortcutHelp.map((entry) => (
          <Fact key={entry.keys} name={<kbd>{entry.keys}</kbd>}>
            {entry.does}
          </Fact>
        ))}
      </dl>
    </Dialog>
  );
}

/** Every problem of this page, errors first; each leads to its field. */
function ProblemsPanel({
  onClose,
  onJump,
}: {
  readonly onClose: () => void;
  readonly onJump: (problem: Problem) => void;
}) {
  const { actions, store } = useEditor();
  const problems = useEditorState('problems', (state) => state.problems);
  const sorted = [...problems].sort((one, two) => Number(two.severity === 'error') - Number(one.severity === 'error'));
  return (
    <section className="problems" aria-label="Problems">
      <div className="row spread problems-head">
        <h2>{problems.length === 0 ? 'No problems' : `${problems.length} to look at`}</h2>
        <span className="row">
          <span className="soft small">{keys.nextProblem} goes to the next</span>
          <IconButton icon="close" label="Close" small onClick={() => onClose()} />
        </span>
      </div>
      <ul>
        {sorted.map((problem) => (
          <li key={`${problem.blockId ?? ''}${problem.pointer}${problem.message}`}>
            <button type="button" className="problem" data-severity={problem.severity} onClick={() => onJump(problem)}>
              <Icon name="alert" />
              <strong>
                {problem.blockId && store.block(problem.blockId) ? actions.name(problem.blockId) : 'Page'}
              </strong>
              <span>{problem.message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
