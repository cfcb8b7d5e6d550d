/** The page as a tree of its blocks, an equal of the canvas: drag, fold, badges, and all that a block's menu does. */
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Place } from '#domain/layout/places.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { useEditor, useEditorState } from '../context/editor-context.ts';
import { useDropPlaces } from '../drag/drag-area.tsx';
import { OutlineTree } from './outline-tree.tsx';
import { closeUp, listOutlineRows } from './rows.ts';

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
      <div className="outline-head">
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
      <div className="outline-scroll" ref={scroller}>
        {isPage ? <SharedPart tenant={tenant} name="header" title="Header" /> : null}
        {layout.root.length === 0 && !isDragging ? (
          <div className="empty">
            <p>Nothing here yet.</p>
            <Button icon="plus" onClick={() => onAdd()}>
              Add the first block
            </Button>
          </div>
        ) : null}
        {search !== '' && rows.length === 0 ? <p className="soft outline-none">No block has this name.</p> : null}
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
      className="outline-shared"
      to={documentAddress(tenant, `section/${name}`)}
      title={`${title} is on every page. Open its own editor.`}
    >
      <Icon name="lock" />
      <span className="grow">{title}</span>
      <span className="soft small">On every page</span>
    </Link>
  );
}
