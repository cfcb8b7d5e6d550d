/** The page as a list of its blocks, an equal of the canvas: drag, fold, badges, and all that a block's menu does. */
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { documentAddress } from '../../documents/document-address.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { useEditor, useEditorState } from '../context/editor-context.ts';
import { useDropPlaces } from '../drag/drag-area.tsx';
import { placeId } from '../drag/drop-places.ts';
import { DropZone } from '../drag/drop-zone.tsx';
import { OutlineBlock } from './outline-block.tsx';
import { listOutlineRows } from './rows.ts';

export function Outline({ onAdd }: { readonly onAdd: () => void }) {
  const { store, actions, tenant, documentKey } = useEditor();
  const layout = useEditorState('structure', (state) => state.layout);
  const folded = useEditorState('structure', (state) => state.folded);
  const places = useDropPlaces();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const byId = useMemo(() => new Map(places.map((place) => [place.id, place])), [places]);
  const all = useMemo(
    () => listOutlineRows(layout, store.rules, search ? new Set() : folded),
    [layout, store, folded, search],
  );
  const rows = search ? all.filter((row) => row.kind === 'block' && matchesSearch(search, actions.name(row.id))) : all;
  const isPage = documentKey.startsWith('page/');

  const walk = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    const next = to === undefined ? byLetter(buttons, at, event.key) : buttons[to];
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (event.shiftKey && to !== undefined && next.dataset['id']) store.selectTo(next.dataset['id']);
  };

  return (
    <nav className="outline" aria-label="Blocks of this page">
      <div className="outline-head">
        <SearchBox label="Search blocks" value={search} onChange={setSearch} />
        <div className="row spread">
          <Button small icon="plus" className="outline-add" onClick={onAdd}>
            Add block
          </Button>
          <span className="row outline-fold">
            <IconButton icon="chevronRight" label="Fold all" small onClick={() => store.foldAll(true)} />
            <IconButton icon="chevronDown" label="Unfold all" small onClick={() => store.foldAll(false)} />
          </span>
        </div>
      </div>
      <div className="outline-scroll">
        {isPage ? <SharedPart tenant={tenant} name="header" title="Header" /> : null}
        {layout.root.length === 0 && places.length === 0 ? (
          <div className="empty">
            <p>Nothing stands here yet.</p>
            <Button icon="plus" onClick={onAdd}>
              Add the first block
            </Button>
          </div>
        ) : null}
        <ul ref={list} onKeyDown={walk}>
          {rows.map((row) => {
            if (row.kind === 'slot')
              return (
                <li
                  key={`slot ${row.address.parent} ${row.address.slot}`}
                  className="outline-slot"
                  style={{ paddingLeft: 12 + row.depth * 14 }}
                >
                  {row.title}
                  {row.empty ? <span className="soft"> (empty)</span> : null}
                </li>
              );
            const place = byId.get(placeId({ ...row.address, index: row.index }));
            const zone = place ? <DropZone pane="outline" place={place} style={{ left: 10 + row.depth * 14 }} /> : null;
            if (row.kind === 'end')
              return place ? (
                <li key={`end ${row.address.parent} ${row.address.slot}`} className="outline-end">
                  {zone}
                </li>
              ) : null;
            return (
              <li key={row.id} className="outline-row">
                {zone}
                <OutlineBlock id={row.id} depth={row.depth} folded={folded.has(row.id)} />
              </li>
            );
          })}
        </ul>
        {isPage ? <SharedPart tenant={tenant} name="footer" title="Footer" /> : null}
      </div>
    </nav>
  );
}

/** The next row whose name begins with what was typed. */
function byLetter(rows: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined;
  const behind = [...rows.slice(at + 1), ...rows.slice(0, at)];
  return behind.find((row) => row.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

/** Header and footer stand on every page and have an editor of their own. */
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
      className="outline-shared"
      to={documentAddress(tenant, `section/${name}`)}
      title={`${title} stands on every page. Open its own editor.`}
    >
      <Icon name="lock" />
      <span className="grow">{title}</span>
      <span className="soft small">On every page</span>
    </Link>
  );
}
