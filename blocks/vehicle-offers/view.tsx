import type { ViewInput } from '../kit/define-block.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function VehicleOffersView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.offers.length === 0) return null;
  return (
    <section className="vehicle-offers" aria-labelledby={`${id}-heading`}>
      <h2 className="ui-hidden" id={`${id}-heading`}>
        {props.heading}
      </h2>
      <ul>
        {data.offers.map((offer) => (
          <li key={offer.href}>
            <Icon name="tag" />
            <span>
              <a href={offer.href}>{offer.title}</a>
              {offer.dates ? <span className="vehicle-offers-dates"> {offer.dates}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
