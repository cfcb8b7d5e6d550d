import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { panoramaAt } from '../ui/picture-source.ts';
import type { Interior } from './load.ts';
import { SpotList } from './spot-list.tsx';

/** The interior all around: a strip to scroll, until `panorama-dom.ts` bends it into a room to look around in. */
export function InteriorStage({
  interior,
  name,
  quality,
}: {
  interior: Interior;
  name: string;
  quality: number;
}): ReactNode {
  return (
    <div className="vehicle-gallery-interior" data-panorama={panoramaAt(interior.panorama, quality)}>
      <div className="vehicle-gallery-room">
        {/* biome-ignore lint/a11y/useSemanticElements: no element groups a panorama's controls */}
        <div
          className="vehicle-gallery-strip"
          role="group"
          aria-label={t('Inside the {name}', { name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, so it must be reachable by keyboard
          tabIndex={0}
        >
          <img
            src={panoramaAt(interior.panorama, quality)}
            alt={t('Inside the {name}, all around', { name })}
            width={1600}
            height={800}
            loading="lazy"
          />
        </div>
        <p className="vehicle-gallery-hint ui-needs-script">
          <Icon name="rotate-3d" />
          <span>{t('Drag to look around')}</span>
        </p>
      </div>
      <SpotList spots={interior.spots} title={t('Marked details inside')} />
    </div>
  );
}
