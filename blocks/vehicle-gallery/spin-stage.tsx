import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { Spin } from './load.ts';
import { SlidePicture } from './slide-picture.tsx';
import { SpotList } from './spot-list.tsx';
import { frameDegrees } from './viewer/spin.ts';

/**
 * The turntable: shows its first frame until all have loaded (`spin-dom.ts`). The slider below it is for keyboard and
 * screen reader.
 */
export function SpinStage({
  spin,
  name,
  first,
  quality,
  sizes,
}: {
  spin: Spin;
  name: string;
  first: boolean;
  quality: number;
  sizes: string;
}): ReactNode {
  const { frames, spots, autorotateMs, pixelsPerFrame, opening } = spin;
  return (
    <div
      className="vehicle-gallery-spin"
      data-frames={frames.map((url) => url.replaceAll(' ', '%20')).join(' ')}
      data-quality={quality}
      data-autorotate={autorotateMs ?? undefined}
      data-drag={pixelsPerFrame}
      data-wakes-seen={first ? '' : undefined}
    >
      <div className="vehicle-gallery-turntable">
        <SlidePicture
          url={frames[opening] ?? ''}
          alt={t('{name}, seen all around', { name })}
          first={first}
          quality={quality}
          sizes={sizes}
        />
        <p className="vehicle-gallery-hint ui-needs-script" data-spin-hint="">
          <Icon name="rotate-3d" />
          <span>{t('Drag to turn')}</span>
        </p>
      </div>
      <div className="vehicle-gallery-controls ui-needs-script">
        <button type="button" className="vehicle-gallery-button" data-spin-play="">
          {t('Turn automatically')}
        </button>
        <input
          type="range"
          min={0}
          max={frames.length - 1}
          defaultValue={opening}
          aria-label={t('Turn the {name}', { name })}
          aria-valuetext={t('{degrees} degrees', { degrees: frameDegrees(opening, frames.length) })}
        />
      </div>
      <SpotList spots={spots} title={t('Marked details')} />
    </div>
  );
}
