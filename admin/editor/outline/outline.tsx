/** The page as a tree of its blocks, an equal of the canvas: drag, fold, badges, and all that a block's menu does. */

import { useDroppable } from '@dnd-kit/core';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import type { Place } from '#domain/layout/places.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { Button, Icon, IconButton, matchesSearch, SearchBox } from '../../ui/kit.ts';
import { useEditor, useEditorState } from '../context/editor-context.ts';
import { useDropPlaces, useDropTargets } from '../drag/drag-area.tsx';
import { type DropPlace, placeId } from '../drag/drop-places.ts';
import { nearestLine } from '../drag/drop-targets.ts';
import { DropZone } from '../drag/drop-zone.tsx';
import { OutlineBlock } from './outline-block.tsx';
import { closeUp, listOutlineRows, type OutlineRow, rowHeights, rowsInSight } from './rows.ts';
import { moveInTree, TypeAhead } from './tree-keys.ts';

/** The rows of the outline as a tree: one stop of the Tab key, walked by arrows and letters, drawn only where it is seen. */
interface RowsSeen {
  /** The part of the list that is on the screen (px from its top). */
  readonly seen: { readonly top: number; readonly bottom: number };
  /** Scrolls just far enough to bring a part of the list into view. */
  readonly show: (y: number, height: number) => void;
}

/** Scrolling less far than this (px) draws nothing again. */
const grain = 150;

