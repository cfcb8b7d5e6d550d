/** The theme's form with a live page next to it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { themeSchema } from '#schemas/documents/theme.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { documentsQuery } from '../../api/queries.ts';
import { DocumentForm } from '../../documents/document-form.tsx';
import { PagePicture } from '../../frame/page-picture.tsx';

export function ThemeScreen() {
  const tenant = useTenant();
  const [version, setVersion] = useState(0);
  const [search] = useSearchParams();
  const make = search.get('make');
  const saved = useCallback(() => setVersion((now) => now + 1), []);
  return (
    <div className="theme-screen">
      <div className="theme-form">
        <DocumentForm
          key={tenant}
          tenant={tenant}
          documentKey="theme"
          title="Theme"
          text="Colours, type and shape. The preview shows the draft. Shoppers see it once it is published."
          schema={themeSchema}
          onSaved={saved}
        />
      </div>
      <ThemePreview key={`${tenant} ${make}`} version={version} make={make} />
    </div>
  );
}

interface Preview {
  /** Rises with every save: the draft is loaded again. */
  readonly version: number;
  /** Slug of the make whose page is shown; null for the home page. */
  readonly make: string | null;
}

/** A page with the theme as it is saved: the home page, or that of a make. */
function ThemePreview({ version, make }: Preview) {
  const tenant = useTenant();
  const documents = useQuery({ ...documentsQuery(tenant), enabled: make !== null });
  const ofMakes = documents.data?.documents.find(({ kind, route }) => kind === 'page' && route === '/:slug/overview');
  const asked = make !== null && ofMakes ? { key: ofMakes.key, subject: make } : { key: 'page/home' };
  const label = asked.key === 'page/home' ? 'Home page with this theme' : `Page of ${make} with this theme`;
  const { data: page } = useQuery({
    queryKey: ['theme-preview', tenant, version, asked.key, make],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // The previous page stays until the next one has loaded.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('POST /tenants/:tenant/preview', { tenant, body: asked, signal }),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="theme-preview" tabIndex={0} aria-label={label}>
      <PagePicture page={page ?? null} label={label} whole />
    </section>
  );
}
