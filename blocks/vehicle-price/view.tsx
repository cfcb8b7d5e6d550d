import type { ViewInput } from '../kit/define-block.ts';
import { PriceTag, WeeklyFigure } from '../ui/price-tag.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function VehiclePriceView({ props, data }: ViewInput<Props, Data>) {
  if (!data.available) return null;
  return (
    <div className="vehicle-price" data-phone-only={props.phoneOnly ? '' : undefined}>
      <PriceTag price={data.price} size="page" />
      {data.price.belowMarket ? <p className="vehicle-price-market">{data.price.belowMarket}</p> : null}
      {props.showWeekly && data.weekly ? <WeeklyFigure weekly={data.weekly} /> : null}
      {data.standing ? <p className="price-tag-standing">{data.standing}</p> : null}
    </div>
  );
}
