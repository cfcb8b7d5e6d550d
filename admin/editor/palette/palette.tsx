/** What can be added, with pictures: press to add it at the place that was chosen, or drag it to one. */
import { useDraggable } from '@dnd-kit/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { displaySlot } from '#domain/layout/block-path.ts';
import { listSlot, type Place } from '#domain/layout/places.ts';
import type { BlockSummary, SectionSummary } from '#schemas/api/block.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { useEditor, useEditorState } from '../context/editor-context.ts';
import { displayCategory, listOffers } from './offers.ts';
import { PictureFrame } from './picture-frame.tsx';
import { usePictures } from './use-pictures.ts';

/** @param place null: after the selection. `onClose` is called with whether something was added. */
export function Palette({
  place,
  onClose,
}: {
  readonly place: Place | null;
  readonly onClose: (added: boolean) => void;
}) {
  const { blocks, sections, actions, store } = useEditor();
  const layout = useEditorState('structure', (state) => state.layout);
  const selected = useEditorState('selection', (state) => state.selected);
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => input.current?.focus(), []);
  const book = usePictures(list);
  const pictures = useSyncExternalStore(book.subscribe, book.read);
  const [empty, setEmpty] = useState<ReadonlySet<string>>(new Set());
  const takeEmpty = useCallback((ids: readonly string[]) => setEmpty(new Set(ids)), []);

  const placeOf = (type: string) => place ?? actions.placeAfterSelection(type);
  const offers = listOffers(blocks, search, (block) => actions.obstacle(block.type, placeOf(block.type)));
  const fitting = useMemo(
    () =>
      sections.filter(
        (section) =>
          matchesSearch(search, section.title, section.description, 'section') &&
          actions.sectionObstacle(section, place ?? actions.placeAfterSelection(section.types[0] ?? '')) === null,
      ),
    [sections, search, actions, place],
  );
  const insert = (block: BlockSummary) => {
    if (actions.insert(block.type, placeOf(block.type)) !== null) onClose(true);
  };
  const insertSection = (section: SectionSummary) => {
    if (actions.insertSection(section, placeOf(section.types[0] ?? ''))) onClose(true);
  };
  const first = offers.find((offer) => offer.obstacle === null)?.block;
  const categories = [...new Set(offers.map((offer) => offer.block.category))];
  const before = place ? listSlot(layout, place)[place.index - 1] : undefined;
  const after = place ? listSlot(layout, place)[place.index] : undefined;
  const where = place
    ? before !== undefined
      ? `below ${actions.name(before)}`
      : after !== undefined
        ? `above ${actions.name(after)}`
        : `into ${displaySlot(layout, place, store.rules)}`
    : selected === null
      ? 'at the end of the page'
      : `behind ${actions.name(selected)}`;
  const isEmpty = (key: string) => {
    const ids = pictures.drawn.get(key);
    return ids?.every((id) => empty.has(id)) ?? false;
  };
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
        {offers.length + fitting.length === 0 ? <p className="empty">No block matches.</p> : null}
        <div className="palette-list" ref={list}>
          <PictureFrame list={list} pictures={pictures} onEmpty={takeEmpty} />
          {categories.map((category) => (
            <Group key={category} title={displayCategory(category)}>
              {offers
                .filter((offer) => offer.block.category === category)
                .map(({ block, obstacle }) => (
                  <li key={block.type}>
                    <PaletteItem
                      draggable={`new:${block.type}`}
                      picture={`block:${block.type}`}
                      title={block.title}
                      description={block.description}
                      obstacle={obstacle}
                      isEmpty={isEmpty(`block:${block.type}`)}
                      onInsert={() => insert(block)}
                    />
                  </li>
                ))}
            </Group>
          ))}
          {fitting.length > 0 ? (
            <Group title="Whole sections">
              {fitting.map((section) => (
                <li key={section.key}>
                  <PaletteItem
                    picture={`section:${section.key}`}
                    title={section.title}
                    description={section.description}
                    obstacle={null}
                    isEmpty={isEmpty(`section:${section.key}`)}
                    onInsert={() => insertSection(section)}
                  />
                </li>
              ))}
            </Group>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="palette-category">{title}</h3>
      <ul>{children}</ul>
    </div>
  );
}

function PaletteItem({
  draggable,
  picture,
  title,
  description,
  obstacle,
  isEmpty,
  onInsert,
}: {
  /** Its id for the drag context; a section is only pressed. */
  readonly draggable?: string;
  readonly picture: string;
  readonly title: string;
  readonly description: string;
  readonly obstacle: string | null;
  readonly isEmpty: boolean;
  readonly onInsert: () => void;
}) {
  const { listeners, setNodeRef } = useDraggable({
    id: draggable ?? picture,
    disabled: obstacle !== null || draggable === undefined,
  });
  // Enter and Space add the block; picking it up is for pointers. By keyboard it is added and then moved.
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="palette-item"
      aria-disabled={obstacle !== null}
      title={obstacle ?? `Add ${title}`}
      onClick={() => {
        if (obstacle === null) onInsert();
      }}
      onPointerDown={(event) => listeners?.['onPointerDown']?.(event)}
    >
      {obstacle === null ? (
        <span className="palette-picture" data-picture={picture}>
          {isEmpty ? <span className="soft small">Shows nothing with what this site has</span> : null}
        </span>
      ) : null}
      <span className="row spread">
        <strong>{title}</strong>
        {obstacle === null ? <Icon name="plus" /> : null}
      </span>
      <span className="soft small">{obstacle ?? description}</span>
    </button>
  );
}
