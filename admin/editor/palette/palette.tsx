/** What can be added, with pictures: press to add it at the place that was chosen, or drag it to one. */
import { useDraggable } from '@dnd-kit/core';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { displaySlot } from '#domain/layout/block-path.ts';
import { type BlockFragment, copyFragment } from '#domain/layout/copy-subtree.ts';
import { listSlot, type Place } from '#domain/layout/places.ts';
import type { BlockSummary, SectionSummary } from '#schemas/api/block.ts';
import { callApi } from '../../api/api.ts';
import { Icon, IconButton, matchesSearch, SearchBox } from '../../ui/kit.ts';
import { type Editor, useEditor, useEditorState } from '../context/editor-context.ts';
import { PictureBook, type Pictured } from './picture-book.ts';
import { PictureFrame } from './picture-frame.tsx';

/* The palette's pictures of the items in view. */

/** One for each open editor: pictures stay available when the palette is opened again. */
const books = new WeakMap<Editor['store'], PictureBook>();

function usePictures(list: RefObject<HTMLElement | null>): PictureBook {
  const editor = useEditor();
  const book = useMemo(() => bookOf(editor), [editor]);
  const items = useMemo(() => picturesOf(editor), [editor]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const inView = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const key = target instanceof HTMLElement ? (target.dataset['picture'] ?? '') : '';
          if (isIntersecting) inView.add(key);
          else inView.delete(key);
        }
        clearTimeout(timer);
        // Scrolling past an item is not looking at it.
        timer = setTimeout(() => book.want([...inView].flatMap((key) => items.get(key) ?? [])), 120);
      },
      { root: element.parentElement, rootMargin: '120px 0px' },
    );
    const watched = new Set<Element>();
    const watch = () => {
      for (const place of element.querySelectorAll('[data-picture]')) {
        if (watched.has(place)) continue;
        watched.add(place);
        seen.observe(place);
      }
    };
    watch();
    const changes = new MutationObserver(watch);
    changes.observe(element, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      seen.disconnect();
    };
  }, [list, book, items]);
  return book;
}

function bookOf({ store, tenant, documentKey }: Editor): PictureBook {
  const known = books.get(store);
  if (known) return known;
  const book = new PictureBook({
    send: (request) => callApi('POST /tenants/:tenant/preview', { tenant, body: request }),
    request: (fragment) => {
      const { page, subject } = store.state;
      const body = { ...page, layout: fragment };
      return { key: documentKey, body, ...(subject === null ? {} : { subject }) };
    },
  });
  books.set(store, book);
  return book;
}

function picturesOf({ blocks, sections, actions }: Editor): ReadonlyMap<string, Pictured> {
  const taken = new Set<string>();
  const own = (fragment: BlockFragment): BlockFragment => {
    const copy = copyFragment(fragment, Math.random, (id) => taken.has(id));
    for (const id of Object.keys(copy.blocks)) taken.add(id);
    return copy;
  };
  const all: Pictured[] = [
    ...blocks.map((block) => ({
      key: `block:${block.type}`,
      fragment: own({ root: ['b_starter'], blocks: { b_starter: actions.starterOf(block) } }),
    })),
    ...sections.map((section) => ({ key: `section:${section.key}`, fragment: own(section.fragment) })),
  ];
  return new Map(all.map((item) => [item.key, item]));
}

/** Which blocks can go to a place, and why the others cannot. */
interface Offer {
  readonly block: BlockSummary;
  /** Null when it fits. */
  readonly obstacle: string | null;
}

/** Without a search only what fits; with one also matches that do not fit, last, with the reason. */
function listOffers(
  blocks: readonly BlockSummary[],
  search: string,
  obstacle: (block: BlockSummary) => string | null,
): Offer[] {
  const offers = blocks
    .filter((block) => matchesSearch(search, block.title, block.description, block.category, block.type))
    .map((block) => ({ block, obstacle: obstacle(block) }))
    // Matches by title come before those by description.
    .sort(
      (one, two) => Number(matchesSearch(search, two.block.title)) - Number(matchesSearch(search, one.block.title)),
    );
  const fitting = offers.filter((offer) => offer.obstacle === null);
  return search.trim() === '' ? fitting : [...fitting, ...offers.filter((offer) => offer.obstacle !== null)];
}

const categoryTitles: { readonly [category: string]: string } = {
  frame: 'Layout',
  content: 'Content',
  stock: 'Stock',
  vehicle: 'Vehicle',
  location: 'Locations',
  model: 'Models',
  form: 'Forms',
};

function displayCategory(category: string): string {
  return categoryTitles[category] ?? category;
}

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
      <div className="palette-head grid gap-8">
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
      <div className="palette-scroll relative scrolls">
        {offers.length + fitting.length === 0 ? <p className="empty">No block matches.</p> : null}
        <div className="relative" ref={list}>
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
      <h3 className="palette-category soft weight-550">{title}</h3>
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
        <span className="palette-picture grid place-center" data-picture={picture}>
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
