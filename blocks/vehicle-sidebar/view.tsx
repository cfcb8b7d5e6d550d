import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { OpenPhone } from '#domain/locations/vehicle-phone.ts';
import { isolate, t } from '#domain/messages/translate.ts';
import type { IslandInput } from '../kit/define-block.ts';
import { askPhone } from '../parts/vehicle-actions/ask-phone.ts';
import { CallAction } from '../parts/vehicle-actions/call-action.tsx';
import { tellOfCall } from '../parts/vehicle-actions/phone-click.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { PriceTag, WeeklyFigure } from '../ui/price-tag.tsx';
import type { MainAction } from './actions.ts';
import type { Data } from './load.ts';
import { QuietActions } from './quiet-actions.tsx';
import type { Props } from './schema.ts';

export function VehicleSidebarView({ id, props, data }: IslandInput<Props, Data>): ReactNode {
  return (
    <aside className="vehicle-sidebar" aria-label={t('Price and contact')}>
      <p className="vehicle-sidebar-name">{isolate(data.name)}</p>
      {data.subtitle ? <p className="vehicle-sidebar-subtitle">{isolate(data.subtitle)}</p> : null}
      {data.available ? <Offer props={props} data={data} /> : <Sold props={props} similar={data.similar} />}
      <QuietActions id={id} data={data} />
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
    tellOfCall(data.call);
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
        onCall={() => tellOfCall(data.call)}
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
