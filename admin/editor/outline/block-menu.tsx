import { type ReactNode, useState } from 'react';
import { Menu } from '../../ui/menu.tsx';
import { useBlock, useEditor } from '../context/editor-context.ts';
import { keys } from '../page/shortcuts.ts';
import { MoveDialog } from './move-dialog.tsx';

/** All that can be done to a block without dragging it. */
export function BlockMenu({ id, trigger }: { readonly id: string; readonly trigger: ReactNode }) {
  const { store, actions, switches } = useEditor();
  const hidden = useBlock(id)?.hidden === true;
  const [moving, setMoving] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(actions.copyText([id])).then(
      () => store.say(`${actions.name(id)} copied. Paste it on any page.`),
      () => store.say('The browser does not let the console copy. Use the keyboard instead.', 'refused'),
    );
  };
  const paste = () => {
    store.select(id);
    navigator.clipboard.readText().then(
      (text) => void actions.paste(text, new Set(switches.map((choice) => choice.key))),
      () =>
        store.say(`The browser does not let the console read the clipboard. Press ${keys.paste} instead.`, 'refused'),
    );
  };
  return (
    <>
      <Menu
        trigger={trigger}
        sections={[
          {
            entries: [
              { label: 'Move up', icon: 'arrowUp', keys: keys.moveUp, onSelect: () => actions.moveBy(id, -1) },
              { label: 'Move down', icon: 'arrowDown', keys: keys.moveDown, onSelect: () => actions.moveBy(id, 1) },
              { label: 'Move to…', icon: 'cornerUpLeft', onSelect: () => setMoving(true) },
            ],
          },
          {
            entries: [
              { label: 'Duplicate', icon: 'copy', keys: keys.duplicate, onSelect: () => actions.duplicate([id]) },
              {
                label: hidden ? 'Show' : 'Hide',
                icon: hidden ? 'eye' : 'eyeOff',
                keys: keys.hide,
                onSelect: () => actions.hide([id], !hidden),
              },
              { label: 'Copy', keys: keys.copy, onSelect: copy },
              { label: 'Paste after', keys: keys.paste, onSelect: paste },
            ],
          },
          {
            entries: [{ label: 'Remove', icon: 'trash', keys: keys.remove, onSelect: () => void actions.remove([id]) }],
          },
        ]}
      />
      {moving ? <MoveDialog id={id} onClose={() => setMoving(false)} /> : null}
    </>
  );
}
