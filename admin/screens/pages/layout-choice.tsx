/** Starting layouts to choose from, with a picture of the chosen one in the site's own theme. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PageLayout } from '#schemas/api/pages.ts';
import { PagePicture } from '../../frame/page-picture.tsx';
import { layoutPictureQuery } from './page-queries.ts';

export function LayoutChoice({
  tenant,
  layouts,
  chosen,
  onChoose,
}: {
  readonly tenant: string;
  readonly layouts: readonly PageLayout[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}) {
  const id = useId();
  const layout = layouts.find(({ name }) => name === chosen);
  return (
    <div className="layout-choice">
      <fieldset className="layout-list">
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
      {layout ? <LayoutPicture tenant={tenant} layout={layout} /> : null}
    </div>
  );
}

function LayoutPicture({ tenant, layout }: { readonly tenant: string; readonly layout: PageLayout }) {
  // The previous picture stays until the next one has loaded.
  const picture = useQuery({ ...layoutPictureQuery(tenant, layout), placeholderData: keepPreviousData });
  if (picture.isError) return <p className="soft small">There is no picture of this layout now.</p>;
  return <PagePicture label={`Picture of the layout ${layout.title}`} page={picture.data ?? null} />;
}
