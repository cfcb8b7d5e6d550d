import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { AddressLines } from '../ui/address-lines.tsx';
import { Button } from '../ui/button.tsx';
import { VehicleSection } from '../ui/vehicle-section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function VehicleLocationView({ id, props, data }: ViewInput<Props, Data>) {
  if (!data) return null;
  return (
    <VehicleSection id={id} heading={props.heading} anchor="vehicle-map">
      {data.here ? null : (
        <p className="vehicle-location-coming">
          {t('It is not here yet. Ask us when you can see it at this address.')}
        </p>
      )}
      <div className="vehicle-location-place">
        <address>
          <strong>{data.name}</strong>
          <AddressLines lines={data.lines} />
          {data.phone ? (
            <span>
              {t('Phone')} <a href={data.phone.href}>{data.phone.text}</a>
            </span>
          ) : null}
        </address>
        <div className="vehicle-location-links">
          {data.here && data.directionsHref ? (
            <Button href={data.directionsHref} kind="secondary" icon="navigation" rel="noopener">
              {t('Get Directions')}
            </Button>
          ) : null}
          {data.href ? (
            <Button href={data.href} kind="quiet">
              {t('About this location')}
            </Button>
          ) : null}
        </div>
      </div>
    </VehicleSection>
  );
}
