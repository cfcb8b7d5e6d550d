import { t } from '#domain/messages/translate.ts';
import { VideoFacade } from '../parts/video/video-facade.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { pictureAt, pictureSet } from '../ui/picture-source.ts';
import { SlidePicture } from './slide-picture.tsx';
import type { Slide } from './slides.ts';

interface GalleryRowProps {
  readonly id: string;
  readonly name: string;
  readonly slides: readonly Slide[];
  readonly thumbnails: boolean;
  readonly fullScreen: boolean;
  /** Whether its first picture is the one the shopper sees first. */
  readonly first: boolean;
  readonly quality: number;
  /** How wide its pictures are shown. */
  readonly sizes: string;
}

/** Pictures in a row that snaps: swiped without scripts, stepped by buttons and arrow keys with them (`row-dom.ts`). */
export function GalleryRow(props: GalleryRowProps) {
  const { id, name, slides } = props;
  return (
    <>
      <div className="vehicle-gallery-frame">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, so it must be reachable by keyboard */}
        <ul tabIndex={0} aria-label={t('Pictures of the {name}', { name })}>
          {slides.map((slide, at) => (
            <li key={slide.url} id={`${id}-slide-${at + 1}`}>
              {slide.kind === 'picture' ? (
                <RowPicture {...props} url={slide.url} alt={slide.alt} at={at} />
              ) : (
                <VideoFacade url={slide.url} name={`Video of the ${name}`} poster={slide.poster} sizes={props.sizes} />
              )}
            </li>
          ))}
        </ul>
        {slides.length > 1 ? (
          <>
            <StepButton to="previous" end />
            <StepButton to="next" />
            <p className="vehicle-gallery-count ui-needs-script" aria-live="polite">
              1 / {slides.length}
            </p>
          </>
        ) : null}
      </div>
      {props.thumbnails ? <Thumbnails id={id} slides={slides} /> : null}
    </>
  );
}

function RowPicture(props: GalleryRowProps & { readonly url: string; readonly alt: string; readonly at: number }) {
  const { url, alt, at, quality, sizes } = props;
  const picture = <SlidePicture url={url} alt={alt} first={props.first && at === 0} quality={quality} sizes={sizes} />;
  if (!props.fullScreen) return picture;
  return (
    <a
      href={pictureAt(url, 1920, quality)}
      data-wakes=""
      data-full={at}
      aria-label={t('Open picture {at} of {count} in full screen', { at: at + 1, count: props.slides.length })}
    >
      {picture}
    </a>
  );
}

/** @param end whether there is nothing on that side to begin with. */
export function StepButton({ to, end }: { to: 'previous' | 'next'; end?: boolean }) {
  return (
    <button
      type="button"
      className="vehicle-gallery-step ui-needs-script"
      data-to={to}
      aria-label={to === 'previous' ? t('Previous picture') : t('Next picture')}
      aria-disabled={end ? 'true' : undefined}
    >
      <Icon name={to === 'previous' ? 'chevron-left' : 'chevron-right'} />
    </button>
  );
}

/** As `styles/row.css` lays them out. */
const thumbnailSizes = '(min-width: 700px) 104px, 84px';

function Thumbnails({ id, slides }: { id: string; slides: readonly Slide[] }) {
  return (
    <ul className="vehicle-gallery-thumbs" aria-label={t('All pictures')}>
      {slides.map((slide, at) => {
        const src = slide.kind === 'picture' ? slide.thumb : slide.poster;
        const srcSet = src ? pictureSet(src, 320) : undefined;
        return (
          <li key={slide.url}>
            <a
              href={`#${id}-slide-${at + 1}`}
              data-wakes=""
              aria-label={slide.kind === 'picture' ? t('Picture {at}', { at: at + 1 }) : t('Video')}
              aria-current={at === 0 ? 'true' : undefined}
            >
              {src ? (
                <img
                  src={pictureAt(src, 320)}
                  srcSet={srcSet}
                  sizes={srcSet ? thumbnailSizes : undefined}
                  alt=""
                  width={120}
                  height={80}
                  loading="lazy"
                />
              ) : null}
              {slide.kind === 'video' ? <Icon name="play" /> : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
