import { type FormEvent, Fragment, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '#domain/errors/error-text.ts';
import type { OpenPhone } from '#domain/locations/vehicle-phone.ts';
import { isolate, t } from '#domain/messages/translate.ts';
import { relFor } from '#domain/search/for-robots.ts';
import type { IslandInput } from '../kit/define-block.ts';
import { askPhone } from '../parts/vehicle-actions/ask-phone.ts';
import { CallAction } from '../parts/vehicle-actions/call-action.tsx';
import { reportCall } from '../parts/vehicle-actions/phone-click.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { PriceTag, WeeklyFigure } from '../ui/price-tag.tsx';
import type { MainAction, SecondaryAction } from './actions.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';
import { ShareList } from './share-list.tsx';

export function VehicleSidebarView({ id, props, data }: IslandInput<Props, Data>): ReactNode {
  return (
    <aside className="vehicle-sidebar" aria-label={t('Price and contact')}>
      <p className="vehicle-sidebar-name">{isolate(data.name)}</p>
      {data.subtitle ? <p className="vehicle-sidebar-subtitle">{isolate(data.subtitle)}</p> : null}
      {data.available ? <Offer props={props} data={data} /> : <Sold props={props} similar={data.similar} />}
      <SecondaryActions id={id} data={data} />
    </aside>
  );
}

const trustIcons = { history: 'file-text', inspection: 'badge-check', warranty: 'shield-check' } as const;

function Offer({ props, data }: { props: Props; data: Data }): ReactNode {
  const { phone, reserve } = data;
  const [answered, setAnswered] = useState<OpenPhone | null>(null);
  // The button that had the focus is gone once the number has replaced it.
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (answered) link.current?.focus();
  }, [answered]);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    reportCall(data.call);
    const found = await askPhone(form);
    if (found) setAnswered(found);
    else form.submit();
  };
  useEffect(() => {
    if (!phone) console.warn('there is no phone for this vehicle');
  }, [phone]);
  const accepted = data.payments.length > 0 ? t('We accept {payments}.', { payments: data.payments.join(', ') }) : null;
  const notes = [reserve?.note, accepted].filter((note) => note);
  const main: { readonly [action in MainAction]: ReactNode } = {
    enquire: (
      <Button href={props.enquireHref} size="large" wide>
        {data.enquireLabel}
      </Button>
    ),
    call: phone ? (
      <CallAction
        phone={answered ?? phone}
        linkRef={link}
        onCall={() => reportCall(data.call)}
        onAsk={'masked' in phone ? ask : undefined}
      />
    ) : null,
    reserve: reserve ? (
      <>
        <Button href={reserve.href} kind="secondary" wide>
          {reserve.label}
        </Button>
        {notes.length > 0 ? <p className="vehicle-sidebar-note">{notes.join(' ')}</p> : null}
      </>
    ) : null,
  };
  return (
    <>
      <div className="vehicle-sidebar-price">
        <PriceTag price={data.price} size="page" />
        {data.price.belowMarket ? <p className="vehicle-sidebar-market">{data.price.belowMarket}</p> : null}
        {data.weekly ? <WeeklyFigure weekly={data.weekly} /> : null}
        {data.standing ? <p className="price-tag-standing">{data.standing}</p> : null}
      </div>
      {data.trust.length > 0 ? (
        <ul className="vehicle-sidebar-trust">
          {data.trust.map(({ kind, title, text, href }) => (
            <li key={kind}>
              <Icon name={trustIcons[kind]} />
              <span>
                {href ? <a href={href}>{title}</a> : <strong>{title}</strong>} {text}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="vehicle-sidebar-actions">
        {data.actions.main.map((action) => (
          <Fragment key={action}>{main[action]}</Fragment>
        ))}
      </div>
      {data.place ? (
        <p className="vehicle-sidebar-place">
          <Icon name="map-pin" />
          <span>
            {data.place} <a href="#vehicle-map">{t('Show on map')}</a>
          </span>
        </p>
      ) : null}
    </>
  );
}

function Sold({ props, similar }: { props: Props; similar: Data['similar'] }): ReactNode {
  return (
    <div className="vehicle-sidebar-sold">
      <p>
        <strong>{t('SOLD')}</strong>
      </p>
      {similar.prompt ? <p>{similar.prompt}</p> : null}
      <Button href={props.similarHref} wide>
        {similar.label}
      </Button>
    </div>
  );
}

/** Secondary actions: in the tenant's order, then Compare and the brochure. */
function SecondaryActions({ id, data }: { id: string; data: Data }): ReactNode {
  return (
    <div className="vehicle-sidebar-links">
      {data.actions.quiet.map((action) => (
        <Secondary key={typeof action === 'string' ? action : action.label} action={action} id={id} data={data} />
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

function Secondary({ action, id, data }: { action: SecondaryAction; id: string; data: Data }): ReactNode {
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

/** Downloads the brochure as `{slug}.pdf`; without scripts it is a plain link. If there is none, explains why. */
function BrochureLink({ href, slug }: { href: string; slug: string }): ReactNode {
  const [busy, setBusy] = useState(false);
  const download = (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    fetchPdf(href)
      .then((pdf) => save(pdf, `${slug}.pdf`))
      .catch((error: unknown) => alert(errorText(error)))
      .finally(() => setBusy(false));
  };
  return (
    <a href={href} download={`${slug}.pdf`} data-wakes="" aria-busy={busy || undefined} onClick={download}>
      <Icon name="file-text" />
      {busy ? t('Preparing...') : t('Brochure')}
    </a>
  );
}

/** @throws Error with the server's own words. */
async function fetchPdf(href: string): Promise<Blob> {
  const response = await fetch(href).catch(() => {
    throw new Error(t('The brochure could not be downloaded. Please check your connection and try again.'));
  });
  if (response.ok) return response.blob();
  const answer: { error?: { message?: string } } | null = await response.json().catch(() => null);
  throw new Error(answer?.error?.message ?? t('The brochure could not be made. Please try again in a moment.'));
}

function save(pdf: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(pdf);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