/** What of a list inside a scroller is seen. */
function useRowsSeen(scroller: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): RowsSeen {
  const [seen, setSeen] = useState({ top: 0, bottom: 1200 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const from = Math.floor((element.scrollTop - (list.current?.offsetTop ?? 0)) / grain) * grain;
      const to = from + Math.ceil(element.clientHeight / grain + 1) * grain;
      setSeen((now) => (now.top === from && now.bottom === to ? now : { top: from, bottom: to }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller, list]);
  const show = useCallback(
    (y: number, height: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = y + (list.current?.offsetTop ?? 0);
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + height > element.scrollTop + element.clientHeight)
        element.scrollTop = top + height - element.clientHeight;
    },
    [scroller, list],
  );
  return { seen, show };
}

const indent = 14;

function OutlineTree({
  rows,
  scroller,
  isSearch,
  onAdd,
}: {
  readonly rows: readonly OutlineRow[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** The rows are search results: they do not fold, and there are no drop places between them. */
  readonly isSearch: boolean;
  readonly onAdd: (place: Place) => void;
}) {
  const { store, actions } = useEditor();
  const folded = useEditorState('structure', (state) => state.folded);
  const selected = useEditorState('selection', (state) => state.selected);
  const dragged = useEditorState('drag', (state) => state.dragged?.blockId ?? null);
  const tree = useRef<HTMLDivElement | null>(null);
  const { setNodeRef } = useDroppable({ id: 'outline' });
  const [typed] = useState(() => new TypeAhead());
  const walked = useMemo(() => rows.filter(({ kind }) => kind !== 'end'), [rows]);
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const hasRow = (key: string | null) => walked.some((row) => row.key === key);
  const active = [lastFocused, selected, walked[0]?.key ?? null].find(hasRow) ?? null;
  const { seen, show } = useRowsSeen(scroller, tree);
  const drawn = rowsInSight(rows, seen, new Set([active, selected, dragged]));
  const last = rows.at(-1);
  const height = last ? last.y + rowHeights[last.kind] : 0;

  /** Row that gets the focus once it is drawn. */
  const wanted = useRef<string | null>(null);
  /** Row that has the focus itself, with its place in the list. */
  const held = useRef<{ readonly key: string; readonly at: number } | null>(null);
  const focusRow = useCallback(
    (row: OutlineRow) => {
      wanted.current = row.key;
      setLastFocused(row.key);
      show(row.y, rowHeights[row.kind]);
    },
    [show],
  );
  useLayoutEffect(() => {
    const key = wanted.current;
    const element = key === null ? null : rowElement(tree.current, key);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return;
    const { key, at } = held.current;
    if (walked.some((row) => row.key === key)) return;
    const next = walked[Math.min(at, walked.length - 1)];
    if (next) focusRow(next);
  }, [walked, focusRow]);

  // A block selected elsewhere is scrolled into view, and is where Tab enters the tree.
  const current = walked.find((row) => row.key === selected);
  const currentY = current?.y;
  useEffect(() => {
    if (currentY === undefined) return undefined;
    // It reads the layout, which is computed once a frame when it is read last.
    const frame = requestAnimationFrame(() => show(currentY, rowHeights.block));
    return () => cancelAnimationFrame(frame);
  }, [currentY, show]);
  useEffect(() => setLastFocused(selected), [selected]);

  const press = (event: KeyboardEvent) => {
    const key = event.target instanceof HTMLElement ? event.target.dataset['key'] : undefined;
    const at = key === undefined ? -1 : walked.findIndex((row) => row.key === key);
    const row = walked[at];
    if (!row || event.altKey || event.ctrlKey || event.metaKey || store.state.dragged) return;
    const move = moveInTree(walked, at, event.key, (id) => !isSearch && folded.has(id));
    const isSpace = event.key === ' ' && !typed.isTyping(event.timeStamp);
    if (move?.kind === 'focus') {
      focusRow(move.row);
      if (event.shiftKey && move.row.kind === 'block') store.selectTo(move.row.id);
    } else if (move) {
      for (const id of move.ids) store.fold(id, move.folded);
    } else if (event.key === 'Enter' || isSpace) {
      if (row.kind === 'slot') onAdd({ ...row.address, index: 0 });
      else if (row.kind === 'block') store.select(row.id);
    } else {
      const names = walked.map((one) =>
        one.kind === 'block' ? actions.name(one.id) : one.kind === 'slot' ? one.title : '',
      );
      const found = walked[typed.find(names, at, event.key, event.timeStamp)];
      if (!found) return;
      focusRow(found);
    }
    event.preventDefault();
  };

  return (
    <div
      ref={(element) => {
        tree.current = element;
        setNodeRef(element);
      }}
      className="outline-tree relative"
      role="tree"
      aria-label="Blocks"
      aria-multiselectable="true"
      style={{ height }}
      onKeyDown={press}
      onClick={(event) => {
        const { target } = event;
        if (!(target instanceof Element) || target.closest('button')) return;
        const pressed = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
        const row = walked.find(({ key }) => key === pressed);
        if (row?.kind === 'slot' && row.empty) onAdd({ ...row.address, index: 0 });
        if (row?.kind !== 'block') return;
        if (event.shiftKey) store.selectTo(row.id);
        else if (event.ctrlKey || event.metaKey) store.selectMore(row.id);
        else store.select(row.id);
      }}
      onFocus={({ target }) => {
        const key = target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null;
        const at = walked.findIndex((row) => row.key === key);
        held.current = key !== null && target.dataset['key'] === key ? { key, at } : null;
        if (key !== null) setLastFocused(key);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) held.current = null;
      }}
    >
      {drawn.map((row) =>
        row.kind === 'block' ? (
          <OutlineBlock
            key={row.key}
            id={row.id}
            y={row.y}
            depth={row.depth}
            index={row.index}
            count={row.count}
            folded={row.folds && !isSearch ? folded.has(row.id) : null}
            active={row.key === active}
          />
        ) : row.kind === 'slot' ? (
          <div
            key={row.key}
            className="outline-slot text-12 soft clipped nowrap"
            role="treeitem"
            tabIndex={row.key === active ? 0 : -1}
            data-key={row.key}
            aria-level={row.depth + 1}
            aria-setsize={row.count}
            aria-posinset={row.index + 1}
            title={row.title}
            aria-label={row.empty ? `${row.title}, empty. Enter adds a block` : row.title}
            style={{ top: row.y, paddingLeft: 12 + row.depth * indent }}
          >
            {row.title}
            {row.empty ? <span className="soft"> (empty)</span> : null}
          </div>
        ) : null,
      )}
      {isSearch ? null : <Zones rows={rows} drawn={drawn} tree={tree} show={show} />}
    </div>
  );
}

function Zones({
  rows,
  drawn,
  tree,
  show,
}: {
  readonly rows: readonly OutlineRow[];
  readonly drawn: readonly OutlineRow[];
  readonly tree: RefObject<HTMLElement | null>;
  readonly show: (y: number, height: number) => void;
}) {
  const places = useDropPlaces();
  const targets = useDropTargets();
  const byId = useMemo(() => new Map(places.map((place) => [place.id, place])), [places]);
  const zones = useMemo(() => (byId.size === 0 ? [] : rows.flatMap((row) => zoneOf(row, byId) ?? [])), [rows, byId]);
  useEffect(() => {
    const ids = new Set(zones.map(({ place }) => place.id));
    return targets.register('outline', {
      find: ({ x, y }) => {
        const box = tree.current?.getBoundingClientRect();
        if (!box) return null;
        const lines = zones.map(({ place, left, y: top }) => ({
          placeId: place.id,
          left,
          right: box.width,
          top,
          bottom: top,
        }));
        return nearestLine(lines, { x: x - box.left, y: y - box.top });
      },
      shows: (id) => ids.has(id),
    });
  }, [targets, zones, tree]);
  useEffect(
    () =>
      targets.subscribe(() => {
        const zone = targets.isByKey ? zones.find(({ place }) => place.id === targets.over?.placeId) : undefined;
        if (zone) show(zone.y - rowHeights.block, rowHeights.block * 2);
      }),
    [targets, zones, show],
  );
  const drawnKeys = new Set(drawn.map(({ key }) => key));
  return zones.map(({ key, place, left, y }) =>
    drawnKeys.has(key) ? <DropZone key={place.id} pane="outline" place={place} left={left} top={y - 3} /> : null,
  );
}

function zoneOf(row: OutlineRow, places: ReadonlyMap<string, DropPlace>) {
  if (row.kind === 'slot') return null;
  const place = places.get(placeId({ ...row.address, index: row.index }));
  return place ? { key: row.key, place, left: 10 + row.depth * indent, y: row.y } : null;
}

function rowElement(tree: HTMLElement | null, key: string): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
}

