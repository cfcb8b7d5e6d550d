import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { CallAction } from '../parts/vehicle-actions/call-action.tsx';
import { Button } from '../ui/button.tsx';
import { PriceMore } from '../ui/price-tag.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** On a phone, Enquire and Call are at the bottom of the screen with the price above them. */
export function VehicleStickyBarView({ props, data }: ViewInput<Props, Data>) {
  if (!data.shows) return null;
  return (
    <section
      className="vehicle-sticky-bar ui-no-print"
      aria-label={t('Price and contact')}
      data-after={data.slimAfter}
      data-foot-bar=""
      data-call={data.call.event}
      data-call-label={data.call.label}
    >
      <p>
        <b data-car-field="price">{data.priceText}</b>{' '}
        {data.priceType ? <span data-car-field="price_type">{data.priceType}</span> : null}
      </p>
      <PriceMore more={data.priceMore} isPage />
      <div data-buttons={data.phone ? 2 : 1}>
        <Button href={props.enquireHref}>{data.enquireLabel}</Button>
        {data.phone ? <CallAction phone={data.phone} short /> : null}
      </div>
    </section>
  );
}
