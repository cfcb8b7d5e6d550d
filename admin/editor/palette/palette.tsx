/** The list of blocks to add: click to add where it fits best, or drag to a place. */
import { useDraggable } from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';
import { displaySlot } from '#domain/layout/block-path.ts';
import type { BlockSummary } from '#schemas/api/block.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useEditor, useEditorState } from '../context/editor-context.ts';
import { displayCategory, listOffers } from './offers.ts';

/** `onClose` is told whether a block was added. */
export function Palette({ onClose }: { readonly onClose: (added: boolean) => void }) {
  const { blocks, actions, store } = useEditor();
  const layout = useEditorState('structure', (state) => state.layout);
  const selected = useEditorState('selection', (state) => state.selected);
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const placeOf = (block: BlockSummary) => actions.placeAfterSelection(block.type);
  const offers = listOffers(blocks, search, (block) => actions.obstacle(block.type, placeOf(block)));
  const insert = (block: BlockSummary) => {
    if (actions.insert(block.type, placeOf(block)) !== null) onClose(true);
  };
  const first = offers.find((offer) => offer.obstacle === null)?.block;
  const categories = [...new Set(offers.map((offer) => offer.block.category))];
  const where = selected === null ? 'at the end of the page' : `behind ${actions.name(selected)}`;
  return (
    <section
      className="palette"
      aria-label="Add a block"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || store.state.dragged) return;
        event.stopPropagation();
        onClose(false);
      }}
    >
      <div className="palette-head">
        <div className="row spread">
          <h2>Add a block</h2>
          <IconButton icon="close" label="Close" small onClick={() => onClose(false)} />
        </div>
        <SearchBox
          ref={input}
          label="Search blocks to add"
          value={search}
          onChange={setSearch}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && first) insert(first);
          }}
        />
        <p className="field-help">It goes {where}, or drag it to a place.</p>
      </div>
      <div className="palette-scroll">
        {offers.length === 0 ? <p className="empty">No block matches.</p> : null}
        {categories.map((category) => (
          <div key={category}>
            <h3 className="palette-category">{displayCategory(category)}</h3>
            <ul>
              {offers
                .filter((offer) => offer.block.category === category)
                .map(({ block, obstacle }) => (
                  <li key={block.type}>
                    <PaletteItem
                      block={block}
                      obstacle={obstacle}
                      place={displaySlot(layout, placeOf(block), store.rules)}
                      onInsert={() => insert(block)}
                    />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function PaletteItem({
  block,
  obstacle,
  place,
  onInsert,
}: {
  readonly block: BlockSummary;
  readonly obstacle: string | null;
  readonly place: string;
  readonly onInsert: () => void;
}) {
  const { listeners, setNodeRef } = useDraggable({ id: `new:${block.type}`, disabled: obstacle !== null });
  // Enter and Space add the block; picking it up is for pointers. By keyboard it is added and then moved.
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="palette-item"
      aria-disabled={obstacle !== null}
      title={obstacle ?? `Add to ${place}`}
      onClick={() => {
        if (obstacle === null) onInsert();
      }}
      onPointerDown={(event) => listeners?.onPointerDown?.(event)}
    >
      <span className="row spread">
        <strong>{block.title}</strong>
        {obstacle === null ? <Icon name="plus" /> : null}
      </span>
      <span className="soft small">{obstacle ?? block.description}</span>
    </button>
  );
}
