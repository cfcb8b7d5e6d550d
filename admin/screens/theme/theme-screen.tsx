/** The theme's form with a page beside it that follows. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { themeSchema } from '#schemas/documents/theme.ts';
import { callApi, tenantPath } from '../../api/client.ts';
import { DocumentForm } from '../../documents/document-form.tsx';
import { PagePicture } from '../../frame/page-picture.tsx';

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

/** The home page with the theme as it is saved. @param version rises with every save: the draft is loaded again. */
function ThemePreview({ tenant, version }: { readonly tenant: string; readonly version: number }) {
  const { data: page } = useQuery({
    queryKey: ['theme-preview', tenant, version],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // The page before stays until the next one is there.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi<PreviewResponse>('POST', `${tenantPath(tenant)}/preview`, { key: 'page/home' }, { signal }),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="theme-preview" tabIndex={0} aria-label="Home page with this theme">
      <PagePicture page={page ?? null} label="Home page with this theme" whole />
    </section>
  );
}
