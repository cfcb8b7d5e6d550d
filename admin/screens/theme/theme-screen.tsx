/** The theme's form with a page beside it that follows. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { themeSchema } from '#schemas/documents/theme.ts';
import { callApi, tenantPath } from '../../api/client.ts';
import { DocumentForm } from '../../documents/document-form.tsx';
import { readFrameMessage } from '../../editor/preview/read-frame-message.ts';

export function ThemeScreen() {
  const { tenant = '' } = useParams();
  const [version, setVersion] = useState(0);
  const saved = useCallback(() => setVersion((now) => now + 1), []);
  return (
    <div className="theme-screen">
      <div className="theme-form">
        <DocumentForm
          key={tenant}
          tenant={tenant}
          documentKey="theme"
          title="Theme"
          text="Colours, type and shape. The page beside shows the draft; shoppers see it once it is published."
          schema={themeSchema}
          onSaved={saved}
        />
      </div>
      <ThemePreview key={tenant} tenant={tenant} version={version} />
    </div>
  );
}

/** The home page with the theme as it is saved. An older answer never comes after a newer one. */
function ThemePreview({ tenant, version }: { readonly tenant: string; readonly version: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [page, setPage] = useState<PreviewResponse | null>(null);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source === frame.current?.contentWindow && readFrameMessage(event.data)?.kind === 'ready')
        setReady(true);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` rises with every save, and the draft is asked for anew
  useEffect(() => {
    const abort = new AbortController();
    callApi<PreviewResponse>(
      'POST',
      `${tenantPath(tenant)}/preview`,
      { key: 'page/home' },
      { signal: abort.signal },
    ).then(
      (answer) => {
        if (!abort.signal.aborted) setPage(answer);
      },
      () => {},
    );
    return () => abort.abort();
  }, [tenant, version]);
  useEffect(() => {
    if (ready && page) frame.current?.contentWindow?.postMessage({ kind: 'render', page }, '*');
  }, [ready, page]);
  return (
    <div className="theme-preview">
      <iframe ref={frame} title="Home page with this theme" sandbox="allow-scripts" src="/frame" />
    </div>
  );
}
