import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { relFor } from '#domain/search/for-robots.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { QuietAction } from './actions.ts';
import { BrochureLink } from './brochure-link.tsx';
import type { Data } from './load.ts';
import { ShareList } from './share-list.tsx';

/** Secondary actions: in the tenant's order, then Compare and the brochure. */
export function QuietActions({ id, data }: { id: string; data: Data }): ReactNode {
  return (
    <div className="vehicle-sidebar-links">
      {data.actions.quiet.map((action) => (
        <Quiet key={typeof action === 'string' ? action : action.label} action={action} id={id} data={data} />
      ))}
      {data.canSave ? (
        <button
          type="button"
          className="vehicle-sidebar-compare"
          data-plain=""
          data-compare={data.slug}
          data-name={data.name}
          aria-pressed="false"
        >
          <Icon name="scale" />
          {t('Compare')}
        </button>
      ) : null}
      {data.brochureHref ? <BrochureLink href={data.brochureHref} slug={data.slug} /> : null}
    </div>
  );
}

function Quiet({ action, id, data }: { action: QuietAction; id: string; data: Data }): ReactNode {
  if (action === 'share') return <ShareList id={id} share={data.share} />;
  if (action === 'favourite') return <SaveButton data={data} />;
  if (action === 'watchlist') return <WatchForm data={data} />;
  if (action === 'print') return <PrintLink slug={data.slug} />;
  return (
    <a href={action.href} rel={relFor(action.href)}>
      <Icon name={action.icon} />
      {action.label}
    </a>
  );
}

/** Saves without scripts too: the form is posted, and redirects to sign-in when signed out. */
function WatchForm({ data }: { data: Data }): ReactNode {
  return (
    <form className="vehicle-sidebar-watch" method="post" action="/api/watchlist/save-car">
      <input type="hidden" name="car_id" value={data.id} />
      <SaveButton data={data} watch />
    </form>
  );
}

function SaveButton({ data, watch = false }: { data: Data; watch?: boolean }): ReactNode {
  return (
    <button
      type={watch ? 'submit' : 'button'}
      data-plain=""
      data-watch={watch ? '' : undefined}
      data-favourite={data.slug}
      data-saved-only={data.canSave ? undefined : ''}
      data-vehicle={data.id}
      data-make={data.make}
      data-model={data.model}
      data-name={data.name}
      data-image={data.image ?? undefined}
      aria-pressed="false"
      hidden={!(watch && data.canSave)}
    >
      <Icon name="heart" />
      <span className="vehicle-sidebar-save">{t('Save')}</span>
      <span className="vehicle-sidebar-saved">{t('Saved')}</span>
    </button>
  );
}

function PrintLink({ slug }: { slug: string }): ReactNode {
  return (
    <a href={`/print?car_id=${encodeURIComponent(slug)}`} target="_blank" rel="noopener">
      <Icon name="printer" />
      {t('Print')}
    </a>
  );
}
