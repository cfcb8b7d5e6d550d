/** The editor of one page or shared part. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { JsonObject } from '#domain/json/json-object.ts';
import { blockRulesOf } from '#domain/layout/block-rules.ts';
import { isLayoutBody } from '#domain/merge/page.ts';
import type { BlockCatalogue } from '#schemas/api/block.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import { type PageType, pageTypes } from '#schemas/layout/page-kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { callApi, displayError, useTenant } from '../api/api.ts';
import { blocksQuery, switchesQuery } from '../api/queries.ts';
import { onSession } from '../api/session-events.ts';
import { type OpenDocument, useOpenDocument } from '../documents/use-draft.ts';
import { fetchRichTextEditor } from '../forms/controls/rich-text.tsx';
import { loadValidators } from '../forms/values/load-validators.ts';
import { Empty, Failed, Waiting } from '../ui/kit.ts';
import { type Editor, EditorContext } from './context/editor-context.ts';
import { EditorPanes } from './editor-panes.tsx';
import { EditorActions } from './page/actions.ts';
import { keepHistory, readHistory } from './page/kept-history.ts';
import { EditorStore } from './page/store.ts';
import { FramePage } from './preview/frame-page.ts';
import { PreviewLoader } from './preview/preview-loader.ts';
import { editedPart } from './preview/preview-page.ts';

/** Assembles the parts of an editor and connects them: edits to saving and preview, answers to the store. */
interface EditorParts {
  readonly tenant: string;
  readonly open: OpenDocument;
  readonly catalogue: BlockCatalogue;
  readonly switches: readonly SwitchState[];
  /** Initial subject of the preview; the first that fits when null. */
  readonly subject: string | null;
}

/** The layout and the rest of a page or section; null for a body that has no layout. */
function splitBody(body: Json) {
  if (!isLayoutBody(body)) return null;
  const { layout, ...rest } = body;
  const page: JsonObject = rest;
  const pageType: PageType | null = pageTypes.find((type) => type === page.type) ?? null;
  return { page, layout, pageType };
}

/** After the last step: typing does not wait for storage. */
const keepAfterMs = 600;

/** Null when the document is no page and no section. */
function openEditor({ tenant, open, catalogue, switches, subject: first }: EditorParts): Editor | null {
  const parts = splitBody(open.body);
  if (!parts) return null;
  const key = open.document.key;
  const { blocks, sections } = catalogue;
  const store = new EditorStore(parts, blockRulesOf(blocks));
  const earlier = readHistory(localStorage, `${tenant} ${key}`, parts.layout);
  if (earlier) store.adoptHistory(earlier);
  if (first !== null) store.setSubject(first);
  const actions = new EditorActions(store, blocks);
  const framePage = new FramePage(store, editedPart(key), blocks, switches);
  const loader = new PreviewLoader({
    send: (request, signal) => callApi('POST /tenants/:tenant/preview', { tenant, body: request, signal }),
    draft: () => {
      const { subject, layout } = store.state;
      return { request: { key, body: store.body, ...(subject === null ? {} : { subject }) }, layout };
    },
    onAnswer: (answer, asked) => {
      store.setPreview(answer);
      framePage.takeAnswer(answer, asked);
    },
    onFailure: (error) => store.say(`The preview could not be refreshed. ${displayError(error)}`, 'refused'),
  });
  const layoutOf = (body: Json | null) => (body === null ? null : (splitBody(body)?.layout ?? null));
  const live = layoutOf(open.document.live);
  const template = open.document.template === undefined ? undefined : layoutOf(open.document.template);
  const { saver } = open;
  return {
    tenant,
    documentKey: key,
    live,
    template,
    store,
    actions,
    saver,
    loader,
    framePage,
    blocks,
    sections,
    switches,
  };
}

/** Ties the parts together for as long as the editor is shown. */
function runEditor(editor: Editor): () => void {
  const { store, saver, loader, framePage, tenant, documentKey } = editor;
  const stopBody = store.onBodyChange((change) => {
    if (!change.isMerged) saver.change(store.body);
    framePage.renew();
    if (change.isMerged) return loader.want('all', 0);
    const outdated = framePage.outdatedBy(change);
    if (outdated) loader.want(outdated);
  });
  const takeProblems = () => store.setProblems(saver.snapshot().problems);
  takeProblems();
  const stopRevealed = store.subscribe('revealed', () => framePage.renew());
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(keeping);
    keepHistory(localStorage, `${tenant} ${documentKey}`, store.state.layout, store.state.history);
  };
  const stopHistory = store.subscribe('history', () => {
    clearTimeout(keeping);
    keeping = setTimeout(keep, keepAfterMs);
  });
  addEventListener('pagehide', keep);
  const stopSaver = saver.subscribe(takeProblems);
  // Requests that failed while the session or the connection was lost.
  const askAgain = () => loader.want('all', 0);
  const stopSession = onSession('back', askAgain);
  addEventListener('online', askAgain);
  askAgain();
  return () => {
    stopSession();
    removeEventListener('online', askAgain);
    keep();
    stopHistory();
    stopRevealed();
    removeEventListener('pagehide', keep);
    stopBody();
    stopSaver();
    loader.close();
  };
}

export function EditorScreen() {
  const { tenant = '', kind = 'page', name = '' } = useParams();
  const [search] = useSearchParams();
  const key = `${kind}/${name}`;
  return <DocumentEditor key={`${tenant}/${key}`} documentKey={key} subject={search.get('subject')} />;
}

function DocumentEditor({
  documentKey,
  subject,
}: {
  readonly documentKey: string;
  /** What the page is to be previewed with, where another screen leads here. */
  readonly subject: string | null;
}) {
  const tenant = useTenant();
  const blocks = useQuery(blocksQuery);
  const switches = useQuery(switchesQuery(tenant));
  const store = useRef<EditorStore | null>(null);
  const replaced = useCallback((body: Json) => {
    const parts = splitBody(body);
    const dropped = (parts && store.current?.replace(parts)) ?? [];
    const undo = dropped.length > 0 ? ` These changes can no longer be undone: ${dropped.slice(0, 3).join(', ')}.` : '';
    store.current?.say(`Another person saved this too. Both versions are merged.${undo}`);
  }, []);
  const { open, error, retry } = useOpenDocument(tenant, documentKey, replaced);
  const catalogue = blocks.data;
  const groups = switches.data?.groups;
  // A later answer for the same lists must not open the editor again, so the first ones stay.
  const [editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    if (!open || !catalogue || !groups) return;
    setEditor(
      (now) =>
        now ?? openEditor({ tenant, open, catalogue, switches: groups.flatMap((group) => group.switches), subject }),
    );
  }, [tenant, open, catalogue, groups, subject]);
  useEffect(() => {
    if (!editor) return;
    store.current = editor.store;
    return runEditor(editor);
  }, [editor]);
  // What the form of a block needs and the first view does not: it comes while the pointer is on its way to press one.
  useEffect(() => {
    const stop = editor?.store.subscribe('hover', () => {
      stop?.();
      void fetchRichTextEditor().catch(() => {});
      void loadValidators();
    });
    return stop;
  }, [editor]);
  useEffect(() => {
    if (open?.restored) editor?.store.say('Your unsaved changes have been restored.');
  }, [open, editor]);

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
