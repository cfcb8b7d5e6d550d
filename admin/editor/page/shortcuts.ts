/** The editor's shortcuts: one list for actions, tooltips and the help. */
import type { EditorActions } from './actions.ts';
import type { EditorStore } from './store.ts';

const mac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const mod = mac ? '⌘' : 'Ctrl+';

export const keys = {
  undo: `${mod}Z`,
  redo: mac ? '⇧⌘Z' : 'Ctrl+Y',
  copy: `${mod}C`,
  cut: `${mod}X`,
  paste: `${mod}V`,
  duplicate: `${mod}D`,
  hide: 'Alt+H',
  editText: 'Enter',
  commands: `${mod}K`,
  remove: 'Delete',
  moveUp: 'Alt+↑',
  moveDown: 'Alt+↓',
  add: '/',
  climb: 'Esc',
  save: `${mod}S`,
  nextProblem: 'F8',
  nextPane: 'F6',
  help: '?',
} as const;

export const shortcutHelp: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: keys.add, does: 'Add a block after the selected one' },
  { keys: keys.moveUp, does: 'Move the block up' },
  { keys: keys.moveDown, does: 'Move the block down' },
  { keys: 'Space on a drag handle', does: 'Pick the block up; arrows choose a place, Space drops it' },
  { keys: keys.duplicate, does: 'Duplicate the block' },
  { keys: keys.hide, does: 'Hide the block, or show it again' },
  { keys: `${keys.editText} on the page`, does: 'Type over the first text of the block; Tab goes to the next' },
  { keys: 'Shift-click or Ctrl-click', does: 'Select several blocks' },
  { keys: keys.commands, does: 'Find any action or screen by its name' },
  { keys: keys.copy, does: 'Copy the block, also to other pages and sites' },
  { keys: keys.cut, does: 'Cut the block' },
  { keys: keys.paste, does: 'Paste after the selected block' },
  { keys: keys.remove, does: 'Remove the block' },
  { keys: keys.climb, does: 'Select the block around this one' },
  { keys: keys.undo, does: 'Undo' },
  { keys: keys.redo, does: 'Redo' },
  { keys: keys.nextProblem, does: 'Go to the next problem' },
  { keys: keys.nextPane, does: 'Go to the next pane: blocks, preview, settings, bar; with Shift back' },
  { keys: keys.save, does: 'Save now' },
  { keys: keys.help, does: 'Show this list' },
];

export interface ShortcutTargets {
  readonly store: EditorStore;
  readonly actions: EditorActions;
  readonly addBlock: () => void;
  readonly showHelp: () => void;
  readonly nextProblem: () => void;
  readonly save: () => void;
  readonly nextPane: (step: 1 | -1) => void;
  /** The block around a block; null on the page itself. */
  readonly parentOf: (id: string) => string | null;
}

export interface KeyPress {
  readonly key: string;
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  /** While text is being typed: only shortcuts that no text field needs apply. */
  readonly typing: boolean;
}

/** Does what a key means; false when it means nothing here. */
export function runShortcut(press: KeyPress, targets: ShortcutTargets): boolean {
  const act = findShortcut(press, targets);
  act?.();
  return act !== null;
}

function findShortcut(press: KeyPress, targets: ShortcutTargets): (() => void) | null {
  const { store, actions } = targets;
  const { selected } = store.state;
  const { selection } = store;
  const some = selection.length > 0;
  const key = press.key.toLowerCase();
  if (press.mod && key === 's') return targets.save;
  if (key === 'f8') return targets.nextProblem;
  if (key === 'f6') return () => targets.nextPane(press.shift ? -1 : 1);
  if (press.typing) return null;
  if (press.mod && key === 'z') return () => (press.shift ? store.redo() : store.undo());
  if (press.mod && key === 'y') return () => store.redo();
  if (press.mod && key === 'd' && some) return () => actions.duplicate(selection);
  if (press.mod) return null;
  // With Alt held, a Mac types the second.
  if (press.alt && (key === 'h' || key === '˙') && some)
    return () =>
      actions.hide(
        selection,
        selection.some((id) => store.block(id)?.hidden !== true),
      );
  if (press.alt && key === 'arrowup' && selected) return () => actions.moveBy(selected, -1);
  if (press.alt && key === 'arrowdown' && selected) return () => actions.moveBy(selected, 1);
  if (press.alt) return null;
  if (key === '/') return targets.addBlock;
  if (key === '?') return targets.showHelp;
  if ((key === 'delete' || key === 'backspace') && some) return () => void actions.remove(selection);
  if (key === 'escape' && selected) return () => store.select(targets.parentOf(selected));
  return null;
}
