import type { ReactNode } from 'react';
import { message, t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { noPhotographs } from '#domain/vehicle/photos.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { VideoFacade } from '../parts/video/video-facade.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { FullScreen } from './full-screen.tsx';
import { GalleryRow } from './gallery-row.tsx';
import { InteriorStage } from './interior-stage.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';
import { stageBesideSizes, stageSizes } from './slide-picture.tsx';
import { tilesOf } from './slides.ts';
import { SpinStage } from './spin-stage.tsx';
import { Tiles } from './tiles.tsx';

const viewTitles = {
  spinner: message('360°'),
  walkaround: message('Walkaround'),
  gallery: message('Photos'),
  interior: message('Interior'),
} as const;
type ViewName = keyof typeof viewTitles;

/** The views are a group of radio buttons and CSS, so that switching works before any script has loaded. */
export function VehicleGalleryView({ id, props, data, settings }: ViewInput<Props, Data>): ReactNode {
  const { name, slides, spin, walkarounds, interior } = data;
  const views: ViewName[] = [];
  if (spin) views.push('spinner');
  if (walkarounds.length > 0) views.push('walkaround');
  if (slides.length > 0) views.push('gallery');
  if (interior) views.push('interior');
  const shown = views.includes(data.start) ? data.start : (views[0] ?? 'gallery');
  if (views.length === 0) return <NoPictures name={name} />;
  const quality = setting(settings, 'image.quality');
  const fullScreen = setting(settings, 'viewer.full-screen');
  const hasSmall = props.thumbnails && slides.length > setting(settings, 'viewer.thumbnails-above');
  const tiles = hasSmall && setting(settings, 'viewer.small-pictures') === 'beside' ? tilesOf(slides) : [];
  const sizes = tiles.length > 0 ? stageBesideSizes : stageSizes;
  const poster = slides.find((slide) => slide.kind === 'picture')?.url ?? spin?.frames[0] ?? null;
  return (
    <div className="vehicle-gallery" data-views={views.length} data-tiles={tiles.length > 0 ? '' : undefined}>
      {data.tag ? <span className="vehicle-card-tag">{data.tag}</span> : null}
      {views.length > 1 ? (
        <fieldset className="vehicle-gallery-views">
          <legend className="ui-hidden">{t('View')}</legend>
          {views.map((view) => (
            <label key={view}>
              <input type="radio" name={`${id}-view`} value={view} defaultChecked={view === shown} />
              <span>{t(viewTitles[view])}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {spin ? (
        <div className="vehicle-gallery-stage" data-view="spinner">
          <SpinStage spin={spin} name={name} first={shown === 'spinner'} quality={quality} sizes={sizes} />
        </div>
      ) : null}
      {walkarounds.length > 0 ? (
        <div className="vehicle-gallery-stage" data-view="walkaround">
          {walkarounds.map((url) => (
            <div className="vehicle-gallery-film" key={url}>
              <VideoFacade
                url={url}
                name={`Walkaround of the ${name}`}
                poster={poster}
                sizes={sizes}
                label={t('Play walkaround')}
              />
            </div>
          ))}
        </div>
      ) : null}
      {slides.length > 0 ? (
        <div className="vehicle-gallery-stage" data-view="gallery">
          <GalleryRow
            id={id}
            name={name}
            slides={slides}
            thumbnails={hasSmall && tiles.length === 0}
            fullScreen={fullScreen}
            first={shown === 'gallery'}
            quality={quality}
            sizes={sizes}
          />
        </div>
      ) : null}
      {interior ? (
        <div className="vehicle-gallery-stage" data-view="interior">
          <InteriorStage interior={interior} name={name} quality={quality} />
        </div>
      ) : null}
      {tiles.length > 0 ? (
        <Tiles
          id={id}
          tiles={tiles}
          count={slides.filter(({ kind }) => kind === 'picture').length}
          fullScreen={fullScreen}
          quality={quality}
        />
      ) : null}
      {fullScreen && slides.length > 0 ? <FullScreen id={id} name={name} /> : null}
    </div>
  );
}

function NoPictures({ name }: { name: string }): ReactNode {
  return (
    <div className="vehicle-gallery">
      <div className="vehicle-gallery-none">
        <Icon name="camera" />
        <p>
          <b>{t(noPhotographs)}</b>
          {t('Enquire and we will send you some of this {name}.', { name })}
        </p>
      </div>
    </div>
  );
}
