import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { PriceMore } from '../ui/price-tag.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** Out of sight, and hidden from keyboards and screen readers, until the page has been scrolled. */
export function VehicleStickyHeaderView({ props, data }: ViewInput<Props, Data | null>) {
  if (!data) return null;
  return (
    <section
      className="vehicle-sticky-header ui-no-print ui-needs-script"
      aria-label={t('This vehicle')}
      data-after={data.after}
    >
      <div className="vehicle-sticky-header-body ui-width">
        <p className="vehicle-sticky-header-name" dir="auto">
          {data.name}
        </p>
        <p className="vehicle-sticky-header-price">
          <b data-car-field="price">{data.priceText}</b>{' '}
          {data.priceType ? <span data-car-field="price_type">{data.priceType}</span> : null}
        </p>
        <PriceMore more={data.priceMore} isPage />
        <span className="vehicle-sticky-header-enquire">
          <Button href={props.enquireHref}>{data.enquireLabel}</Button>
        </span>
        {data.tradeIn ? (
          <Button href={data.tradeIn.href} kind="secondary">
            {data.tradeIn.label}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
