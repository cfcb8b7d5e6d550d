/** Sharing from the editor, with a phone or a boss: changes are saved first, so that the link shows them. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { tenantQuery } from '../api/queries.ts';
import { useCommands } from '../commands/commands.ts';
import { ShareDialog } from '../previews/share-dialog.tsx';
import { IconButton } from '../ui/button.tsx';
import { useEditor, useEditorState } from './context/editor-context.ts';

const label = 'Share a preview';

export function SharePreview() {
  const { tenant, documentKey, saver } = useEditor();
  const [open, setOpen] = useState(false);
  const isSite = useQuery(tenantQuery(tenant)).data?.kind === 'site';
  const title = useEditorState('page', (state) =>
    typeof state.page.title === 'string' ? state.page.title : documentKey,
  );
  const subject = useEditorState('preview', (state) => state.preview?.subject?.value);
  const isShown = isSite && documentKey.startsWith('page/');
  const begin = useCallback(() => {
    void saver.flush();
    setOpen(true);
  }, [saver]);
  useCommands(
    useCallback(
      () => (isShown ? [{ id: 'share', group: 'This page', label, words: 'link boss phone draft', run: begin }] : []),
      [isShown, begin],
    ),
  );
  if (!isShown) return null;
  const page = { key: documentKey, title, ...(subject === undefined ? {} : { subject }) };
  return (
    <>
      <IconButton icon="share" label={label} onClick={begin} />
      {open ? <ShareDialog tenant={tenant} pages={[page]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
