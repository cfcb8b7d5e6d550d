/** Creates a page from a starting layout, or as a copy of another one; its words are written in the editor. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { copyFragment } from '#domain/layout/copy-subtree.ts';
import type { DocumentSummary } from '#schemas/api/document.ts';
import type { PageLayout } from '#schemas/api/pages.ts';
import type { Page } from '#schemas/layout/page.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { documentsQuery } from '../../api/queries.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { suggestSlug } from '../../forms/values/suggest-slug.ts';
import { PagePicture } from '../../frame/page-picture.tsx';
import { Button, Dialog, FailureNote, Form, useAct } from '../../ui/kit.ts';
import { NameAndAddress } from './name-and-address.tsx';
import { layoutPictureQuery, layoutsQuery } from './page-queries.ts';

/** The placeholder of the address until the page has a name. */
const blank: Pick<PageLayout, 'name' | 'type' | 'route' | 'layout'> = {
  name: 'blank',
  type: 'content',
  route: '',
  layout: { root: [], blocks: {} },
};

interface NewPageProps {
  readonly documents: readonly DocumentSummary[];
  /** The page that is copied; left out to begin from a layout. */
  readonly source?: DocumentSummary;
  readonly onClose: () => void;
}

export function NewPage({ documents, source, onClose }: NewPageProps) {
  const tenant = useTenant();
  const navigate = useNavigate();
  const layouts = useQuery({ ...layoutsQuery, enabled: source === undefined });
  const [title, setTitle] = useState(source ? freeTitle(source.title, documents) : '');
  const [route, setRoute] = useState<string | null>(null);
  const [chosen, setChosen] = useState('blank');
  const choices = layouts.data?.layouts ?? [];
  const layout = choices.find(({ name }) => name === chosen) ?? blank;
  const slug = suggestSlug(title);
  // A page about a subject has an address with a placeholder for that subject.
  const offered = layout.type === 'content' ? '' : layout.route;
  const shownRoute = route ?? (offered || (slug ? `/${slug}` : '/'));
  const key = `page/${slug}`;
  const taken = documents.some((document) => document.key === key)
    ? 'A page with this name already exists. Choose another name.'
    : undefined;
  // The home page has '/', which is not a choice before a name was typed.
  const routeTaken = slug || route !== null ? documents.find((document) => document.route === shownRoute) : undefined;
  const make = useAct({
    mutationFn: async () => {
      const begun = source ? await readPage(tenant, source.key) : { type: layout.type, layout: layout.layout };
      const copied = copyFragment(begun.layout, Math.random, () => false);
      return callApi('PUT /tenants/:tenant/documents/:key', {
        tenant,
        key,
        body: {
          revision: '',
          body: { ...begun, title: title.trim(), route: shownRoute, layout: copied },
          message: source ? `Copied from ${source.title}` : 'New page',
        },
      });
    },
    refreshes: [documentsQuery(tenant).queryKey],
    done: () => navigate(documentAddress(tenant, key)),
  });
  const choose = (name: string) => {
    setChosen(name);
    const begun = choices.find((choice) => choice.name === name);
    if (begun && begun.type !== 'content' && title.trim() === '') setTitle(begun.title);
  };
  const submit = () => {
    if (!slug || taken || routeTaken) return;
    make.mutate();
  };
  return (
    <Dialog title={source ? `Duplicate ${source.title}` : 'New page'} wide={source === undefined} onClose={onClose}>
      <Form className={source ? 'stack' : 'new-page'} onSubmit={submit}>
        <div className="stack">
          <FailureNote error={make.error} />
          <NameAndAddress
            title={title}
            route={shownRoute}
            titleError={taken}
            routeOwner={routeTaken?.title}
            onTitle={setTitle}
            onRoute={setRoute}
          />
          {source ? (
            <p className="soft small">
              The copy has the blocks of {source.title} as they are now. What you change in one does not change the
              other.
            </p>
          ) : null}
        </div>
        {source ? null : <LayoutChoice layouts={choices} chosen={chosen} onChoose={choose} />}
        <div className="row new-page-acts">
          <Button kind="primary" type="submit" disabled={make.isPending || slug === ''}>
            {source ? 'Create the copy' : 'Create page'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The parts of a page that its copy has too; addresses are its own. */
async function readPage(tenant: string, key: string): Promise<Pick<Page, 'type' | 'seo' | 'layout'>> {
  const { body } = await callApi('GET /tenants/:tenant/documents/:key', { tenant, key });
  const { type, seo, layout } = body as Page;
  return { type, layout, ...(seo ? { seo } : {}) };
}

/** "Finance copy", or "Finance copy 2" where that is taken. */
function freeTitle(title: string, documents: readonly DocumentSummary[]): string {
  const keys = new Set(documents.map(({ key }) => key));
  const short = title.slice(0, 60).trim();
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? `${short} copy` : `${short} copy ${count}`;
    if (!keys.has(`page/${suggestSlug(name)}`)) return name;
  }
}

interface LayoutChoiceProps {
  readonly layouts: readonly PageLayout[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

/** Starting layouts to choose from, with a picture of the chosen one in the site's own theme. */
function LayoutChoice({ layouts, chosen, onChoose }: LayoutChoiceProps) {
  const id = useId();
  const layout = layouts.find(({ name }) => name === chosen);
  return (
    <div className="layout-choice grid gap-12 shrinks">
      <fieldset className="layout-list flex row-wrap gap-8 shrinks">
        <legend>Begin with</legend>
        {layouts.map(({ name, title }) => (
          <label key={name} className="layout-option">
            <input type="radio" name={id} value={name} checked={name === chosen} onChange={() => onChoose(name)} />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      {layout ? (
        <p className="soft small" aria-live="polite">
          {layout.text}
        </p>
      ) : null}
      {layout ? <LayoutPicture layout={layout} /> : null}
    </div>
  );
}

function LayoutPicture({ layout }: { readonly layout: PageLayout }) {
  const tenant = useTenant();
  // The previous picture stays until the next one has loaded.
  const picture = useQuery({ ...layoutPictureQuery(tenant, layout), placeholderData: keepPreviousData });
  if (picture.isError) return <p className="soft small">There is no picture of this layout now.</p>;
  return <PagePicture label={`Picture of the layout ${layout.title}`} page={picture.data ?? null} />;
}