const nothingFolded: ReadonlySet<string> = new Set();

export function Outline({ onAdd }: { readonly onAdd: (place?: Place) => void }) {
  const { store, actions, tenant, documentKey } = useEditor();
  const layout = useEditorState('structure', (state) => state.layout);
  const folded = useEditorState('structure', (state) => state.folded);
  const isDragging = useDropPlaces().length > 0;
  const [search, setSearch] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => {
    const all = listOutlineRows(layout, store.rules, search ? nothingFolded : folded);
    if (!search) return all;
    return closeUp(all.filter((row) => row.kind === 'block' && matchesSearch(search, actions.name(row.id))));
  }, [layout, store, actions, folded, search]);
  const isPage = documentKey.startsWith('page/');

  return (
    <nav className="outline" aria-label="Blocks of this page">
      <div className="outline-head grid gap-8">
        <SearchBox label="Search blocks" value={search} onChange={setSearch} />
        <div className="row spread">
          <Button small icon="plus" className="outline-add" onClick={() => onAdd()}>
            Add block
          </Button>
          <span className="row outline-fold">
            <IconButton icon="chevronRight" label="Collapse all" small onClick={() => store.foldAll(true)} />
            <IconButton icon="chevronDown" label="Expand all" small onClick={() => store.foldAll(false)} />
          </span>
        </div>
      </div>
      <div className="outline-scroll relative scrolls" ref={scroller}>
        {isPage ? <SharedPart tenant={tenant} name="header" title="Header" /> : null}
        {layout.root.length === 0 && !isDragging ? (
          <div className="empty">
            <p>Nothing here yet.</p>
            <Button icon="plus" onClick={() => onAdd()}>
              Add the first block
            </Button>
          </div>
        ) : null}
        {search !== '' && rows.length === 0 ? <p className="soft outline-none">No blocks match.</p> : null}
        <OutlineTree rows={rows} scroller={scroller} isSearch={search !== ''} onAdd={onAdd} />
        {isPage ? <SharedPart tenant={tenant} name="footer" title="Footer" /> : null}
      </div>
    </nav>
  );
}

/** Header and footer appear on every page and have a separate editor. */
function SharedPart({
  tenant,
  name,
  title,
}: {
  readonly tenant: string;
  readonly name: string;
  readonly title: string;
}) {
  const there = useEditorState(
    'preview',
    (state) => (name === 'header' ? state.preview?.header : state.preview?.footer) ?? null,
  );
  if (!there) return null;
  return (
    <Link
      className="outline-shared flex items-center gap-8"
      to={documentAddress(tenant, `section/${name}`)}
      title={`${title} is on every page. Open its own editor.`}
    >
      <Icon name="lock" />
      <span className="grow">{title}</span>
      <span className="soft small">On every page</span>
    </Link>
  );
}
