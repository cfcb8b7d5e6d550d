import { message, t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { noPhotographs } from '#domain/vehicle/photos.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { VideoFacade } from '../parts/video/video-facade.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import type { IconName } from '../ui/icons/names.ts';
import { panoramaAt, pictureAt, pictureSet } from '../ui/picture-source.ts';
import { MoreSummary } from '../ui/spec-list.tsx';
import { GalleryRow, StepButton } from './gallery-row.tsx';
import type { Data, Interior, Spin } from './load.ts';
import type { Props } from './schema.ts';
import { SlidePicture, stageBesideSizes, stageSizes } from './slide-picture.tsx';
import { type Tile, tilesOf } from './slides.ts';
import { frameDegrees } from './viewer/spin.ts';
import { type Spot, writeAnchors } from './viewer/spots.ts';

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
function Tiles({ id, tiles, count, fullScreen, quality }: TilesProps) {
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

const viewTitles = {
  spinner: message('360°'),
  walkaround: message('Walkaround'),
  gallery: message('Photos'),
  interior: message('Interior'),
} as const;
type ViewName = keyof typeof viewTitles;

/** The views are a group of radio buttons and CSS, so that switching works before any script has loaded. */
export function VehicleGalleryView({ id, props, data, settings }: ViewInput<Props, Data>) {
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

function NoPictures({ name }: { name: string }) {
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

/**
 * Pictures over the whole screen, inserted when it is opened (`full-screen-dom.ts`). A native modal dialog: it traps
 * the focus, closes on Escape and returns the focus to its opener.
 */
function FullScreen({ id, name }: { id: string; name: string }) {
  return (
    <dialog className="vehicle-gallery-full" id={`${id}-full`} aria-label={t('Pictures of the {name}', { name })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, so it must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={t('Pictures of the {name}', { name })} />
      <p className="vehicle-gallery-count" aria-live="polite" />
      <StepButton to="previous" />
      <StepButton to="next" />
      <div className="vehicle-gallery-tools">
        <ToolButton act="out" icon="minus" label={t('Zoom out')} />
        <ToolButton act="in" icon="plus" label={t('Zoom in')} />
        <ToolButton act="close" icon="x" label={t('Close full screen')} />
      </div>
    </dialog>
  );
}

function ToolButton({ act, icon, label }: { act: string; icon: IconName; label: string }) {
  return (
    <button type="button" className="vehicle-gallery-tool" data-act={act} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

/** The interior all around: a strip to scroll, until `panorama-dom.ts` bends it into a room to look around in. */
function InteriorStage({ interior, name, quality }: { interior: Interior; name: string; quality: number }) {
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

interface SpinStageProps {
  spin: Spin;
  name: string;
  first: boolean;
  quality: number;
  sizes: string;
}

/**
 * The turntable: shows its first frame until all have loaded (`spin-dom.ts`). The slider below it is for keyboard and
 * screen reader.
 */
function SpinStage({ spin, name, first, quality, sizes }: SpinStageProps) {
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

/** The texts of the marks, for keyboard, screen reader and pages without scripts; a press goes to the mark. */
function SpotList({ spots, title }: { spots: readonly Spot[]; title: string }) {
  if (spots.length === 0) return null;
  return (
    <details className="vehicle-gallery-spots">
      <MoreSummary more={`${title} (${spots.length})`} less={t('Hide {title}', { title: title.toLowerCase() })} />
      <ol>
        {spots.map(({ text, anchors }) => (
          <li key={`${text} ${writeAnchors(anchors)}`}>
            <button type="button" data-spot={writeAnchors(anchors)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
