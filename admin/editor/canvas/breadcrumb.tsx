/** The containers around the selected block, outermost first: each press selects one. */
import { Fragment } from 'react';
import { displaySlot } from '#domain/layout/block-path.ts';
import { findPlace, type Place } from '#domain/layout/places.ts';
import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import { Icon } from '../../ui/kit.ts';
import { useEditor, useEditorState } from '../context/editor-context.ts';

/** From the outermost block to the given one, with the slot that each is in. */
function pathTo(layout: Layout, id: BlockId): { readonly id: BlockId; readonly place: Place }[] {
  const place = findPlace(layout, id);
  if (!place) return [];
  return [...(place.parent === null ? [] : pathTo(layout, place.parent)), { id, place }];
}

export function Breadcrumb() {
  const { store, actions } = useEditor();
  const layout = useEditorState('structure', (state) => state.layout);
  const selected = useEditorState('selection', (state) => state.selected);
  const path = selected === null ? [] : pathTo(layout, selected);
  const slotsOf = (id: BlockId | null) =>
    id === null ? 0 : Object.keys(store.rules(store.block(id)?.type ?? '')?.slots ?? {}).length;
  return (
    <nav className="breadcrumb" aria-label="Where the selected block is">
      <button type="button" aria-current={selected === null || undefined} onClick={() => store.select(null)}>
        Page
      </button>
      {path.map(({ id, place }) => (
        <Fragment key={id}>
          <Icon name="chevronRight" />
          {slotsOf(place.parent) > 1 ? (
            <>
              <span className="soft truncate">{displaySlot(layout, place, store.rules)}</span>
              <Icon name="chevronRight" />
            </>
          ) : null}
          <button
            type="button"
            className="truncate"
            aria-current={id === selected || undefined}
            onClick={() => store.select(id)}
          >
            {actions.name(id)}
          </button>
        </Fragment>
      ))}
    </nav>
  );
}
