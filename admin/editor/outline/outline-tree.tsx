/** The rows of the outline as a tree: one stop of the Tab key, walked by arrows and letters, drawn only where it is seen. */
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
import type { Place } from '#domain/layout/places.ts';
import { useEditor, useEditorState } from '../context/editor-context.ts';
import { useDropPlaces, useDropTargets } from '../drag/drag-area.tsx';
import { type DropPlace, placeId } from '../drag/drop-places.ts';
import { nearestLine } from '../drag/drop-targets.ts';
import { DropZone } from '../drag/drop-zone.tsx';
import { OutlineBlock } from './outline-block.tsx';
import { type OutlineRow, rowHeights, rowsInSight } from './rows.ts';
import { moveInTree, TypeAhead } from './tree-keys.ts';
import { useRowsSeen } from './use-rows-seen.ts';

const indent = 14;

export function OutlineTree({
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
      className="outline-tree"
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
            className="outline-slot"
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
