import { type ReactNode, useMemo, useState } from 'react';
import { listAncestry } from '#domain/layout/block-path.ts';
import { findPlace, listSlot } from '#domain/layout/places.ts';
import { Dialog, matchesSearch, SearchBox } from '../../ui/kit.ts';
import { Menu } from '../../ui/menu.tsx';
import { useBlock, useEditor } from '../context/editor-context.ts';
import { type DropPlace, listDropPlaces } from '../drag/drop-places.ts';
import { startingPlace } from '../drag/keyboard.ts';
import { keys } from '../page/shortcuts.ts';

/** All that can be done to a block without dragging it. */
export function BlockMenu({ id, trigger }: { readonly id: string; readonly trigger: ReactNode }) {
  const { store, actions, switches } = useEditor();
  const hidden = useBlock(id)?.hidden === true;
  const [moving, setMoving] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(actions.copyText([id])).then(
      () => store.say(`${actions.name(id)} copied. Paste it on any page.`),
      () => store.say('Your browser blocked copying. Use the keyboard instead.', 'refused'),
    );
  };
  const paste = () => {
    store.select(id);
    navigator.clipboard.readText().then(
      (text) => void actions.paste(text, new Set(switches.map((choice) => choice.key))),
      () => store.say(`Your browser blocked access to the clipboard. Press ${keys.paste} instead.`, 'refused'),
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

/** "Move to…": every place that fits, in words, as an alternative to dragging. */
function MoveDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { store, actions } = useEditor();
  const { layout, pageType } = store.state;
  const [search, setSearch] = useState('');
  const choices = useMemo(() => {
    const type = store.block(id)?.type ?? '';
    const places = listDropPlaces(layout, { blockId: id, type, others: [] }, { rules: store.rules, pageType });
    const here = startingPlace(places, findPlace(layout, id));
    return places.filter((place) => place !== here).map((place) => ({ place, text: displayPlace(place) }));
    function displayPlace({ place, text }: DropPlace): string {
      const path = place.parent === null ? [] : listAncestry(layout, place.parent, store.rules);
      const before = listSlot(layout, place)[place.index];
      const where = before === undefined ? 'at the end' : `before ${actions.name(before)}`;
      return [...path, `${text}, ${where}`].join(' › ');
    }
  }, [store, actions, layout, pageType, id]);
  const shown = choices.filter((choice) => matchesSearch(search, choice.text));
  return (
    <Dialog title={`Move ${actions.name(id)} to…`} onClose={onClose}>
      <SearchBox label="Search places" value={search} onChange={setSearch} />
      <ul className="choice-list">
        {shown.map(({ place, text }) => (
          <li key={place.id}>
            <button
              type="button"
              onClick={() => {
                actions.move([id], place.place);
                onClose();
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className="soft">There is nowhere else to move it.</p> : null}
    </Dialog>
  );
}
