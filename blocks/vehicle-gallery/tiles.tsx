import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { pictureAt, pictureSet } from '../ui/picture-source.ts';
import type { Tile } from './slides.ts';

interface TilesProps {
  readonly id: string;
  readonly tiles: readonly Tile[];
  /** Pictures that the vehicle has. */
  readonly count: number;
  readonly fullScreen: boolean;
  readonly quality: number;
}

/** As `styles/tiles.css` lays them out. */
const tileSizes = '(min-width: 1440px) 175px, (min-width: 1000px) 13vw, 20vw';

/** Small pictures next to the current view: each opens in full screen, or in the row if there is none. */
export function Tiles({ id, tiles, count, fullScreen, quality }: TilesProps): ReactNode {
  const rest = count - tiles.length - 1;
  return (
    <ul className="vehicle-gallery-tiles" aria-label={t('More pictures')}>
      {tiles.map(({ slide, at }, index) => {
        const srcSet = pictureSet(slide.thumb, 640, quality);
        const opensAll = index === tiles.length - 1 && rest > 0;
        return (
          <li key={slide.url}>
            <a
              href={fullScreen ? pictureAt(slide.url, 1920, quality) : `#${id}-slide-${at + 1}`}
              data-wakes=""
              data-full={fullScreen ? at : undefined}
              data-slide={fullScreen ? undefined : at}
            >
              <img
                src={pictureAt(slide.thumb, 320, quality)}
                srcSet={srcSet}
                sizes={srcSet ? tileSizes : undefined}
                alt={opensAll ? '' : slide.alt}
                width={180}
                height={120}
                loading="lazy"
              />
              {opensAll ? (
                <span className="ui-picture-words">
                  <Icon name="camera" /> {t('All {count} pictures', { count })}
                </span>
              ) : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
