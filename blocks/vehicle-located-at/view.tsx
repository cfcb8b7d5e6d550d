import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { DismissButton } from '../parts/dismiss-button/dismiss-button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function VehicleLocatedAtView({ props, data }: ViewInput<Props, Data>) {
  if (!data) return null;
  return (
    <aside className="vehicle-located-at ui-no-print" data-dismiss={data.key} aria-label={t('Where this vehicle is')}>
      <div className="ui-width">
        <p>
          <Icon name="map-pin" />
          {data.text}
          {props.directions && data.directionsHref ? (
            <>
              {' '}
              <a href={data.directionsHref} rel="noopener">
                {t('Get Directions')}
              </a>
            </>
          ) : null}
        </p>
        <DismissButton label={t('Close this notice')} />
      </div>
    </aside>
  );
}
