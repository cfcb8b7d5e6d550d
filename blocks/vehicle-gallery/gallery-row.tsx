import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { pictureAt, pictureSet } from '../ui/picture-source.ts';
import { type Slide, thumbnailThreshold } from './slides.ts';

export interface GalleryRowProps {
  readonly id: string;
  readonly name: string;
  readonly slides: readonly Slide[];
  readonly tag: string | null;
  readonly thumbnails: boolean;
  /** Whether its first picture is the one the shopper sees first. */
  readonly first: boolean;
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onFull: (index: number) => void;
}

/** Pictures in a row that snaps: swiped without scripts, stepped by buttons and arrow keys with them. */
export function GalleryRow(props: GalleryRowProps): ReactNode {
  const { id, name, slides, index, onIndex, onFull } = props;
  const row = useRef<HTMLUListElement>(null);
  const settled = useRef(index);

  useEffect(() => {
    const list = row.current;
    if (!list || settled.current === index) return;
    settled.current = index;
    list.scrollTo({ left: index * list.clientWidth });
  }, [index]);

  const go = (to: number) => onIndex(Math.max(0, Math.min(slides.length - 1, to)));
  const plain = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey;

  return (
    <>
      <div className="vehicle-gallery-frame">
        {props.tag ? <span className="vehicle-card-tag">{props.tag}</span> : null}
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, so it must be reachable by keyboard
          tabIndex={0}
          aria-label={`Pictures of the ${name}`}
          onKeyDown={(event) => {
            const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
            if (!step) return;
            event.preventDefault();
            go(index + step);
          }}
          onScroll={(event) => {
            const list = event.currentTarget;
            const at = Math.round(list.scrollLeft / Math.max(1, list.clientWidth));
            if (at === settled.current) return;
            settled.current = at;
            onIndex(at);
          }}
        >
          {slides.map((slide, at) => (
            <li key={slide.url} id={`${id}-slide-${at + 1}`}>
              {slide.kind === 'picture' ? (
                <a
                  href={pictureAt(slide.url, 1920)}
                  data-wakes=""
                  aria-label={`Open picture ${at + 1} of ${slides.length} in full screen`}
                  onClick={(event) => {
                    if (plain(event)) return;
                    event.preventDefault();
                    onFull(at);
                  }}
                >
                  <SlidePicture url={slide.url} alt={slide.alt} first={props.first && at === 0} />
                </a>
              ) : (
                <SlideVideo slide={slide} name={name} />
              )}
            </li>
          ))}
        </ul>
        {slides.length > 1 ? (
          <>
            <button
              type="button"
              className="vehicle-gallery-step ui-needs-script"
              data-to="previous"
              aria-label="Previous picture"
              disabled={index === 0}
              onClick={() => go(index - 1)}
            >
              <Icon name="chevron-left" />
            </button>
            <button
              type="button"
              className="vehicle-gallery-step ui-needs-script"
              data-to="next"
              aria-label="Next picture"
              disabled={index === slides.length - 1}
              onClick={() => go(index + 1)}
            >
              <Icon name="chevron-right" />
            </button>
            <p className="vehicle-gallery-count ui-needs-script">
              {index + 1} / {slides.length}
            </p>
          </>
        ) : null}
      </div>
      {props.thumbnails && slides.length > thumbnailThreshold ? (
        <ul className="vehicle-gallery-thumbs" aria-label="All pictures">
          {slides.map((slide, at) => (
            <li key={slide.url}>
              <a
                href={`#${id}-slide-${at + 1}`}
                data-wakes=""
                aria-label={slide.kind === 'video' ? 'Video' : `Picture ${at + 1}`}
                aria-current={at === index ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  go(at);
                }}
              >
                <ThumbPicture slide={slide} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function SlidePicture({ url, alt, first }: { url: string; alt: string; first: boolean }): ReactNode {
  const srcSet = pictureSet(url, 1920);
  return (
    <img
      src={pictureAt(url, 960)}
      srcSet={srcSet}
      sizes={srcSet ? '(min-width: 1000px) 860px, 100vw' : undefined}
      alt={alt}
      width={1200}
      height={800}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}

function ThumbPicture({ slide }: { slide: Slide }): ReactNode {
  const src = slide.kind === 'picture' ? slide.thumb : slide.poster;
  return (
    <>
      {src ? <img src={pictureAt(src, 320)} alt="" width={120} height={80} loading="lazy" /> : null}
      {slide.kind === 'video' ? <Icon name="play" /> : null}
    </>
  );
}

function SlideVideo({ slide, name }: { slide: Extract<Slide, { kind: 'video' }>; name: string }): ReactNode {
  const [playing, setPlaying] = useState(false);
  const title = `Video of the ${name}`;
  if (playing && slide.embed) {
    return (
      <iframe
        src={`${slide.url}?autoplay=1`}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  if (playing) {
    // biome-ignore lint/a11y/useMediaCaption: dealers' films come without captions
    return <video src={slide.url} controls autoPlay playsInline aria-label={title} />;
  }
  return (
    <a
      className="vehicle-gallery-play"
      href={slide.url}
      data-wakes=""
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
    >
      {slide.poster ? <img src={pictureAt(slide.poster, 960)} alt="" width={1200} height={800} loading="lazy" /> : null}
      <span>
        <Icon name="play" />
        Play video
      </span>
    </a>
  );
}
