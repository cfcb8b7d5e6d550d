/** Which vehicle, location, model or search the page is previewed with. */
import { useQuery } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { type PageType, pageKind } from '#schemas/layout/page-kinds.ts';
import { subjectsQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useEditor, useEditorState } from './context/editor-context.ts';

export function SubjectChooser() {
  const { store } = useEditor();
  const subject = useEditorState('preview', (state) => state.preview?.subject ?? null);
  const [open, setOpen] = useState(false);
  const { pageType } = store.state;
  const { subject: about, chosen: kind = about } = pageKind(pageType ?? '');
  if (!pageType || about === 'none') return null;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button className="subject-button" title={`Preview with another ${kind}`}>
          <span className="truncate">{subject?.title ?? `Choose a ${kind}`}</span>
          <Icon name="chevronDown" />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu subject-menu"
          aria-label={`Preview with another ${kind}`}
          align="end"
          sideOffset={4}
          collisionPadding={8}
        >
          <SubjectList type={pageType} kind={kind} onChosen={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function SubjectList({
  type,
  kind,
  onChosen,
}: {
  readonly type: PageType;
  readonly kind: string;
  readonly onChosen: () => void;
}) {
  const { tenant, store, loader } = useEditor();
  const [text, setText] = useState('');
  const subjects = useQuery({ ...subjectsQuery(tenant, type, text), placeholderData: (before) => before });
  const choices = subjects.data?.subjects ?? [];
  return (
    <>
      <SearchBox label={`Search for a ${kind}`} value={text} onChange={setText} />
      <ul className="choice-list">
        {choices.map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              onClick={() => {
                store.setSubject(choice.value);
                loader.want('all', 0);
                onChosen();
              }}
            >
              <strong>{choice.title}</strong>
              <span className="soft small">{choice.note}</span>
            </button>
          </li>
        ))}
      </ul>
      {choices.length === 0 && !subjects.isPending ? <p className="soft small empty">Nothing found.</p> : null}
    </>
  );
}
