/** Commands of the palette while a page is open: acts on the selection, on the page, and each block by name. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { walkLayout } from '#domain/layout/walk-layout.ts';
import { type Command, useCommands } from '../commands/commands.ts';
import { useEditor } from './context/editor-context.ts';
import { keys } from './page/shortcuts.ts';

/** Blocks offered by name. */
const mostBlocks = 300;

export function useEditorCommands(targets: {
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
