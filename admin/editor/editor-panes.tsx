/** The three panes, the bar over them, and their shared shortcuts. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Place as BlockPlace, findPlace } from '#domain/layout/places.ts';
import { Button } from '../ui/button.tsx';
import { Breadcrumb } from './canvas/breadcrumb.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { useEditor, useEditorState } from './context/editor-context.ts';
import { PresenceProvider } from './context/presence.tsx';
import { DragArea } from './drag/drag-area.tsx';
import { EditorBar } from './editor-bar.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { Outline } from './outline/outline.tsx';
import { runShortcut } from './page/shortcuts.ts';
import { Palette } from './palette/palette.tsx';
import { focusFirst, focusNextPane, focusOpener, focusSelectedRow } from './pane-focus.ts';
import { ProblemsPanel } from './problems-panel.tsx';
import { useEditorCommands } from './use-editor-commands.ts';
import { usePane } from './use-pane.ts';
import { type Place, useProblemJump } from './use-problem-jump.ts';

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
            <main className="editor-middle" id="main" tabIndex={-1}>
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
      className="editor-message"
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
