/** "Move to…": every place that fits, in words, as an alternative to dragging. */
import { useMemo, useState } from 'react';
import { listAncestry } from '#domain/layout/block-path.ts';
import { findPlace, listSlot } from '#domain/layout/places.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { useEditor } from '../context/editor-context.ts';
import { type DropPlace, listDropPlaces } from '../drag/drop-places.ts';
import { startingPlace } from '../drag/keyboard.ts';

export function MoveDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
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
      const beside = before === undefined ? 'at the end' : `before ${actions.name(before)}`;
      return [...path, `${text}, ${beside}`].join(' › ');
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
      {shown.length === 0 ? <p className="soft">No other place fits.</p> : null}
    </Dialog>
  );
}
