import { type ReactNode, useState } from 'react';
import type { ViewInput } from '../define-block.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PriceTag, WeeklyFigure } from '../ui/price-tag.tsx';
import { CallLink } from '../ui/vehicle-actions.tsx';
import { BrochureLink } from './brochure-link.tsx';
import type { Data } from './load.ts';
import { reportReveal } from './report-reveal.ts';
import type { Props } from './schema.ts';
import { ShareList } from './share-list.tsx';

export function VehicleSidebarView({ id, props, data }: ViewInput<Props, Data>): ReactNode {
  return (
    <aside className="vehicle-sidebar" aria-label="Price and contact">
      <p className="vehicle-sidebar-name">{data.name}</p>
      {data.subtitle ? <p className="vehicle-sidebar-subtitle">{data.subtitle}</p> : null}
      {data.available ? <Offer props={props} data={data} /> : <Sold props={props} />}
      <div className="vehicle-sidebar-links">
        {data.available && data.favourites ? (
          <button
            type="button"
            data-plain=""
            data-favourite={data.slug}
            data-vehicle={data.id}
            data-make={data.make}
            data-model={data.model}
            data-name={data.name}
            aria-pressed="false"
            hidden
          >
            <Icon name="heart" />
            Save
          </button>
        ) : null}
        {data.available ? (
          <button
            type="button"
            className="vehicle-sidebar-compare"
            data-plain=""
            data-compare={data.slug}
            data-name={data.name}
            aria-pressed="false"
          >
            <Icon name="scale" />
            Compare
          </button>
        ) : null}
        {data.print ? (
          <a href={`/print?car_id=${encodeURIComponent(data.slug)}`} target="_blank" rel="noopener">
            <Icon name="printer" />
            Print
          </a>
        ) : null}
        {data.brochureHref ? <BrochureLink href={data.brochureHref} slug={data.slug} /> : null}
        {data.tradeInHref ? (
          <a href={data.tradeInHref}>
            <Icon name="refresh-cw" />
            Value my trade-in
          </a>
        ) : null}
        {props.showShare ? <ShareList id={id} name={data.name} share={data.share} /> : null}
      </div>
    </aside>
  );
}

function Offer({ props, data }: { props: Props; data: Data }): ReactNode {
  const [revealed, setRevealed] = useState(data.phone !== null && data.phone.masked === data.phone.full);
  return (
    <>
      <div className="vehicle-sidebar-price">
        <PriceTag price={data.price} size="page" />
        {data.price.belowMarket ? <p className="vehicle-sidebar-market">{data.price.belowMarket}</p> : null}
        {data.weekly ? <WeeklyFigure weekly={data.weekly} /> : null}
      </div>
      <div className="vehicle-sidebar-actions">
        <Button href={props.enquireHref} size="large" wide>
          {data.enquireLabel}
        </Button>
        {data.phone ? (
          <CallLink
            phone={data.phone}
            revealed={revealed}
            onReveal={() => {
              if (revealed) return;
              setRevealed(true);
              reportReveal(data);
            }}
          />
        ) : null}
        {data.reserve ? (
          <Button href={data.reserve.href} kind="secondary" wide>
            {data.reserve.label}
          </Button>
        ) : null}
        {data.reserve?.note ? <p className="vehicle-sidebar-note">{data.reserve.note}</p> : null}
      </div>
      {data.place ? (
        <p className="vehicle-sidebar-place">
          <Icon name="map-pin" />
          <a href="#vehicle-map">{data.place}</a>
        </p>
      ) : null}
    </>
  );
}

function Sold({ props }: { props: Props }): ReactNode {
  return (
    <div className="vehicle-sidebar-sold">
      <p>
        <strong>SOLD</strong>
      </p>
      <p>Like this and want something similar?</p>
      <Button href={props.similarHref} wide>
        Find Me Something Similar
      </Button>
    </div>
  );
}
