/** The editor of one page or shared part. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Json } from '#schemas/shapes/json.ts';
import { blocksQuery, switchesQuery } from '../api/queries.ts';
import { useOpenDocument } from '../documents/use-draft.ts';
import { fetchRichTextEditor } from '../forms/controls/rich-text.tsx';
import { useValidators } from '../forms/schema-form.tsx';
import { Empty, Failed, Waiting } from '../ui/screen.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { type Editor, EditorContext } from './context/editor-context.ts';
import { EditorPanes } from './editor-panes.tsx';
import { type OpenEditor, openEditor, runEditor, splitBody } from './open-editor.ts';
import type { EditorStore } from './page/store.ts';

export function EditorScreen() {
  const { tenant = '', kind = 'page', name = '' } = useParams();
  const [search] = useSearchParams();
  const key = `${kind}/${name}`;
  return <DocumentEditor key={`${tenant}/${key}`} tenant={tenant} documentKey={key} subject={search.get('subject')} />;
}

function DocumentEditor({
  tenant,
  documentKey,
  subject,
}: {
  readonly tenant: string;
  readonly documentKey: string;
  /** What the page is to be previewed with, where another screen leads here. */
  readonly subject: string | null;
}) {
  const blocks = useQuery(blocksQuery);
  const switches = useQuery(switchesQuery(tenant));
  const validators = useValidators();
  const store = useRef<EditorStore | null>(null);
  const replaced = useCallback((body: Json) => {
    const parts = splitBody(body);
    const dropped = (parts && store.current?.replace(parts)) ?? [];
    const undo = dropped.length > 0 ? ` Undo no longer reaches: ${dropped.slice(0, 3).join(', ')}.` : '';
    store.current?.say(`Another person saved this too. Both versions are merged.${undo}`);
  }, []);
  const { open, error, retry } = useOpenDocument(tenant, documentKey, replaced);
  const catalogue = blocks.data;
  const groups = switches.data?.groups;
  // A later answer for the same lists must not open the editor again, so the first ones stay.
  const [parts, setParts] = useState<OpenEditor | null>(null);
  useEffect(() => {
    if (!open || !catalogue || !groups) return;
    setParts(
      (now) =>
        now ?? openEditor({ tenant, open, catalogue, switches: groups.flatMap((group) => group.switches), subject }),
    );
  }, [tenant, open, catalogue, groups, subject]);
  useEffect(() => {
    if (!parts) return;
    store.current = parts.store;
    return runEditor(parts);
  }, [parts]);
  // Nearly every block has a text, and the first press on one is not to wait for its editor.
  useEffect(() => (parts ? whenIdle(() => void fetchRichTextEditor().catch(() => {})) : undefined), [parts]);
  useEffect(() => {
    if (open?.restored) parts?.store.say('Changes that had not been saved before are back.');
  }, [open, parts]);
  const editor = useMemo<Editor | null>(() => (parts ? { ...parts, validators } : null), [parts, validators]);

  const failure = error ?? blocks.error ?? switches.error;
  if (failure && !editor) return <Failed error={failure} onRetry={retry} />;
  if (open && !splitBody(open.body))
    return (
      <Empty title="This document has no layout">
        <Link to={`/sites/${tenant}/pages`}>Back to the pages</Link>
      </Empty>
    );
  if (!editor) return <Waiting what="the page" />;
  return (
    <EditorContext value={editor}>
      <EditorPanes />
    </EditorContext>
  );
}
